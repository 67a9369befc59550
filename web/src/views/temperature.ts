import { clamp } from './clamp';

/**
 * Place on the slider and temperature. From left to right the softmax sharpens: at 0 all keys alike (T = Infinity), in the
 * middle T = 1, at 1 the winner takes all (T = 0). Between the exact ends T falls evenly in the logarithm from 100 to 0.01.
 */
const hottest = 2;
/** Width of the end zones that snap to the exact limits, as a share of the slider. */
const end = 0.06;
/** Half-width of the zone that snaps to T = 1. */
const snap = 0.012;

export function temperatureAt(position: number): number {
  if (position <= end / 2) return Infinity;
  if (position >= 1 - end / 2) return 0;
  if (Math.abs(position - 0.5) <= snap) return 1;
  const along = clamp((position - end) / (1 - 2 * end), 0, 1);
  return round(10 ** (hottest - 2 * hottest * along));
}

export function positionOf(temperature: number): number {
  if (temperature === 0) return 1;
  if (temperature === Infinity) return 0;
  const along = (hottest - Math.log10(temperature)) / (2 * hottest);
  return end + clamp(along, 0, 1) * (1 - 2 * end);
}

/** Three digits are enough for a link and for the eye. */
function round(temperature: number): number {
  return Number(temperature.toPrecision(3));
}

/** The next of the three marks in the direction of `step` (+1 sharpens), from any temperature. */
export function nextMark(temperature: number, step: 1 | -1): number {
  const marks = [Infinity, 1, 0];
  const found =
    step === 1 ? marks.find((each) => each < temperature) : marks.reverse().find((each) => each > temperature);
  return found ?? (step === 1 ? 0 : Infinity);
}

/** beta = scale / T; the exact limits are exact. */
export function betaOf(temperature: number, scale: number): number {
  if (temperature === 0) return Infinity;
  return temperature === Infinity ? 0 : scale / temperature;
}
