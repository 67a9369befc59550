import type { Strings } from '../en';

export const bridge: Strings['bridge'] = {
  title: 'Brücke',
  question: 'Sind ein Gedächtnis und ein Attention-Kopf dasselbe?',
  challenge:
    'Schalte zwei Änderungen zugleich ein, die einander teilweise verdecken: Der Unterschied muss wachsen, wenn du eine davon zurücknimmst.',

  attention: 'Attention-Kopf',
  hopfield: 'Hopfield-Netz',
  attentionHint: 'Die Gewichte mischen die Werte. Zieh die Raute.',
  hopfieldHint: 'Der Zustand fällt auf seiner Energie. Zieh ihn auch hier.',
  attentionPlane: 'Anfrage, Schlüssel und Ausgabe des Attention-Kopfes',
  hopfieldPlane: 'Zustand, gespeicherte Muster und neuer Zustand auf der Energiefläche',
  attentionSummary: (query, output) => `Die Anfrage ${query} ergibt die Ausgabe ${output}.`,
  hopfieldSummary: (state, next, energy) => `Der Zustand ${state} geht nach ${next}, Energie ${energy}.`,
  query: 'Anfrage q',
  state: 'Zustand ξ',
  output: 'Ausgabe',
  newState: 'neuer Zustand ξ′',
  readOut: 'ausgelesen, ξ′ W_V',
  key: (n) => `Schlüssel k${n}`,
  value: (n) => `Wert v${n}`,
  pattern: (n) => `gespeichertes Muster x${n}`,
  coordinate: (n) => `Koordinate ${n}`,
  vector: 'Vektor',
  weight: 'Gewicht',
  result: 'Ergebnis',
  compute: { attention: 'Zeile des Kopfes', hopfield: 'Ein Schritt des Netzes' },
  locked: 'Die Projektion hat keine Umkehrung, deshalb lässt sich der Punkt hier nicht ziehen.',

  difference: 'Größter Unterschied',
  whyNotZero: 'Warum nicht genau null?',
  whichNumbers: 'Welche Zahlen?',
  same: 'derselbe Vektor',
  differs: 'nicht dasselbe',
  gauge: 'Größter Unterschied auf logarithmischer Skala',
  gaugeRounding: 'Rundung',
  gaugeVisible: 'sichtbar',
  differenceHelp: (scale) =>
    `Beide Seiten rechnet je eigener Code. Der Kopf summiert in 32-Bit-Zahlen, das Netz in 64 Bit und rundet am Ende. Benachbarte 32-Bit-Zahlen dieser Größe liegen ${scale} auseinander; mehr als ein paar solcher Schritte dürfen nicht übrig bleiben.`,
  differenceAt: (left, right, coordinate, difference) =>
    `|${left} − ${right}| in Koordinate ${coordinate} = ${difference}`,

  scene: 'Szene',
  scenes: {
    separated: 'Gut getrennt',
    close: 'Zwei nahe Erinnerungen',
    average: 'Zu warm: ein Mittelwert',
    pitchfork: 'Stimmgabel, β = 2',
    sequence: 'Werte einen Schlüssel voraus',
    random: 'Zufällige Muster',
    own: 'Deine eigenen',
  },
  sceneHelp: {
    separated: 'Jede Erinnerung hat ihr eigenes Tal.',
    close: 'Zwei Erinnerungen teilen ein Tal: Der Zustand ruht zwischen ihnen.',
    average: 'β ist so klein, dass nur ein Tal bleibt, beim Mittelwert aller.',
    pitchfork: 'Muster +1 und −1 mit β = 2: ξ′ = tanh(2 ξ) ruht bei 0,9575.',
    sequence: 'Jeder Wert ist der nächste Schlüssel: Der Kopf wandert von Erinnerung zu Erinnerung und ruht nie.',
    random: 'Normalverteilte Zahlen aus dem Startwert.',
    own: 'Was du gezogen, getippt oder eingefügt hast.',
  },
  count: 'Muster P',
  dimension: 'Koordinaten d',
  horizontal: 'Waagrecht',
  vertical: 'Senkrecht',
  beta: 'β beider Seiten',
  headBeta: 'β des Kopfes',
  networkBeta: 'β des Netzes',

  iterate: 'Wiederholen',
  iterateHint: 'Gib die Ausgabe als nächste Anfrage zurück: ein weiterer Schritt des Netzes.',
  updates,
  position: (index, last) => `Schritt ${index} von ${last}`,
  energyPlot: 'Energie nach jedem Schritt',
  energyOfNetwork: 'Netz',
  energyOfHead: 'Kopf',
  energyAxis: 'Energie',
  stepAxis: 'Schritte',
  energyFalls: (from, to) => `Die Energie fiel von ${from} auf ${to}.`,
  energyRises: (step, by) => `Bei Schritt ${step} stieg die Energie der Anfrage um ${by}.`,
  riseLesson: {
    values:
      'Nur Schlüssel, die zu Schlüsseln zurückkehren, gehen bergab. Mit anderen Werten ist die Ausgabe eine Antwort, keine bessere Frage, und kein Satz hält die Energie unten.',
    wq: 'Die Anfrage wird bei jedem Schritt neu projiziert; was zurückkommt, ist nicht der Zustand, der verbessert wurde.',
    wk: 'Die Schlüssel sind projiziert, die Ausgabe kehrt aber als rohe Anfrage zurück: Beide leben in verschiedenen Räumen.',
    wv: 'W_V führt die Ausgabe von den Mustern weg, und dort beginnt die nächste Anfrage.',
  },
  rest: {
    single: (memory, steps) =>
      `Einzelne Erinnerung: Das Netz kommt nach ${updates(steps, 'dative')} auf ${memory} zur Ruhe.`,
    mixture: (memories, steps) =>
      `Mischung: Das Netz kommt nach ${updates(steps, 'dative')} zwischen ${memories} zur Ruhe.`,
    average: (count, steps) =>
      `Gesamtmittel: Das Netz kommt nach ${updates(steps, 'dative')} zwischen allen ${count} Erinnerungen zur Ruhe.`,
    none: (steps) => `Nach ${updates(steps, 'dative')} ruht das Netz noch nicht.`,
  },
  and: 'und',

  breakTitle: 'Die Gleichheit zerstören',
  breakHint: 'Ändere eine Zutat nach der anderen und sieh, welche es war.',
  valuesAre: 'Werte des Kopfes',
  values: { keys: 'die Schlüssel', next: 'der nächste Schlüssel', seed: 'zufällig', own: 'deine eigenen' },
  projections: 'Projektionen W',
  matrixNames: { wq: 'W_Q', wk: 'W_K', wv: 'W_V' },
  matrixHelp: {
    wq: 'macht aus dem Zustand die Anfrage: q = r W_Q',
    wk: 'macht aus den Mustern die Schlüssel: K = Y W_K',
    wv: 'macht aus den Schlüsseln die Werte: V = K W_V',
  },
  shapes: { identity: 'Einheit', turn: 'Drehen', stretch: 'Strecken', swap: 'Tauschen' },
  shapeOf: (matrix) => `${matrix} füllen`,
  otherBeta: 'Anderes β im Netz',
  form: 'Das Netz speichert',
  forms: { raw: 'die rohen Muster', projected: 'die projizierten' },
  formHelp: {
    raw: 'X = Y, Start ξ = r',
    projected:
      'Die zugehörige Form: X = Y W_K, Start ξ = r W_Q, ausgelesen mit W_V. Ein Schritt davon ist wieder der Kopf.',
  },
  ingredients: { values: 'die Werte', wq: 'W_Q', wk: 'W_K', wv: 'W_V', beta: 'das andere β' },
  restoreTitle: 'Welche war es?',
  restore: 'Zurück',
  restoreNamed: (ingredient) => `Zurücknehmen: ${ingredient}`,
  shareVanishes: (percent) => `ohne diese Änderung verschwinden ${percent} des Unterschieds`,
  shareGrows: (left) => `ohne diese Änderung wächst der Unterschied auf ${left}: Sie verdeckt einen Teil der anderen`,
  shareNothing: 'ändert in diesem Schritt nichts',
  allRestored: 'Nichts ist zerstört: Schlüssel sind Werte, nichts wird projiziert, ein β.',

  dictionary: 'Dasselbe unter zwei Namen',
  dictionaryColumns: ['In der Attention', 'Im Hopfield-Netz', 'Hier'],
  dictionaryRows: {
    query: ['Anfrage (query)', 'Zustandsmuster'],
    keys: ['Schlüssel (keys)', 'gespeicherte Muster'],
    values: ['Werte (values)', 'Musterprojektionen'],
    beta: ['Skalierung und Temperatur', 'inverse Temperatur'],
    weights: ['Gewichte', 'Softmax der Ähnlichkeiten'],
    output: ['Ausgabe', 'neuer Zustand'],
    iterate: ['Ausgabe als nächste Anfrage', 'nächster Schritt'],
  },
  dictionaryHere: {
    matrix: (rows, cols) => `${rows} × ${cols}`,
    sameAsKeys: 'die Schlüssel selbst',
    ownValues: 'nicht die Schlüssel',
  },

  explain: {
    moreTerms: (n) => `… (${n} weitere)`,
    winner: 'β = ∞: Das größte Skalarprodukt bekommt alles, gleiche teilen.',
    uniform: (count) => `β = 0: Alle ${count} Schlüssel wiegen gleich viel.`,
    energy: (step) => `Energie nach ${updates(step, 'dative')}`,
  },

  data: 'Muster und Start',
  dataHint: 'Jede Zahl lässt sich ändern; Bild und Link folgen.',
  patternsMatrix: 'Gespeicherte Muster = Schlüssel',
  startMatrix: 'Start = Anfrage',
  valuesMatrix: 'Werte',
  drop: 'Bring eigene Muster mit',
  dropLimits: 'CSV, JSON oder NPY; bis 64 Muster zu bis 64 Zahlen. JSON darf auch start und values enthalten.',
  unnamed: (names) => `Das JSON enthält ${names}, aber nichts mit dem Namen patterns oder keys.`,
  unknownFile: (file) =>
    `${file}: Von mehreren Dateien enthält jede eine Matrix und heißt, wie sie gemeint ist: patterns, start oder values. Es wurde nichts übernommen.`,
  unfitting: (name, found, expected) => `${name} hat die Form ${found}, gebraucht wird ${expected}.`,
  loaded: (rows, cols) => `${rows} Muster zu ${cols} Zahlen übernommen.`,
  code: 'Dasselbe als Code',
  codeHint: 'Beide Lesarten mit den Zahlen dieser Seite, und am Ende der Unterschied.',
  misfit: (part) => `${part} in diesem Link passt nicht zu den Mustern und wurde weggelassen.`,
  misfits: {
    start: 'Der Start',
    ownValues: 'Die Wertematrix',
    wq: 'Die Matrix W_Q',
    wk: 'Die Matrix W_K',
    wv: 'Die Matrix W_V',
  },
  overflow: (step) =>
    `${step} wurden zu groß für 32-Bit-Gleitkommazahlen: Unendlich minus unendlich ist keine Zahl, deshalb hält die Seite hier an. Skalarprodukte wachsen mit dem Quadrat der Vektoren; kleinere Muster hätten es verhindert.`,
  overflowSteps: {
    products: 'Die Skalarprodukte',
    scores: 'Die skalierten Produkte',
    outputs: 'Die gewichteten Summen',
    energies: 'Die Energien',
    projections: 'Die projizierten Vektoren',
  },
  scaleDown: 'Vektoren verkleinern',

  caption: {
    same: (vector, difference) =>
      `Kopf und Netz ergeben denselben Vektor, ${vector}; sie unterscheiden sich um ${difference}, die Rundung von 32-Bit-Zahlen.`,
    exact: (vector) => `Kopf und Netz ergeben denselben Vektor, ${vector}, bis aufs letzte Bit.`,
    exactLater: (steps, vector) =>
      `Nach ${updates(steps, 'dative')} stehen beide bei ${vector}, gleich bis aufs letzte Bit.`,
    stopped: 'Gezeichnet sind die letzten Zahlen, die sich berechnen ließen.',
    nothing: 'Es gibt nichts zu zeichnen, bis die Vektoren kleiner sind.',
    sameLater: (steps, vector, difference) =>
      `Nach ${updates(steps, 'dative')} stehen beide bei ${vector}, ${difference} auseinander, und das ist Rundung.`,
    leading: (key, percent) => `Erinnerung ${key} hat ${percent} des Gewichts.`,
    apart: (difference) => `Die beiden liegen ${difference} auseinander.`,
    one: (ingredient) => `Die einzige Änderung: ${ingredient}. Ohne sie wären beide gleich.`,
    main: (ingredient, percent) =>
      `Das meiste kommt durch ${ingredient}: Nimmt man das zurück, verschwinden ${percent}.`,
    rounding:
      'Nichts ist geändert: Die Rundung selbst ist gewachsen, weil große Skalarprodukte oder ein Grat der Energie sie verstärken.',
    tangled: 'Keine Zutat allein erklärt es: Welche man auch zurücknimmt, der Unterschied bleibt so groß oder wächst.',
    absorbed: (names) =>
      `Geändert: ${names}. Aber das Netz speichert jetzt die projizierten Muster, und so sind beide wieder eins.`,
    silent: (names) => `Geändert ist zwar: ${names}. In diesem Schritt macht es keinen Unterschied.`,
  },
};

function updates(n: number, form: 'nominative' | 'dative' = 'nominative'): string {
  if (n === 1) return form === 'dative' ? 'einem Schritt' : '1 Schritt';
  return form === 'dative' ? `${n} Schritten` : `${n} Schritte`;
}
