import { download, toCsv, toJson, writeNpy } from '../data';
import type { Matrix } from '../engine/types';
import { canvasOfSvg } from './export-canvas';
import { svgOfCanvas, svgText } from './export-svg';

/** What can be taken away. Without `svg` and `canvas` the figure asks the view in its slot. */
export interface ExportSource {
  /** Stem of the file names. */ readonly name: string;
  /** CSV and NPY, one file per matrix; JSON, one file for all. */ readonly matrices?: Readonly<Record<string, Matrix>>;
  readonly svg?: () => SVGSVGElement | string | null;
  readonly canvas?: () => HTMLCanvasElement | null;
}

/** What a view offers to the figure around it. */
interface Drawable extends Element {
  readonly svg?: SVGSVGElement | null;
  exportSvg?(): string;
  toCanvas?(): HTMLCanvasElement;
}

/** The first view below `roots` that can be exported. */
export function findDrawable(roots: readonly Element[]): Drawable | undefined {
  const isDrawable = (element: Drawable): boolean =>
    'svg' in element || 'exportSvg' in element || 'toCanvas' in element;
  return roots.flatMap((root): Drawable[] => [root, ...root.querySelectorAll('*')]).find(isDrawable);
}

export type PictureFormat = 'svg' | 'png';
export type MatrixFormat = 'csv' | 'npy' | 'json';

/**
 * Writes the drawing to a file.
 * @param ground colour below the drawing
 * @param scratch where an SVG given as text may stand for a moment, to be measured
 * @returns the name of the file, or undefined when there is no drawing
 */
export async function savePicture(
  format: PictureFormat,
  { name, svg, canvas }: ExportSource,
  drawable: Drawable | undefined,
  ground: string,
  scratch: ParentNode,
): Promise<string | undefined> {
  const vector = svg ? svg() : (drawable?.svg ?? drawable?.exportSvg?.() ?? null);
  const raster = canvas ? canvas() : vector ? null : (drawable?.toCanvas?.() ?? null);
  const file = `${name}.${format}`;
  if (format === 'svg') {
    if (!vector && !raster) return undefined;
    const text = typeof vector === 'string' ? vector : vector ? svgText(vector, ground) : svgOfCanvas(raster!);
    download(file, text, 'image/svg+xml');
    return file;
  }
  const picture =
    raster ?? (typeof vector === 'string' ? drawText(vector, ground, scratch) : vector && canvasOfSvg(vector, ground));
  const blob = picture && (await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png')));
  if (!blob) return undefined;
  download(file, blob, 'image/png');
  return file;
}

function drawText(text: string, ground: string, scratch: ParentNode): HTMLCanvasElement {
  const holder = document.createElement('div');
  holder.className = 'visually-hidden';
  holder.append(document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true));
  scratch.append(holder);
  try {
    return canvasOfSvg(holder.querySelector('svg')!, ground);
  } finally {
    holder.remove();
  }
}

/** Writes one matrix as CSV or NPY, or all of them as JSON; returns the name of the file. */
export function saveMatrix(format: MatrixFormat, { name, matrices = {} }: ExportSource, key = ''): string {
  if (format === 'json') {
    download(`${name}.json`, toJson(matrices), 'application/json');
    return `${name}.json`;
  }
  const matrix = matrices[key]!;
  const part = key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const file = part === name ? `${name}.${format}` : `${name}-${part}.${format}`;
  if (format === 'csv') download(file, toCsv(matrix), 'text/csv');
  else download(file, writeNpy(matrix), 'application/octet-stream');
  return file;
}
