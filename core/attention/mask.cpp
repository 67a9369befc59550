#include "attention/mask.h"

#include "numeric/check.h"

#include <algorithm>
#include <utility>

namespace attractor {

namespace {

void check_flags(const FlagMatrix& visible, Index queries, Index keys) {
  if (visible.rows() != queries || visible.cols() != keys) {
    refuse({"mask has ", visible.rows(), " rows and ", visible.cols(), " columns, there are ",
            queries, " queries and ", keys, " keys"});
  }
  for (Index i = 0; i < queries; ++i) {
    for (Index j = 0; j < keys; ++j) {
      if (visible(i, j) <= 1) continue;
      refuse({"mask must be 0 or 1, found ", visible(i, j), " at row ", i, ", column ", j});
    }
  }
}

}  // namespace

Mask Mask::none() { return {}; }

Mask Mask::causal() {
  Mask mask;
  mask.kind = MaskKind::causal;
  return mask;
}

Mask Mask::padding(Index length) {
  Mask mask;
  mask.kind = MaskKind::padding;
  mask.length = length;
  return mask;
}

Mask Mask::sliding_window(Index length) {
  Mask mask;
  mask.kind = MaskKind::window;
  mask.length = length;
  return mask;
}

Mask Mask::arbitrary(FlagMatrix visible) {
  Mask mask;
  mask.kind = MaskKind::arbitrary;
  mask.visible = std::move(visible);
  return mask;
}

void check_mask(const Mask& mask, Index queries, Index keys) {
  if (queries < 0 || keys < 0) refuse({"a mask has no negative size"});
  if (mask.kind == MaskKind::arbitrary) check_flags(mask.visible, queries, keys);
  if (mask.kind == MaskKind::padding && (mask.length < 0 || mask.length > keys)) {
    refuse({"padding length is ", mask.length, ", there are ", keys, " keys"});
  }
  if (mask.kind == MaskKind::window && mask.length < 1) {
    check_option(mask.length, 1, "window length");
  }
}

KeyRange key_range(const Mask& mask, Index query, Index queries, Index keys) {
  const Index own = std::clamp<Index>(query + 1 + keys - queries, 0, keys);
  switch (mask.kind) {
    case MaskKind::causal:
      return {0, own};
    case MaskKind::padding:
      return {0, mask.length};
    case MaskKind::window:
      return {std::max<Index>(0, own - mask.length), own};
    default:
      return {0, keys};
  }
}

FlagMatrix mask_visibility(const Mask& mask, Index queries, Index keys) {
  check_mask(mask, queries, keys);
  if (mask.kind == MaskKind::arbitrary) return mask.visible;
  FlagMatrix flags = FlagMatrix::Zero(queries, keys);
  for (Index i = 0; i < queries; ++i) {
    const KeyRange range = key_range(mask, i, queries, keys);
    flags.row(i).segment(range.first, range.last - range.first).setOnes();
  }
  return flags;
}

}  // namespace attractor
