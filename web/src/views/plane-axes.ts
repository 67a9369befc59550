import { svg } from 'lit';
import { formatNumber } from './numbers';
import type { AxisText, PlaneScene } from './plane-types';

function ticksOf({ x, y, width, height }: PlaneScene): { across: number[]; up: number[] } {
  const count = (extent: number): number => Math.max(2, Math.round(extent / 110));
  return { across: x.ticks(count(width)), up: y.ticks(count(height)) };
}

/** Everything that the axes write. Labels of points keep clear of it. */
export function axisTexts(scene: PlaneScene): AxisText[] {
  const { x, y, width, height, domain, axes, fontSize } = scene;
  const line = fontSize * 0.9;
  const [zeroX, zeroY] = [x(0), y(0)];
  const below = Math.min(height - line / 2 - 2, Math.max(line, zeroY + line));
  const above = Math.max(line, Math.min(height - line, zeroY - line));
  const beside = Math.min(width - 30, Math.max(2, zeroX + 5));
  const inside = (at: number, [low, high]: readonly [number, number]): boolean => at !== 0 && at > low && at < high;
  const { across, up } = ticksOf(scene);
  const texts: AxisText[] = [
    ...across
      .filter((at) => inside(at, domain.x) && x(at) > 12 && x(at) < width - 12)
      .map((at) => ({ text: formatTick(at), x: x(at), y: below, anchor: 'middle' as const, name: false })),
    ...up
      .filter((at) => inside(at, domain.y) && y(at) > 2 * line && y(at) < height - line / 2)
      .map((at) => ({ text: formatTick(at), x: beside, y: y(at), anchor: 'start' as const, name: false })),
    { text: axes.x, x: width - 6, y: above, anchor: 'end', name: true },
    { text: axes.y, x: beside, y: line, anchor: 'start', name: true },
  ];
  return texts.filter(({ text }) => text !== '');
}

function formatTick(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}

export function drawAxes(scene: PlaneScene, texts: readonly AxisText[]) {
  const { x, y, width, height, fontSize } = scene;
  const { across, up } = ticksOf(scene);
  return svg`<g class="axes">
    ${across.map((at) => svg`<line x1=${x(at)} x2=${x(at)} y1="0" y2=${height} class=${at === 0 ? 'zero' : 'grid'} />`)}
    ${up.map((at) => svg`<line y1=${y(at)} y2=${y(at)} x1="0" x2=${width} class=${at === 0 ? 'zero' : 'grid'} />`)}
    <g class="ticks" font-size=${fontSize * 0.8}>
      ${texts.map(
        ({ text, x: tx, y: ty, anchor, name }) =>
          svg`<text x=${tx} y=${ty} text-anchor=${anchor} dominant-baseline="central" class=${name ? 'axis-name' : ''}>${text}</text>`,
      )}
    </g>
  </g>`;
}
