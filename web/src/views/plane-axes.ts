import { svg } from 'lit';
import { formatTick } from '../text/number';
import { boxOf, outside, overlap, type Box } from './place-labels';
import type { AxisText, PlaneScene } from './plane-types';

/** Size of the axes' texts, by that of the labels. */
const textSize = 0.8;
/** Free pixels between a text and the edge. */
const margin = 4;

type Ticks = { readonly across: readonly number[]; readonly up: readonly number[] };
type Ground = Pick<PlaneScene, 'x' | 'y' | 'width' | 'height' | 'fontSize' | 'textWidth' | 'language'>;

function ticksOf({ x, y, width, height }: Ground): Ticks {
  const count = (extent: number): number => Math.max(2, Math.round(extent / 110));
  return { across: x.ticks(count(width)), up: y.ticks(count(height)) };
}

/** The numbers of the axes, on that side of each axis where there is room. */
export function tickTexts(scene: Ground): AxisText[] {
  const { x, y, width, height, fontSize } = scene;
  const line = fontSize * 0.9;
  const [zeroX, zeroY] = [x(0), y(0)];
  const below = Math.min(height - line / 2 - 2, Math.max(line, zeroY + line));
  const { across, up } = ticksOf(scene);
  const widest = Math.max(
    0,
    ...up.map((at) => scene.textWidth(formatTick(at, up, scene.language), fontSize * textSize)),
  );
  const left = zeroX + 5 + widest > width - margin;
  const beside = left ? Math.min(width - margin, zeroX - 5) : Math.max(margin, zeroX + 5);
  // The zero is where the axes are.
  const texts = [
    ...across
      .filter(Boolean)
      .map((at) => textAt(scene, formatTick(at, across, scene.language), x(at), below, 'middle')),
    ...up
      .filter(Boolean)
      .map((at) => textAt(scene, formatTick(at, up, scene.language), beside, y(at), left ? 'end' : 'start')),
  ];
  const frame: Box = { left: 0, right: width, top: 0, bottom: height };
  return texts.filter(({ box }) => outside(box, frame) === 0);
}

/**
 * The names of the axes: at their upper and right ends, or along them where nothing is covered.
 * @param marks what they may not cover
 */
export function axisNames(scene: Ground & Pick<PlaneScene, 'axes'>, marks: readonly Box[]): AxisText[] {
  const { x, y, width, height, axes, fontSize } = scene;
  const line = fontSize * 0.9;
  const size = fontSize * textSize;
  const zeroX = Math.max(0, Math.min(width, x(0)));
  const zeroY = Math.max(0, Math.min(height, y(0)));
  const steps = (from: number, to: number): number[] => {
    const count = Math.max(1, Math.floor(Math.abs(to - from) / 12));
    return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  };
  const placed: Box[] = [];
  const place = (text: string, places: readonly AxisText[]): AxisText[] => {
    if (text === '') return [];
    const frame: Box = { left: 0, right: width, top: 0, bottom: height };
    const cost = ({ box }: AxisText) =>
      [...marks, ...placed].reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, frame);
    const costs = places.map(cost);
    const best = places[costs.indexOf(Math.min(...costs))]!;
    placed.push(best.box);
    return [best];
  };
  const long = scene.textWidth(axes.x, size);
  const across = steps(width - margin, Math.min(width - margin, long + margin)).flatMap((right) =>
    [zeroY - line, zeroY + line].map((at) => textAt(scene, axes.x, right, at, 'end', true)),
  );
  const up = steps(line, height - line).flatMap((at) => [
    textAt(scene, axes.y, zeroX + 5, at, 'start', true),
    textAt(scene, axes.y, zeroX - 5, at, 'end', true),
  ]);
  return [...place(axes.y, up), ...place(axes.x, across)];
}

function textAt(
  { fontSize, textWidth }: Ground,
  text: string,
  x: number,
  y: number,
  anchor: AxisText['anchor'],
  name = false,
): AxisText {
  const size = fontSize * textSize;
  return { text, x, y, anchor, name, box: boxOf({ x, y, anchor }, textWidth(text, size), size) };
}

export function drawAxes(scene: PlaneScene, texts: readonly AxisText[]) {
  const { x, y, width, height, fontSize } = scene;
  const { across, up } = ticksOf(scene);
  return svg`<g class="axes">
    ${across.map((at) => svg`<line x1=${x(at)} x2=${x(at)} y1="0" y2=${height} class=${at === 0 ? 'zero' : 'grid'} />`)}
    ${up.map((at) => svg`<line y1=${y(at)} y2=${y(at)} x1="0" x2=${width} class=${at === 0 ? 'zero' : 'grid'} />`)}
    <g class="ticks" font-size=${fontSize * textSize}>
      ${texts.map(
        ({ text, x: tx, y: ty, anchor, name }) =>
          svg`<text x=${tx} y=${ty} text-anchor=${anchor} dominant-baseline="central" class=${name ? 'axis-name' : ''}>${text}</text>`,
      )}
    </g>
  </g>`;
}
