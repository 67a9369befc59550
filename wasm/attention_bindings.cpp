// attention/

#include "attention/attention.h"
#include "attention/diagnostics.h"
#include "attention/gradients.h"
#include "attention_input.h"
#include "convert.h"

using namespace attractor;
using namespace attractor::wasm;

namespace {

struct JsAttentionInput {
  JsMatrix queries, keys, values;
  JsScale scale;
  double temperature = 1.0;
  JsMask mask;
};

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

struct JsGradients {
  JsMatrix queries, keys, values, scores;
};

AttentionOptions to_options(const JsAttentionInput& input) {
  return {to_scale(input.scale), input.temperature,
          to_mask(input.mask, input.queries.rows, input.keys.rows)};
}

JsDiagnostics to_js(const AttentionDiagnostics<float>& diagnostics) {
  using wasm::to_js;
  return {to_js(diagnostics.entropy),        to_js(diagnostics.effective_keys),
          to_js(diagnostics.largest_weight), to_js(diagnostics.largest_key),
          to_js(diagnostics.score_variance), to_js(diagnostics.jacobian_norm)};
}

JsAttentionResult attention(const JsAttentionInput& input) {
  using wasm::to_js;
  return guard([&] {
    const auto result =
        scaled_dot_product_attention(to_matrix(input.queries), to_matrix(input.keys),
                                     to_matrix(input.values), to_options(input));
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

JsGradients gradients(const JsAttentionInput& input, const JsMatrix& output_gradient) {
  using wasm::to_js;
  return guard([&] {
    const auto result =
        attention_gradients(to_matrix(input.queries), to_matrix(input.keys),
                            to_matrix(input.values), to_matrix(output_gradient), to_options(input));
    return JsGradients{to_js(result.queries), to_js(result.keys), to_js(result.values),
                       to_js(result.scores)};
  });
}

JsArray<std::uint8_t> visibility(const JsMask& mask, int queries, int keys) {
  return guard([&] {
    const auto visible = mask_visibility(to_mask(mask, queries, keys), queries, keys);
    return wasm::to_js(visible.data(), static_cast<std::size_t>(visible.size()));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::register_type<JsScale>("'inverse-sqrt' | 'none' | number");
  emscripten::register_type<JsMask>(
      "{ readonly kind: 'none' } | { readonly kind: 'causal' } | "
      "{ readonly kind: 'padding' | 'window'; readonly length: number } | "
      "{ readonly kind: 'arbitrary'; readonly visible: Uint8Array }");
  emscripten::value_object<JsAttentionInput>("AttentionInput")
      .field("queries", &JsAttentionInput::queries)
      .field("keys", &JsAttentionInput::keys)
      .field("values", &JsAttentionInput::values)
      .field("scale", &JsAttentionInput::scale)
      .field("temperature", &JsAttentionInput::temperature)
      .field("mask", &JsAttentionInput::mask);
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
  emscripten::value_object<JsGradients>("AttentionGradients")
      .field("queries", &JsGradients::queries)
      .field("keys", &JsGradients::keys)
      .field("values", &JsGradients::values)
      .field("scores", &JsGradients::scores);

  emscripten::function("attention", &attention);
  emscripten::function("attentionGradients", &gradients);
  emscripten::function("maskVisibility", &visibility);
}
