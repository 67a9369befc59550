// Products of matrices: with the right factor as it comes, packed before, by Eigen and by OpenBLAS.

#include "contestants.h"
#include "numeric/product.h"

#include <cblas.h>

#include <array>
#include <limits>
#include <memory>

namespace attractor::bench {

namespace {

struct Shape {
  Index rows, inner, cols;
};

constexpr std::array shapes = {
    Shape{16, 16, 16},
    Shape{40, 40, 40},
    Shape{128, 128, 128},
    Shape{512, 512, 512},
    // Fits no tile.
    Shape{37, 129, 61},
    // 128 tokens in a layer of an encoder with 384 numbers per token.
    Shape{128, 384, 384},
    Shape{128, 384, 1536},
    Shape{128, 1536, 384},
};

struct Case {
  Matrix<float> left, right, result;
  PackedMatrix packed;

  Case(const Shape& shape, Random& random)
      : left(random_normal(random, shape.rows, shape.inner)),
        right(random_normal(random, shape.inner, shape.cols)),
        result(shape.rows, shape.cols),
        packed(right) {}
};

void add_shape(const Shape& shape, Random& random) {
  const auto data = std::make_shared<Case>(shape, random);
  const Matrix<float> expected = product_reference(data->left, data->right);
  // Any order of the sums, fused or not (Higham 2002, eq. 3.5), and the rounding of the reference.
  const float units =
      static_cast<float>(shape.inner + 1) * std::numeric_limits<float>::epsilon() / 2;
  const Matrix<float> left_sizes = data->left.cwiseAbs();
  const Matrix<float> right_sizes = data->right.cwiseAbs();
  const Matrix<float> tolerance = units * product_reference(left_sizes, right_sizes);

  const std::string name = "gemm/" + std::to_string(shape.rows) + "x" +
                           std::to_string(shape.inner) + "x" + std::to_string(shape.cols) + "/";
  const double operations = 2.0 * static_cast<double>(shape.rows * shape.inner * shape.cols);
  const auto contestant = [&](const char* who, auto compute) {
    data->result.setConstant(std::numeric_limits<float>::quiet_NaN());
    const auto run = [data, compute]() -> const Matrix<float>& {
      compute(*data);
      return data->result;
    };
    add({name + who, operations, run}, expected, tolerance);
  };
  contestant("product", [](Case& c) { c.result = product(c.left, c.right); });
  contestant("packed",
             [](Case& c) { multiply(c.left, c.packed, c.result.data(), c.result.cols()); });
  contestant("eigen", [](Case& c) { c.result.noalias() = c.left * c.right; });
  contestant("openblas", [](Case& c) {
    const auto rows = static_cast<blasint>(c.left.rows());
    const auto inner = static_cast<blasint>(c.left.cols());
    const auto cols = static_cast<blasint>(c.right.cols());
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, rows, cols, inner, 1, c.left.data(),
                inner, c.right.data(), cols, 0, c.result.data(), cols);
  });
}

}  // namespace

void add_products() {
  Random random(1);
  for (const Shape& shape : shapes) add_shape(shape, random);
}

}  // namespace attractor::bench
