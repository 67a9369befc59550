#pragma once

// Between JavaScript and the core. Arrays are copied both ways: no view of the module's memory
// reaches a caller. Exceptions of the core become JavaScript errors here and nowhere else.

#include "numeric/check.h"
#include "numeric/matrix.h"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

namespace attractor::wasm {

/// A JavaScript typed array of Element. One C++ type per element gives the emitted types their names.
template <typename Element>
struct JsArray : emscripten::val {
  JsArray() : val(val::undefined()) {}
  explicit JsArray(const val& other) : val(other) {}
};

template <typename Element>
inline constexpr const char* array_name = nullptr;
template <>
inline constexpr const char* array_name<float> = "Float32Array";
template <>
inline constexpr const char* array_name<double> = "Float64Array";
template <>
inline constexpr const char* array_name<std::uint8_t> = "Uint8Array";
template <>
inline constexpr const char* array_name<std::int32_t> = "Int32Array";
template <>
inline constexpr const char* array_name<std::uint32_t> = "Uint32Array";

/// A JavaScript string out of a fixed list; `Kind` is the C++ enumeration it stands for.
template <typename Kind>
struct JsName : emscripten::val {
  JsName() : val(val::undefined()) {}
  explicit JsName(const char* name) : val(val::u8string(name)) {}
  explicit JsName(const val& other) : val(other) {}
};

struct JsMatrix {
  int rows = 0;
  int cols = 0;
  JsArray<float> data;
};

/// Throws std::invalid_argument for another length.
template <typename Element>
void check_length(const JsArray<Element>& array, std::size_t count) {
  const auto found = array["length"].template as<std::size_t>();
  if (found == count) return;
  throw std::invalid_argument("array has " + std::to_string(found) + " entries, " +
                              std::to_string(count) + " are needed");
}

/// Copies `count` elements into memory of the module. Throws std::invalid_argument for another length.
template <typename Element>
void copy_from(const JsArray<Element>& array, Element* to, std::size_t count) {
  check_length(array, count);
  emscripten::val(emscripten::typed_memory_view(count, to)).template call<void>("set", array);
}

/// Copies into an array of the caller, for loops that call again and again: a fresh array of some 100 kB
/// costs a browser more than the copy. Throws std::invalid_argument for another length.
template <typename Element>
void copy_into(const JsArray<Element>& array, const Element* from, std::size_t count) {
  check_length(array, count);
  array.template call<void>("set", emscripten::val(emscripten::typed_memory_view(count, from)));
}

template <typename Element>
JsArray<Element> to_js(const Element* data, std::size_t count) {
  return JsArray<Element>(emscripten::val::global(array_name<Element>)
                              .new_(emscripten::typed_memory_view(count, data)));
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

inline void copy_into(const JsArray<float>& array, const Matrix<float>& matrix) {
  copy_into(array, matrix.data(), static_cast<std::size_t>(matrix.size()));
}

inline Matrix<float> to_matrix(const JsMatrix& matrix) {
  check_option(std::min(matrix.rows, matrix.cols), 0, "rows and columns");
  Matrix<float> result(matrix.rows, matrix.cols);
  copy_from(matrix.data, result.data(), static_cast<std::size_t>(result.size()));
  return result;
}

inline Vector<float> to_vector(const JsArray<float>& array) {
  Vector<float> result(array["length"].as<Index>());
  copy_from(array, result.data(), static_cast<std::size_t>(result.size()));
  return result;
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
  } catch (const std::exception& error) {
    throw_js("Error", error.what());
  }
}

}  // namespace attractor::wasm
