#include "numeric/product.h"

#include "numeric/check.h"
#include "numeric/simd.h"

#include <algorithm>
#include <vector>

namespace attractor {

namespace {

// A tile of 4 rows by 2 registers: 8 sums stay in registers, enough to hide the latency of the
// multiply-add, and few enough for the 16 registers of x86-64.
constexpr Index tile_rows = 4;
constexpr Index tile_registers = 2;
template <typename Scalar>
constexpr Index tile_cols = tile_registers * lane_count<Scalar>;

// Columns first .. first + tile_cols of `right` (or of its transpose), one row after the other, so
// that the tile reads memory in order; zeros beyond the last column.
template <typename Scalar>
void pack(const Matrix<Scalar>& right, bool transposed, Index first, std::vector<Scalar>& panel) {
  const Index depth = transposed ? right.cols() : right.rows();
  const Index cols = transposed ? right.rows() : right.cols();
  const Index used = std::min(tile_cols<Scalar>, cols - first);
  std::fill(panel.begin(), panel.end(), Scalar(0));
  for (Index k = 0; k < depth; ++k) {
    for (Index j = 0; j < used; ++j) {
      panel[static_cast<std::size_t>(k * tile_cols<Scalar> + j)] =
          transposed ? right(first + j, k) : right(k, first + j);
    }
  }
}

template <int Rows, typename Scalar>
void multiply_tile(const Scalar* left, Index depth, const Scalar* panel, Scalar* tile) {
  using Register = Lanes<Scalar>;
  Register sums[Rows][tile_registers] = {};
  for (Index k = 0; k < depth; ++k) {
    const Register first = load(panel + k * tile_cols<Scalar>);
    const Register second = load(panel + k * tile_cols<Scalar> + lane_count<Scalar>);
    for (Index i = 0; i < Rows; ++i) {
      const Register entry = broadcast<Scalar>(left[i * depth + k]);
      sums[i][0] = multiply_add(entry, first, sums[i][0]);
      sums[i][1] = multiply_add(entry, second, sums[i][1]);
    }
  }
  for (Index i = 0; i < Rows; ++i) {
    for (Index j = 0; j < tile_registers; ++j) {
      store(tile + (i * tile_registers + j) * lane_count<Scalar>, sums[i][j]);
    }
  }
}

template <typename Scalar>
void multiply_rows(const Scalar* left, Index rows, Index depth, const Scalar* panel, Scalar* tile) {
  switch (rows) {
    case 1:
      return multiply_tile<1>(left, depth, panel, tile);
    case 2:
      return multiply_tile<2>(left, depth, panel, tile);
    case 3:
      return multiply_tile<3>(left, depth, panel, tile);
    default:
      return multiply_tile<tile_rows>(left, depth, panel, tile);
  }
}

template <typename Scalar>
Matrix<Scalar> multiply(const Matrix<Scalar>& left, const Matrix<Scalar>& right, bool transposed) {
  const Index depth = left.cols();
  check_equal(transposed ? right.cols() : right.rows(), "right factors", depth, "left factors",
              "inner entries");
  Matrix<Scalar> result(left.rows(), transposed ? right.rows() : right.cols());
  std::vector<Scalar> panel(static_cast<std::size_t>(depth * tile_cols<Scalar>));
  Scalar tile[tile_rows * tile_cols<Scalar>];
  for (Index j = 0; j < result.cols(); j += tile_cols<Scalar>) {
    pack(right, transposed, j, panel);
    const Index cols = std::min(tile_cols<Scalar>, result.cols() - j);
    for (Index i = 0; i < result.rows(); i += tile_rows) {
      const Index rows = std::min(tile_rows, result.rows() - i);
      multiply_rows(left.data() + i * depth, rows, depth, panel.data(), tile);
      for (Index row = 0; row < rows; ++row) {
        std::copy_n(tile + row * tile_cols<Scalar>, cols, &result(i + row, j));
      }
    }
  }
  return result;
}

}  // namespace

template <typename Scalar>
Matrix<Scalar> product(const Matrix<Scalar>& left, const Matrix<Scalar>& right) {
  return multiply(left, right, false);
}

template <typename Scalar>
Matrix<Scalar> product_with_transpose(const Matrix<Scalar>& left, const Matrix<Scalar>& right) {
  return multiply(left, right, true);
}

template <typename Scalar>
Matrix<Scalar> product_of_transpose(const Matrix<Scalar>& left, const Matrix<Scalar>& right) {
  return multiply<Scalar>(left.transpose(), right, false);
}

template <typename Scalar>
Matrix<Scalar> product_reference(const Matrix<Scalar>& left, const Matrix<Scalar>& right) {
  check_equal(right.rows(), "right factors", left.cols(), "left factors", "inner entries");
  Matrix<Scalar> result(left.rows(), right.cols());
  for (Index i = 0; i < result.rows(); ++i) {
    for (Index j = 0; j < result.cols(); ++j) {
      double sum = 0;
      for (Index k = 0; k < left.cols(); ++k) {
        sum += static_cast<double>(left(i, k)) * static_cast<double>(right(k, j));
      }
      result(i, j) = static_cast<Scalar>(sum);
    }
  }
  return result;
}

template Matrix<float> product(const Matrix<float>&, const Matrix<float>&);
template Matrix<double> product(const Matrix<double>&, const Matrix<double>&);
template Matrix<float> product_with_transpose(const Matrix<float>&, const Matrix<float>&);
template Matrix<double> product_with_transpose(const Matrix<double>&, const Matrix<double>&);
template Matrix<float> product_of_transpose(const Matrix<float>&, const Matrix<float>&);
template Matrix<double> product_of_transpose(const Matrix<double>&, const Matrix<double>&);
template Matrix<float> product_reference(const Matrix<float>&, const Matrix<float>&);
template Matrix<double> product_reference(const Matrix<double>&, const Matrix<double>&);

}  // namespace attractor
