import type { Matrix } from '../engine/types';
import type { Language } from '../text';
import { formatCompact, formatFixed } from '../text/number';
import type { CellPosition } from './common';
import { colourAt, readableOn } from './colour-map';
import { isMasked, place, type HeatColours } from './heat-image';
import type { Frame, Viewport } from './viewport';

/** Space for labels around the grid, in CSS pixels. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  /** Column labels are turned by a quarter. */ readonly turned: boolean;
}
export interface HeatScene {
  readonly matrix: Matrix;
  readonly masked: Uint8Array | undefined;
  /** One pixel per cell. */ readonly cells: HTMLCanvasElement;
  readonly colours: HeatColours;
  readonly frame: Frame;
  readonly view: Viewport;
  readonly margins: Margins;
  readonly rowLabels: readonly string[];
  readonly colLabels: readonly string[];
  readonly decimals: number;
  readonly language: Language;
  readonly selected: CellPosition | null;
  /** The cell of the cursor or the pointer. */ readonly pointed: CellPosition | null;
  readonly style: HeatStyle;
}
export interface HeatStyle {
  readonly ink: string;
  readonly inkSoft: string;
  readonly paper: string;
  readonly line: string;
  readonly font: string;
  /** In CSS pixels. */ readonly fontSize: number;
  readonly dark: boolean;
  /** Of cells that hold no number. */ readonly ground: string;
}

/** Below this a label cannot be read, in CSS pixels. */
const smallestLabel = 11;

/** Draws the whole map; `context` is already scaled to CSS pixels. */
export function paintHeatMap(context: CanvasRenderingContext2D, scene: HeatScene): void {
  const { frame, margins, view, cells } = scene;
  context.clearRect(0, 0, margins.left + frame.width, margins.top + frame.height);
  context.save();
  context.translate(margins.left, margins.top);
  context.save();
  context.beginPath();
  context.rect(0, 0, Math.min(frame.width, frame.cols * view.scale), Math.min(frame.height, frame.rows * view.scale));
  context.clip();
  context.imageSmoothingEnabled = view.scale * context.getTransform().a < 1;
  context.drawImage(
    cells,
    -view.x * view.scale,
    -view.y * view.scale,
    frame.cols * view.scale,
    frame.rows * view.scale,
  );
  paintHatching(context, scene);
  paintGaps(context, scene);
  paintNumbers(context, scene);
  paintFrame(context, scene, scene.selected, scene.style.ink, scene.style.paper);
  paintFrame(context, scene, scene.pointed, scene.style.paper, scene.style.ink);
  context.restore();
  paintLabels(context, scene);
  context.restore();
}

/** First and last index seen, inclusive. */
function seen(start: number, length: number, scale: number, count: number): [number, number] {
  return [Math.max(0, Math.floor(start)), Math.min(count - 1, Math.ceil(start + length / scale))];
}

function paintHatching(context: CanvasRenderingContext2D, { matrix, masked, view, frame, style }: HeatScene): void {
  if (view.scale < 5) return;
  const [top, bottom] = seen(view.y, frame.height, view.scale, frame.rows);
  const [left, right] = seen(view.x, frame.width, view.scale, frame.cols);
  const area = new Path2D();
  let any = false;
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const start = col;
      while (col <= right && isMasked(matrix, masked, row * matrix.cols + col)) col++;
      if (col === start) continue;
      any = true;
      area.rect((start - view.x) * view.scale, (row - view.y) * view.scale, (col - start) * view.scale, view.scale);
    }
  }
  if (!any) return;
  context.save();
  context.clip(area);
  context.beginPath();
  // Lines are tied to the grid, so that they move with it.
  const step = Math.max(4, Math.min(7, view.scale / 3));
  const offset = ((view.x + view.y) * view.scale) % step;
  for (let at = -offset; at < frame.width + frame.height; at += step) {
    context.moveTo(at, 0);
    context.lineTo(at - frame.height, frame.height);
  }
  context.strokeStyle = style.inkSoft;
  context.globalAlpha = 0.55;
  context.lineWidth = 1;
  context.stroke();
  context.restore();
}

/** Hairlines between large cells. */
function paintGaps(context: CanvasRenderingContext2D, { view, frame, style }: HeatScene): void {
  if (view.scale < 14) return;
  const [top, bottom] = seen(view.y, frame.height, view.scale, frame.rows);
  const [left, right] = seen(view.x, frame.width, view.scale, frame.cols);
  context.fillStyle = style.paper;
  for (let row = top + 1; row <= bottom; row++) context.fillRect(0, (row - view.y) * view.scale - 0.5, frame.width, 1);
  for (let col = left + 1; col <= right; col++) context.fillRect((col - view.x) * view.scale - 0.5, 0, 1, frame.height);
}

function paintNumbers(context: CanvasRenderingContext2D, scene: HeatScene): void {
  const { matrix, masked, view, frame, colours, style, decimals, language } = scene;
  const size = Math.min(style.fontSize, view.scale * 0.34);
  if (size < 9.5) return;
  context.font = `${size}px ${style.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const [top, bottom] = seen(view.y, frame.height, view.scale, frame.rows);
  const [left, right] = seen(view.x, frame.width, view.scale, frame.cols);
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const index = row * matrix.cols + col;
      if (isMasked(matrix, masked, index)) continue;
      const value = matrix.data[index]!;
      context.fillStyle = Number.isNaN(value)
        ? style.ink
        : readableOn(colourAt(colours.palette, colours.dark, place(value, colours.ends)));
      context.fillText(
        Math.abs(value) < 1e4 ? formatFixed(value, decimals, language) : formatCompact(value, decimals, language),
        (col + 0.5 - view.x) * view.scale,
        (row + 0.5 - view.y) * view.scale,
        view.scale - 3,
      );
    }
  }
}

/** Two lines of opposite lightness are seen on every colour. */
function paintFrame(
  context: CanvasRenderingContext2D,
  { view }: HeatScene,
  cell: CellPosition | null,
  outer: string,
  inner: string,
): void {
  if (!cell) return;
  const size = Math.max(view.scale, 6);
  const x = (cell.col + 0.5 - view.x) * view.scale - size / 2;
  const y = (cell.row + 0.5 - view.y) * view.scale - size / 2;
  context.lineWidth = 2;
  context.strokeStyle = outer;
  context.strokeRect(x, y, size, size);
  context.strokeStyle = inner;
  context.strokeRect(x + 2, y + 2, Math.max(1, size - 4), Math.max(1, size - 4));
}

function paintLabels(context: CanvasRenderingContext2D, scene: HeatScene): void {
  const { view, frame, margins, rowLabels, colLabels, style, pointed } = scene;
  const size = Math.min(style.fontSize, Math.max(smallestLabel, view.scale * 0.8));
  context.textBaseline = 'middle';
  const label = (text: string, x: number, y: number, room: number, strong: boolean, align: CanvasTextAlign): void => {
    context.font = `${strong ? '600 ' : ''}${size}px ${style.font}`;
    context.fillStyle = strong ? style.ink : style.inkSoft;
    context.textAlign = align;
    context.fillText(shorten(context, text, room), x, y);
  };
  // Where cells are smaller than text, only every few have a label.
  const every = niceStep((smallestLabel + 6) / view.scale);
  if (rowLabels.length > 0) {
    const [top, bottom] = seen(view.y, frame.height, view.scale, frame.rows);
    for (let row = top; row <= bottom; row++) {
      const y = (row + 0.5 - view.y) * view.scale;
      if (y < 0 || y > frame.height || (row % every !== 0 && row !== pointed?.row)) continue;
      if (row !== pointed?.row && pointed && Math.abs(row - pointed.row) < every) continue;
      label(rowLabels[row] ?? '', -8, y, margins.left - 10, row === pointed?.row, 'right');
    }
  }
  if (colLabels.length > 0) {
    const [left, right] = seen(view.x, frame.width, view.scale, frame.cols);
    for (let col = left; col <= right; col++) {
      const x = (col + 0.5 - view.x) * view.scale;
      if (x < 0 || x > frame.width || (col % every !== 0 && col !== pointed?.col)) continue;
      if (col !== pointed?.col && pointed && Math.abs(col - pointed.col) < every) continue;
      const text = colLabels[col] ?? '';
      if (!margins.turned) {
        label(text, x, -margins.top / 2, view.scale - 2, col === pointed?.col, 'center');
        continue;
      }
      context.save();
      context.translate(x, -8);
      context.rotate(-Math.PI / 2);
      label(text, 0, 0, margins.top - 10, col === pointed?.col, 'left');
      context.restore();
    }
  }
}

/** The smallest of 1, 2, 5, 10, 20, 50 ... that is not below `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 1;
}

/** The text, or its beginning and an ellipsis, so that it fits in `room`. */
export function shorten(context: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let cut = text.length - 1;
  while (cut > 1 && context.measureText(`${text.slice(0, cut)}…`).width > room) cut--;
  return `${text.slice(0, cut)}…`;
}

/** The margins that the labels need when all cells are in sight. */
export function measureMargins(
  rowLabels: readonly string[],
  colLabels: readonly string[],
  cols: number,
  width: number,
  style: HeatStyle,
): Margins {
  // To set the font of a canvas in the page would make the browser lay out.
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `600 ${style.fontSize}px ${style.font}`;
  // The widest label is among the longest; measuring all of a large map would cost a frame.
  const widest = (labels: readonly string[]): number =>
    [...labels.slice(0, 256)]
      .sort((a, b) => b.length - a.length)
      .slice(0, 12)
      .reduce((size, text) => Math.max(size, context.measureText(text).width), 0);
  const left = rowLabels.length > 0 ? Math.min(widest(rowLabels) + 14, width * 0.3) : 0;
  const room = Math.min(56, (width - left) / Math.max(1, cols));
  const size = colLabels.length > 0 ? widest(colLabels) : 0;
  const turned = size > room - 4;
  const top = colLabels.length === 0 ? 0 : turned ? Math.min(size + 14, 96) : style.fontSize * 2;
  return { left: Math.ceil(left), top: Math.ceil(top), turned };
}
