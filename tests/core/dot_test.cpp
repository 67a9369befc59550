#include "numeric/dot.h"

#include "support.h"

using namespace attractor;

TEST_CASE("dot: is that of the two rows, in double", "[dot]") {
  Matrix<float> a(2, 3);
  a << 9, 9, 9, 1e5F, 1, -1e5F;
  Matrix<float> b(3, 3);
  b << 9, 9, 9, 9, 9, 9, 1e5F, 3, 1e5F;
  // In float the 3 would be lost.
  REQUIRE(dot_of_rows(a, 1, b, 2) == 3);
  REQUIRE(dot_of_rows(Matrix<double>(1, 0), 0, Matrix<double>(1, 0), 0) == 0);
}
