#include "numeric/message.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace attractor {

namespace {

// By hand: std::snprintf would be a twelfth of all that a page loads.
void append_finite(std::string& text, double value) {
  if (value < 0) text += '-';
  double scaled = std::abs(value);
  if (scaled == 0) {
    text += '0';
    return;
  }
  int power = 5;  // of ten, that the first digit counts
  for (; scaled >= 999999.5; ++power) scaled /= 10;
  for (; scaled < 99999.5; --power) scaled *= 10;
  std::string digits = std::to_string(std::lround(scaled));
  const bool with_power = power < -4 || power > 5;
  std::size_t whole = 1;  // digits before the point
  if (power < 0 && !with_power) digits.insert(0, static_cast<std::size_t>(-power), '0');
  if (power > 0 && !with_power) whole += static_cast<std::size_t>(power);
  digits.resize(std::max(whole, digits.find_last_not_of('0') + 1));
  if (digits.size() > whole) digits.insert(whole, 1, '.');
  text += digits;
  if (with_power) text += (power > 0 ? "e+" : "e") + std::to_string(power);
}

void append(std::string& text, double value) {
  if (std::isnan(value)) {
    text += "NaN";
  } else if (std::isinf(value)) {
    text += value > 0 ? "Infinity" : "-Infinity";
  } else {
    append_finite(text, value);
  }
}

}  // namespace

std::string message(std::initializer_list<Piece> pieces) {
  std::string text;
  for (const Piece& piece : pieces) {
    if (const auto* words = std::get_if<std::string_view>(&piece)) text += *words;
    if (const auto* integer = std::get_if<std::int64_t>(&piece)) text += std::to_string(*integer);
    if (const auto* number = std::get_if<double>(&piece)) append(text, *number);
  }
  return text;
}

void refuse(std::initializer_list<Piece> pieces) { throw std::invalid_argument(message(pieces)); }

void report_overflow(std::initializer_list<Piece> pieces) {
  throw std::overflow_error(message(pieces));
}

}  // namespace attractor
