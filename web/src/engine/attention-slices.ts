import type { Pace } from './pace';
import type { RawModule } from './raw';
import type { Requests } from './requests';
import type { AttentionDiagnostics, AttentionResult, Mask, Matrix } from './types';

type Request = Requests['attention'];

/** Up to so many multiplications a call is not worth cutting: about a millisecond. */
const small = 2 ** 22;

/** Attention, the rows of a large one in slices: each query is on its own, so the result is the same. */
export async function attentionInSlices(raw: RawModule, request: Request, pace: Pace): Promise<AttentionResult> {
  const { queries, keys, values } = request;
  if (queries.rows * keys.rows * (keys.cols + values.cols) <= small) return raw.attention(request);
  const maskOf = maskCutter(raw, request);
  const parts: AttentionResult[] = [];
  let done = 0;
  await pace.repeat(
    (budget) => {
      const rows = Math.min(budget, queries.rows - done);
      parts.push(attendTo(raw, request, cutRows(queries, done, rows), maskOf(done, rows)));
      done += rows;
      return done === queries.rows;
    },
    () => done / queries.rows,
  );
  return join(parts);
}

function attendTo(raw: RawModule, request: Request, queries: Matrix, mask: Mask): AttentionResult {
  try {
    return raw.attention({ ...request, queries, mask });
  } catch (error) {
    // The text counts the rows of the slice; the whole call fails with the row the caller knows.
    raw.attention(request);
    throw error;
  }
}

/** The mask of some of the queries. */
function maskCutter(raw: RawModule, { queries, keys, mask }: Request): (first: number, rows: number) => Mask {
  if (mask.kind === 'none' || mask.kind === 'padding') return () => mask;
  const visible = raw.maskVisibility(mask, queries.rows, keys.rows);
  return (first, rows) => ({
    kind: 'arbitrary',
    visible: visible.subarray(first * keys.rows, (first + rows) * keys.rows),
  });
}

function cutRows({ cols, data }: Matrix, first: number, rows: number): Matrix {
  return { rows, cols, data: data.subarray(first * cols, (first + rows) * cols) };
}

function join(parts: readonly AttentionResult[]): AttentionResult {
  const stack = (pick: (part: AttentionResult) => Matrix): Matrix => ({
    rows: parts.reduce((sum, part) => sum + pick(part).rows, 0),
    cols: pick(parts[0]!).cols,
    data: concat(
      Float32Array,
      parts.map((part) => pick(part).data),
    ),
  });
  const each = (pick: (diagnostics: AttentionDiagnostics) => Float32Array): Float32Array =>
    concat(
      Float32Array,
      parts.map((part) => pick(part.diagnostics)),
    );
  return {
    dotProducts: stack((part) => part.dotProducts),
    scores: stack((part) => part.scores),
    maskedScores: stack((part) => part.maskedScores),
    weights: stack((part) => part.weights),
    output: stack((part) => part.output),
    fullyMasked: concat(
      Uint8Array,
      parts.map((part) => part.fullyMasked),
    ),
    scale: parts[0]!.scale,
    diagnostics: {
      entropy: each((part) => part.entropy),
      effectiveKeys: each((part) => part.effectiveKeys),
      largestWeight: each((part) => part.largestWeight),
      largestKey: concat(
        Int32Array,
        parts.map((part) => part.diagnostics.largestKey),
      ),
      scoreVariance: each((part) => part.scoreVariance),
      jacobianNorm: each((part) => part.jacobianNorm),
    },
  };
}

function concat<A extends Float32Array | Uint8Array | Int32Array>(make: new (length: number) => A, parts: A[]): A {
  const joined = new make(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    joined.set(part, filled);
    filled += part.length;
  }
  return joined;
}
