#include "transformer/encoder_layer.h"

#include "attention/multi_head.h"
#include "numeric/check.h"
#include "numeric/layer_norm.h"
#include "transformer/encoder_layer_checks.h"

#include <stdexcept>
#include <string_view>

namespace attractor {

namespace {

Linear side_by_side(const EncoderLayerWeights& weights) {
  const Index width = weights.query_weights.rows();
  Matrix<float> all(width, 3 * width);
  all << weights.query_weights, weights.key_weights, weights.value_weights;
  Vector<float> bias(3 * width);
  bias << weights.query_bias, weights.key_bias, weights.value_bias;
  return Linear(all, bias);
}

/// The norm of x + residual: the first or the second.
Matrix<float> norm(const Matrix<float>& x, const Matrix<float>& residual,
                   const Vector<float>& scale, const Vector<float>& shift, double epsilon,
                   std::string_view which) {
  Matrix<float> result;
  try {
    result = layer_norm_rows(x, residual, scale, shift, epsilon);
  } catch (const std::overflow_error& error) {
    report_overflow({"in the ", which, " norm, ", error.what()});
  }
  check_no_overflow(result, message({"results of the ", which, " norm"}));
  return result;
}

}  // namespace

EncoderLayer::EncoderLayer(const EncoderLayerWeights& weights)
    : heads_((check_encoder_layer(weights), weights.heads)),
      projections_(side_by_side(weights)),
      output_(weights.output_weights, weights.output_bias),
      hidden_(weights.hidden_weights, weights.hidden_bias, Activation::gelu),
      return_(weights.return_weights, weights.return_bias),
      first_norm_scale_(weights.first_norm_scale),
      first_norm_shift_(weights.first_norm_shift),
      second_norm_scale_(weights.second_norm_scale),
      second_norm_shift_(weights.second_norm_shift),
      epsilon_(weights.epsilon) {}

Matrix<float> EncoderLayer::apply(const Matrix<float>& x, const Mask& mask) const {
  const Index width = output_.out();
  const Index head_width = width / heads_;
  check_equal(x.cols(), "hidden states", width, "weights", "columns");
  check_finite(x, "hidden states");

  const Matrix<float> projected = projections_.apply(x);
  check_no_overflow(projected, "queries, keys and values, side by side,");
  const auto slice = [&](Index which) {
    return Heads<const float>{
        projected.data() + which * width, heads_, x.rows(), head_width, head_width, 3 * width};
  };
  Matrix<float> mixed(x.rows(), width);
  Matrix<float> unused;
  MultiHeadOptions options;
  options.mask = mask;
  multi_head_attention(slice(0), slice(1), slice(2),
                       {mixed.data(), heads_, x.rows(), head_width, head_width, width}, unused,
                       options);
  const Matrix<float> output = output_.apply(mixed);
  check_no_overflow(output, "outputs of attention");
  const Matrix<float> attended =
      norm(output, x, first_norm_scale_, first_norm_shift_, epsilon_, "first");
  const Matrix<float> hidden = hidden_.apply(attended);
  check_no_overflow(hidden, "hidden activations");
  const Matrix<float> returned = return_.apply(hidden);
  check_no_overflow(returned, "sums of hidden activations");
  return norm(returned, attended, second_norm_scale_, second_norm_shift_, epsilon_, "second");
}

}  // namespace attractor
