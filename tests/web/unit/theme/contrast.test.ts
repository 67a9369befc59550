import { describe, expect, test } from 'vitest';
import { contrastRatio, mix, parseHex } from '../../../../web/src/theme/contrast';
import { palettes, roleNames, type ThemeName } from '../../../../web/src/theme/palette';
import { colourTokens } from '../../../../web/src/theme/theme';

const ratio = (a: string, b: string): number => contrastRatio(parseHex(a), parseHex(b));

test('contrast is 21 for black on white and 1 for a colour on itself', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#6d51c2', '#6d51c2')).toBe(1);
});

describe.each(Object.keys(palettes) as ThemeName[])('theme %s', (name) => {
  const palette = palettes[name];
  const grounds = [palette.paper, palette.surface, palette.well];

  test.each(['ink', 'ink-soft', 'alarm', 'focus'] as const)('text in %s is at least 4.5:1 on every ground', (token) => {
    for (const ground of grounds) expect(ratio(palette[token], ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls are at least 3:1 on paper and surface', () => {
    for (const ground of [palette.paper, palette.surface])
      expect(ratio(palette['line-strong'], ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(roleNames)('role %s: marks at least 3:1, text at least 4.5:1', (role) => {
    const { mark, text } = palette.roles[role];
    for (const ground of grounds) {
      expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(roleNames)('ink stays readable on the strongest tint of %s', (role) => {
    const tinted = mix(parseHex(palette.surface), parseHex(palette.roles[role].mark), 0.42);
    expect(contrastRatio(parseHex(palette.ink), tinted)).toBeGreaterThanOrEqual(4.5);
  });

  test('a primary button is readable', () => {
    expect(ratio(palette.paper, palette.ink)).toBeGreaterThanOrEqual(7);
  });

  test('every token is a colour', () => {
    for (const [token, value] of colourTokens(palette)) {
      expect(token).toMatch(/^--[a-z-]+$/);
      expect(value).toMatch(/^#([0-9a-f]{6}|[0-9a-f]{8})$/);
    }
  });
});

test('the projector has more contrast than the light theme', () => {
  for (const role of roleNames) {
    const gain = ratio(palettes.projector.roles[role].text, palettes.projector.paper);
    expect(gain).toBeGreaterThan(ratio(palettes.light.roles[role].text, palettes.light.paper));
    expect(gain).toBeGreaterThanOrEqual(7);
  }
});
