#pragma once

#include "allocation_counter.h"
#include "attention/multi_head.h"

namespace attractor::test {

/// The most bytes in use at a time beyond the inputs and the output, in attention of one head of
/// `tokens` queries and as many keys, `width` numbers each. Exact; see allocation_counter.h.
inline double multi_head_memory(AttentionForm form, Index tokens, Index width) {
  // Memory does not depend on the numbers.
  const Matrix<float> inputs = Matrix<float>::Constant(tokens, width, 0.5F);
  Matrix<float> result(tokens, width);
  const Heads<float> output{result.data(), 1, tokens, width, tokens * width, width};
  const auto rows = stacked_heads(inputs, 1);
  Matrix<float> weights;
  const std::size_t before = allocated_bytes();
  reset_peak();
  multi_head_attention(rows, rows, rows, output, weights, {.form = form});
  return static_cast<double>(peak_bytes() - before);
}

}  // namespace attractor::test
