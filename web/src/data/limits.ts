/** What is read at all. The exhibits have narrower limits of their own and say them beside the field. */
export const limits = {
  /** Characters of a pasted or dropped matrix: 1024 x 1024 numbers with room to spare. */
  textLength: 24_000_000,
  /** Bytes of an NPY file: 1024 x 1024 doubles and a header. */
  npyBytes: 16_000_000,
  /** Bytes of an IDX file as dropped, and after gunzipping: the whole of MNIST (47 MB) fits. */
  idxBytes: 64_000_000,
  idxInflatedBytes: 64_000_000,
  /** Bytes of one picture. */
  imageBytes: 10_000_000,
  /** Pixels of one picture before scaling. */
  imagePixels: 40_000_000,
} as const;

export interface MatrixLimits {
  readonly maxRows: number;
  readonly maxCols: number;
}
