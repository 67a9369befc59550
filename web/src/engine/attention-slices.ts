import type { Pace } from './pace';
import type { RawModule } from './raw';
import type { Requests } from './requests';
import type { AttentionDiagnostics, AttentionResult, Mask, Matrix } from './types';

type Request = Requests['attention'];

/** Multiplications that a millisecond surely has time for. */
const perMillisecond = 2 ** 21;

/** How many queries a slice surely has time for. */
export function queriesPerSlice({ keys, values }: Pick<Request, 'keys' | 'values'>, pace: Pace): number {
  return Math.floor((pace.slice * perMillisecond) / (keys.rows * (keys.cols + values.cols)));
}

/** Attention, the rows of a large one in slices: each query is on its own, so the result is the same. */
export async function attentionInSlices(raw: RawModule, request: Request, pace: Pace): Promise<AttentionResult> {
  const { queries } = request;
  const perSlice = queriesPerSlice(request, pace);
  if (queries.rows <= perSlice) return raw.attention(request);
  const maskOf = maskCutter(raw, request);
  let whole: AttentionResult | undefined;
  let done = 0;
  await pace.repeat(
    (budget) => {
      const rows = Math.min(budget, queries.rows - done);
      const part = attendTo(raw, request, cutRows(queries, done, rows), maskOf(done, rows));
      whole ??= emptyResult(part, queries.rows);
      place(whole, part, done);
      done += rows;
      return done === queries.rows;
    },
    () => done / queries.rows,
    Math.max(1, perSlice),
  );
  return whole!;
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

/** Room for the result of `rows` queries, of which `part` has some. */
function emptyResult(part: AttentionResult, rows: number): AttentionResult {
  const room = ({ cols }: Matrix): Matrix => ({ rows, cols, data: new Float32Array(rows * cols) });
  return {
    dotProducts: room(part.dotProducts),
    scores: room(part.scores),
    maskedScores: room(part.maskedScores),
    weights: room(part.weights),
    output: room(part.output),
    fullyMasked: new Uint8Array(rows),
    scale: part.scale,
    diagnostics: {
      entropy: new Float32Array(rows),
      effectiveKeys: new Float32Array(rows),
      largestWeight: new Float32Array(rows),
      largestKey: new Int32Array(rows),
      scoreVariance: new Float32Array(rows),
      jacobianNorm: new Float32Array(rows),
    },
  };
}

/** Copies the result of some queries to where it belongs, from row `first` on. */
function place(whole: AttentionResult, part: AttentionResult, first: number): void {
  for (const name of ['dotProducts', 'scores', 'maskedScores', 'weights', 'output'] as const) {
    whole[name].data.set(part[name].data, first * part[name].cols);
  }
  whole.fullyMasked.set(part.fullyMasked, first);
  for (const name of Object.keys(part.diagnostics) as (keyof AttentionDiagnostics)[]) {
    whole.diagnostics[name].set(part.diagnostics[name], first);
  }
}
