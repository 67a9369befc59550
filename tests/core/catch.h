#pragma once

// Catch2, version 2 or 3, under the same names: Approx, ContainsSubstring, and the macros.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
using Catch::Matchers::ContainsSubstring;
#else
#include <catch2/catch.hpp>

#include <string>
inline auto ContainsSubstring(const std::string& text) { return Catch::Contains(text); }
#endif
