/** The indices of the `limit` largest of `count` sizes, in ascending order; of equal ones the first. All, if they are no more. */
export function largestIndices(count: number, limit: number, size: (index: number) => number): number[] {
  if (count <= limit) return Array.from({ length: count }, (_, index) => index);
  // Few are wanted of many: those found so far stay sorted, the largest first, and most others are passed over at once.
  const found: { readonly index: number; readonly value: number }[] = [];
  for (let index = 0; index < count; index++) {
    const value = size(index);
    if (found.length === limit && !(value > found[limit - 1]!.value)) continue;
    let place = Math.min(found.length, limit - 1);
    for (; place > 0 && value > found[place - 1]!.value; place--) found[place] = found[place - 1]!;
    found[place] = { index, value };
  }
  return found.map(({ index }) => index).sort((a, b) => a - b);
}
