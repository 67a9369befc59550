#include "transformer/encoder_layer.h"

#include "attention/multi_head.h"
#include "numeric/check.h"
#include "numeric/layer_norm.h"
#include "numeric/product.h"
#include "transformer/encoder_layer_checks.h"

namespace attractor {

namespace {

Matrix<float> linear(const Matrix<float>& x, const Matrix<float>& weights,
                     const Vector<float>& bias, Activation activation = Activation::none) {
  return product_reference(x, weights, {1, bias.data(), activation});
}

}  // namespace

Matrix<float> encoder_layer_reference(const EncoderLayerWeights& weights, const Matrix<float>& x,
                                      const Mask& mask) {
  check_encoder_layer(weights);
  check_equal(x.cols(), "hidden states", weights.query_weights.rows(), "weights", "columns");
  check_finite(x, "hidden states");
  const Index heads = weights.heads;
  const Matrix<float> queries = linear(x, weights.query_weights, weights.query_bias);
  const Matrix<float> keys = linear(x, weights.key_weights, weights.key_bias);
  const Matrix<float> values = linear(x, weights.value_weights, weights.value_bias);
  MultiHeadOptions options;
  options.mask = mask;
  const Matrix<float> stacked =
      multi_head_attention_reference(sliced_heads(queries, heads), sliced_heads(keys, heads),
                                     sliced_heads(values, heads), options)
          .output;
  const Index width = x.cols() / heads;
  Matrix<float> mixed(x.rows(), x.cols());
  for (Index h = 0; h < heads; ++h) {
    mixed.middleCols(h * width, width) = stacked.middleRows(h * x.rows(), x.rows());
  }
  const Matrix<float> attended = layer_norm_rows_reference<float>(
      x + linear(mixed, weights.output_weights, weights.output_bias), weights.first_norm_scale,
      weights.first_norm_shift, weights.epsilon);
  const Matrix<float> hidden =
      linear(attended, weights.hidden_weights, weights.hidden_bias, Activation::gelu);
  return layer_norm_rows_reference<float>(
      attended + linear(hidden, weights.return_weights, weights.return_bias),
      weights.second_norm_scale, weights.second_norm_shift, weights.epsilon);
}

}  // namespace attractor
