import { interpolate, radius, type Field, type Point } from './descent-model';

/** How a height over the plane comes to the screen: seen from the front and from above, without perspective. */
export interface Projection {
  /** Size of the drawing in CSS pixels. */ readonly width: number;
  readonly height: number;
  project(point: Point, energy: number): Point;
  /** The point of the surface that is drawn at a place of the screen, kept inside the disc. */
  unproject(screen: Point): Point;
}

/** y is foreshortened by this factor: the sine of the angle of view. */
const foreshortening = 0.62;
/** Screen height of a unit of energy, in units of the plane. */
const lift = 0.66;
/** Space around the disc, in CSS pixels, for marks and their names. */
const margin = 22;

export function createProjection(field: Field, width: number): Projection {
  const scale = (width / 2 - margin) / radius;
  /** Height on the screen in units of the plane, upwards. */
  const rise = (y: number, energy: number): number => foreshortening * y + lift * energy;
  const rises = insideDisc(field).map(({ point, energy }) => rise(point.y, energy));
  const [top, bottom] = [Math.max(...rises), Math.min(...rises)];
  const height = Math.round(scale * (top - bottom) + 2 * margin);
  const project = ({ x, y }: Point, energy: number): Point => ({
    x: width / 2 + scale * x,
    y: margin + scale * (top - rise(y, energy)),
  });
  const unproject = (screen: Point): Point => {
    const x = Math.min(Math.max((screen.x - width / 2) / scale, -radius), radius);
    const reach = Math.sqrt(radius ** 2 - x ** 2);
    let best: Point = { x, y: 0 };
    let distance = Infinity;
    // From the front to the back, so that of two places in one line of sight the visible one is found.
    for (let part = 0; part <= 160; part++) {
      const candidate = { x, y: reach * (part / 80 - 1) };
      const off = Math.abs(project(candidate, interpolate(field, candidate)).y - screen.y);
      if (off < distance - 0.5) [best, distance] = [candidate, off];
    }
    return best;
  };
  return { width, height, project, unproject };
}

/** Lowest and highest energy inside the disc. */
export function range(field: Field): { low: number; high: number } {
  const energies = insideDisc(field).map(({ energy }) => energy);
  return { low: Math.min(...energies), high: Math.max(...energies) };
}

function insideDisc({ side, energies }: Field): { point: Point; energy: number }[] {
  const at = (index: number): number => ((2 * index) / (side - 1) - 1) * radius;
  return Array.from(energies, (energy, index) => ({
    point: { x: at(index % side), y: at(Math.floor(index / side)) },
    energy,
  })).filter(({ point }) => Math.hypot(point.x, point.y) <= radius);
}

/** The edge of the disc on the screen, closed. */
export function rim(field: Field, { project }: Projection): Point[] {
  return Array.from({ length: 180 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 180;
    const point = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    return project(point, interpolate(field, point));
  });
}
