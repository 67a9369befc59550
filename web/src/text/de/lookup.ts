import type { Strings } from '../en';

export const lookup: Strings['lookup'] = {
  title: 'Nachschlagen',
  question: 'Wie findet eine Frage ihre Antwort, wenn kein Schlüssel genau passt?',
  challenge:
    'Ziehe die Anfrage so, dass zwei Schlüssel sich die Aufmerksamkeit genau teilen. Senke dann die Temperatur: Wer gewinnt?',

  scene: 'Szene',
  scenes: {
    dictionary: {
      name: 'Weiches Wörterbuch',
      hint: 'Eine Anfrage unter sieben Schlüsseln; die Antwort: wie viele Beine und Räder',
    },
    ties: { name: 'Gleichstand', hint: 'Der Sieger bekommt alles, aber zwei Schlüssel passen gleich gut' },
    sentence: { name: 'Satz', hint: 'Sieben Wörter; jedes sieht nur sich und die Wörter davor' },
    saturation: { name: 'Sättigung', hint: '64 Dimensionen ohne Skalierung: ein Schlüssel bekommt alles' },
    map: { name: '1024 Token', hint: 'Ein Text, der auf seine Themen zurückkommt und auf sich selbst achtet' },
    random: { name: 'Zufall', hint: 'Aus dem Startwert gezogen; die Größen sind unten zu wählen' },
    own: { name: 'Eigene Daten', hint: 'Was eingefügt oder abgelegt wurde' },
  },
  names: {
    dictionary: { queries: ['Anfrage'], keys: ['Katze', 'Hund', 'Huhn', 'Fisch', 'Boot', 'Auto', 'Rad'] },
    ties: { queries: ['Anfrage'], keys: ['Nord', 'Süd', 'Ost', 'West'] },
    sentence: {
      queries: ['Die', 'Katze', 'schlief', 'denn', 'sie', 'war', 'müde'],
      keys: ['Die', 'Katze', 'schlief', 'denn', 'sie', 'war', 'müde'],
    },
  },
  axes: {
    dictionary: { keys: ['Tier → Maschine', 'Wasser → Land'], values: ['Beine', 'Räder'] },
    ties: { keys: [], values: [] },
    sentence: {
      keys: ['Ding', 'Handlung', 'kleines Wort', 'Zustand'],
      values: ['Ding', 'Handlung', 'kleines Wort', 'Zustand'],
    },
  },
  quote: (name) => `„${name}“`,
  query: (index) => `q${index}`,
  key: (index) => `k${index}`,
  coordinate: (index) => `Koordinate ${index}`,

  caption: {
    best: (query, key, weight) => `${query} passt am besten zu ${key}: ${weight}.`,
    theQuery: 'Die Anfrage',
    output: (list) => `Die Antwort ist eine Mischung: ${list}.`,
    outputOne: (list) => `Die Antwort ist allein der Wert dieses Schlüssels: ${list}.`,
    quantity: (amount, name) => `${amount} ${name}`,
    spreadOne: 'Beachtet wird etwa ein Schlüssel.',
    spread: (keys) => `Beachtet werden etwa ${keys} Schlüssel.`,
    tie: (query, keys, weight) =>
      `${query} steht vor einem Gleichstand: ${keys} teilen sich die Aufmerksamkeit, je ${weight}.`,
    uniform: (query, count, weight) =>
      `${query} hört alle ${count} sichtbaren Schlüssel gleich, je ${weight}: Bei unendlicher Temperatur wird nichts bevorzugt.`,
    masked: (query) => `${query} sieht gar keinen Schlüssel: Gewichte und Ausgabe sind null.`,
    dot: (query, key, value) =>
      `Schritt 1 von 5. ${query} wird mit jedem Schlüssel multipliziert; ${key} zeigt am meisten in dieselbe Richtung: q·k = ${value}.`,
    scale: (factor, value) =>
      `Schritt 2 von 5. Jedes Produkt wird mit ${factor} multipliziert; die größte Punktzahl ist nun ${value}.`,
    mask: (visible, all) => `Schritt 3 von 5. Die Maske lässt ${visible} von ${all} Schlüsseln sichtbar.`,
    softmax: (key, weight) =>
      `Schritt 4 von 5. Softmax macht aus Punktzahlen Anteile, die zusammen eins ergeben; ${key} bekommt ${weight}.`,
    and: 'und',
  },

  steps: {
    title: 'Von Punktzahlen zur Ausgabe, Schritt für Schritt',
    dot: 'q·k',
    scale: '× Skala',
    mask: 'Maske',
    softmax: 'Softmax',
    mix: '× Wert',
    key: 'Schlüssel',
    visible: 'sichtbar',
    hidden: 'verdeckt',
    output: 'Ausgabe',
    sum: 'Summe',
    position: (index, last) => `Schritt ${index + 1} von ${last + 1}`,
    rest: (count, weight) => `und ${count} weitere Schlüssel, zusammen ${weight}`,
    toggle: 'Eingabetaste oder Klick verdeckt den Schlüssel oder zeigt ihn wieder.',
    help: 'Pfeiltasten gehen von Zelle zu Zelle; jede Zelle erklärt ihre Zahl darunter.',
    summary: (query) => `Punktzahlen, Gewichte und Anteile von ${query}, eine Zeile für jeden Schlüssel`,
  },
  explain: {
    noScale: 'keine Skalierung',
    ownScale: 'eigene Skala',
    moreTerms: (count) => `… (${count} weitere)`,
    visible: (score) => `Die Maske lässt diesen Schlüssel sehen: Die Punktzahl bleibt ${score}.`,
    hidden: (score, why) => `Aus ${score} wird −∞, denn ${why}.`,
    causal: (query, key) =>
      `Schlüssel ${key} kommt nach Anfrage ${query}, und die kausale Maske verdeckt, was später kommt`,
    padding: (length) => `nur die ersten ${length} Schlüssel sind echt, der Rest ist Füllung`,
    byHand: 'dieser Schlüssel wurde von Hand verdeckt',
    hiddenWeight: 'Ein verdeckter Schlüssel hat die Punktzahl −∞, und exp(−∞) = 0: Er bekommt keine Aufmerksamkeit.',
    fullyMasked: 'Diese Anfrage sieht keinen Schlüssel. Softmax wäre 0/0; hier gilt die Regel: Gewichte 0, Ausgabe 0.',
    uniform: (symbol, weight) =>
      `${symbol} = 1 / Zahl der sichtbaren Schlüssel = ${weight}: Bei T = ∞ zählen die Punktzahlen nicht.`,
    winner: (symbol, weight, winners) =>
      winners === 1
        ? `${symbol} = ${weight}: Bei T = 0 bekommt die größte Punktzahl alles.`
        : `${symbol} = 1/${winners} = ${weight}: Bei T = 0 teilen sich die ${winners} größten, genau gleichen Punktzahlen alles.`,
    loser: (symbol) => `${symbol} = 0: Bei T = 0 zählt nur die größte Punktzahl.`,
    otherQuery: (symbol, query) =>
      `${symbol} = 0: Diese Ausgabe gehört zu einer anderen Anfrage; Nummer ${query} ist nicht beteiligt.`,
    otherCoordinate: (symbol, coordinate) =>
      `${symbol} = 0: Koordinate ${coordinate} eines Werts erreicht nur Koordinate ${coordinate} der Ausgabe.`,
  },

  planes: {
    keys: 'Wohin die Anfrage blickt',
    keysSummary: (query, key, weight) =>
      `${query} und die Schlüssel als Punkte; die Linie zu ${key} ist die breiteste, ${weight}`,
    values: 'Was sie zurückbringt',
    valuesSummary: (output) => `Die Werte als Punkte und dazwischen die Ausgabe bei ${output}`,
    horizontal: 'waagrecht',
    vertical: 'senkrecht',
    output: 'Ausgabe',
    few: (shown, all) => `Gezeichnet sind die ${shown} meistbeachteten von ${all} Schlüsseln.`,
  },

  rail: {
    scale: 'Skalierung von q·k',
    scaleSqrt: '1/√d_k',
    scaleOff: 'aus',
    scaleOwn: 'eigene',
    scaleValue: 'Faktor',
    mask: 'Maske',
    maskNone: 'keine',
    maskCausal: 'kausal',
    maskCausalHint: 'Eine Anfrage sieht ihren eigenen Platz und die davor',
    maskPadding: 'Füllung',
    maskPaddingHint: 'Nur die ersten Schlüssel sind echt',
    maskOwn: 'eigene',
    maskOwnHint: 'Zellen der Maskenspalte oder der Karte anklicken',
    paddingLength: 'Echte Schlüssel',
    query: 'Anfrage',
    ownData: 'Eigene Daten …',
    draw: 'Zufallsmatrizen ziehen',
  },

  matrices: {
    title: 'Die Matrizen Q, K, V',
    queries: 'Q, Anfragen',
    keys: 'K, Schlüssel',
    values: 'V, Werte',
    output: 'Ausgabe',
    n: 'Anfragen n',
    m: 'Schlüssel m',
    dk: 'Breite d_k',
    dv: 'Breite d_v',
    more: (what) => `Eins mehr: ${what}`,
    fewer: (what) => `Eins weniger: ${what}`,
    keyNames: 'Namen der Schlüssel',
    queryNames: 'Namen der Anfragen',
    namesHint: 'Durch Kommas getrennt',
    tooLarge: (rows, cols, limit) =>
      `${rows} × ${cols}: zu groß, um sie von Hand zu ändern (höchstens ${limit} × ${limit}).`,
    summary: 'Anfragen, Schlüssel, Werte und Ausgabe als Matrizen',
  },

  map: {
    title: 'Alle Anfragen auf einmal',
    show: 'Zeige',
    dots: 'q·k',
    scores: 'Punktzahlen',
    weights: 'Gewichte',
    click: 'Ein Klick',
    clickSelect: 'wählt die Anfrage',
    clickMask: 'verdeckt oder zeigt den Schlüssel',
    summary: (n, m, peak) => `Aufmerksamkeit von ${n} Anfragen auf ${m} Schlüssel; das größte Gewicht ist ${peak}`,
  },

  diagnostics: {
    title: 'Wie scharf blickt diese Anfrage?',
    meanings: 'Was diese Zahlen bedeuten',
    query: 'Anfrage',
    best: 'bester Schlüssel',
    weight: 'größtes Gewicht',
    entropy: 'Entropie',
    nats: 'nat',
    effective: 'wirksame Schlüssel',
    variance: 'Varianz der Punktzahlen',
    jacobian: 'Softmax-Steigung',
    about: {
      weight: 'Der größte Anteil, den ein einzelner Schlüssel bekommt.',
      entropy: (most) => `−Σ p ln p: 0 bei einem einzigen Schlüssel, ${most}, wenn alle gleich sind.`,
      effective: 'exp(Entropie): als ob so viele Schlüssel gleich teilten.',
      variance: 'Wie weit die sichtbaren Punktzahlen auseinanderliegen, vor dem Softmax.',
      jacobian:
        'Größte Streckung durch Softmax, die Norm von diag(p) − p pᵀ: höchstens ½. Nahe 0 kann durch Softmax nichts gelernt werden.',
    },
    saturated: (slope) =>
      `Softmax ist hier gesättigt: Seine Steigung ist ${slope}, fast kein Gradient kommt hindurch. Die Skalierung 1/√d_k oder eine höhere Temperatur weckt ihn auf.`,
    naive: (score) =>
      `Die größte Punktzahl durch T ist ${score}. Ein Softmax, der nicht zuerst die größte Punktzahl abzieht, liefe hier über: exp von mehr als 88,7 passt nicht in 32 Bit.`,
  },

  gradients: {
    title: 'Gradienten: Wer könnte diese Zahl ändern?',
    intro:
      'Wähle eine Zahl der Ausgabe. Die Karten zeigen, wie stark sie sich ändert, wenn ein Eintrag von Q, K, V oder eine Punktzahl um eins wächst.',
    choose: 'Zahl der Ausgabe',
    none: 'keine',
    cell: (row, col) => `${row}, ${col}`,
    scores: 'nach den Punktzahlen',
    queries: 'nach Q',
    keys: 'nach K',
    values: 'nach V',
    summary: (symbol, largest) => `Ableitungen von ${symbol}; die größte nach einer Punktzahl ist ${largest}`,
    dead: 'Alle Gradienten nach Q und K sind null: Softmax bewegt sich hier nicht, was die Punktzahlen auch tun.',
  },

  code: {
    title: 'Dieselben Zahlen als Programm',
    files:
      'Die Matrizen sind zu groß, um sie auszuschreiben: Das Programm liest die Dateien, die „NPY“ im Menü dieses Feldes speichert.',
    summary: 'Programme, die die Zahlen auf dem Bildschirm berechnen',
  },

  data: {
    title: 'Eigene Daten',
    target: 'Was die Daten sind',
    targetQueries: 'Q',
    targetKeys: 'K',
    targetValues: 'V',
    targetAll: 'Q = K = V',
    targetMask: 'Maske',
    targetState: 'Zustandsdatei',
    heading: 'Eine Matrix als CSV, TSV, JSON oder NPY',
    headingState: 'Eine Zustandsdatei dieses Exponats',
    limits: (limit, size) =>
      `Höchstens ${limit} Zeilen und ${limit} Spalten, nur endliche Zahlen; Dateien bis ${size}. Eine Matrixzeile pro Textzeile.`,
    limitsMask: 'Einsen (sichtbar) und Nullen (verdeckt), eine Zeile pro Anfrage, eine Spalte pro Schlüssel.',
    limitsState: (size) => `JSON, wie von „Zustand speichern“ gespeichert; bis ${size}.`,
    example: '0.8; -0.3\n1.2; 0.5',
    save: 'Zustand als Datei speichern',
    several: 'Mehrere Dateien auf einmal: Namen wie keys.csv oder V.npy sagen, welche was ist.',
    which: 'Welche Datei ist was?',
    takeFiles: 'Diese Dateien nehmen',
    putAway: 'Weglegen',
    leaveOut: 'auslassen',
    twice: (name, first, second) =>
      `${name}: zwei Dateien, ${first} und ${second}, aber nur eine passt. Sag, welche es ist, und lass die andere aus.`,
    stateAlone: (file) =>
      `${file}: Eine Zustandsdatei bringt alle Matrizen selbst mit. Nimm sie allein, oder lass sie aus, um die anderen zu nehmen.`,
    taken: (name, rows, cols, file) =>
      `${name} ist jetzt deine Matrix, ${rows} × ${cols}${file === undefined ? '' : `, aus ${file}`}.`,
    maskTaken: (rows, cols, file) =>
      `Die Maske ist jetzt deine, ${rows} × ${cols}${file === undefined ? '' : `, aus ${file}`}.`,
    leftOut: (files) => `Ausgelassen: ${files}.`,
    adapted: (list) => `Damit alles passt, wurde die Größe von ${list} geändert: Was fehlte, ist null.`,
    stateTaken: 'Der Zustand der Datei ist wiederhergestellt.',
    link: (list) =>
      `${list}: zu groß für einen Link (mehr als 4096 Zahlen). Ein Link auf diesen Zustand lässt sie aus; speichere stattdessen eine Zustandsdatei.`,
    badState: 'Das ist keine Zustandsdatei dieses Exponats.',
    badStateVersion: (found) => `Diese Zustandsdatei hat die Version ${found}, die diese Seite nicht kennt.`,
    keyWidth: (keys, queries) =>
      `Die Schlüssel haben ${keys} Spalten, die Anfragen ${queries}: Ein Skalarprodukt braucht gleich viele.`,
    valueRows: (values, keys) => `Es gibt ${values} Werte für ${keys} Schlüssel: Jeder Schlüssel braucht einen Wert.`,
    badMask: (found, row, col) => `Eine Maske besteht aus Einsen und Nullen; Zeile ${row}, Spalte ${col} ist ${found}.`,
    maskShape: (rows, cols, n, m) =>
      `Die Maske hat die Form ${rows} × ${cols}, aber es gibt ${n} Anfragen und ${m} Schlüssel.`,
  },

  problems: {
    keyWidth: (keys, queries) =>
      `Die Schlüssel haben ${keys} Spalten, die Anfragen ${queries}: Ein Skalarprodukt braucht gleich viele. Die Zahlen der Szene springen ein.`,
    valueRows: (values, keys) =>
      `Es gibt ${values} Werte für ${keys} Schlüssel: Jeder Schlüssel braucht einen Wert. Die Zahlen der Szene springen ein.`,
    maskShape: (found, n, m) =>
      `Die Maske hat ${found} Zellen, aber ${n} Anfragen und ${m} Schlüssel brauchen ${n * m}. Alle Schlüssel werden gezeigt.`,
    overflowDot: (symbol, value) =>
      `Schritt 1 lief über: ${symbol} = ${value}, und eine 32-Bit-Zahl endet bei 3,4 × 10³⁸. Die Skalierung kommt erst nach diesem Schritt und kann nicht helfen; kleinere Einträge in Q oder K schon. Das Bild zeigt den letzten Zustand, der ging.`,
    overflowScale: (symbol, value) =>
      `Schritt 2 lief über: ${symbol} = ${value}, und eine 32-Bit-Zahl endet bei 3,4 × 10³⁸. q·k selbst war in Ordnung: Die Skalierung 1/√d_k hätte es verhindert. Das Bild zeigt den letzten Zustand, der ging.`,
    overflowMix:
      'Schritt 5 lief über: Die gewichtete Summe der Werte passt nicht in 32 Bit. Kleinere Einträge in V verhindern es. Das Bild zeigt den letzten Zustand, der ging.',
    fullyMasked: (queries) =>
      `${queries}: kein Schlüssel ist sichtbar. Ein einfacher Softmax würde 0/0 = NaN rechnen, und das NaN würde sich durch alles Folgende ausbreiten. Hier bekommt eine solche Anfrage Gewichte 0, Ausgabe 0 und Gradient 0. Zeige ihr einen Schlüssel oder ändere die Maske, und sie kann wieder antworten.`,
  },
};
