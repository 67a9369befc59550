#include "transformer/encoder_layer_checks.h"

#include "numeric/check.h"

#include <string_view>

namespace attractor {

namespace {

void check_matrix(const Matrix<float>& matrix, Index rows, Index cols, std::string_view name) {
  if (matrix.rows() != rows || matrix.cols() != cols) {
    refuse({name, " must be ", rows, " x ", cols, ", are ", matrix.rows(), " x ", matrix.cols()});
  }
  check_finite(matrix, name);
}

void check_vector(const Vector<float>& vector, Index size, std::string_view name) {
  if (vector.size() != size) {
    refuse({name, " must have ", size, " entries, has ", vector.size()});
  }
  check_finite(vector, name);
}

}  // namespace

void check_encoder_layer(const EncoderLayerWeights& weights) {
  const Index width = weights.query_weights.rows();
  const Index hidden = weights.hidden_weights.cols();
  check_option(weights.heads, 1, "heads");
  check_at_least(width, 1, "query weights", "rows");
  if (width % weights.heads != 0) {
    refuse({"a width of ", width, " cannot be shared by ", weights.heads, " heads"});
  }
  check_matrix(weights.query_weights, width, width, "query weights");
  check_matrix(weights.key_weights, width, width, "key weights");
  check_matrix(weights.value_weights, width, width, "value weights");
  check_matrix(weights.output_weights, width, width, "output weights");
  check_matrix(weights.hidden_weights, width, hidden, "hidden weights");
  check_matrix(weights.return_weights, hidden, width, "return weights");
  check_vector(weights.query_bias, width, "query bias");
  check_vector(weights.key_bias, width, "key bias");
  check_vector(weights.value_bias, width, "value bias");
  check_vector(weights.output_bias, width, "output bias");
  check_vector(weights.hidden_bias, hidden, "hidden bias");
  check_vector(weights.return_bias, width, "return bias");
  check_vector(weights.first_norm_scale, width, "scale of the first norm");
  check_vector(weights.first_norm_shift, width, "shift of the first norm");
  check_vector(weights.second_norm_scale, width, "scale of the second norm");
  check_vector(weights.second_norm_shift, width, "shift of the second norm");
  check_epsilon<float>(weights.epsilon);
}

}  // namespace attractor
