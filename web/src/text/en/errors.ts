import type { EngineErrorCode } from '../../engine';
import type { Expectation, StateProblem } from '../../state';

type Facts = Readonly<Record<string, string | number>>;

/** What goes wrong, in one or two sentences: what it is, where, and what happens now. */
export const errors = {
  /** One sentence for a link that was not understood in all its parts. */
  link: (problems: readonly StateProblem[]): string => {
    const named = problems.slice(0, 3).map(sentence).join(' ');
    const more = problems.length - 3;
    return `The link could not be read in all its parts. ${named}${more > 0 ? ` And ${more} more.` : ''}`;
  },
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
      return expected.max === Infinity
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
