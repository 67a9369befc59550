import { css, unsafeCSS, type CSSResult } from 'lit';
import { palettes, roleNames, type Palette, type ThemeName } from './palette';

/** `name: value` of every colour token of a palette. */
export function colourTokens(palette: Palette): [name: string, value: string][] {
  const { roles, tintAlpha, ...plain } = palette;
  return [
    ...Object.entries(plain).map(([name, value]): [string, string] => [`--${name}`, value]),
    ...roleNames.flatMap((role): [string, string][] => [
      [`--${role}`, roles[role].mark],
      [`--${role}-text`, roles[role].text],
      [`--${role}-tint`, roles[role].mark + tintAlpha],
    ]),
  ];
}

function declarations(theme: ThemeName): string {
  const scheme = theme === 'dark' ? 'dark' : 'light';
  return `color-scheme: ${scheme}; ${colourTokens(palettes[theme])
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')}`;
}

// A host page may shrink its root font (62.5 % is common); a reader may enlarge it. max() serves both.
const measures = `
  --font-ui: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
  --font-prose: 'Source Serif 4 Variable', 'Source Serif 4', Charter, 'Iowan Old Style', Georgia, serif;
  --font-code: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  --em: max(1rem, 16px);
  --text-xs: calc(0.75 * var(--em)); --text-s: calc(0.875 * var(--em)); --text-m: var(--em);
  --text-l: calc(1.25 * var(--em)); --text-xl: calc(1.75 * var(--em)); --text-xxl: calc(2.5 * var(--em));
  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 20px; --space-5: 32px; --space-6: 56px;
  --radius: 6px; --hairline: 1px; --stroke: 1.5px;
  --measure: 38em; --target: 30px; --motion: 280ms;`;

const projectorMeasures = '--em: max(1.3rem, 21px); --hairline: 2px; --stroke: 2.5px; --target: 42px;';

/**
 * All tokens, for the document (`:root`) or for a shadow root whose host is where Attractor begins (`:host`).
 * The theme follows the reader's preference unless `data-theme` or `theme` on that element says light, dark or projector.
 */
export const themeStyles: CSSResult = css`
  ${unsafeCSS(`
  :root, :host { ${measures} ${declarations('light')} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light'], [data-theme='projector']),
    :host(:not([theme='light'], [theme='projector'], [data-theme='light'], [data-theme='projector'])) { ${declarations('dark')} }
  }
  :root[data-theme='dark'], :host([theme='dark']), :host([data-theme='dark']) { ${declarations('dark')} }
  :root[data-theme='projector'], :host([theme='projector']), :host([data-theme='projector']) {
    ${declarations('projector')} ${projectorMeasures} }
  @media (pointer: coarse) { :root, :host { --target: 44px; } }
  @media (prefers-reduced-motion: reduce) { :root, :host { --motion: 0ms; } }
`)}
`;

/** Gives a document (or a shadow root) the tokens. Needs no inline style, so it works under a strict policy. */
export function installTheme(root: DocumentOrShadowRoot): void {
  const sheet = themeStyles.styleSheet;
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
