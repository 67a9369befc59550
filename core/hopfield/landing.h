#pragma once

// What a Hopfield state came to rest on.

#include "numeric/matrix.h"

#include <cstdint>
#include <vector>

namespace attractor {

enum class LandingKind { pattern, inverse, mixture, none };

struct Landing {
  LandingKind kind = LandingKind::none;
  /// The stored patterns concerned: one for pattern and inverse, several for a mixture, else none.
  std::vector<std::int32_t> patterns;
  /// Overlap of the state with each stored pattern, [P], in [-1, 1].
  Vector<float> overlaps;
};

/// A state counts as a pattern, an inverse or a mixture from this overlap on. Retrieval in the large
/// network ends at 0.967 or better below capacity (Amit, Gutfreund and Sompolinsky 1985); 0.9 leaves
/// room for small ones.
inline constexpr double landing_overlap = 0.9;

/// Largest number of patterns in a classical mixture that is looked for.
inline constexpr Index largest_mixture = 7;

/// Share of the softmax weight that the patterns of a modern landing hold together: their number
/// is the least k of Ramsauer et al. 2020 (arXiv:2008.02217), section 3.
inline constexpr double landing_weight_share = 0.9;

/// A modern landing must be a fixed point: |update - state| <= this share of the largest pattern
/// norm.
inline constexpr double landing_residual = 0.05;

/// Landing of a classical network. Overlap: m_mu = x^mu . s / N.
/// In this order:
///   pattern  the largest m_mu is >= landing_overlap and not below the largest -m_mu
///   inverse  the largest -m_mu is >= landing_overlap
///   mixture  s overlaps by >= landing_overlap with sign(sum_mu sign(m_mu) x^mu) over the 3, 5 or 7
///            patterns of largest |m_mu|; the count with the best overlap wins, the smaller of
///            equals. In a symmetric 3-mixture each |m_mu| is about 1/2. `patterns` is ordered by
///            falling |m_mu|; the sign of m_mu tells a pattern from its inverse.
///   none     otherwise
/// Of equal overlaps the pattern with the lower index comes first.
///   patterns  [P, N], entries -1 or +1; P, N >= 1
///   state     [N], entries -1 or +1
/// Throws std::invalid_argument for other entries, or lengths that differ.
Landing identify_landing(const Matrix<float>& patterns, const Vector<float>& state);

/// Landing of a modern network. Overlap: cosine of state and pattern, 0 if either is the zero vector.
/// With p = softmax(beta X state) and k the least number of its entries that sum to
/// landing_weight_share:
///   none     the state is not a fixed point: |X^T p - state| > landing_residual * max |x|
///   pattern  k = 1
///   mixture  k > 1: a metastable state, the weighted average of these k patterns (of a cluster, or of
///            all). `patterns` is ordered by falling weight.
/// Never `inverse`: -x is no attractor of the modern network.
///   patterns  [P, d], finite; P, d >= 1
///   state     [d], finite
///   beta      in (0, infinity]
/// Throws std::invalid_argument for NaN or infinity, lengths that differ, or a beta outside.
template <typename Scalar>
Landing identify_modern_landing(const Matrix<Scalar>& patterns, const Vector<Scalar>& state,
                                double beta);

}  // namespace attractor
