#include "attention/gradients.h"

#include "numeric/check.h"
#include "numeric/product.h"

#include <cmath>

namespace attractor {

namespace {

template <typename Scalar>
void check_output_gradient(const Matrix<Scalar>& gradient, const Matrix<Scalar>& queries,
                           const Matrix<Scalar>& values) {
  check_equal(gradient.rows(), "output gradients", queries.rows(), "queries", "rows");
  check_equal(gradient.cols(), "output gradients", values.cols(), "values", "columns");
  check_finite(gradient, "output gradients");
}

template <typename Scalar>
void check_results(const AttentionGradients<Scalar>& gradients) {
  check_no_overflow(gradients.values, "value gradients");
  check_no_overflow(gradients.scores, "score gradients");
  check_no_overflow(gradients.queries, "query gradients");
  check_no_overflow(gradients.keys, "key gradients");
}

}  // namespace

template <typename Scalar>
bool has_score_gradients(double temperature) {
  const auto rounded = static_cast<Scalar>(temperature);
  return rounded != 0 && !std::isinf(rounded);
}

template <typename Scalar>
AttentionGradients<Scalar> attention_gradients(const Matrix<Scalar>& queries,
                                               const Matrix<Scalar>& keys,
                                               const Matrix<Scalar>& values,
                                               const Matrix<Scalar>& output_gradient,
                                               const AttentionOptions& options) {
  const auto forward = scaled_dot_product_attention(queries, keys, values, options);
  check_output_gradient(output_gradient, queries, values);
  const Matrix<Scalar>& weights = forward.weights;

  AttentionGradients<Scalar> gradients;
  gradients.values = product(transposed(weights), output_gradient);
  if (!has_score_gradients<Scalar>(options.temperature)) {
    gradients.scores = Matrix<Scalar>::Zero(queries.rows(), keys.rows());
    gradients.queries = Matrix<Scalar>::Zero(queries.rows(), queries.cols());
    gradients.keys = Matrix<Scalar>::Zero(keys.rows(), keys.cols());
    check_results(gradients);
    return gradients;
  }

  const Matrix<Scalar> weight_gradient = product(output_gradient, transposed(values));
  const Vector<Scalar> mean = weights.cwiseProduct(weight_gradient).rowwise().sum();
  gradients.scores = weights.cwiseProduct(weight_gradient.colwise() - mean) /
                     static_cast<Scalar>(options.temperature);
  const auto scale = static_cast<Scalar>(forward.scale);
  gradients.queries = scale * product(gradients.scores, keys);
  gradients.keys = scale * product(transposed(gradients.scores), queries);
  check_results(gradients);
  return gradients;
}

template <typename Scalar>
AttentionGradients<Scalar> attention_gradients_reference(const Matrix<Scalar>& queries,
                                                         const Matrix<Scalar>& keys,
                                                         const Matrix<Scalar>& values,
                                                         const Matrix<Scalar>& output_gradient,
                                                         const AttentionOptions& options) {
  const auto forward = scaled_dot_product_attention_reference(queries, keys, values, options);
  check_output_gradient(output_gradient, queries, values);
  const Index n = queries.rows();
  const Index m = keys.rows();
  const bool smooth = has_score_gradients<Scalar>(options.temperature);

  Matrix<double> value_sums = Matrix<double>::Zero(m, values.cols());
  Matrix<double> query_sums = Matrix<double>::Zero(n, queries.cols());
  Matrix<double> key_sums = Matrix<double>::Zero(m, keys.cols());
  Matrix<double> score_sums = Matrix<double>::Zero(n, m);
  for (Index i = 0; i < n; ++i) {
    Vector<double> weight_gradient = Vector<double>::Zero(m);
    double mean = 0;
    for (Index j = 0; j < m; ++j) {
      const double weight = forward.weights(i, j);
      for (Index k = 0; k < values.cols(); ++k) {
        value_sums(j, k) += weight * output_gradient(i, k);
        weight_gradient[j] += static_cast<double>(output_gradient(i, k)) * values(j, k);
      }
      mean += weight * weight_gradient[j];
    }
    if (!smooth) continue;
    for (Index j = 0; j < m; ++j) {
      score_sums(i, j) = forward.weights(i, j) * (weight_gradient[j] - mean) / options.temperature;
      for (Index k = 0; k < queries.cols(); ++k) {
        query_sums(i, k) += forward.scale * score_sums(i, j) * keys(j, k);
        key_sums(j, k) += forward.scale * score_sums(i, j) * queries(i, k);
      }
    }
  }
  const AttentionGradients<Scalar> gradients{query_sums.cast<Scalar>(), key_sums.cast<Scalar>(),
                                             value_sums.cast<Scalar>(), score_sums.cast<Scalar>()};
  check_results(gradients);
  return gradients;
}

template bool has_score_gradients<float>(double);
template bool has_score_gradients<double>(double);
template AttentionGradients<float> attention_gradients(const Matrix<float>&, const Matrix<float>&,
                                                       const Matrix<float>&, const Matrix<float>&,
                                                       const AttentionOptions&);
template AttentionGradients<double> attention_gradients(const Matrix<double>&,
                                                        const Matrix<double>&,
                                                        const Matrix<double>&,
                                                        const Matrix<double>&,
                                                        const AttentionOptions&);
template AttentionGradients<float> attention_gradients_reference(const Matrix<float>&,
                                                                 const Matrix<float>&,
                                                                 const Matrix<float>&,
                                                                 const Matrix<float>&,
                                                                 const AttentionOptions&);
template AttentionGradients<double> attention_gradients_reference(const Matrix<double>&,
                                                                  const Matrix<double>&,
                                                                  const Matrix<double>&,
                                                                  const Matrix<double>&,
                                                                  const AttentionOptions&);

}  // namespace attractor
