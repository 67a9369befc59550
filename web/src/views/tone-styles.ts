import { css, unsafeCSS } from 'lit';
import { roleNames } from '../theme/palette';

/** Strengths of the tint behind a number. */
const tintLevels = 8;

const tones = [...roleNames.map((role) => [role, role]), ['output', 'value']]
  .map(([role, token]) => `.tone-${role} { --tone: var(--${token}); --tone-text: var(--${token}-text); }`)
  .join('\n');

const tints = Array.from({ length: tintLevels }, (_, i) => {
  const percent = Math.round(((i + 1) / tintLevels) * 42);
  return `.p${i + 1} { background: color-mix(in srgb, var(--tone) ${percent}%, transparent); }
    .n${i + 1} { background: color-mix(in srgb, var(--ink-soft) ${Math.round(percent * 0.7)}%, transparent); }`;
}).join('\n');

/** `tone-query` and so on set `--tone` and `--tone-text`; `p1`..`p8` tint by the tone, `n1`..`n8` (negative numbers) in grey. */
export const toneStyles = css`
  .tone-plain {
    --tone: var(--line-strong);
    --tone-text: var(--ink);
  }
  ${unsafeCSS(tones)}
  ${unsafeCSS(tints)}
`;

/** The class that tints a value, '' for nearly nothing. */
export function tintClass(value: number, largest: number): string {
  if (!(largest > 0) || Number.isNaN(value)) return '';
  const level = Math.min(tintLevels, Math.round((Math.abs(value) / largest) * tintLevels));
  return level === 0 ? '' : `${value < 0 ? 'n' : 'p'}${level}`;
}
