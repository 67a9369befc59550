import type { Language } from '../../text';
import type { SpeedStrings } from '../../text/speed';
import { workNames } from './plan';
import { formatGflops, formatMilliseconds, formatShare } from './report';
import { figureOf, type Build, type BuildSpeed } from './results';

export interface BarColours {
  readonly ink: string;
  readonly bar: string;
  readonly ground: string;
}

const width = 600;
const margin = 8;
const track = 370;
const thickness = 12;
const rowHeight = 20;

/** The bars as a picture that opens alone; the tracks end at `end` GFLOP/s. */
export function barsSvg(
  speeds: readonly BuildSpeed[],
  end: number,
  { ink, bar, ground }: BarColours,
  words: SpeedStrings,
  language: Language,
): string {
  const look = (build: Build): string => (build === 'relaxed' ? `fill="${bar}"` : `fill="url(#hatch)" stroke="${bar}"`);
  const text = (x: number, y: number, content: string, more = ''): string =>
    `<text x="${x}" y="${y + thickness - 1}" ${more}>${content}</text>`;
  const parts: string[] = [];
  let y = margin;
  for (const { build, limit } of speeds) {
    parts.push(
      `<rect x="${margin}" y="${y}" width="24" height="${thickness}" ${look(build)}/>`,
      text(
        margin + 32,
        y,
        `${words.builds[build]}, ${words.limitOf(formatGflops(limit, language))} ${words.columns.gflops}`,
      ),
    );
    y += rowHeight;
  }
  for (const name of workNames) {
    const work = words.works[name];
    parts.push(text(margin, y + margin, `<tspan font-weight="600">${work.name}</tspan> ${work.size}`));
    y += rowHeight + margin;
    for (const speed of speeds) {
      const figure = figureOf(speed, name);
      if (!figure) continue;
      const limit = margin + (speed.limit / end) * track;
      const numbers = [
        formatGflops(figure.gflops, language),
        formatShare(figure.share, language),
        `${formatMilliseconds(figure.milliseconds, language)} ms`,
      ];
      parts.push(
        `<rect x="${margin}" y="${y}" width="${(figure.gflops / end) * track}" height="${thickness}" ${look(speed.build)}/>`,
        `<path d="M${limit} ${y - 3}v${thickness + 6}" stroke="${ink}" stroke-width="2.5"/>`,
        ...numbers.map((number, i) => text(440 + i * 76, y, number, 'text-anchor="end"')),
      );
      y += rowHeight;
    }
  }
  const height = y + margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13" fill="${ink}"><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="${ground}"/><rect width="2.2" height="5" fill="${bar}"/></pattern><rect width="100%" height="100%" fill="${ground}"/>${parts.join('')}</svg>`;
}
