import { exhibitNames, isExhibitName, type ExhibitName } from '../exhibits';
import { parts, type Part } from '../exhibits/parts';
import { languages, matchLanguage, type Language, type Strings } from '../text';
import { themeNames, type ThemeName } from '../theme/palette';

/** What a frame may send to the page around it. */
const messageKinds = ['height', 'lti', 'ready', 'statechange', 'error', 'state'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a host may say in the query string of `embed.html`. */
export interface EmbedOptions {
  /** `exhibit=energy`; null when missing or unknown. */ readonly exhibit: ExhibitName | null;
  /** `lang=de`: language of all texts. Default: the first language of the reader that is spoken here. */
  readonly lang: Language | null;
  /** `theme=dark`: default is the reader's own preference. */ readonly theme: ThemeName | null;
  /** `hide=rail,caption`: parts that are not shown. */ readonly hide: ReadonlySet<Part>;
  /** `seed=7`: used when the state in the hash names no seed. */ readonly seed: number | null;
  /** `autoplay=1`: animations start by themselves. */ readonly autoplay: boolean;
  /** `poster=1`: nothing is loaded until the reader presses Start. */ readonly poster: boolean;
  /** `messages=height,ready`: what is sent to the parent; default nothing. */
  readonly messages: ReadonlySet<MessageKind>;
  /** `origin=https://course.example`: messages go to, and are taken from, this origin only. */
  readonly origin: string | null;
}

type Words = Strings['embed'];

/** A value that could not be used; the default stands in. */
export interface OptionProblem {
  readonly option: string;
  readonly found: string;
  /** The values there are, or the kind of value. */ readonly expected: readonly string[] | keyof Words['expected'];
}

/** The problem as a sentence. */
export function describeProblem({ option, found, expected }: OptionProblem, words: Words): string {
  const wanted = typeof expected === 'string' ? words.expected[expected] : expected.join(', ');
  return option === 'hide' ? words.unknownPart(found, wanted) : words.option(option, found, wanted);
}

interface ParsedOptions {
  readonly options: EmbedOptions;
  readonly problems: readonly OptionProblem[];
}

/** Largest seed, 2^53 - 1: what a double holds exactly. */
const largestSeed = Number.MAX_SAFE_INTEGER;

/** Reads a query string. Never throws; names without meaning here are left alone, since hosts add their own. */
export function parseOptions(search: string): ParsedOptions {
  const query = new URLSearchParams(search);
  const problems: OptionProblem[] = [];

  function read<T>(
    option: string,
    expected: OptionProblem['expected'],
    fallback: T,
    parse: (text: string) => T | undefined,
  ): T {
    const found = query.get(option);
    if (found === null) return fallback;
    const value = parse(found);
    if (value !== undefined) return value;
    problems.push({ option, found: found.slice(0, 80), expected });
    return fallback;
  }

  const options: EmbedOptions = {
    exhibit: read<ExhibitName | null>('exhibit', exhibitNames, null, (text) =>
      isExhibitName(text) ? text : undefined,
    ),
    lang: read<Language | null>('lang', languages, null, matchLanguage),
    theme: read<ThemeName | null>('theme', themeNames, null, (text) => themeNames.find((theme) => theme === text)),
    hide: readParts(query.get('hide'), problems),
    seed: read<number | null>('seed', 'seed', null, parseSeed),
    autoplay: read('autoplay', 'switch', false, parseBoolean),
    poster: read('poster', 'switch', false, parseBoolean),
    messages: read('messages', messageKinds, new Set<MessageKind>(), parseKinds),
    origin: read<string | null>('origin', 'origin', null, parseOrigin),
  };
  return { options, problems };
}

function readParts(text: string | null, problems: OptionProblem[]): ReadonlySet<Part> {
  const { known, unknown } = parseParts(text ?? '');
  if (unknown.length > 0) problems.push({ option: 'hide', found: unknown.join(', ').slice(0, 80), expected: parts });
  return known;
}

/** Names of parts, separated by commas; what is none does not keep the others from being hidden. */
export function parseParts(text: string): { readonly known: ReadonlySet<Part>; readonly unknown: readonly string[] } {
  const given = text.split(',').flatMap((name) => name.trim() || []);
  const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
  return { known: new Set(given.filter(isPart)), unknown: given.filter((name) => !isPart(name)) };
}

/** `a, b` as a set; undefined when a name is not a word. */
function parseNames(text: string): ReadonlySet<string> | undefined {
  const names = text.split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  return given.every((name) => /^[a-z][a-z-]*$/.test(name)) ? new Set(given) : undefined;
}

export function parseSeed(text: string): number | undefined {
  const seed = Number(text);
  return /^\d{1,16}$/.test(text) && seed <= largestSeed ? seed : undefined;
}

function parseBoolean(text: string): boolean | undefined {
  if (text === '1' || text === '') return true;
  return text === '0' ? false : undefined;
}

function parseKinds(text: string): ReadonlySet<MessageKind> | undefined {
  const names = parseNames(text);
  if (!names || ![...names].every((name) => (messageKinds as readonly string[]).includes(name))) return undefined;
  return names as ReadonlySet<MessageKind>;
}

function parseOrigin(text: string): string | undefined {
  try {
    const { origin } = new URL(text);
    return origin === text && origin !== 'null' ? origin : undefined;
  } catch {
    return undefined;
  }
}
