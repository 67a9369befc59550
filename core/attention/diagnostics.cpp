#include "attention/diagnostics.h"

#include "numeric/check.h"
#include "numeric/exponential.h"
#include "numeric/simd.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace attractor {

namespace {

// Rounding of a float row of a thousand keys stays far below this.
constexpr double sum_tolerance = 1e-3;

template <typename Scalar>
void check_distribution(const Scalar* row, Index count, Index index) {
  double sum = 0;
  bool in_range = true;
  for (Index j = 0; j < count; ++j) {
    in_range = in_range && row[j] >= 0 && row[j] <= 1;
    sum += row[j];
  }
  if (!in_range) refuse({"weights of row ", index, " leave [0, 1]"});
  if (sum != 0 && std::abs(sum - 1) > sum_tolerance) {
    refuse({"weights of row ", index, " sum to ", sum, ", neither to 1 nor to 0"});
  }
}

template <typename Scalar>
void check_arguments(const Matrix<Scalar>& masked_scores, const Matrix<Scalar>& weights) {
  check_equal(weights.rows(), "weights", masked_scores.rows(), "scores", "rows");
  check_equal(weights.cols(), "weights", masked_scores.cols(), "scores", "columns");
  for (Index i = 0; i < weights.rows(); ++i) {
    for (Index j = 0; j < weights.cols(); ++j) {
      const Scalar score = masked_scores(i, j);
      if (score < std::numeric_limits<Scalar>::infinity()) continue;
      refuse({"scores contain ", score, " at row ", i, ", column ", j});
    }
    check_distribution(weights.data() + i * weights.cols(), weights.cols(), i);
  }
}

// Population variance of the finite scores, in two passes against cancellation.
template <typename Scalar>
double visible_variance(const Scalar* scores, Index count) {
  double sum = 0;
  Index visible = 0;
  for (Index j = 0; j < count; ++j) {
    if (std::isinf(scores[j])) continue;
    sum += scores[j];
    ++visible;
  }
  if (visible == 0) return 0;
  const double mean = sum / static_cast<double>(visible);
  double squares = 0;
  for (Index j = 0; j < count; ++j) {
    if (!std::isinf(scores[j])) squares += (scores[j] - mean) * (scores[j] - mean);
  }
  return squares / static_cast<double>(visible);
}

// With r_i = y / (second - p_i + y): the sums of p_i r_i^2 and of p_i r_i (1 - r_i).
std::pair<double, double> secular_sums(const Vector<double>& p, double second, double y) {
  constexpr Index lanes = lane_count<double>;
  const Lanes<double> distance = broadcast(second + y);
  const Lanes<double> numerator = broadcast(y);
  Lanes<double> squares = {};
  Lanes<double> firsts = {};
  for (Index j = 0; j < p.size(); j += lanes) {
    // Zeros beyond the end add nothing to either sum.
    const Lanes<double> entry = load_up_to(p.data() + j, p.size() - j, 0.0);
    const Lanes<double> ratio = numerator / (distance - entry);
    const Lanes<double> first = entry * ratio;
    firsts = firsts + first;
    squares = squares + first * ratio;
  }
  const double slope = sum_of_lanes<double>(squares);
  return {slope, sum_of_lanes<double>(firsts) - slope};
}

// Largest root of sum p_i / (p_i - x) = 0, written x = second + y with 0 < y < gap; `others` are the
// entries without the largest (a 0 in its place). Each iteration keeps the pole at the largest entry
// and replaces all others by constant + slope / y, matched in value and derivative at the present y;
// that equation is a quadratic in y.
double secular_root(const Vector<double>& others, double largest, double second) {
  constexpr int most_iterations = 40;
  constexpr double relative_change = 1e-12;  // quadratic convergence: the error is far below
  const double gap = largest - second;
  double y = gap / 2;
  for (int iteration = 0; iteration < most_iterations; ++iteration) {
    const auto [slope, sum] = secular_sums(others, second, y);
    const double constant = sum / y;
    const double b = largest - constant * gap + slope;
    const double root = std::sqrt(b * b + 4 * constant * slope * gap);
    const double next = b > 0 ? 2 * slope * gap / (b + root) : (root - b) / (2 * constant);
    const double change = std::abs(next - y);
    y = next;
    if (change <= relative_change * (second + y)) break;
  }
  return second + y;
}

double jacobian_norm(Vector<double> p) {
  const double sum = p.sum();
  if (sum == 0) return 0;
  p /= sum;
  Index top = 0;
  const double largest = p.maxCoeff(&top);
  p[top] = 0;
  const double second = p.maxCoeff();
  // One key holds everything: J = 0.
  if (second == 0) return 0;
  // Two largest entries are equal: J has that very eigenvalue, with eigenvector e_top - e_second.
  if (second == largest) return largest;
  return secular_root(p, largest, second);
}

// -sum p ln p, with the ln of at least the least normal number, so that 0 ln 0 counts as 0.
float entropy_of(const float* p, Index count) {
  constexpr Index lanes = lane_count<float>;
  const Lanes<float> least = broadcast(std::numeric_limits<float>::min());
  Lanes<float> sum = {};
  for (Index j = 0; j < count; j += lanes) {
    const Lanes<float> entry = load_up_to(p + j, count - j, 0.0F);
    sum = multiply_add(entry, log(larger<float>(entry, least)), sum);
  }
  return -sum_of_lanes<float>(sum);
}

double entropy_of(const double* p, Index count) {
  double sum = 0;
  for (Index j = 0; j < count; ++j) {
    sum += p[j] * std::log(std::max(p[j], std::numeric_limits<double>::min()));
  }
  return -sum;
}

template <typename Scalar>
AttentionDiagnostics<Scalar> sized(Index rows) {
  AttentionDiagnostics<Scalar> result;
  result.entropy.setZero(rows);
  result.effective_keys.setZero(rows);
  result.largest_weight.setZero(rows);
  result.largest_key.assign(static_cast<std::size_t>(rows), -1);
  result.score_variance.setZero(rows);
  result.jacobian_norm.setZero(rows);
  return result;
}

}  // namespace

double softmax_jacobian_norm(const Vector<double>& weights) {
  check_distribution(weights.data(), weights.size(), 0);
  return jacobian_norm(weights);
}

template <typename Scalar>
AttentionDiagnostics<Scalar> attention_diagnostics(const Matrix<Scalar>& masked_scores,
                                                   const Matrix<Scalar>& weights) {
  check_arguments(masked_scores, weights);
  auto result = sized<Scalar>(weights.rows());
  for (Index i = 0; i < weights.rows(); ++i) {
    result.score_variance[i] = static_cast<Scalar>(
        visible_variance(masked_scores.data() + i * masked_scores.cols(), masked_scores.cols()));
    if (weights.cols() == 0 || weights.row(i).maxCoeff() == 0) continue;
    Index largest_key = 0;
    result.largest_weight[i] = weights.row(i).maxCoeff(&largest_key);
    result.largest_key[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(largest_key);
    result.entropy[i] =
        std::max(Scalar(0), entropy_of(weights.data() + i * weights.cols(), weights.cols()));
    result.effective_keys[i] = std::exp(result.entropy[i]);
    result.jacobian_norm[i] =
        static_cast<Scalar>(jacobian_norm(weights.row(i).transpose().template cast<double>()));
  }
  return result;
}

template <typename Scalar>
AttentionDiagnostics<Scalar> attention_diagnostics_reference(const Matrix<Scalar>& masked_scores,
                                                             const Matrix<Scalar>& weights) {
  check_arguments(masked_scores, weights);
  auto result = sized<Scalar>(weights.rows());
  for (Index i = 0; i < weights.rows(); ++i) {
    double entropy = 0;
    double squares = 0;
    double sum = 0;
    double visible = 0;
    for (Index j = 0; j < weights.cols(); ++j) {
      const double p = weights(i, j);
      if (p > 0) entropy -= p * std::log(p);
      if (weights(i, j) > result.largest_weight[i]) {
        result.largest_weight[i] = weights(i, j);
        result.largest_key[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(j);
      }
      if (!std::isinf(masked_scores(i, j))) {
        sum += masked_scores(i, j);
        visible += 1;
      }
    }
    for (Index j = 0; j < weights.cols(); ++j) {
      if (std::isinf(masked_scores(i, j))) continue;
      squares += std::pow(masked_scores(i, j) - sum / visible, 2);
    }
    result.score_variance[i] = static_cast<Scalar>(visible > 0 ? squares / visible : 0.0);
    if (result.largest_weight[i] == 0) continue;
    result.entropy[i] = static_cast<Scalar>(entropy);
    result.effective_keys[i] = static_cast<Scalar>(std::exp(entropy));
    Vector<double> p = weights.row(i).transpose().template cast<double>();
    p /= p.sum();
    const Matrix<double> jacobian = Matrix<double>(p.asDiagonal()) - p * p.transpose();
    const Eigen::SelfAdjointEigenSolver<Matrix<double>> solver(jacobian, Eigen::EigenvaluesOnly);
    result.jacobian_norm[i] = static_cast<Scalar>(solver.eigenvalues().maxCoeff());
  }
  return result;
}

template AttentionDiagnostics<float> attention_diagnostics(const Matrix<float>&,
                                                           const Matrix<float>&);
template AttentionDiagnostics<double> attention_diagnostics(const Matrix<double>&,
                                                            const Matrix<double>&);
template AttentionDiagnostics<float> attention_diagnostics_reference(const Matrix<float>&,
                                                                     const Matrix<float>&);
template AttentionDiagnostics<double> attention_diagnostics_reference(const Matrix<double>&,
                                                                      const Matrix<double>&);

}  // namespace attractor
