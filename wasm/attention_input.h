#pragma once

// Masks and scales, which all attention of the module takes alike.

#include "arguments.h"
#include "attention/mask.h"

#include <optional>
#include <utility>

namespace attractor::wasm {

template <>
inline constexpr std::array names_of<MaskKind> = {"none", "causal", "padding", "window",
                                                  "arbitrary"};

// Their emitted types: literals, so that they join those of whole inputs.
#define ATTRACTOR_SCALE_TYPE "'inverse-sqrt' | 'none' | number"
#define ATTRACTOR_MASK_TYPE                                             \
  "{ readonly kind: 'none' } | { readonly kind: 'causal' } | "          \
  "{ readonly kind: 'padding' | 'window'; readonly length: number } | " \
  "{ readonly kind: 'arbitrary'; readonly visible: Uint8Array }"

inline Mask to_mask(const emscripten::val& value, Index queries, Index keys) {
  const Fields fields(value, "mask");
  Mask mask;
  mask.kind = fields.choice<MaskKind>("kind");
  if (mask.kind == MaskKind::padding || mask.kind == MaskKind::window) {
    mask.length = fields.count("length");
  }
  if (mask.kind == MaskKind::arbitrary) {
    mask.visible.resize(queries, keys);
    copy_from(fields["visible"], mask.visible.data(), mask.visible.size(), "mask.visible");
  }
  return mask;
}

inline std::optional<double> to_scale(const emscripten::val& scale) {
  if (scale.isNumber()) return scale.as<double>();
  static constexpr std::array choices = {"inverse-sqrt", "none"};
  return place_among(choices, scale, "scale") == 0 ? std::nullopt : std::optional(1.0);
}

}  // namespace attractor::wasm
