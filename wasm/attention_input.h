#pragma once

// Masks and scales, which all attention of the module takes alike.

#include "attention/mask.h"
#include "convert.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace attractor::wasm {

struct JsMask : emscripten::val {
  JsMask() : val(val::undefined()) {}
  explicit JsMask(const val& other) : val(other) {}
};

struct JsScale : emscripten::val {
  JsScale() : val(val::undefined()) {}
  explicit JsScale(const val& other) : val(other) {}
};

inline Mask to_mask(const JsMask& mask, int queries, int keys) {
  const auto kind = mask["kind"].as<std::string>();
  if (kind == "none") return Mask::none();
  if (kind == "causal") return Mask::causal();
  if (kind == "window") return Mask::sliding_window(mask["length"].as<int>());
  if (kind == "padding") return Mask::padding(mask["length"].as<int>());
  if (kind != "arbitrary") throw std::invalid_argument("unknown mask " + kind);
  FlagMatrix visible(queries, keys);
  copy_from(JsArray<std::uint8_t>(mask["visible"]), visible.data(),
            static_cast<std::size_t>(visible.size()));
  return Mask::arbitrary(std::move(visible));
}

inline std::optional<double> to_scale(const JsScale& scale) {
  if (scale.isNumber()) return scale.as<double>();
  const auto name = scale.as<std::string>();
  if (name == "none") return 1.0;
  if (name == "inverse-sqrt") return std::nullopt;
  throw std::invalid_argument("unknown scale " + name);
}

}  // namespace attractor::wasm
