import type { DataErrorCode } from '../../data';
import type { EngineErrorCode } from '../../engine';
import type { Expectation, StateProblem } from '../../state';
import { formatBytes } from '../number';

type Facts = Readonly<Record<string, string | number>>;

/** What goes wrong, in one or two sentences: what it is, where, and what happens now. */
export const errors = {
  /** One sentence for a link that was not understood in all its parts. */
  link: (problems: readonly StateProblem[]): string => {
    const named = problems.slice(0, 3).map(sentence).join(' ');
    const more = problems.length - 3;
    return `The link could not be read in all its parts. ${named}${more > 0 ? ` And ${more} more.` : ''}`;
  },
  /** One sentence for data that was refused; `file` is its name, or undefined for pasted text. */
  data: (code: DataErrorCode, facts: Facts, file?: string): string =>
    `${file === undefined ? '' : `${file}: `}${dataSentences[code](facts)}`,
  engine: (code: EngineErrorCode, facts: Facts, message: string): string => engineSentences[code]?.(facts) ?? message,
  /** For anything that nobody foresaw; `message` is the English text of the program. */
  unexpected: (message: string): string => `Something unforeseen went wrong: ${message}`,
};

function sentence({ code, field, found, expected, limit }: StateProblem): string {
  switch (code) {
    case 'future-version':
      return `It was made by a newer version of this page (state ${found}; this page knows up to ${limit}), so the exhibit starts afresh.`;
    case 'bad-version':
      return `Its version “${found}” is no version; it was read as a link of today.`;
    case 'too-long':
      return `It has ${found} characters, at most ${limit} are read, so the exhibit starts afresh.`;
    case 'damaged-part':
      return `The part “${found}” is damaged and was left out.`;
    case 'unknown-field':
      return `This exhibit has no setting “${field}”; it was left out.`;
    case 'duplicate-field':
      return `The setting “${field}” is given twice; the first one counts.`;
    case 'bad-value':
      return `The setting “${field}” must be ${expectation(expected!)}, but the link says “${found}”; the usual value stands in.`;
  }
}

function expectation(expected: Expectation): string {
  switch (expected.kind) {
    case 'number': {
      const kind = expected.integer ? 'a whole number' : 'a number';
      return expected.max >= 2 ** 52
        ? `${kind} of at least ${expected.min}`
        : `${kind} from ${expected.min} to ${expected.max}`;
    }
    case 'boolean':
      return '1 or 0';
    case 'choice':
      return `one of ${expected.values.join(', ')}`;
    case 'text':
      return `a text of at most ${expected.maxLength} characters`;
    case 'matrix':
      return `a matrix of finite numbers, at most ${expected.maxRows} × ${expected.maxCols}`;
    case 'bits':
      return `a picture of at most ${expected.maxLength} dots`;
    case 'list':
      return `a list of at most ${expected.maxItems} entries`;
  }
}

const engineSentences: Partial<Record<EngineErrorCode, (facts: Facts) => string>> = {
  'not-finite': ({ argument, row, col, found }) =>
    `The number in row ${Number(row) + 1}, column ${Number(col) + 1} of ${argument} is ${found}; only finite numbers can be computed with.`,
  crashed: () => 'The engine stopped and has been started again. Your state is kept; change anything to go on.',
  unavailable: () =>
    'This browser could not start WebAssembly, which does all computing here. It may be switched off by a policy of the browser or of the page around this one.',
};

/** Sentences for what a person brings; see data/error.ts for the facts of each code. */
const dataSentences: Record<DataErrorCode, (facts: Facts) => string> = {
  empty: () => 'There is nothing in it.',
  'not-a-number': ({ line, column, found }) =>
    found === ''
      ? `Line ${line}, column ${column} is empty; a number was expected.`
      : `Line ${line}, column ${column} says “${found}”; a number was expected.`,
  'not-finite': ({ line, column, found }) =>
    `Line ${line}, column ${column} says “${found}”; only finite numbers up to about 3.4e38 can be computed with.`,
  ragged: ({ line, expected, found }) =>
    `Line ${line} has ${found} numbers, but the first row has ${expected}; all rows need the same length.`,
  brackets: ({ line, found }) =>
    `The brackets make no list of rows: look at “${found}” in line ${line}. Expected something like [[1, 2], [3, 4]].`,
  'several-matrices': ({ found }) => `There are several matrices in it (${found}); one is wanted here.`,
  json: ({ found }) => `This is no complete JSON: ${found}`,
  'too-many-rows': ({ found, limit }) => `It has ${found} rows; at most ${limit} fit here.`,
  'too-many-columns': ({ found, limit }) => `It has ${found} columns; at most ${limit} fit here.`,
  'too-big': ({ found, limit }) =>
    `It is too big: ${formatBytes(Number(found), 'en')}, at most ${formatBytes(Number(limit), 'en')} are read.`,
  'grows-too-big': ({ limit }) => `Unpacked it is larger than ${formatBytes(Number(limit), 'en')}; more is not read.`,
  'wrong-format': ({ format, found }) =>
    `This is no ${format} file, whatever its name says: it begins with “${found}”.`,
  unsupported: ({ format, found, expected }) =>
    `This ${format} file holds “${found}”; what can be read is ${expected}.`,
  header: ({ format, found }) => `The header of this ${format} file makes no sense: “${found}”.`,
  length: ({ format, expected, found }) =>
    `This ${format} file is damaged: its header promises ${expected} bytes, but there are ${found}.`,
  dimensions: ({ format, expected, found }) =>
    `This ${format} file has ${found} dimensions; what can be shown is ${expected}.`,
  gzip: () => 'The compressed file is damaged or incomplete and cannot be unpacked.',
  labels: ({ expected, found }) =>
    `There are ${found} labels for ${expected} pictures; the two files do not belong together.`,
  undecodable: ({ format }) => `The browser cannot decode this ${format} picture; the file may be damaged.`,
  'one-colour': () => 'The picture has one colour only; there is nothing in it to remember.',
  'too-many-pixels': ({ found, limit }) =>
    `The picture has ${found} pixels; at most ${Number(limit) / 1e6} million are read. Make it smaller first.`,
};
