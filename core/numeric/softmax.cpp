#include "numeric/softmax.h"

#include "numeric/check.h"
#include "numeric/exponential.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace attractor {

namespace {

template <typename Scalar>
constexpr Scalar hidden = -std::numeric_limits<Scalar>::infinity();

template <typename Scalar>
void check_arguments(const Matrix<Scalar>& scores, double temperature) {
  check_temperature(temperature);
  // A visible score minus itself is 0, a hidden one minus itself NaN: compare instead.
  for (Index i = 0; i < scores.size(); ++i) {
    const Scalar score = scores.data()[i];
    if (score < std::numeric_limits<Scalar>::infinity()) continue;
    throw std::invalid_argument(
        std::string("scores contain ") + (std::isnan(score) ? "NaN" : "+infinity") + " at row " +
        std::to_string(i / scores.cols()) + ", column " + std::to_string(i % scores.cols()));
  }
}

template <typename Scalar>
Scalar largest_of(const Scalar* row, Index count) {
  return count == 0 ? hidden<Scalar> : Eigen::Map<const Vector<Scalar>>(row, count).maxCoeff();
}

// Turns one row of scores, of which at least one is visible, into its weights.
template <typename Scalar>
void softmax_row(Scalar* row, Index count, Scalar largest, Scalar temperature) {
  if (temperature == 0) {
    for (Index j = 0; j < count; ++j) row[j] = row[j] == largest ? Scalar(1) : Scalar(0);
  } else if (std::isinf(temperature)) {
    for (Index j = 0; j < count; ++j) row[j] = row[j] == hidden<Scalar> ? Scalar(0) : Scalar(1);
  } else {
    for (Index j = 0; j < count; ++j) row[j] = exp_nonpositive((row[j] - largest) / temperature);
  }
  Eigen::Map<Vector<Scalar>> weights(row, count);
  weights /= weights.sum();
}

}  // namespace

template <typename Scalar>
Matrix<Scalar> softmax_rows(const Matrix<Scalar>& scores, double temperature) {
  check_arguments(scores, temperature);
  Matrix<Scalar> weights = scores;
  for (Index i = 0; i < scores.rows(); ++i) {
    Scalar* row = weights.data() + i * scores.cols();
    const Scalar largest = largest_of(row, scores.cols());
    if (largest == hidden<Scalar>) {
      std::fill_n(row, scores.cols(), Scalar(0));
    } else {
      softmax_row(row, scores.cols(), largest, static_cast<Scalar>(temperature));
    }
  }
  return weights;
}

template <typename Scalar>
Matrix<Scalar> softmax_rows_reference(const Matrix<Scalar>& scores, double temperature) {
  check_arguments(scores, temperature);
  Matrix<Scalar> weights(scores.rows(), scores.cols());
  for (Index i = 0; i < scores.rows(); ++i) {
    double largest = hidden<double>;
    for (Index j = 0; j < scores.cols(); ++j) {
      largest = std::max(largest, static_cast<double>(scores(i, j)));
    }
    const auto share = [&](Index j) {
      const double score = scores(i, j);
      if (score == hidden<double>) return 0.0;
      if (temperature == 0) return score == largest ? 1.0 : 0.0;
      return std::exp((score - largest) / temperature);
    };
    double sum = 0;
    for (Index j = 0; j < scores.cols(); ++j) sum += share(j);
    for (Index j = 0; j < scores.cols(); ++j) {
      weights(i, j) = sum == 0 ? Scalar(0) : static_cast<Scalar>(share(j) / sum);
    }
  }
  return weights;
}

template <typename Scalar>
Vector<Scalar> log_sum_exp_rows(const Matrix<Scalar>& scores, double temperature) {
  check_arguments(scores, temperature);
  Vector<Scalar> result(scores.rows());
  for (Index i = 0; i < scores.rows(); ++i) {
    const Scalar* row = scores.data() + i * scores.cols();
    const Scalar largest = largest_of(row, scores.cols());
    if (largest == hidden<Scalar> || temperature == 0) {
      result[i] = largest;
    } else if (std::isinf(temperature)) {
      const auto visible = scores.cols() - std::count(row, row + scores.cols(), hidden<Scalar>);
      result[i] = visible == 1 ? largest : std::numeric_limits<Scalar>::infinity();
    } else {
      // In double, because a float sum would lose the small terms before the logarithm.
      double sum = 0;
      for (Index j = 0; j < scores.cols(); ++j) {
        sum += exp_nonpositive((static_cast<double>(row[j]) - largest) / temperature);
      }
      result[i] = static_cast<Scalar>(largest + temperature * std::log(sum));
    }
  }
  return result;
}

template <typename Scalar>
Vector<Scalar> log_sum_exp_rows_reference(const Matrix<Scalar>& scores, double temperature) {
  check_arguments(scores, temperature);
  Vector<Scalar> result(scores.rows());
  for (Index i = 0; i < scores.rows(); ++i) {
    double largest = hidden<double>;
    Index visible = 0;
    for (Index j = 0; j < scores.cols(); ++j) {
      largest = std::max(largest, static_cast<double>(scores(i, j)));
      if (scores(i, j) != hidden<Scalar>) ++visible;
    }
    double sum = 0;
    for (Index j = 0; j < scores.cols(); ++j) {
      if (scores(i, j) == hidden<Scalar>) continue;
      sum += temperature == 0 ? 1.0 : std::exp((scores(i, j) - largest) / temperature);
    }
    const bool plain = visible <= 1 || temperature == 0;
    result[i] = static_cast<Scalar>(plain ? largest : largest + temperature * std::log(sum));
  }
  return result;
}

template Matrix<float> softmax_rows(const Matrix<float>&, double);
template Matrix<double> softmax_rows(const Matrix<double>&, double);
template Matrix<float> softmax_rows_reference(const Matrix<float>&, double);
template Matrix<double> softmax_rows_reference(const Matrix<double>&, double);
template Vector<float> log_sum_exp_rows(const Matrix<float>&, double);
template Vector<double> log_sum_exp_rows(const Matrix<double>&, double);
template Vector<float> log_sum_exp_rows_reference(const Matrix<float>&, double);
template Vector<double> log_sum_exp_rows_reference(const Matrix<double>&, double);

}  // namespace attractor
