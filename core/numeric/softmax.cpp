#include "numeric/softmax.h"

#include "numeric/check.h"
#include "numeric/exponential.h"

#include <algorithm>
#include <cmath>
#include <limits>

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
    refuse(
        {"scores contain ", score, " at row ", i / scores.cols(), ", column ", i % scores.cols()});
  }
}

/// The largest of a row; -infinity when it is empty.
template <typename Scalar>
Scalar largest_of(const Scalar* row, Index count) {
  constexpr Index lanes = lane_count<Scalar>;
  // Four chains, since each step of one waits for the last.
  Lanes<Scalar> largest[4];
  for (auto& chain : largest) chain = broadcast(hidden<Scalar>);
  Index j = 0;
  for (; j + 4 * lanes <= count; j += 4 * lanes) {
    for (Index chain = 0; chain < 4; ++chain) {
      largest[chain] = larger<Scalar>(load(row + j + chain * lanes), largest[chain]);
    }
  }
  for (; j + lanes <= count; j += lanes) largest[0] = larger<Scalar>(load(row + j), largest[0]);
  largest[1] = larger<Scalar>(load_first(row + j, count - j, hidden<Scalar>), largest[1]);
  return largest_of_lanes<Scalar>(larger<Scalar>(larger<Scalar>(largest[0], largest[1]),
                                                 larger<Scalar>(largest[2], largest[3])));
}

/// Puts share(scores) in the place of each register of scores and divides by the sum of all.
template <typename Scalar, typename Share>
void to_shares(Scalar* row, Index count, Share share) {
  constexpr Index lanes = lane_count<Scalar>;
  const Index whole = count - count % lanes;
  const Index rest = count - whole;
  Lanes<Scalar> total = broadcast(Scalar(0));
  for (Index j = 0; j < whole; j += lanes) {
    const Lanes<Scalar> weights = share(load(row + j));
    store<Scalar>(row + j, weights);
    total = total + weights;
  }
  Lanes<Scalar> last = broadcast(Scalar(0));
  if (rest > 0) {
    last = share(load_first(row + whole, rest, hidden<Scalar>));
    total = total + last;
  }
  const Lanes<Scalar> sum = broadcast(sum_of_lanes<Scalar>(total));
  for (Index j = 0; j < whole; j += lanes) store<Scalar>(row + j, load(row + j) / sum);
  store_first<Scalar>(row + whole, last / sum, rest);
}

/// Turns one row of scores, of which at least one is visible, into its weights.
template <typename Scalar>
void softmax_row(Scalar* row, Index count, Scalar largest, Scalar temperature) {
  const Lanes<Scalar> one = broadcast(Scalar(1));
  const Lanes<Scalar> most = broadcast(largest);
  if (temperature == 0) {
    to_shares(row, count, [&](Lanes<Scalar> scores) { return keep<Scalar>(scores == most, one); });
  } else if (std::isinf(temperature)) {
    const Lanes<Scalar> least = broadcast(std::numeric_limits<Scalar>::lowest());
    to_shares(row, count, [&](Lanes<Scalar> scores) { return keep<Scalar>(scores >= least, one); });
  } else {
    const Lanes<Scalar> divisor = broadcast(temperature);
    to_shares(row, count, [&](Lanes<Scalar> scores) { return exp((scores - most) / divisor); });
  }
}

/// Sum of exp((row[j] - largest) / temperature). In double, because a float sum would lose the small
/// terms before the logarithm.
template <typename Scalar>
double sum_of_exponentials(const Scalar* row, Index count, double largest, double temperature) {
  constexpr Index lanes = lane_count<double>;
  Lanes<double> total = broadcast(0.0);
  for (Index start = 0; start < count; start += lanes) {
    double scores[lanes];
    for (Index i = 0; i < lanes; ++i) {
      scores[i] = start + i < count ? static_cast<double>(row[start + i]) : hidden<double>;
    }
    total = total + exp((load(scores) - broadcast(largest)) / broadcast(temperature));
  }
  return sum_of_lanes<double>(total);
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
      const double sum = sum_of_exponentials(row, scores.cols(), largest, temperature);
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
