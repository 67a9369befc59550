#pragma once

// The texts of errors, and how the core reports one.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace attractor {

/// A part of a message: words, an integer or another number.
using Piece = std::variant<std::string_view, std::int64_t, double>;

/// The pieces, one after the other: {"got ", 0.5} is "got 0.5". A double stands with six significant digits
/// (halves of the last may go either way), as JavaScript writes numbers: "1e-7", "NaN", "-Infinity".
std::string message(std::initializer_list<Piece> pieces);

/// For a wrong argument: throws std::invalid_argument with the message.
[[noreturn]] void refuse(std::initializer_list<Piece> pieces);

/// For a result that is too large for its type: throws std::overflow_error with the message.
[[noreturn]] void report_overflow(std::initializer_list<Piece> pieces);

}  // namespace attractor
