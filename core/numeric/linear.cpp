#include "numeric/linear.h"

#include "numeric/check.h"

#include <utility>

namespace attractor {

Linear::Linear(const View<float>& weights, Vector<float> bias, Activation activation)
    : Linear(PackedMatrix(weights), std::move(bias), activation) {}

Linear::Linear(PackedMatrix weights, Vector<float> bias, Activation activation)
    : weights_(std::move(weights)), bias_(std::move(bias)), activation_(activation) {
  if (bias_.size() == 0 || bias_.size() == out()) return;
  refuse({"bias has ", bias_.size(), " entries, weights have ", out(), " columns"});
}

Matrix<float> Linear::apply(const View<float>& x) const {
  Matrix<float> result(x.rows, out());
  apply(x, result.data(), out());
  return result;
}

void Linear::apply(const View<float>& x, float* result, Index stride) const {
  check_equal(x.cols, "inputs", in(), "weights", "numbers to multiply");
  const float* bias = bias_.size() > 0 ? bias_.data() : nullptr;
  multiply(x, weights_, result, stride, {1, bias, activation_});
}

}  // namespace attractor
