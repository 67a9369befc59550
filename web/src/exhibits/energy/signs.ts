import { otsuThreshold } from '../../data/image-tone';

/** The signs of a text as a reader counts them: letters with their accents, emoji with all their parts; no blanks. */
export function splitSigns(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment).filter((segment) => segment.trim() !== '');
}

/** Canvas pixels across one pixel of the picture. */
const fine = 6;
/** Share of the grid that the sign fills. */
const fill = 0.88;
/** A sign whose brightness varies less than this has one colour: all of it is ink. */
const oneColour = 0.2;

/**
 * A sign drawn with the fonts of this machine, as large as fits, [size * size]: ink where it covers at least half a
 * pixel; of a sign with several colours only the bright parts are ink, so that eyes stay holes.
 * @returns null when the sign is blank, or when the machine has no picture for it.
 */
export function drawSign(sign: string, size: number): Float32Array | null {
  const drawn = rasterise(sign, size);
  if (!drawn) return null;
  // A code point that is no character shows the empty box which stands for every missing sign.
  const missing = rasterise('\u{10FFFF}', size);
  if (missing?.every((value, index) => value === drawn[index])) return null;
  return drawn;
}

function rasterise(sign: string, size: number): Float32Array | null {
  const side = size * fine;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const font = (pixels: number) =>
    `bold ${pixels}px system-ui, "Segoe UI", "Noto Sans", "Noto Color Emoji", sans-serif`;
  context.font = font(side / 2);
  const box = context.measureText(sign);
  const extent = Math.max(
    box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
    box.actualBoundingBoxAscent + box.actualBoundingBoxDescent,
  );
  if (!(extent > 0)) return null;
  const scale = (side * fill) / extent;
  context.font = font((side / 2) * scale);
  context.fillText(
    sign,
    side / 2 - ((box.actualBoundingBoxRight - box.actualBoundingBoxLeft) / 2) * scale,
    side / 2 + ((box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2) * scale,
  );
  return inked(context.getImageData(0, 0, side, side).data, size);
}

function inked(rgba: Uint8ClampedArray, size: number): Float32Array | null {
  const cover = new Float32Array(size * size);
  const light = new Float32Array(size * size);
  const side = size * fine;
  for (let at = 0; at < side * side; at++) {
    const cell = Math.floor(Math.floor(at / side) / fine) * size + Math.floor((at % side) / fine);
    const alpha = rgba[at * 4 + 3]! / 255;
    const [red, green, blue] = [rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!];
    cover[cell]! += alpha;
    light[cell]! += (alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255;
  }
  const covered = Array.from(cover.keys()).filter((cell) => cover[cell]! >= (fine * fine) / 2);
  if (covered.length === 0) return null;
  const brightness = Float32Array.from(covered, (cell) => light[cell]! / cover[cell]!);
  const spread = Math.max(...brightness) - Math.min(...brightness);
  const threshold = spread < oneColour ? -1 : otsuThreshold(brightness);
  const pixels = new Float32Array(size * size).fill(-1);
  covered.forEach((cell, index) => {
    if (brightness[index]! > threshold) pixels[cell] = 1;
  });
  return pixels;
}
