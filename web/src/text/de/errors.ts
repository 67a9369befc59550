import type { EngineErrorCode } from '../../engine';
import type { Expectation, StateProblem } from '../../state';
import type { Strings } from '../en';

type Facts = Readonly<Record<string, string | number>>;

export const errors: Strings['errors'] = {
  link: (problems) => {
    const named = problems.slice(0, 3).map(sentence).join(' ');
    const more = problems.length - 3;
    return `Der Link ließ sich nicht ganz lesen. ${named}${more > 0 ? ` Und ${more} weitere.` : ''}`;
  },
  engine: (code, facts, message) => engineSentences[code]?.(facts) ?? message,
  unexpected: (message) => `Etwas Unvorhergesehenes ging schief: ${message}`,
};

function sentence({ code, field, found, expected, limit }: StateProblem): string {
  switch (code) {
    case 'future-version':
      return `Er stammt von einer neueren Fassung dieser Seite (Zustand ${found}; diese Seite kennt bis ${limit}), darum beginnt das Exponat von vorn.`;
    case 'bad-version':
      return `Seine Version „${found}“ ist keine; er wurde wie ein heutiger Link gelesen.`;
    case 'too-long':
      return `Er hat ${found} Zeichen, gelesen werden höchstens ${limit}, darum beginnt das Exponat von vorn.`;
    case 'damaged-part':
      return `Der Teil „${found}“ ist beschädigt und wurde ausgelassen.`;
    case 'unknown-field':
      return `Dieses Exponat kennt keine Einstellung „${field}“; sie wurde ausgelassen.`;
    case 'duplicate-field':
      return `Die Einstellung „${field}“ steht zweimal da; die erste gilt.`;
    case 'bad-value':
      return `Die Einstellung „${field}“ muss ${expectation(expected!)} sein, im Link steht „${found}“; es gilt der übliche Wert.`;
  }
}

function expectation(expected: Expectation): string {
  switch (expected.kind) {
    case 'number': {
      const kind = expected.integer ? 'eine ganze Zahl' : 'eine Zahl';
      return expected.max === Infinity
        ? `${kind} ab ${expected.min}`
        : `${kind} von ${expected.min} bis ${expected.max}`;
    }
    case 'boolean':
      return '1 oder 0';
    case 'choice':
      return `eines von ${expected.values.join(', ')}`;
    case 'text':
      return `ein Text von höchstens ${expected.maxLength} Zeichen`;
    case 'matrix':
      return `eine Matrix endlicher Zahlen, höchstens ${expected.maxRows} × ${expected.maxCols},`;
    case 'bits':
      return `ein Bild von höchstens ${expected.maxLength} Punkten`;
    case 'list':
      return `eine Liste von höchstens ${expected.maxItems} Einträgen`;
  }
}

const engineSentences: Partial<Record<EngineErrorCode, (facts: Facts) => string>> = {
  'not-finite': ({ argument, row, col, found }) =>
    `Die Zahl in Zeile ${Number(row) + 1}, Spalte ${Number(col) + 1} von ${argument} ist ${found}; rechnen lässt sich nur mit endlichen Zahlen.`,
  crashed: () => 'Das Rechenwerk blieb stehen und läuft wieder. Dein Zustand ist erhalten; ändere etwas, und es geht weiter.',
  unavailable: () =>
    'Dieser Browser konnte WebAssembly nicht starten, das hier alles rechnet. Vielleicht ist es durch eine Regel des Browsers oder der umgebenden Seite abgeschaltet.',
};
