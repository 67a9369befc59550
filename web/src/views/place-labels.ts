/** A mark with a label, in pixels. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  /** Of the mark. */ readonly radius: number;
  /** Estimated width of the text. */ readonly width: number;
}
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}
/** A part of the drawing, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Puts each label on the side of its mark (right, left, above, below) where it covers the least; earlier marks choose first.
 * @param lineHeight in pixels
 * @param obstacles what else should stay readable
 */
export function placeLabels(
  marks: readonly Labelled[],
  width: number,
  height: number,
  lineHeight: number,
  obstacles: readonly Box[] = [],
): LabelPlace[] {
  const frame: Box = { left: 0, right: width, top: 0, bottom: height };
  const fixed: Box[] = [
    ...marks.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })),
    ...obstacles,
  ];
  const chosen: (Choice | undefined)[] = marks.map(() => undefined);
  // The second round lets early labels give way to late ones.
  for (let round = 0; round < 2; round++) {
    marks.forEach((mark, index) => {
      // Most marks of a crowd have no text, which covers nothing anywhere.
      if (mark.width === 0) return;
      const others = [...fixed, ...chosen.flatMap((each, i) => (each && i !== index ? [each.box] : []))];
      let best: Choice | undefined;
      for (const [rank, place] of sides(mark, lineHeight).entries()) {
        const box = boxOf(place, mark.width, lineHeight);
        const outside = mark.width * lineHeight - overlap(box, frame);
        const cost = others.reduce((sum, other) => sum + overlap(box, other), 0) + 4 * outside + rank;
        if (!best || cost < best.cost) best = { place, box, cost };
      }
      chosen[index] = best;
    });
  }
  return chosen.map((each, index) => each?.place ?? sides(marks[index]!, lineHeight)[0]!);
}

interface Choice {
  readonly place: LabelPlace;
  readonly box: Box;
  readonly cost: number;
}

function sides({ x, y, radius }: Labelled, lineHeight: number): LabelPlace[] {
  const gap = radius + 5;
  return [
    { x: x + gap, y, anchor: 'start' },
    { x: x - gap, y, anchor: 'end' },
    { x, y: y - gap - lineHeight / 2 + 2, anchor: 'middle' },
    { x, y: y + gap + lineHeight / 2 - 2, anchor: 'middle' },
  ];
}

function boxOf({ x, y, anchor }: LabelPlace, width: number, lineHeight: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
