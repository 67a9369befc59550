#pragma once

// Which keys a query may see.
//
// Causal alignment with m keys and n queries: the last query stands at the last key, so key j is
// visible to query i iff j <= i + (m - n) (as with a cache of m - n older keys). For m = n this is
// j <= i. For m < n the first n - m queries see no key.
// Flags say "visible": 1 = may be seen, 0 = hidden.

#include "numeric/matrix.h"
#include "numeric/view.h"

namespace attractor {

enum class MaskKind {
  none,       ///< every key is visible
  causal,     ///< see the alignment above
  padding,    ///< keys 0 .. length-1 are visible
  window,     ///< the last `length` of the keys that causal shows (Beltagy et al. 2020)
  arbitrary,  ///< as in `visible`
};

struct Mask {
  MaskKind kind = MaskKind::none;
  /// Visible keys: in [0, m] for padding, >= 1 for window; not used by others.
  Index length = 0;
  /// [n, m], 1 = visible, 0 = hidden; used by arbitrary only.
  FlagMatrix visible;

  static Mask none();
  static Mask causal();
  static Mask padding(Index length);
  static Mask sliding_window(Index length);
  static Mask arbitrary(FlagMatrix visible);
};

/// The mask as flags.
///   queries = n, keys = m, both >= 0
/// Returns [n, m], 1 = visible.
/// Throws std::invalid_argument if the padding length is outside [0, m], a window is below 1, the shape
/// of an arbitrary mask is not [n, m], or one of its entries is neither 0 nor 1.
FlagMatrix mask_visibility(const Mask& mask, Index queries, Index keys);

/// The checks of mask_visibility alone; errors as there.
void check_mask(const Mask& mask, Index queries, Index keys);

using KeyRange = Range;

/// The keys outside which a checked mask hides everything from query i. All but an arbitrary mask show
/// every key inside.
KeyRange key_range(const Mask& mask, Index query, Index queries, Index keys);

}  // namespace attractor
