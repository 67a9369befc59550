import { isBinary, toLevel } from '../grid';
import type { Run } from '../model';

/** What the code panel writes out; pictures as hexadecimal digits. */
export interface SnippetSource {
  /** Names of the memories, fit for a comment. */ readonly names: readonly string[];
  /** Black and white, four pixels a digit, a set bit is ink. */
  readonly bits: readonly string[];
  readonly startBits: string;
  /** One pixel a digit, 0 paper to f ink; null when all is black and white. */
  readonly greys: { readonly patterns: readonly string[]; readonly start: string } | null;
  readonly side: number;
  readonly seed: number;
  readonly asynchronous: boolean;
  /** The pixels that flipped, in their order; empty when synchronous. */ readonly order: readonly number[];
  /** Updates of all pixels when synchronous. */ readonly updates: number;
  readonly beta: number;
  readonly modernUpdates: number;
}

/** Most digits and flips that a person would still copy. */
const mostDigits = 40_000;

/** The run as numbers to be written out, or null when it is too large for that. */
export function snippetSource(run: Run, names: readonly string[]): SnippetSource | null {
  const { seed } = run.state;
  const asynchronous = run.state.update === 'asynchronous';
  const pictures = [...run.memories.map(({ pixels }) => pixels), run.start];
  const binary = pictures.every(isBinary);
  const digits = pictures.length * run.start.length * (binary ? 0.25 : 1.25);
  const flips = asynchronous ? run.classical.flips : new Uint32Array();
  if (digits + flips.length * 5 > mostDigits) return null;
  return {
    names: names.map((name) => name.replace(/[^\p{L}\p{N} ._-]/gu, '?')),
    bits: run.binary.map(bitDigits),
    startBits: bitDigits(run.binaryStart),
    greys: binary
      ? null
      : { patterns: run.memories.map(({ pixels }) => levelDigits(pixels)), start: levelDigits(run.start) },
    side: Math.round(Math.sqrt(run.start.length)),
    seed,
    asynchronous,
    order: Array.from(flips),
    updates: run.classical.stepEnds.length,
    beta: run.beta,
    modernUpdates: run.timeline.modernSteps,
  };
}

function bitDigits(pixels: Float32Array): string {
  let digits = '';
  for (let index = 0; index < pixels.length; index += 4) {
    const nibble = pixels.subarray(index, index + 4).reduce((sum, value) => sum * 2 + (value > 0 ? 1 : 0), 0);
    digits += nibble.toString(16);
  }
  return digits;
}

function levelDigits(pixels: Float32Array): string {
  return Array.from(pixels, (value) => toLevel(value).toString(16)).join('');
}

/** Numbers in lines of at most 100 characters, each indented by `indent`. */
export function wrapped(numbers: readonly number[], indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const number of numbers) {
    if (line.length + String(number).length > 98) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${number}, `;
  }
  return [...lines, line.trimEnd()].join('\n');
}
