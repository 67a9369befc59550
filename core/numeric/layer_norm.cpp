#include "numeric/layer_norm.h"

#include "numeric/check.h"
#include "numeric/simd.h"

#include <algorithm>
#include <cmath>

namespace attractor {

namespace {

constexpr Index chains = 4;

/// Calls step(j, count, chain) for each register of a row: `count` numbers from j on. Steps of
/// different chains need not wait for each other.
template <typename Scalar, typename Step>
void for_registers(Index d, Step step) {
  constexpr Index lanes = lane_count<Scalar>;
  Index j = 0;
  for (; j + chains * lanes <= d; j += chains * lanes) {
    for (Index chain = 0; chain < chains; ++chain) step(j + chain * lanes, lanes, chain);
  }
  for (; j + lanes <= d; j += lanes) step(j, lanes, Index(0));
  if (j < d) step(j, d - j, Index(1));
}

template <typename Scalar>
void store_part(Scalar* to, Lanes<Scalar> lanes, Index count) {
  if (count == lane_count<Scalar>) {
    store<Scalar>(to, lanes);
  } else {
    store_first<Scalar>(to, lanes, count);
  }
}

template <typename Scalar>
Scalar sum_of_chains(const Lanes<Scalar> (&sums)[chains]) {
  return sum_of_lanes<Scalar>((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

/// The rest of the work once the sum of the row is known.
template <typename Scalar>
Scalar normalise_row(const Scalar* x, Scalar sum, const Scalar* scale, const Scalar* shift,
                     Scalar epsilon, Index d, Scalar* result) {
  const Scalar share = Scalar(1) / static_cast<Scalar>(d);
  const Scalar middle = sum * share;
  const Lanes<Scalar> middles = broadcast(middle);
  Lanes<Scalar> sums[chains] = {};
  Lanes<Scalar> squares[chains] = {};
  for_registers<Scalar>(d, [&](Index j, Index count, Index chain) {
    const Lanes<Scalar> deviation = load_up_to(x + j, count, middle) - middles;
    sums[chain] = sums[chain] + deviation;
    squares[chain] = multiply_add(deviation, deviation, squares[chain]);
  });
  const Scalar correction = sum_of_chains<Scalar>(sums) / static_cast<Scalar>(d);
  const Scalar square = sum_of_chains<Scalar>(squares) / static_cast<Scalar>(d);
  const Scalar variance = square - correction * correction;
  const Scalar factor = Scalar(1) / std::sqrt(std::max(variance, Scalar(0)) + epsilon);
  const Lanes<Scalar> corrections = broadcast(correction);
  const Lanes<Scalar> factors = broadcast(factor);
  for_registers<Scalar>(d, [&](Index j, Index count, Index) {
    const Lanes<Scalar> deviation = (load_up_to(x + j, count, middle) - middles) - corrections;
    store_part<Scalar>(result + j,
                       multiply_add(deviation * factors, load_up_to(scale + j, count, Scalar(0)),
                                    load_up_to(shift + j, count, Scalar(0))),
                       count);
  });
  return variance;
}

template <typename Scalar>
void check_arguments(const Matrix<Scalar>& x, const Vector<Scalar>& scale,
                     const Vector<Scalar>& shift, double epsilon) {
  check_at_least(x.cols(), 1, "inputs", "columns");
  check_equal(scale.size(), "scales", x.cols(), "rows", "entries");
  check_equal(shift.size(), "shifts", x.cols(), "rows", "entries");
  check_finite(x, "inputs");
  check_finite(scale, "scale");
  check_finite(shift, "shift");
  check_epsilon<Scalar>(epsilon);
}

template <typename Scalar>
void check_variance(Scalar variance, Index row) {
  if (std::isfinite(variance)) return;
  report_overflow({"squares of deviations overflow in row ", row,
                   ": their sum is too large for a number of ",
                   static_cast<Index>(8 * sizeof(Scalar)), " bits"});
}

}  // namespace

template <typename Scalar>
Scalar layer_norm_row(const Scalar* x, const Scalar* scale, const Scalar* shift, Scalar epsilon,
                      Index d, Scalar* result) {
  Lanes<Scalar> sums[chains] = {};
  for_registers<Scalar>(d, [&](Index j, Index count, Index chain) {
    sums[chain] = sums[chain] + load_up_to(x + j, count, Scalar(0));
  });
  return normalise_row(x, sum_of_chains<Scalar>(sums), scale, shift, epsilon, d, result);
}

template <typename Scalar>
Scalar layer_norm_row(const Scalar* x, const Scalar* residual, const Scalar* scale,
                      const Scalar* shift, Scalar epsilon, Index d, Scalar* result) {
  Lanes<Scalar> sums[chains] = {};
  for_registers<Scalar>(d, [&](Index j, Index count, Index chain) {
    const Lanes<Scalar> sum =
        load_up_to(x + j, count, Scalar(0)) + load_up_to(residual + j, count, Scalar(0));
    store_part<Scalar>(result + j, sum, count);
    sums[chain] = sums[chain] + sum;
  });
  return normalise_row(result, sum_of_chains<Scalar>(sums), scale, shift, epsilon, d, result);
}

template <typename Scalar>
Matrix<Scalar> layer_norm_rows(const Matrix<Scalar>& x, const Vector<Scalar>& scale,
                               const Vector<Scalar>& shift, double epsilon) {
  check_arguments(x, scale, shift, epsilon);
  const Index d = x.cols();
  Matrix<Scalar> result(x.rows(), d);
  for (Index i = 0; i < x.rows(); ++i) {
    check_variance(layer_norm_row(x.data() + i * d, scale.data(), shift.data(),
                                  static_cast<Scalar>(epsilon), d, result.data() + i * d),
                   i);
  }
  return result;
}

template <typename Scalar>
Matrix<Scalar> layer_norm_rows(const Matrix<Scalar>& x, const Matrix<Scalar>& residual,
                               const Vector<Scalar>& scale, const Vector<Scalar>& shift,
                               double epsilon) {
  check_arguments(x, scale, shift, epsilon);
  check_equal(residual.rows(), "residuals", x.rows(), "inputs", "rows");
  check_equal(residual.cols(), "residuals", x.cols(), "inputs", "columns");
  check_finite(residual, "residuals");
  const Index d = x.cols();
  Matrix<Scalar> result(x.rows(), d);
  for (Index i = 0; i < x.rows(); ++i) {
    check_variance(
        layer_norm_row(x.data() + i * d, residual.data() + i * d, scale.data(), shift.data(),
                       static_cast<Scalar>(epsilon), d, result.data() + i * d),
        i);
  }
  return result;
}

template <typename Scalar>
Matrix<Scalar> layer_norm_rows_reference(const Matrix<Scalar>& x, const Vector<Scalar>& scale,
                                         const Vector<Scalar>& shift, double epsilon) {
  check_arguments(x, scale, shift, epsilon);
  Matrix<Scalar> result(x.rows(), x.cols());
  for (Index i = 0; i < x.rows(); ++i) {
    const Eigen::ArrayXd row = x.row(i).transpose().template cast<double>();
    const Eigen::ArrayXd deviations = row - row.mean();
    const double deviation = std::sqrt(deviations.square().mean() + epsilon);
    for (Index j = 0; j < x.cols(); ++j) {
      result(i, j) = static_cast<Scalar>(scale[j] * deviations[j] / deviation + shift[j]);
    }
  }
  return result;
}

template Matrix<float> layer_norm_rows(const Matrix<float>&, const Vector<float>&,
                                       const Vector<float>&, double);
template Matrix<float> layer_norm_rows(const Matrix<float>&, const Matrix<float>&,
                                       const Vector<float>&, const Vector<float>&, double);
template Matrix<float> layer_norm_rows_reference(const Matrix<float>&, const Vector<float>&,
                                                 const Vector<float>&, double);
template float layer_norm_row(const float*, const float*, const float*, float, Index, float*);
template float layer_norm_row(const float*, const float*, const float*, const float*, float, Index,
                              float*);
template Matrix<double> layer_norm_rows(const Matrix<double>&, const Vector<double>&,
                                        const Vector<double>&, double);
template Matrix<double> layer_norm_rows(const Matrix<double>&, const Matrix<double>&,
                                        const Vector<double>&, const Vector<double>&, double);
template Matrix<double> layer_norm_rows_reference(const Matrix<double>&, const Vector<double>&,
                                                  const Vector<double>&, double);
template double layer_norm_row(const double*, const double*, const double*, double, Index, double*);
template double layer_norm_row(const double*, const double*, const double*, const double*, double,
                               Index, double*);

}  // namespace attractor
