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

[[noreturn]] void refuse_value(const val& value, std::string_view name, std::string_view wanted) {
  const std::string found = described(value);
  refuse({name, " must be ", wanted, ", got ", found});
}

void check_type(const val& value, const char* type, std::string_view name) {
  // The name only where the quicker question says no.
  if (value.instanceof(val::global(type)) || class_of(value) == type) return;
  refuse_value(value, name, message({"a ", type}));
}

}  // namespace

double to_number(const val& value, std::string_view name) {
  if (!value.isNumber()) refuse_value(value, name, "a number");
  return value.as<double>();
}

bool to_flag(const val& value, std::string_view name) {
  if (!value.isTrue() && !value.isFalse()) refuse_value(value, name, "true or false");
  return value.isTrue();
}

Index to_count(const val& value, std::string_view name, Index least, Index most) {
  if (value.isNumber()) {
    const auto number = value.as<double>();
    if (number >= least && number <= most && number == std::floor(number)) {
      return static_cast<Index>(number);
    }
  }
  refuse_value(value, name, message({"an integer from ", least, " to ", most}));
}

std::size_t place_among(std::span<const char* const> choices, const val& value,
                        std::string_view name) {
  const bool is_string = value.isString();
  const std::string found = is_string ? value.as<std::string>() : described(value);
  std::string all;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (is_string && found == choices[i]) return i;
    if (i > 0) all += ", ";
    all += choices[i];
  }
  refuse({name, " must be one of ", all, ", got ", found});
}

void check_array(const val& value, const char* type, std::int64_t count, std::string_view name) {
  check_type(value, type, name);
  const val length = value["length"];
  if (length.as<double>() == static_cast<double>(count)) return;
  refuse_value(length, name, message({"a ", type, " of ", count, " numbers"}));
}

Matrix<float> to_matrix(const val& value, std::string_view name) {
  const Fields fields(value, name);
  const Index rows = fields.count("rows");
  const Index cols = fields.count("cols");
  const val data = fields["data"];
  // Now, because so many numbers might not have an Index.
  check_array(data, array_name<float>, std::int64_t{rows} * cols, fields.name_of("data"));
  Matrix<float> result(rows, cols);
  copy_from(data, result.data(), result.size(), fields.name_of("data"));
  return result;
}

Vector<float> to_vector(const val& value, std::string_view name) {
  check_type(value, array_name<float>, name);
  Vector<float> result(to_count(value["length"], message({name, ".length"})));
  copy_from(value, result.data(), result.size(), name);
  return result;
}

void copy_into(const val& array, const Matrix<float>& matrix, std::string_view name) {
  check_array(array, array_name<float>, matrix.size(), name);
  if (matrix.size() == 0) return;
  array.call<void>("set", val(emscripten::typed_memory_view(static_cast<std::size_t>(matrix.size()),
                                                            matrix.data())));
}

void check_volume(Index heads, Index rows, Index width, std::string_view name) {
  constexpr double most = 1 << 28;
  if (static_cast<double>(heads) * rows * width <= most) return;
  refuse({name, " have ", heads, " x ", rows, " x ", width, " numbers, more than 2^28"});
}

Fields::Fields(const val& object, std::string_view name) : object_(object), prefix_(name) {
  if (object.isNull() || object.typeOf().as<std::string>() != "object") {
    refuse_value(object, name.empty() ? "the argument" : name, "an object");
  }
  if (!name.empty()) prefix_ += '.';
}

val Fields::operator[](const char* field) const { return object_[field]; }

std::string Fields::name_of(const char* field) const { return prefix_ + field; }

double Fields::number(const char* field) const { return to_number(object_[field], name_of(field)); }

bool Fields::flag(const char* field) const { return to_flag(object_[field], name_of(field)); }

Index Fields::count(const char* field, Index least, Index most) const {
  return to_count(object_[field], name_of(field), least, most);
}

Matrix<float> Fields::matrix(const char* field) const {
  return to_matrix(object_[field], name_of(field));
}

Vector<float> Fields::vector(const char* field) const {
  return to_vector(object_[field], name_of(field));
}

}  // namespace attractor::wasm
