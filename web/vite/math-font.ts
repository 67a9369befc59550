import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { renderFormulas } from './formulas';
import { paths } from './paths';

const source = createRequire(import.meta.url).resolve(
  '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
);

/** What stands in no text but is drawn by elements: the sign of msqrt. */
const drawn = '√';

/**
 * Makes the font of the formulas: STIX Two Math cut down to the characters that stand in them.
 * Without a font that has a MATH table, browsers set exponents too high and brackets too small.
 */
export function mathFont(): Plugin {
  return {
    name: 'attractor-math-font',
    async buildStart() {
      const formulas = Object.values(await renderFormulas())
        .join('')
        .replace(/<annotation.*?<\/annotation>|<[^>]*>/gs, '');
      const characters = [...new Set(`${formulas}${drawn}`)]
        .flatMap((character) => [character, ...italic(character)])
        .join('');
      const font = await subsetFont(await readFile(source), characters, { targetFormat: 'woff2' });
      await mkdir(dirname(paths.mathFont), { recursive: true });
      await writeFile(paths.mathFont, font);
    },
  };
}

/** What browsers draw for a variable of one letter: its mathematical italic (Unicode U+1D434 and U+1D6E2 onwards). */
function italic(character: string): string[] {
  const code = character.codePointAt(0)!;
  const shift = (from: string, to: number): string => String.fromCodePoint(to + code - from.codePointAt(0)!);
  if (character === 'h') return ['\u210E'];
  if (/[A-Z]/.test(character)) return [shift('A', 0x1d434)];
  if (/[a-z]/.test(character)) return [shift('a', 0x1d44e)];
  if (/[\u0391-\u03A9]/.test(character)) return [shift('\u0391', 0x1d6e2)];
  if (/[\u03B1-\u03C9]/.test(character)) return [shift('\u03B1', 0x1d6fc)];
  return [];
}
