#include "transformer/encoder_layer_checks.h"

#include "numeric/check.h"

#include <string_view>

namespace attractor {

void check_encoder_layer(const EncoderLayerWeights& weights) {
  const Index width = weights.query_weights.rows();
  const Index hidden = weights.hidden_weights.cols();
  check_option(weights.heads, 1, "heads");
  check_at_least(width, 1, "query weights", "rows");
  if (width % weights.heads != 0) {
    refuse({width, " columns cannot be shared by ", weights.heads, " heads"});
  }
  const auto square = [&](const Matrix<float>& matrix, std::string_view name) {
    check_equal(matrix.rows(), name, width, "hidden states", "rows of numbers to multiply");
    check_equal(matrix.cols(), name, width, "hidden states", "columns");
    check_finite(matrix, name);
  };
  square(weights.query_weights, "query weights");
  square(weights.key_weights, "key weights");
  square(weights.value_weights, "value weights");
  square(weights.output_weights, "output weights");
  check_equal(weights.hidden_weights.rows(), "hidden weights", width, "hidden states", "rows");
  check_equal(weights.return_weights.rows(), "return weights", hidden, "hidden weights", "rows");
  check_equal(weights.return_weights.cols(), "return weights", width, "hidden states", "columns");
  check_equal(weights.hidden_bias.size(), "hidden biases", hidden, "hidden weights", "columns");
  check_finite(weights.hidden_weights, "hidden weights");
  check_finite(weights.return_weights, "return weights");
  const auto across = [&](const Vector<float>& vector, std::string_view name) {
    check_equal(vector.size(), name, width, "hidden states", "columns");
  };
  across(weights.query_bias, "query biases");
  across(weights.key_bias, "key biases");
  across(weights.value_bias, "value biases");
  across(weights.output_bias, "output biases");
  across(weights.return_bias, "return biases");
  across(weights.first_norm_scale, "first norm scales");
  across(weights.first_norm_shift, "first norm shifts");
  across(weights.second_norm_scale, "second norm scales");
  across(weights.second_norm_shift, "second norm shifts");
}

}  // namespace attractor
