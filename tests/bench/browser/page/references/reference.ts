/** Rows of a result, in double precision. */
export interface Reference {
  readonly cols: number;
  readonly rows: ReadonlyMap<number, Float64Array>;
}

/** At most `wanted` of `count` rows, the first and the last among them, spread so that they meet all blocks of a kernel. */
export function sampleRows(count: number, wanted: number): number[] {
  if (count <= wanted) return Array.from({ length: count }, (_, row) => row);
  return Array.from({ length: wanted }, (_, i) => Math.round((i * (count - 1)) / (wanted - 1)));
}

/** Largest difference at the rows of the reference, and its largest entry. A NaN anywhere gives NaN. */
export function compare(result: Float32Array, { cols, rows }: Reference): { maxAbsDiff: number; largestEntry: number } {
  let maxAbsDiff = 0;
  let largestEntry = 0;
  for (const [row, expected] of rows) {
    for (let col = 0; col < cols; col++) {
      const difference = Math.abs(result[row * cols + col]! - expected[col]!);
      // Written so that NaN stays.
      if (!(difference <= maxAbsDiff)) maxAbsDiff = Math.max(difference, maxAbsDiff);
      largestEntry = Math.max(largestEntry, Math.abs(expected[col]!));
    }
  }
  return { maxAbsDiff, largestEntry };
}
