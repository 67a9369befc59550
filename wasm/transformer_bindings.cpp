// transformer/

#include "arguments.h"
#include "handle.h"
#include "transformer/encoder_layer.h"

#include <memory>

using namespace attractor;
using namespace attractor::wasm;

namespace {

template <typename Type>
struct Part {
  const char* name;
  Type EncoderLayerWeights::* member;
};

constexpr Part<Matrix<float>> matrices[] = {
    {"queryWeights", &EncoderLayerWeights::query_weights},
    {"keyWeights", &EncoderLayerWeights::key_weights},
    {"valueWeights", &EncoderLayerWeights::value_weights},
    {"outputWeights", &EncoderLayerWeights::output_weights},
    {"hiddenWeights", &EncoderLayerWeights::hidden_weights},
    {"returnWeights", &EncoderLayerWeights::return_weights},
};

constexpr Part<Vector<float>> vectors[] = {
    {"queryBias", &EncoderLayerWeights::query_bias},
    {"keyBias", &EncoderLayerWeights::key_bias},
    {"valueBias", &EncoderLayerWeights::value_bias},
    {"outputBias", &EncoderLayerWeights::output_bias},
    {"hiddenBias", &EncoderLayerWeights::hidden_bias},
    {"returnBias", &EncoderLayerWeights::return_bias},
    {"firstNormScale", &EncoderLayerWeights::first_norm_scale},
    {"firstNormShift", &EncoderLayerWeights::first_norm_shift},
    {"secondNormScale", &EncoderLayerWeights::second_norm_scale},
    {"secondNormShift", &EncoderLayerWeights::second_norm_shift},
};

EncoderLayerWeights to_weights(const Fields& input) {
  EncoderLayerWeights weights;
  weights.heads = input.count("heads", 1);
  for (const auto& [name, member] : matrices) weights.*member = input.matrix(name);
  for (const auto& [name, member] : vectors) weights.*member = input.vector(name);
  weights.epsilon = input.number("epsilon");
  return weights;
}

class LayerHandle : LiveHandle {
 public:
  explicit LayerHandle(const EncoderLayerWeights& weights) : layer_(weights) {}

  JsMatrix apply(const Js<Matrix<float>>& x) const {
    return guard([&] { return to_js(layer_.apply(to_matrix(x, "hidden states"))); });
  }
  void apply_into(const Js<Matrix<float>>& x, const JsArray<float>& output) const {
    guard([&] { copy_into(output, layer_.apply(to_matrix(x, "hidden states")), "output"); });
  }

 private:
  EncoderLayer layer_;
};

std::shared_ptr<LayerHandle> make_layer(const Js<EncoderLayerWeights>& input) {
  return guard([&] { return std::make_shared<LayerHandle>(to_weights(Fields(input))); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(transformer) {
  emscripten::register_type<Js<EncoderLayerWeights>>(
      "{ readonly heads: number; readonly queryWeights: Matrix; readonly queryBias: Float32Array; "
      "readonly keyWeights: Matrix; readonly keyBias: Float32Array; readonly valueWeights: Matrix; "
      "readonly valueBias: Float32Array; readonly outputWeights: Matrix; "
      "readonly outputBias: Float32Array; readonly firstNormScale: Float32Array; "
      "readonly firstNormShift: Float32Array; readonly hiddenWeights: Matrix; "
      "readonly hiddenBias: Float32Array; readonly returnWeights: Matrix; "
      "readonly returnBias: Float32Array; readonly secondNormScale: Float32Array; "
      "readonly secondNormShift: Float32Array; readonly epsilon: number }");
  emscripten::class_<LayerHandle>("EncoderLayer")
      .smart_ptr_constructor("SharedEncoderLayer", &make_layer)
      .function("apply", &LayerHandle::apply)
      .function("applyInto", &LayerHandle::apply_into);
}
