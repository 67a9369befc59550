/**
 * Capital letters as strokes: polylines on a field of 4 x 6 units, drawn with a thick round pen.
 * Our own, so that the built-in memories do not depend on the fonts of a machine.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6;0.8,4 3.2,4',
  B: '0,0 0,6;0,0 2.6,0 3.6,0.7 3.6,2.2 2.6,3 0,3;2.6,3 4,3.8 4,5.2 2.8,6 0,6',
  C: '4,1 3,0 1.2,0 0,1.4 0,4.6 1.2,6 3,6 4,5',
  D: '0,0 0,6;0,0 2.4,0 4,1.6 4,4.4 2.4,6 0,6',
  E: '4,0 0,0 0,6 4,6;0,3 3,3',
  F: '4,0 0,0 0,6;0,3 3,3',
  G: '4,1 3,0 1.2,0 0,1.4 0,4.6 1.2,6 3,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6;4,0 4,6;0,3 4,3',
  I: '0.8,0 3.2,0;2,0 2,6;0.8,6 3.2,6',
  J: '1.5,0 4,0;3.2,0 3.2,4.8 2.2,6 1,6 0,4.8',
  K: '0,0 0,6;4,0 0,3.4;1.2,2.6 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1.3,0 2.7,0 4,1.4 4,4.6 2.7,6 1.3,6 0,4.6 0,1.4 1.3,0',
  P: '0,6 0,0 2.8,0 4,0.9 4,2.5 2.8,3.4 0,3.4',
  Q: '1.3,0 2.7,0 4,1.4 4,4.6 2.7,6 1.3,6 0,4.6 0,1.4 1.3,0;2.4,4.2 4,6',
  R: '0,6 0,0 2.8,0 4,0.9 4,2.3 2.8,3.2 0,3.2;2,3.2 4,6',
  S: '4,0.9 3,0 1,0 0,0.9 0,2.1 1,3 3,3 4,3.9 4,5.1 3,6 1,6 0,5.1',
  T: '0,0 4,0;2,0 2,6',
  U: '0,0 0,4.6 1.2,6 2.8,6 4,4.6 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.8,6 2,2.6 3.2,6 4,0',
  X: '0,0 4,6;4,0 0,6',
  Y: '0,0 2,3 4,0;2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
};

export const letterNames = Object.keys(strokes);

/** Half the width of the pen, in units of the letter field. */
const penRadius = 0.62;

/** [size * size]: the letter upright in the middle of the grid. `letter` is one of `letterNames`. */
export function drawLetter(letter: string, size: number): Float32Array {
  const segments = strokes[letter]!.split(';').flatMap((line) => {
    const points = line.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
    return points.slice(1).map((end, index) => [points[index]!, end] as const);
  });
  return Float32Array.from({ length: size * size }, (_, index) => {
    const x = (((index % size) + 0.5) / size) * 7.6 - 1.8;
    const y = ((Math.floor(index / size) + 0.5) / size) * 7.6 - 0.8;
    return segments.some(([start, end]) => distanceTo(x, y, start, end) < penRadius) ? 1 : -1;
  });
}

function distanceTo(x: number, y: number, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
