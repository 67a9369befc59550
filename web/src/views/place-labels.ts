/** A mark with a label, in pixels. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  /** Of the mark, or half its side. */ readonly radius: number;
  /** Of the text; 0 for none. */ readonly width: number;
  /**
   * Where there is no room for all, larger ones stay; `Infinity` stays always. From 1 on, a label without room beside its
   * mark may stand a line further away.
   */
  readonly rank: number;
}
export type Anchor = 'start' | 'middle' | 'end';
export interface LabelPlace {
  readonly x: number;
  /** Of the middle of the line. */ readonly y: number;
  readonly anchor: Anchor;
  /** Where a line from the mark meets a label that stands away from it. */
  readonly lead?: { readonly x: number; readonly y: number };
}
/** A part of the drawing, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** What no label may cover. */ readonly taken: readonly Box[];
  /** What labels leave readable where they can. */ readonly spared: readonly Box[];
}

/** Free pixels between a mark and its label. */
const gap = 5;
/** Makes a place away from the mark the last choice. */
const last = 200;
/** Overlaps of less than this many pixels in a direction are none: letters do not fill their boxes. */
const touch = 1;

/**
 * Puts each label on that side of its mark where it covers the least; what would cover a mark, another label or what is
 * taken, or leave the ground, is null: it is not shown.
 * @param lineHeight in pixels
 */
export function placeLabels(
  marks: readonly Labelled[],
  { width, height, taken, spared }: Ground,
  lineHeight: number,
): (LabelPlace | null)[] {
  const frame: Box = { left: 0, right: width, top: 0, bottom: height };
  const fixed: Box[] = [...marks.map(markBox), ...taken];
  const order = [...marks.keys()]
    // Most marks of a crowd have no text, which covers nothing anywhere.
    .filter((index) => marks[index]!.width > 0)
    .sort((a, b) => marks[b]!.rank - marks[a]!.rank);
  const chosen = new Map<number, Choice>();

  const choose = (index: number, among: readonly number[]): Choice => {
    const solid = [...fixed, ...among.flatMap((each) => (each === index ? [] : (chosen.get(each)?.box ?? [])))];
    let best: Choice | undefined;
    const mark = marks[index]!;
    const places = [...sides(mark, frame, lineHeight), ...(mark.rank >= 1 ? further(mark, frame, lineHeight) : [])];
    for (const [at, place] of places.entries()) {
      const box = boxOf(place, mark.width, lineHeight);
      const covered = solid.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, frame);
      const spoilt = spared.reduce((sum, other) => sum + overlap(box, other), 0);
      const cost = 10 * covered + spoilt / 2 + 4 * at + (place.lead ? last : 0);
      if (!best || cost < best.cost) best = { place, box, cost, free: covered === 0 };
    }
    return best!;
  };

  // The second round lets early labels give way to late ones.
  for (let round = 0; round < 2; round++) for (const index of order) chosen.set(index, choose(index, order));
  // The last one keeps who has room beside those that count more.
  const kept: number[] = [];
  for (const index of order) {
    const choice = choose(index, kept);
    if (!choice.free && marks[index]!.rank < Infinity) continue;
    chosen.set(index, choice);
    kept.push(index);
  }
  return marks.map((_, index) => (kept.includes(index) ? chosen.get(index)!.place : null));
}

interface Choice {
  readonly place: LabelPlace;
  readonly box: Box;
  readonly cost: number;
  readonly free: boolean;
}

function markBox({ x, y, radius }: Labelled): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Right, left, above, below, then the corners; a long text above or below moves aside to stay in the frame. */
function sides({ x, y, radius, width }: Labelled, frame: Box, lineHeight: number): LabelPlace[] {
  const beside = radius + gap;
  const away = radius + gap / 2 + lineHeight / 2;
  const inside = Math.max(frame.left + width / 2, Math.min(frame.right - width / 2, x));
  return [
    { x: x + beside, y, anchor: 'start' },
    { x: x - beside, y, anchor: 'end' },
    { x: inside, y: y - away, anchor: 'middle' },
    { x: inside, y: y + away, anchor: 'middle' },
    ...([-1, 1] as const).flatMap((down): LabelPlace[] => [
      { x: x + radius, y: y + down * away * 0.9, anchor: 'start' },
      { x: x - radius, y: y + down * away * 0.9, anchor: 'end' },
    ]),
  ];
}

/** A line further away: above, below, and askew; far enough from the mark for a line between them to be seen. */
function further(mark: Labelled, frame: Box, lineHeight: number): LabelPlace[] {
  const { x, y, radius } = mark;
  const far = { ...mark, radius: radius + lineHeight };
  const [right, left, above, below, ...corners] = sides(far, frame, lineHeight);
  const half = lineHeight / 2;
  const tied = (place: LabelPlace, up: number): LabelPlace => ({
    ...place,
    lead: { x: place.x, y: place.y + up * half },
  });
  return [
    { ...above!, lead: { x, y: above!.y + half } },
    { ...below!, lead: { x, y: below!.y - half } },
    ...corners.map((place) => tied(place, Math.sign(y - place.y))),
    tied(right!, 0),
    tied(left!, 0),
  ];
}

/** The ground that a text covers. */
export function boxOf({ x, y, anchor }: LabelPlace, width: number, lineHeight: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

/** The area that two boxes share, 0 where they only touch. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > touch && down > touch ? across * down : 0;
}

/** The area of a box beyond the frame. */
export function outside(box: Box, frame: Box): number {
  const whole = (box.right - box.left) * (box.bottom - box.top);
  const across = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
  const down = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  return whole - Math.max(0, across) * Math.max(0, down);
}
