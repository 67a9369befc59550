/**
 * The colours, as data: the style sheet (`theme.ts`), the tests of contrast and the drawing on canvases all read this.
 *
 * Role colours come in three strengths: the colour itself for marks and lines (at least 3:1 on paper and surface),
 * `-text` for words and numbers (at least 4.5:1), `-tint` for quiet backgrounds (translucent).
 * They are chosen after Okabe and Ito's advice for colour-blind readers: hues differ in lightness too, and every role
 * has a shape of its own (query diamond, key disc, value square).
 */
export const roleNames = ['query', 'key', 'value', 'weight', 'energy'] as const;
export type RoleName = (typeof roleNames)[number];

export const themeNames = ['light', 'dark', 'projector'] as const;
export type ThemeName = (typeof themeNames)[number];

export interface Palette {
  /** The page. */ readonly paper: string;
  /** Cards, fields, the stage. */ readonly surface: string;
  /** Recessed areas: tracks, code. */ readonly well: string;
  readonly ink: string;
  /** Secondary text, at least 4.5:1. */ readonly 'ink-soft': string;
  /** Hairlines that carry no meaning. */ readonly line: string;
  /** Borders of controls and axes, at least 3:1. */ readonly 'line-strong': string;
  readonly focus: string;
  /** Errors, at least 4.5:1. */ readonly alarm: string;
  readonly 'alarm-tint': string;
  readonly shadow: string;
  readonly roles: Readonly<Record<RoleName, { readonly mark: string; readonly text: string }>>;
  /** Alpha of the tints, two hexadecimal digits. */ readonly tintAlpha: string;
}

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light: {
    paper: '#faf7f1',
    surface: '#fffdf9',
    well: '#f1ece2',
    ink: '#20242d',
    'ink-soft': '#5b606b',
    line: '#e0d9cb',
    'line-strong': '#8a8474',
    focus: '#20242d',
    alarm: '#a8261c',
    'alarm-tint': '#a8261c14',
    shadow: '#3a30201f',
    roles: {
      query: { mark: '#d9600f', text: '#ae4603' },
      key: { mark: '#1c6cab', text: '#1c66a0' },
      value: { mark: '#148460', text: '#0f7052' },
      weight: { mark: '#6d51c2', text: '#6549b8' },
      energy: { mark: '#c42f7f', text: '#b22470' },
    },
    tintAlpha: '1f',
  },
  dark: {
    paper: '#12161d',
    surface: '#191f28',
    well: '#0d1116',
    ink: '#ece8df',
    'ink-soft': '#a6acb8',
    line: '#2b333f',
    'line-strong': '#737e8f',
    focus: '#ece8df',
    alarm: '#ff9a8c',
    'alarm-tint': '#ff9a8c1a',
    shadow: '#00000073',
    roles: {
      query: { mark: '#f7954a', text: '#ffa862' },
      key: { mark: '#62aeee', text: '#7cbcf3' },
      value: { mark: '#45be92', text: '#5ccba2' },
      weight: { mark: '#a68ef0', text: '#b9a6f5' },
      energy: { mark: '#ee72b0', text: '#f58cc0' },
    },
    tintAlpha: '2b',
  },
  projector: {
    paper: '#ffffff',
    surface: '#ffffff',
    well: '#f0f0ee',
    ink: '#000000',
    'ink-soft': '#33363d',
    line: '#b9b6af',
    'line-strong': '#55534d',
    focus: '#000000',
    alarm: '#8f1209',
    'alarm-tint': '#8f120914',
    shadow: '#00000033',
    roles: {
      query: { mark: '#c24a00', text: '#8f3600' },
      key: { mark: '#0b4f8a', text: '#0b4579' },
      value: { mark: '#0a6647', text: '#07553b' },
      weight: { mark: '#5233b0', text: '#482b9f' },
      energy: { mark: '#a8125f', text: '#8f0d50' },
    },
    tintAlpha: '2b',
  },
};
