#pragma once

// A linear layer, activation(x W + b), whose weights are packed once for many calls. Numbers are not looked
// at: NaN and infinity go through sums as IEEE 754 has it, and an infinity may come out of an activation as
// NaN.

#include "numeric/matrix.h"
#include "numeric/product.h"

namespace attractor {

class Linear {
 public:
  /// W = 0 by 0.
  Linear() = default;

  ///   weights  W [in, out]
  ///   bias     b [out], or empty for none
  /// Copies both. Throws std::invalid_argument for a bias of another length.
  explicit Linear(const View<float>& weights, Vector<float> bias = {},
                  Activation activation = Activation::none);

  /// The same from weights that are packed already: out of a CompactMatrix, for one.
  explicit Linear(PackedMatrix weights, Vector<float> bias = {},
                  Activation activation = Activation::none);

  Index in() const { return weights_.rows(); }
  Index out() const { return weights_.cols(); }

  /// x [n, in]. Returns [n, out]. Throws std::invalid_argument for another width.
  Matrix<float> apply(const View<float>& x) const;

  /// The same into `result`: row i from result + i * stride.
  void apply(const View<float>& x, float* result, Index stride) const;

 private:
  PackedMatrix weights_;
  Vector<float> bias_;
  Activation activation_ = Activation::none;
};

}  // namespace attractor
