#include "numeric/message.h"

#include "support.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <string>

using namespace attractor;
using attractor::test::infinity;

TEST_CASE("message: joins words and numbers", "[message]") {
  const std::string name = "keys";
  REQUIRE(message({name, " have ", Index{4}, " columns, queries have ", 8}) ==
          "keys have 4 columns, queries have 8");
  REQUIRE(message({std::int64_t{1} << 53}) == "9007199254740992");
  REQUIRE(message({}).empty());
}

TEST_CASE("message: has six digits of what is not an integer", "[message]") {
  REQUIRE(message({0.1F}) == "0.1");
  REQUIRE(message({-2.0 / 3}) == "-0.666667");
  REQUIRE(message({0.0}) == "0");
  REQUIRE(message({100.0}) == "100");
  REQUIRE(message({65519.95}) == "65520");
  REQUIRE(message({123.4565}) == "123.457");
  REQUIRE(message({-0.0001234}) == "-0.0001234");
  REQUIRE(message({std::nan("")}) == "NaN");
  REQUIRE(message({infinity<double>, " ", -infinity<float>}) == "Infinity -Infinity");
}

TEST_CASE("message: has a power of ten of what is far from 1", "[message]") {
  REQUIRE(message({999999.4}) == "999999");
  REQUIRE(message({999999.6}) == "1e+6");
  REQUIRE(message({std::numeric_limits<float>::max()}) == "3.40282e+38");
  REQUIRE(message({std::numeric_limits<double>::max()}) == "1.79769e+308");
  REQUIRE(message({0.00001}) == "1e-5");
  REQUIRE(message({-std::numeric_limits<double>::denorm_min()}) == "-4.94066e-324");
}

TEST_CASE("message: agrees with the library on random numbers", "[message]") {
  Random random(1);
  for (int i = 0; i < 10000; ++i) {
    const double number = random.normal() * std::pow(10.0, 300 * random.normal() / 4);
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.5e", number);
    const std::string text = message({number});
    INFO(digits << " and " << text);
    // Both are decimal numbers again: the same six digits give the same double.
    REQUIRE(std::strtod(text.c_str(), nullptr) == std::strtod(digits, nullptr));
  }
}

TEST_CASE("message: is what an error says", "[message]") {
  REQUIRE_THROWS_AS(refuse({"T is ", -1}), std::invalid_argument);
  REQUIRE_THROWS_WITH(refuse({"T is ", -1}), "T is -1");
  REQUIRE_THROWS_AS(report_overflow({"row ", 2}), std::overflow_error);
  REQUIRE_THROWS_WITH(report_overflow({"row ", 2}), "row 2");
}
