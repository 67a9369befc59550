#pragma once

// What JavaScript passes. This is the one place of the module where types and sizes are looked at: each
// function throws std::invalid_argument "<name> must be ..., got ..." for what it cannot take. Which
// numbers are allowed the core says.

#include "convert.h"
#include "numeric/matrix.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace attractor::wasm {

/// The most of anything that is counted, unless a function says otherwise. The product of three sizes may
/// still be too large for an Index, which has 32 bits here.
inline constexpr Index largest_size = Index{1} << 24;

/// Any number, NaN included.
double to_number(const emscripten::val& value, std::string_view name);

bool to_flag(const emscripten::val& value, std::string_view name);

/// An integer from `least` to `most`.
Index to_count(const emscripten::val& value, std::string_view name, Index least = 0,
               Index most = largest_size);

/// The place of a string among `choices`.
std::size_t place_among(std::span<const char* const> choices, const emscripten::val& value,
                        std::string_view name);

/// One of names_of<Kind>.
template <typename Kind>
Kind to_choice(const emscripten::val& value, std::string_view name) {
  return static_cast<Kind>(place_among(names_of<Kind>, value, name));
}

/// A copy of { rows, cols, data }, data a Float32Array of rows * cols numbers.
Matrix<float> to_matrix(const emscripten::val& value, std::string_view name);

/// A copy of a Float32Array.
Vector<float> to_vector(const emscripten::val& value, std::string_view name);

/// A typed array with the name `type` and so many entries.
void check_array(const emscripten::val& value, const char* type, std::int64_t count,
                 std::string_view name);

/// Copies a typed array of `count` elements into memory of the module.
template <typename Element>
void copy_from(const emscripten::val& array, Element* to, Index count, std::string_view name) {
  check_array(array, array_name<Element>, count, name);
  if (count == 0) return;
  emscripten::val(emscripten::typed_memory_view(static_cast<std::size_t>(count), to))
      .template call<void>("set", array);
}

/// The same into memory of its own.
template <typename Element>
std::vector<Element> to_elements(const emscripten::val& array, Index count, std::string_view name) {
  check_array(array, array_name<Element>, count, name);
  std::vector<Element> elements(static_cast<std::size_t>(count));
  copy_from(array, elements.data(), count, name);
  return elements;
}

/// Copies into an array of the caller, for loops that call again and again: a fresh array of some 100 kB
/// costs a browser more than the copy. To be called last, so that the array may share memory with the
/// arguments.
void copy_into(const emscripten::val& array, const Matrix<float>& matrix, std::string_view name);

/// Refuses more numbers than an Index could count: "<name> have ... numbers, more than 2^28".
void check_volume(Index heads, Index rows, Index width, std::string_view name);

/// An object, whose fields are read by their names.
class Fields {
 public:
  /// `name` is that of the object in messages: "mask", so that a field is "mask.length". The one argument
  /// of a function has none, and its fields have but their own.
  explicit Fields(const emscripten::val& object, std::string_view name = {});

  emscripten::val operator[](const char* field) const;
  std::string name_of(const char* field) const;

  double number(const char* field) const;
  bool flag(const char* field) const;
  Index count(const char* field, Index least = 0, Index most = largest_size) const;
  Matrix<float> matrix(const char* field) const;
  Vector<float> vector(const char* field) const;
  template <typename Kind>
  Kind choice(const char* field) const {
    return to_choice<Kind>(object_[field], name_of(field));
  }

 private:
  emscripten::val object_;
  std::string prefix_;
};

}  // namespace attractor::wasm
