#include "arguments.h"

#include "numeric/message.h"

#include <cmath>

namespace attractor::wasm {

namespace {

using emscripten::val;

// "Float32Array", "Array", "Null": true of a value from another frame, too.
std::string class_of(const val& value) {
  const auto text = val::global("Object")["prototype"]["toString"].call<std::string>("call", value);
  return text.substr(8, text.size() - 9);  // of "[object Array]"
}

// How a message calls what it did not want.
std::string described(const val& value) {
  if (value.isNumber()) return val::global("String")(value).as<std::string>();
  return class_of(value);
}

[[noreturn]] void refuse_value(const val& value, const Path& path, std::string_view wanted) {
  const std::string name = path.text();
  const std::string found = described(value);
  refuse({name, " must be ", wanted, ", got ", found});
}

void check_type(const val& value, const val& array_class, const char* type, const Path& path) {
  // The name only where the quicker question says no.
  if (value.instanceof(array_class) || class_of(value) == type) return;
  refuse_value(value, path, message({"a ", type}));
}

void check_object(const val& value, const Path& path) {
  static const val object_type("object");
  if (!value.isNull() && value.typeOf().strictlyEquals(object_type)) return;
  refuse_value(value, path, "an object");
}

}  // namespace

std::string Path::text() const {
  if (within == nullptr || *within->name == 0) return *name == 0 ? "the argument" : name;
  return within->text() + "." + name;
}

double to_number(const val& value, const Path& path) {
  if (!value.isNumber()) refuse_value(value, path, "a number");
  return value.as<double>();
}

bool to_flag(const val& value, const Path& path) {
  if (!value.isTrue() && !value.isFalse()) refuse_value(value, path, "true or false");
  return value.isTrue();
}

Index to_count(const val& value, const Path& path, Index least, Index most) {
  if (value.isNumber()) {
    const auto number = value.as<double>();
    if (number >= least && number <= most && number == std::floor(number)) {
      return static_cast<Index>(number);
    }
  }
  refuse_value(value, path, message({"an integer from ", least, " to ", most}));
}

std::size_t place_among(std::span<const char* const> choices, const val& value, const Path& path) {
  const bool is_string = value.isString();
  const std::string found = is_string ? value.as<std::string>() : described(value);
  std::string all;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (is_string && found == choices[i]) return i;
    if (i > 0) all += ", ";
    all += choices[i];
  }
  const std::string name = path.text();
  refuse({name, " must be one of ", all, ", got ", found});
}

void check_array(const val& value, const val& array_class, const char* type, std::int64_t count,
                 const Path& path) {
  check_type(value, array_class, type, path);
  static const val length_key("length");
  const val length = value[length_key];
  if (length.as<double>() == static_cast<double>(count)) return;
  refuse_value(length, path, message({"a ", type, " of ", count, " numbers"}));
}

Matrix<float> to_matrix(const val& value, const Path& path) {
  // A string for each call would take longer than a small product.
  static const val rows_key("rows");
  static const val cols_key("cols");
  static const val data_key("data");
  check_object(value, path);
  const Index rows = to_count(value[rows_key], {"rows", &path});
  const Index cols = to_count(value[cols_key], {"cols", &path});
  const val data = value[data_key];
  // Now, because so many numbers might not have an Index.
  check_array<float>(data, std::int64_t{rows} * cols, {"data", &path});
  Matrix<float> result(rows, cols);
  fill(data, result.data(), result.size());
  return result;
}

Vector<float> to_vector(const val& value, const Path& path) {
  check_type(value, array_class<float>(), array_name<float>, path);
  Vector<float> result(to_count(value["length"], {"length", &path}));
  fill(value, result.data(), result.size());
  return result;
}

void copy_into(const val& array, const Matrix<float>& matrix, const Path& path) {
  check_array<float>(array, matrix.size(), path);
  if (matrix.size() == 0) return;
  array.call<void>("set", val(emscripten::typed_memory_view(static_cast<std::size_t>(matrix.size()),
                                                            matrix.data())));
}

void check_volume(Index heads, Index rows, Index width, const Path& path) {
  constexpr double most = 1 << 28;
  if (static_cast<double>(heads) * rows * width <= most) return;
  const std::string name = path.text();
  refuse({name, " have ", heads, " x ", rows, " x ", width, " numbers, more than 2^28"});
}

Fields::Fields(const val& object, const Path& path) : object_(object), path_(path) {
  check_object(object, path);
}

double Fields::number(const char* field) const { return to_number(object_[field], path_of(field)); }

bool Fields::flag(const char* field) const { return to_flag(object_[field], path_of(field)); }

Index Fields::count(const char* field, Index least, Index most) const {
  return to_count(object_[field], path_of(field), least, most);
}

Matrix<float> Fields::matrix(const char* field) const {
  return to_matrix(object_[field], path_of(field));
}

Vector<float> Fields::vector(const char* field) const {
  return to_vector(object_[field], path_of(field));
}

}  // namespace attractor::wasm
