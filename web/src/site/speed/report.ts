import type { Language } from '../../text';
import { formatNumber } from '../../text/number';
import type { SpeedStrings } from '../../text/speed';
import type { FigureTable } from '../../views/figure';
import { workNames } from './plan';
import { figureOf, type BuildSpeed } from './results';

export const formatGflops = (gflops: number, language: Language): string => formatNumber(gflops, 1, language);

export const formatShare = (share: number, language: Language): string =>
  `${formatNumber(100 * share, 0, language)}${language === 'de' ? '\u00a0' : ''}%`;

export const formatMilliseconds = (milliseconds: number, language: Language): string =>
  formatNumber(milliseconds, 2, language);

/** The figures as the bars show them, the limits last. */
export function speedTable(speeds: readonly BuildSpeed[], words: SpeedStrings, language: Language): FigureTable {
  const { columns, works, builds } = words;
  const figures = workNames.flatMap((name) =>
    speeds.flatMap((speed) => {
      const figure = figureOf(speed, name);
      if (!figure) return [];
      const { gflops, share, milliseconds } = figure;
      return [
        [
          `${works[name].name}, ${works[name].size}`,
          builds[speed.build],
          formatGflops(gflops, language),
          formatShare(share, language),
          formatMilliseconds(milliseconds, language),
        ],
      ];
    }),
  );
  const limits = speeds.map(({ build, limit }) => [words.limit, builds[build], formatGflops(limit, language), '', '']);
  return {
    columns: [columns.work, columns.build, columns.gflops, columns.share, columns.milliseconds],
    rows: [...figures, ...limits],
  };
}

/** The table as plain text, its columns in line: words to the left, numbers to the right. */
export function speedText({ columns, rows }: FigureTable): string {
  const lines = [columns, ...rows].map((cells) => cells.map(String));
  const widths = columns.map((_, i) => Math.max(...lines.map((cells) => cells[i]!.length)));
  return lines
    .map((cells) => cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** The same for programs: names and numbers in no language, six digits. */
export function speedCsv(speeds: readonly BuildSpeed[]): string {
  const line = (work: string, build: string, ...numbers: number[]): string =>
    [work, build, ...numbers.map((number) => Number(number.toPrecision(6)))].join(',');
  const lines = speeds.flatMap(({ build, limit, figures }) => [
    ...figures.map(({ name, gflops, share, milliseconds }) => line(name, build, gflops, share, milliseconds)),
    `${line('limit', build, limit, 1)},`,
  ]);
  return `${['work,build,gflops,share_of_limit,milliseconds', ...lines].join('\n')}\n`;
}
