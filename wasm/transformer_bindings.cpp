// transformer/

#include "convert.h"
#include "handle.h"
#include "transformer/encoder_layer.h"

#include <memory>

using namespace attractor;
using namespace attractor::wasm;

namespace {

struct JsEncoderLayerInput {
  int heads = 1;
  JsMatrix query_weights, key_weights, value_weights, output_weights;
  JsArray<float> query_bias, key_bias, value_bias, output_bias;
  JsArray<float> first_norm_scale, first_norm_shift;
  JsMatrix hidden_weights, return_weights;
  JsArray<float> hidden_bias, return_bias;
  JsArray<float> second_norm_scale, second_norm_shift;
  double epsilon = 1e-12;
};

EncoderLayerWeights to_weights(const JsEncoderLayerInput& input) {
  EncoderLayerWeights weights;
  weights.heads = input.heads;
  weights.query_weights = to_matrix(input.query_weights);
  weights.key_weights = to_matrix(input.key_weights);
  weights.value_weights = to_matrix(input.value_weights);
  weights.output_weights = to_matrix(input.output_weights);
  weights.query_bias = to_vector(input.query_bias);
  weights.key_bias = to_vector(input.key_bias);
  weights.value_bias = to_vector(input.value_bias);
  weights.output_bias = to_vector(input.output_bias);
  weights.first_norm_scale = to_vector(input.first_norm_scale);
  weights.first_norm_shift = to_vector(input.first_norm_shift);
  weights.hidden_weights = to_matrix(input.hidden_weights);
  weights.hidden_bias = to_vector(input.hidden_bias);
  weights.return_weights = to_matrix(input.return_weights);
  weights.return_bias = to_vector(input.return_bias);
  weights.second_norm_scale = to_vector(input.second_norm_scale);
  weights.second_norm_shift = to_vector(input.second_norm_shift);
  weights.epsilon = input.epsilon;
  return weights;
}

class LayerHandle : LiveHandle {
 public:
  explicit LayerHandle(const EncoderLayerWeights& weights) : layer_(weights) {}

  JsMatrix apply(const JsMatrix& x) const {
    return guard([&] { return to_js(layer_.apply(to_matrix(x))); });
  }
  void apply_into(const JsMatrix& x, const JsArray<float>& output) const {
    guard([&] { copy_into(output, layer_.apply(to_matrix(x))); });
  }

 private:
  EncoderLayer layer_;
};

std::shared_ptr<LayerHandle> make_layer(const JsEncoderLayerInput& input) {
  return guard([&] { return std::make_shared<LayerHandle>(to_weights(input)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(transformer) {
  emscripten::value_object<JsEncoderLayerInput>("EncoderLayerInput")
      .field("heads", &JsEncoderLayerInput::heads)
      .field("queryWeights", &JsEncoderLayerInput::query_weights)
      .field("queryBias", &JsEncoderLayerInput::query_bias)
      .field("keyWeights", &JsEncoderLayerInput::key_weights)
      .field("keyBias", &JsEncoderLayerInput::key_bias)
      .field("valueWeights", &JsEncoderLayerInput::value_weights)
      .field("valueBias", &JsEncoderLayerInput::value_bias)
      .field("outputWeights", &JsEncoderLayerInput::output_weights)
      .field("outputBias", &JsEncoderLayerInput::output_bias)
      .field("firstNormScale", &JsEncoderLayerInput::first_norm_scale)
      .field("firstNormShift", &JsEncoderLayerInput::first_norm_shift)
      .field("hiddenWeights", &JsEncoderLayerInput::hidden_weights)
      .field("hiddenBias", &JsEncoderLayerInput::hidden_bias)
      .field("returnWeights", &JsEncoderLayerInput::return_weights)
      .field("returnBias", &JsEncoderLayerInput::return_bias)
      .field("secondNormScale", &JsEncoderLayerInput::second_norm_scale)
      .field("secondNormShift", &JsEncoderLayerInput::second_norm_shift)
      .field("epsilon", &JsEncoderLayerInput::epsilon);
  emscripten::class_<LayerHandle>("EncoderLayer")
      .smart_ptr_constructor("SharedEncoderLayer", &make_layer)
      .function("apply", &LayerHandle::apply)
      .function("applyInto", &LayerHandle::apply_into);
}
