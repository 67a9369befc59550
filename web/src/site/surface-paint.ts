import { contours } from 'd3-contour';
import { radius, type Field, type Point } from './descent-model';
import { range, rim, type Projection } from './surface-projection';

/** Red, green, blue from 0 to 255. */
type Colour = readonly [number, number, number];

interface SurfaceColours {
  /** Tokens as hexadecimal colours. */
  readonly low: string;
  readonly high: string;
  readonly line: string;
  readonly light: string;
  readonly shade: string;
}

/** Lines of equal energy. */
const levels = 12;
/** Thickness of the plate the surface is cut from, in CSS pixels. */
const plate = 10;

/** Paints the surface from back to front: shaded tiles, lines of equal energy, the edge. */
export function paintSurface(
  context: CanvasRenderingContext2D,
  field: Field,
  projection: Projection,
  colours: SurfaceColours,
): void {
  const edge = rim(field, projection);
  context.clearRect(0, 0, projection.width, projection.height);
  context.lineJoin = 'round';

  // The front half of the edge, thickest where it is nearest.
  const front = edge.slice(90);
  const below = front.map(({ x, y }, index) => ({ x, y: y + plate * Math.sin((Math.PI * index) / front.length) }));
  trace(context, [...front, ...below.reverse()]);
  context.fillStyle = css(mix(parse(colours.high), parse(colours.shade), 0.25));
  context.fill();

  context.save();
  trace(context, edge);
  context.clip();
  paintTiles(context, field, projection, colours);
  paintContours(context, field, projection, colours);
  context.restore();

  trace(context, edge);
  context.strokeStyle = colours.line;
  context.globalAlpha = 0.7;
  context.lineWidth = 1.25;
  context.stroke();
  context.globalAlpha = 1;
}

function paintTiles(
  context: CanvasRenderingContext2D,
  field: Field,
  { project }: Projection,
  colours: SurfaceColours,
): void {
  const { side, energies } = field;
  const { low, high } = range(field);
  const [deep, top, light, shade] = [colours.low, colours.high, colours.light, colours.shade].map(parse) as [
    Colour,
    Colour,
    Colour,
    Colour,
  ];
  const at = (index: number): number => ((2 * index) / (side - 1) - 1) * radius;
  const corner = (row: number, col: number): Point => project({ x: at(col), y: at(row) }, energies[row * side + col]!);
  for (let row = side - 2; row >= 0; row--) {
    for (let col = 0; col < side - 1; col++) {
      const [a, b, c, d] = [0, 1, side, side + 1].map((offset) => energies[row * side + col + offset]!) as [
        number,
        number,
        number,
        number,
      ];
      const height = Math.min(Math.max(((a + b + c + d) / 4 - low) / (high - low), 0), 1);
      // Light falls from the left and from behind the reader; steep tiles turned away from it darken.
      const slope = ((b - a + d - c) * 0.8 - (c - a + d - b) * 0.5) * (side / 50);
      const lit =
        slope > 0
          ? mix(mix(deep, top, height), shade, Math.min(slope * 0.7, 0.3))
          : mix(mix(deep, top, height), light, Math.min(-slope * 0.7, 0.35));
      trace(context, [corner(row, col), corner(row, col + 1), corner(row + 1, col + 1), corner(row + 1, col)]);
      // The same colour as a line closes the hairlines between tiles.
      context.fillStyle = context.strokeStyle = css(lit);
      context.lineWidth = 1;
      context.fill();
      context.stroke();
    }
  }
}

function paintContours(
  context: CanvasRenderingContext2D,
  field: Field,
  { project }: Projection,
  colours: SurfaceColours,
): void {
  const { side, energies } = field;
  const { low, high } = range(field);
  // Closer together in the hollows, where the story ends.
  const thresholds = Array.from({ length: levels }, (_, level) => low + (high - low) * ((level + 0.6) / levels) ** 1.4);
  const generator = contours().size([side, side]).thresholds(thresholds);
  // d3 counts from cell corners: sample k lies at k + 1/2.
  const at = (value: number): number => ((2 * (value - 0.5)) / (side - 1) - 1) * radius;
  context.strokeStyle = colours.line;
  context.globalAlpha = 0.4;
  context.lineWidth = 0.9;
  for (const { value, coordinates } of generator(Array.from(energies))) {
    for (const ring of coordinates.flat()) {
      context.beginPath();
      let drawing = false;
      for (const [u, v] of ring) {
        const point = { x: at(u!), y: at(v!) };
        const { x, y } = project(point, value);
        // Where a ring leaves the disc it runs along the edge of the samples, which is no line of equal energy.
        const inside = Math.hypot(point.x, point.y) < radius;
        if (inside && drawing) context.lineTo(x, y);
        else context.moveTo(x, y);
        drawing = inside;
      }
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.closePath();
}

function parse(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(a: Colour, b: Colour, share: number): Colour {
  return [0, 1, 2].map((channel) => a[channel]! + (b[channel]! - a[channel]!) * share) as unknown as Colour;
}

function css([red, green, blue]: Colour): string {
  return `rgb(${red.toFixed(0)} ${green.toFixed(0)} ${blue.toFixed(0)})`;
}
