#pragma once

// What attention of many heads and its gradients are both tested with.

#include "attention/heads.h"
#include "attention/mask.h"
#include "attention/multi_head_options.h"
#include "attention/score_bias.h"
#include "support.h"

#include <utility>
#include <vector>

namespace attractor::test {

/// Random heads, one below the other; queries and keys of about the given size.
struct HeadInputs {
  Matrix<float> queries, keys, values;
  Index heads, key_heads;

  HeadInputs(Random& random, Index heads, Index key_heads, Index n, Index m, Index width,
             Index value_width, double size = 1)
      : queries(random_normal<float>(random, heads * n, width, size)),
        keys(random_normal<float>(random, key_heads * m, width, size)),
        values(random_normal<float>(random, key_heads * m, value_width)),
        heads(heads),
        key_heads(key_heads) {}

  Heads<const float> q() const { return stacked_heads(queries, heads); }
  Heads<const float> k() const { return stacked_heads(keys, key_heads); }
  Heads<const float> v() const { return stacked_heads(values, key_heads); }
};

/// Numbers of queries and keys below, at and above a block of rows, equal and not.
inline const std::vector<std::pair<Index, Index>> mask_shapes = {{1, 1},    {7, 7},    {45, 45},
                                                                 {45, 300}, {300, 45}, {131, 131}};

/// Masks of every kind; the last shows query n / 2 no key.
inline std::vector<Mask> every_mask(Random& random, Index n, Index m) {
  std::vector<Mask> masks = {Mask::causal()};
  for (const Index length : {1, 5, 200}) masks.push_back(Mask::sliding_window(length));
  for (const Index length : {Index{0}, Index{1}, m}) masks.push_back(Mask::padding(length));
  FlagMatrix visible(n, m);
  for (Index i = 0; i < visible.size(); ++i) visible.data()[i] = random.normal() > 0 ? 1 : 0;
  visible.row(n / 2).setZero();
  masks.push_back(Mask::arbitrary(visible));
  return masks;
}

/// Biases of every kind for four heads.
inline std::vector<ScoreBias> every_bias(Random& random, Index n, Index m) {
  return {ScoreBias::relative(random_normal<float>(random, 4, n + m - 1)),
          ScoreBias::full(random_normal<float>(random, n, m)),
          ScoreBias::full(random_normal<float>(random, 4 * n, m, 30)),
          ScoreBias::alibi({0.5F, 0.25F, 0.125F, 0.0625F}, n, m)};
}

inline MultiHeadOptions options_with(const Mask& mask, const ScoreBias& bias = {}) {
  MultiHeadOptions options;
  options.mask = mask;
  options.bias = bias;
  return options;
}

}  // namespace attractor::test
