import { formatPoint } from '../text/number';
import { axisNames, tickTexts } from './plane-axes';
import { boxOf, overlap, placeLabels, type Box, type LabelPlace } from './place-labels';
import type { AxisText, PlanePoint, PlaneScene } from './plane-types';

/** Where everything stands that a plane writes; no text lies on another text or on a mark. */
export interface PlaneLayout {
  /** Of each point, in pixels. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  /** What is written beside each point. */ readonly texts: readonly string[];
  /** Null where there is no room, or nothing to write. */ readonly labels: readonly (LabelPlace | null)[];
  readonly axes: readonly AxisText[];
}

/**
 * Half the extent of a mark, in pixels. In steps that the eye does not see, so that the many points of a crowd stay as they
 * are while weights move a little.
 */
function radius({ role, weight }: PlanePoint): number {
  return Math.round(10 * ((role === 'query' ? 8 : 6.5) + 6 * (weight ?? 0))) / 10;
}

/** A diamond reaches further than its radius. */
const reach = 1.25;

/** Weight from which on a label is not given up for want of room beside the mark. */
const heavy = 0.1;

/** Free pixels between two labels in a row. */
const apart = 6;

/** Who keeps a label where there is no room for all: the one looked at, the query and the output, then the heaviest. */
function rank({ id, role, weight }: PlanePoint, active: string): number {
  if (id === active) return Infinity;
  if (role === 'output') return 4;
  const share = weight ?? 0;
  return share + (role === 'query' ? 2 : share >= heavy ? 1 : 0);
}

export function layOut(scene: PlaneScene): PlaneLayout {
  const { points, x, y, width, height, fontSize, active, decimals, language, textWidth } = scene;
  const texts = points.map((point) =>
    point.id === active
      ? `${point.label || (point.name ?? '')} ${formatPoint(point.x, point.y, decimals, language)}`
      : point.label,
  );
  const marks = points.map((point) => ({ x: x(point.x), y: y(point.y), radius: radius(point) }));
  const labelled = marks.map((mark, index) => ({
    ...mark,
    radius: mark.radius * (points[index]!.role === 'query' ? reach : 1),
    width: texts[index] ? textWidth(texts[index], fontSize) + apart : 0,
    rank: rank(points[index]!, active),
  }));
  const covered = labelled.map(({ x, y, radius: r }): Box => ({
    left: x - r,
    right: x + r,
    top: y - r,
    bottom: y + r,
  }));
  const names = axisNames(scene, covered);
  const ticks = tickTexts(scene);
  const ground = { width, height, taken: names.map(({ box }) => box), spared: ticks.map(({ box }) => box) };
  const labels = placeLabels(labelled, ground, fontSize);
  // A number of the axis is missed least: its line tells where it would be.
  const above = [
    ...covered,
    ...ground.taken,
    ...labels.flatMap((place, index) => (place ? [boxOf(place, labelled[index]!.width, fontSize)] : [])),
  ];
  const clear = ticks.filter(({ box }) => above.every((other) => overlap(box, other) === 0));
  return { marks, texts, labels, axes: [...clear, ...names] };
}
