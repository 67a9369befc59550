// attention/

#include "attention/attention.h"
#include "attention/diagnostics.h"
#include "attention/gradients.h"
#include "attention_input.h"
#include "convert.h"

using namespace attractor;
using namespace attractor::wasm;

namespace {

using JsAttentionInput = Js<struct AttentionInput>;

struct JsDiagnostics {
  JsArray<float> entropy, effective_keys, largest_weight;
  JsArray<std::int32_t> largest_key;
  JsArray<float> score_variance, jacobian_norm;
};

struct JsAttentionResult {
  JsMatrix dot_products, scores, masked_scores, weights, output;
  JsArray<std::uint8_t> fully_masked;
  double scale = 1.0;
  JsDiagnostics diagnostics;
};

struct JsMixture {
  JsMatrix weights, output;
  JsArray<std::uint8_t> fully_masked;
  JsDiagnostics diagnostics;
};

struct JsGradients {
  JsMatrix queries, keys, values, scores;
};

struct AttentionInput {
  explicit AttentionInput(const Fields& fields)
      : queries(fields.matrix("queries")),
        keys(fields.matrix("keys")),
        values(fields.matrix("values")),
        options{to_scale(fields["scale"]), fields.number("temperature"),
                to_mask(fields["mask"], queries.rows(), keys.rows())} {}

  Matrix<float> queries, keys, values;
  AttentionOptions options;
};

JsDiagnostics to_js(const AttentionDiagnostics<float>& diagnostics) {
  using wasm::to_js;
  return {to_js(diagnostics.entropy),        to_js(diagnostics.effective_keys),
          to_js(diagnostics.largest_weight), to_js(diagnostics.largest_key),
          to_js(diagnostics.score_variance), to_js(diagnostics.jacobian_norm)};
}

JsAttentionResult attention(const JsAttentionInput& object) {
  using wasm::to_js;
  return guard([&] {
    const AttentionInput input{Fields(object)};
    const auto result =
        scaled_dot_product_attention(input.queries, input.keys, input.values, input.options);
    return JsAttentionResult{to_js(result.dot_products),
                             to_js(result.scores),
                             to_js(result.masked_scores),
                             to_js(result.weights),
                             to_js(result.output),
                             to_js(result.fully_masked),
                             result.scale,
                             ::to_js(attention_diagnostics(result.masked_scores, result.weights))};
  });
}

JsMixture mixture(const Js<Matrix<float>>& scores, const Js<Matrix<float>>& values,
                  const JsNumber& temperature) {
  using wasm::to_js;
  return guard([&] {
    const auto masked_scores = to_matrix(scores, "scores");
    const auto result = mix_values(masked_scores, to_matrix(values, "values"),
                                   to_number(temperature, "temperature"));
    return JsMixture{to_js(result.weights), to_js(result.output), to_js(result.fully_masked),
                     ::to_js(attention_diagnostics(masked_scores, result.weights))};
  });
}

JsGradients gradients(const JsAttentionInput& object, const Js<Matrix<float>>& output_gradient) {
  using wasm::to_js;
  return guard([&] {
    const AttentionInput input{Fields(object)};
    const auto result =
        attention_gradients(input.queries, input.keys, input.values,
                            to_matrix(output_gradient, "outputGradient"), input.options);
    return JsGradients{to_js(result.queries), to_js(result.keys), to_js(result.values),
                       to_js(result.scores)};
  });
}

JsArray<std::uint8_t> visibility(const Js<Mask>& mask, const JsNumber& queries,
                                 const JsNumber& keys) {
  return guard([&] {
    const Index n = to_count(queries, "queries");
    const Index m = to_count(keys, "keys");
    const auto visible = mask_visibility(to_mask(mask, n, m), n, m);
    return wasm::to_js(visible.data(), static_cast<std::size_t>(visible.size()));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::register_type<Js<Mask>>(ATTRACTOR_MASK_TYPE);
  emscripten::register_type<JsAttentionInput>(
      "{ readonly queries: Matrix; readonly keys: Matrix; readonly values: Matrix; "
      "readonly scale: " ATTRACTOR_SCALE_TYPE
      "; readonly temperature: number; "
      "readonly mask: " ATTRACTOR_MASK_TYPE " }");
  emscripten::value_object<JsDiagnostics>("AttentionDiagnostics")
      .field("entropy", &JsDiagnostics::entropy)
      .field("effectiveKeys", &JsDiagnostics::effective_keys)
      .field("largestWeight", &JsDiagnostics::largest_weight)
      .field("largestKey", &JsDiagnostics::largest_key)
      .field("scoreVariance", &JsDiagnostics::score_variance)
      .field("jacobianNorm", &JsDiagnostics::jacobian_norm);
  emscripten::value_object<JsAttentionResult>("AttentionResult")
      .field("dotProducts", &JsAttentionResult::dot_products)
      .field("scores", &JsAttentionResult::scores)
      .field("maskedScores", &JsAttentionResult::masked_scores)
      .field("weights", &JsAttentionResult::weights)
      .field("output", &JsAttentionResult::output)
      .field("fullyMasked", &JsAttentionResult::fully_masked)
      .field("scale", &JsAttentionResult::scale)
      .field("diagnostics", &JsAttentionResult::diagnostics);
  emscripten::value_object<JsMixture>("AttentionMixture")
      .field("weights", &JsMixture::weights)
      .field("output", &JsMixture::output)
      .field("fullyMasked", &JsMixture::fully_masked)
      .field("diagnostics", &JsMixture::diagnostics);
  emscripten::value_object<JsGradients>("AttentionGradients")
      .field("queries", &JsGradients::queries)
      .field("keys", &JsGradients::keys)
      .field("values", &JsGradients::values)
      .field("scores", &JsGradients::scores);

  emscripten::function("attention", &attention);
  emscripten::function("mixValues", &mixture);
  emscripten::function("attentionGradients", &gradients);
  emscripten::function("maskVisibility", &visibility);
}
