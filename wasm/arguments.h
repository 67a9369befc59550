#pragma once

// What JavaScript passes. This is the one place of the module where types and sizes are looked at: each
// function throws std::invalid_argument "<name> must be ..., got ..." for what it cannot take. Which
// numbers are allowed the core says.

#include "convert.h"
#include "numeric/matrix.h"

#include <cstdint>
#include <span>
#include <string>

namespace attractor::wasm {

/// The most of anything that is counted, unless a function says otherwise. The product of three sizes may
/// still be too large for an Index, which has 32 bits here.
inline constexpr Index largest_size = Index{1} << 24;

/// How an argument is called, put together only for a message: "mask.length".
struct Path {
  Path(const char* name, const Path* within = nullptr)  // NOLINT(google-explicit-constructor)
      : name(name), within(within) {}

  /// The parts, with dots between them.
  std::string text() const;

  /// Empty for the one argument of a function.
  const char* name;
  /// Must outlive this.
  const Path* within;
};

/// Any number, NaN included.
double to_number(const emscripten::val& value, const Path& path);

bool to_flag(const emscripten::val& value, const Path& path);

/// An integer from `least` to `most`.
Index to_count(const emscripten::val& value, const Path& path, Index least = 0,
               Index most = largest_size);

/// The place of a string among `choices`.
std::size_t place_among(std::span<const char* const> choices, const emscripten::val& value,
                        const Path& path);

/// One of names_of<Kind>.
template <typename Kind>
Kind to_choice(const emscripten::val& value, const Path& path) {
  return static_cast<Kind>(place_among(names_of<Kind>, value, path));
}

/// A copy of { rows, cols, data }, data a Float32Array of rows * cols numbers.
Matrix<float> to_matrix(const emscripten::val& value, const Path& path);

/// A copy of a Float32Array.
Vector<float> to_vector(const emscripten::val& value, const Path& path);

/// A typed array of that class, called `type`, with so many entries.
void check_array(const emscripten::val& value, const emscripten::val& array_class, const char* type,
                 std::int64_t count, const Path& path);

template <typename Element>
void check_array(const emscripten::val& value, std::int64_t count, const Path& path) {
  check_array(value, array_class<Element>(), array_name<Element>, count, path);
}

/// Copies a typed array that has been looked at into memory of the module.
template <typename Element>
void fill(const emscripten::val& array, Element* to, Index count) {
  if (count == 0) return;
  emscripten::val(emscripten::typed_memory_view(static_cast<std::size_t>(count), to))
      .template call<void>("set", array);
}

/// Copies a typed array of `count` elements into memory of the module.
template <typename Element>
void copy_from(const emscripten::val& array, Element* to, Index count, const Path& path) {
  check_array<Element>(array, count, path);
  fill(array, to, count);
}

/// The same into memory of its own.
template <typename Element>
std::vector<Element> to_elements(const emscripten::val& array, Index count, const Path& path) {
  check_array<Element>(array, count, path);
  std::vector<Element> elements(static_cast<std::size_t>(count));
  fill(array, elements.data(), count);
  return elements;
}

/// Copies into an array of the caller, for loops that call again and again: a fresh array of some 100 kB
/// costs a browser more than the copy. To be called last, so that the array may share memory with the
/// arguments.
void copy_into(const emscripten::val& array, const Matrix<float>& matrix, const Path& path);

/// Refuses more numbers than an Index could count: "<name> have ... numbers, more than 2^28".
void check_volume(Index heads, Index rows, Index width, const Path& path);

/// An object, whose fields are read by their names.
class Fields {
 public:
  /// Without a path, fields have but their own names in messages.
  explicit Fields(const emscripten::val& object, const Path& path = "");

  emscripten::val operator[](const char* field) const { return object_[field]; }
  Path path_of(const char* field) const { return {field, &path_}; }

  double number(const char* field) const;
  bool flag(const char* field) const;
  Index count(const char* field, Index least = 0, Index most = largest_size) const;
  Matrix<float> matrix(const char* field) const;
  Vector<float> vector(const char* field) const;
  template <typename Kind>
  Kind choice(const char* field) const {
    return to_choice<Kind>(object_[field], path_of(field));
  }

 private:
  emscripten::val object_;
  Path path_;
};

}  // namespace attractor::wasm
