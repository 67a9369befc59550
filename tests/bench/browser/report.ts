import type { ShapeResults } from './results';
import type { Size } from './sizes';
import type { Reached } from './summary';

/** Columns of equal width, the first to the left and all others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, col) => Math.max(...rows.map((row) => row[col]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, col) => (col === 0 ? cell.padEnd(widths[col]!) : cell.padStart(widths[col]!))).join('  ');
  const [head, ...body] = rows.map(line);
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...body].join('\n');
}

const head = ['', 'median ms', 'GFLOP/s', 'best ms', 'spread', 'x best peer', 'of the limit', 'max abs diff'];

/** All contestants at one shape. */
export function shapeText({ shape, results, limits }: ShapeResults): string {
  const rows = results.map((result) => [
    result.contestant,
    milliseconds(result.median),
    result.gflops.toFixed(2),
    milliseconds(result.best),
    percent(result.spread),
    result.ratioToBestPeer.toFixed(2),
    percent(result.shareOfLimit),
    result.maxAbsDiff.toExponential(1),
  ]);
  const limit = limits.map(({ build, gflops, chains }) => `${build} ${gflops.toFixed(1)} GFLOP/s (${chains} chains)`);
  return `${shape.name}; the limit of multiply-adds: ${limit.join(', ')}\n${table([head, ...rows])}`;
}

export function summaryText(reached: readonly Reached[]): string {
  const rows = reached.map(({ what, demanded, reached: got, bestRound, met }) => [
    what,
    demanded,
    got,
    bestRound,
    met ? 'met' : 'not met',
  ]);
  return `Times as fast as the best peer, by medians\n${table([['', 'demanded', 'reached', 'best round', ''], ...rows])}`;
}

export function sizesText(sizes: readonly Size[]): string {
  const rows = sizes.map(({ name, raw, brotli }) => [name, (raw / 1000).toFixed(1), (brotli / 1000).toFixed(1)]);
  return `Download sizes\n${table([['', 'raw kB', 'brotli kB'], ...rows])}`;
}

/** Three digits that mean something, at any length. */
const milliseconds = (value: number): string => value.toFixed(value < 1 ? 4 : value < 100 ? 3 : 1);

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
