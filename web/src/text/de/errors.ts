import type { DataErrorCode } from '../../data';
import type { EngineErrorCode } from '../../engine';
import type { Expectation, StateProblem } from '../../state';
import type { Strings } from '../en';
import { formatBytes } from '../number';

type Facts = Readonly<Record<string, string | number>>;

export const errors: Strings['errors'] = {
  link: (problems) => {
    const named = problems.slice(0, 3).map(sentence).join(' ');
    const more = problems.length - 3;
    return `Der Link ließ sich nicht ganz lesen. ${named}${more > 0 ? ` Und ${more} weitere.` : ''}`;
  },
  data: (code, facts, file) => `${file === undefined ? '' : `${file}: `}${dataSentences[code](facts)}`,
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
      return expected.max >= 2 ** 52 ? `${kind} ab ${expected.min}` : `${kind} von ${expected.min} bis ${expected.max}`;
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
      return `ein Bild von höchstens ${expected.maxLength} Pixeln`;
    case 'list':
      return `eine Liste von höchstens ${expected.maxItems} Einträgen`;
  }
}

const engineSentences: Partial<Record<EngineErrorCode, (facts: Facts) => string>> = {
  'not-finite': ({ argument, row, col, found }) =>
    `Die Zahl in Zeile ${Number(row) + 1}, Spalte ${Number(col) + 1} von ${argument} ist ${found}; rechnen lässt sich nur mit endlichen Zahlen.`,
  crashed: () =>
    'Das Rechenwerk blieb stehen und läuft wieder. Dein Zustand ist erhalten; ändere etwas, und es geht weiter.',
  unavailable: () =>
    'Dieser Browser konnte WebAssembly nicht starten, das hier alles rechnet. Vielleicht ist es durch eine Regel des Browsers oder der umgebenden Seite abgeschaltet.',
};

const dataSentences: Record<DataErrorCode, (facts: Facts) => string> = {
  empty: () => 'Es steht nichts darin.',
  'not-a-number': ({ line, column, found }) =>
    found === ''
      ? `Zeile ${line}, Spalte ${column} ist leer; erwartet wird eine Zahl.`
      : `In Zeile ${line}, Spalte ${column} steht „${found}“; erwartet wird eine Zahl.`,
  'not-finite': ({ line, column, found }) =>
    `In Zeile ${line}, Spalte ${column} steht „${found}“; rechnen lässt sich nur mit endlichen Zahlen bis etwa 3,4e38.`,
  ragged: ({ line, expected, found }) =>
    `Zeile ${line} hat ${found} Zahlen, die erste aber ${expected}; alle Zeilen müssen gleich lang sein.`,
  brackets: ({ line, found }) =>
    `Die Klammern ergeben keine Liste von Zeilen: sieh auf „${found}“ in Zeile ${line}. Erwartet wird etwa [[1, 2], [3, 4]].`,
  'several-matrices': ({ found }) => `Es stehen mehrere Matrizen darin (${found}); hier passt nur eine.`,
  json: ({ found }) => `Das ist kein vollständiges JSON: ${found}`,
  'too-many-rows': ({ found, limit }) => `Es sind ${found} Zeilen; hierher passen höchstens ${limit}.`,
  'too-many-columns': ({ found, limit }) => `Es sind ${found} Spalten; hierher passen höchstens ${limit}.`,
  'too-big': ({ found, limit }) =>
    `Es ist zu groß: ${formatBytes(Number(found), 'de')}, gelesen werden höchstens ${formatBytes(Number(limit), 'de')}.`,
  'grows-too-big': ({ limit }) =>
    `Entpackt ist es größer als ${formatBytes(Number(limit), 'de')}; mehr wird nicht gelesen.`,
  'wrong-format': ({ format, found }) =>
    `Das ist keine Datei der Art ${format}, was immer ihr Name sagt: Sie beginnt mit „${found}“.`,
  unsupported: ({ format, found, expected }) => `Diese ${format}-Datei enthält „${found}“; gelesen wird: ${expected}.`,
  header: ({ format, found }) => `Der Kopf dieser ${format}-Datei ergibt keinen Sinn: „${found}“.`,
  length: ({ format, expected, found }) =>
    `Diese ${format}-Datei ist beschädigt: Ihr Kopf verspricht ${expected} Bytes, es sind aber ${found}.`,
  dimensions: ({ format, expected, found }) =>
    `Diese ${format}-Datei hat ${found} Dimensionen; zeigen lässt sich: ${expected}.`,
  gzip: () => 'Die gepackte Datei ist beschädigt oder unvollständig und lässt sich nicht entpacken.',
  labels: ({ expected, found }) =>
    `Es gibt ${found} Labels für ${expected} Bilder; die Dateien gehören nicht zusammen.`,
  undecodable: ({ format }) =>
    `Der Browser kann dieses ${format}-Bild nicht lesen; vielleicht ist die Datei beschädigt.`,
  'one-colour': () => 'Das Bild hat nur eine Farbe; es gibt darin nichts zu merken.',
  'too-many-pixels': ({ found, limit }) =>
    `Das Bild hat ${found} Pixel; gelesen werden höchstens ${Number(limit) / 1e6} Millionen. Verkleinere es zuerst.`,
};
