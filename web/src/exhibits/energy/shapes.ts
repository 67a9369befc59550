/** Filled pictures given as "is this point ink?", on the unit square: x to the right, y down. */
type Shape = (x: number, y: number) => boolean;

const disc = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) < radius;
const box = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x > left && x < right && y > top && y < bottom;

const smiley: Shape = (x, y) => {
  const eyes = disc(x, y, 0.34, 0.36, 0.085) || disc(x, y, 0.66, 0.36, 0.085);
  const mouth = y > 0.52 && disc(x, y, 0.5, 0.5, 0.31) && !disc(x, y, 0.5, 0.46, 0.235);
  return disc(x, y, 0.5, 0.5, 0.47) && !eyes && !mouth;
};

const house: Shape = (x, y) => {
  const roof = y > 0.06 && y < 0.48 && Math.abs(x - 0.5) < (y - 0.02) * 1.06;
  const walls = box(x, y, 0.14, 0.48, 0.86, 0.96);
  const openings = box(x, y, 0.57, 0.62, 0.74, 0.96) || box(x, y, 0.24, 0.58, 0.44, 0.76);
  return (roof || walls) && !openings;
};

const arrow: Shape = (x, y) => {
  const head = x > 0.5 && Math.abs(y - 0.5) < (0.98 - x) * 0.95;
  return head || box(x, y, 0.03, 0.34, 0.52, 0.66);
};

const heart: Shape = (x, y) => {
  const u = (x - 0.5) * 2.6;
  const v = (0.55 - y) * 2.6;
  return (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0;
};

/** Five points: fold the plane into one tenth of the star and test the side of its single edge. */
const star: Shape = (x, y) => {
  const fold = (2 * Math.PI) / 5;
  const turn = Math.abs(((Math.atan2(x - 0.5, 0.55 - y) + 5.5 * fold) % fold) - fold / 2);
  const distance = Math.hypot(x - 0.5, y - 0.55);
  const [px, py] = [distance * Math.cos(turn), distance * Math.sin(turn)];
  const [tip, notchX, notchY] = [0.52, 0.25 * Math.cos(fold / 2), 0.25 * Math.sin(fold / 2)];
  return (notchX - tip) * py - notchY * (px - tip) > 0;
};

const moon: Shape = (x, y) => disc(x, y, 0.46, 0.5, 0.44) && !disc(x, y, 0.66, 0.42, 0.36);

const ring: Shape = (x, y) => disc(x, y, 0.5, 0.5, 0.47) && !disc(x, y, 0.5, 0.5, 0.24);

const cross: Shape = (x, y) => Math.abs(x - y) < 0.17 || Math.abs(x + y - 1) < 0.17;

const shapes = { smiley, house, arrow, heart, star, moon, ring, cross };
export type ShapeName = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as ShapeName[];

/** [size * size], ink where the centre of the pixel lies in the shape. */
export function drawShape(name: ShapeName, size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, index) =>
    shapes[name](((index % size) + 0.5) / size, (Math.floor(index / size) + 0.5) / size) ? 1 : -1,
  );
}
