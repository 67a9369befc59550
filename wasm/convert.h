#pragma once

// From the core to JavaScript. Arrays are copied: no view of the module's memory reaches a caller.
// Exceptions of the core become JavaScript errors here and nowhere else.

#include "numeric/matrix.h"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <array>
#include <cstdint>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace attractor::wasm {

/// A JavaScript value. `Kind` gives it a name among the emitted types.
template <typename Kind>
struct Js : emscripten::val {
  Js() : val(val::undefined()) {}
  explicit Js(const val& other) : val(other) {}
};

/// A typed array of Element.
template <typename Element>
using JsArray = Js<Element[]>;
using JsNumber = Js<double>;

template <typename Element>
inline constexpr const char* array_name = nullptr;
template <>
inline constexpr const char* array_name<float> = "Float32Array";
template <>
inline constexpr const char* array_name<double> = "Float64Array";
template <>
inline constexpr const char* array_name<std::int8_t> = "Int8Array";
template <>
inline constexpr const char* array_name<std::uint16_t> = "Uint16Array";
template <>
inline constexpr const char* array_name<std::uint8_t> = "Uint8Array";
template <>
inline constexpr const char* array_name<std::int32_t> = "Int32Array";
template <>
inline constexpr const char* array_name<std::uint32_t> = "Uint32Array";

/// The class of such arrays, looked up once.
template <typename Element>
const emscripten::val& array_class() {
  static const emscripten::val found = emscripten::val::global(array_name<Element>);
  return found;
}

/// What the values of an enumeration are called in JavaScript, in the order of the enumeration.
template <typename Kind>
inline constexpr std::array<const char*, 0> names_of = {};

template <typename Kind>
Js<Kind> to_name(Kind kind) {
  return Js<Kind>(emscripten::val::u8string(names_of<Kind>[static_cast<std::size_t>(kind)]));
}

/// A matrix on its way out; what comes in is a Js<Matrix<float>>, still to be looked at.
struct JsMatrix {
  int rows = 0;
  int cols = 0;
  JsArray<float> data;
};

template <typename Element>
JsArray<Element> to_js(const Element* data, std::size_t count) {
  return JsArray<Element>(array_class<Element>().new_(emscripten::typed_memory_view(count, data)));
}

template <typename Element>
JsArray<Element> to_js(const std::vector<Element>& values) {
  return to_js(values.data(), values.size());
}

template <typename Element>
JsArray<Element> to_js(const Vector<Element>& vector) {
  return to_js(vector.data(), static_cast<std::size_t>(vector.size()));
}

inline JsMatrix to_js(const Matrix<float>& matrix) {
  return {static_cast<int>(matrix.rows()), static_cast<int>(matrix.cols()),
          to_js(matrix.data(), static_cast<std::size_t>(matrix.size()))};
}

[[noreturn]] inline void throw_js(const char* kind, const char* text) {
  emscripten::val::global(kind).new_(emscripten::val::u8string(text)).throw_();
}

/// Runs `body`; what it throws arrives in JavaScript as a RangeError (a wrong argument) or an Error.
template <typename Body>
auto guard(Body body) {
  try {
    return body();
  } catch (const std::invalid_argument& error) {
    throw_js("RangeError", error.what());
  } catch (const std::bad_alloc&) {
    throw_js("Error", "no memory is left for this call: the module can have 2 GiB in all");
  } catch (const std::exception& error) {
    throw_js("Error", error.what());
  }
}

}  // namespace attractor::wasm
