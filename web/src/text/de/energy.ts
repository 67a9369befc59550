import type { Strings } from '../en';

export const energy: Strings['energy'] = {
  title: 'Energie',
  question: 'Wie findet ein beschädigtes Bild zu sich zurück?',
  challenge:
    'Speichere ein Muster nach dem anderen. Welches kann das klassische Netz als erstes nicht mehr zurückholen, und warum kann es das moderne?',

  names: {
    smiley: 'Smiley',
    house: 'Haus',
    moon: 'Mond',
    cross: 'Kreuz',
    star: 'Stern',
    arrow: 'Pfeil',
    heart: 'Herz',
    ring: 'Ring',
  },
  quoted: (name) => `„${name}“`,
  drawing: (number) => `Zeichnung ${number}`,
  and: (items) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`),

  memories: {
    heading: 'Gespeicherte Muster',
    help: 'Wähle das, das beschädigt wird.',
    choose: (name) => `Das Muster ${name} beschädigen`,
    rename: (name) => `${name} umbenennen`,
    remove: (name) => `${name} entfernen`,
    more: (count) => `${count} weitere zeigen`,
    fewer: 'Weniger zeigen',
    none: 'Ein Gedächtnis braucht etwas zum Erinnern: Das letzte Muster lässt sich nicht entfernen.',
    removed: (name) => `${name} ist nicht mehr gespeichert.`,
    replaced: (count) =>
      count === 1
        ? 'Das zuvor gespeicherte Muster wurde ersetzt.'
        : `Die ${count} zuvor gespeicherten Muster wurden ersetzt.`,
    full: (limit) => `Höchstens ${limit} eigene Muster lassen sich speichern; entferne zuerst eines.`,
    add: 'Muster hinzufügen…',
  },

  start: {
    heading: 'Beschädigtes Bild',
    help: 'Zeichne darauf: Beide Netze beginnen hier.',
    name: 'Das beschädigte Bild, zum Zeichnen',
    clear: 'Leeren',
    undo: 'Zeichnung verwerfen',
    store: 'Als Muster speichern',
    summary: (wrong, total, name) => `${wrong} von ${total} Pixeln weichen von ${name} ab.`,
    stored: (name) => `Gespeichert als ${name}.`,
  },

  classical: {
    heading: 'Klassisch (1982)',
    grid: 'Zustand des klassischen Netzes',
    curve: 'Energie des klassischen Netzes',
    flips: 'Wechsel',
    updates: 'Schritte',
  },
  modern: {
    heading: 'Modern (2020)',
    grid: 'Zustand des modernen Netzes, in Graustufen',
    curve: 'Energie des modernen Netzes',
    updates: 'Schritte',
  },
  energyAxis: 'Energie E',
  overlaps: 'Überlappung mit jedem Muster',
  overlapsOf: (network) => `${network}: Überlappung mit jedem Muster`,
  moreBars: (count) => `und ${count} weitere`,
  stateSummary: (network, energy, name, overlap) =>
    `${network}: Energie ${energy}; nächstes Muster ${name}, Überlappung ${overlap}.`,

  caption: {
    wrong: (wrong, total, name) => `${wrong} von ${total} Pixeln von ${name} sind falsch.`,
    wrongThen: (wrong, total, name) => `${wrong} von ${total} Pixeln von ${name} waren falsch.`,
    intact: (name) => `Das Bild ist ${name}, unbeschädigt.`,
    ready: 'Drücke auf Abspielen: Jeder Wechsel senkt die Energie.',
    flips: (done, total) => `Nach ${done} von ${total} Wechseln`,
    updates: (done, total) => `Nach ${done} von ${total} Schritten`,
    during: (after, overlap, name, from, to) =>
      `${after} hat das klassische Netz die Überlappung ${overlap} mit ${name}; seine Energie ging von ${from} auf ${to}.`,
    ended: (steps, landing, from, to) =>
      `Nach ${steps} ${landing.replace(/^(\S+) /, '$1 das klassische Netz ')}; seine Energie sank von ${from} auf ${to}.`,
    still: (landing) => `Das klassische Netz bewegt sich nicht: Es ${landing}.`,
    flipCount: (count) => (count === '1' ? '1 Wechsel' : `${count} Wechseln`),
    updateCount: (count) => (count === '1' ? '1 Schritt' : `${count} Schritten`),
    modern: (updates, landing) => `Nach ${updates} ${landing.replace(/^(\S+) /, '$1 das moderne ')}.`,
    modernStill: (landing) => `Das moderne ${landing}.`,
    cycle: (energy) =>
      `Wenn alle Pixel zugleich wechseln, kommt das klassische Netz nie zur Ruhe: Es pendelt zwischen zwei Bildern, und seine Energie bleibt bei ${energy}.`,
  },
  landing: {
    back: (name, overlap) => `ist wieder bei ${name}: Überlappung ${overlap}`,
    stays: (name, overlap) => `bleibt auf ${name}: Überlappung ${overlap}`,
    near: (name, overlap) => `ruht nahe bei ${name}, aber nicht darauf: Überlappung ${overlap}`,
    other: (name, target, overlap) => `ruht auf ${name} statt auf ${target}: Überlappung ${overlap}`,
    inverse: (name) => `ruht auf dem Negativ von ${name}, das dieselbe Energie hat`,
    inverseOf: (name) => `dem Negativ von ${name}`,
    mixture: (names) => `ruht auf einer Mischung aus ${names}, die niemand gespeichert hat`,
    blend: (names) => `bleibt eine graue Mischung aus ${names}`,
    blendOfAll: (count) => `bleibt eine graue Mischung aus ${count} Mustern`,
    none: (name, overlap) =>
      `ruht auf einem Bild, das niemand gespeichert hat; am nächsten ist ${name}, Überlappung ${overlap}`,
    moving: (name, overlap) =>
      `ist noch nicht zur Ruhe gekommen; das nächste Muster ist ${name}, Überlappung ${overlap}`,
  },

  presets: {
    label: 'Szene',
    damaged: { label: 'Rauschen', hint: '30 von 100 Pixeln sind umgedreht' },
    hidden: { label: 'Halb verdeckt', hint: 'Die untere Hälfte ist verdeckt' },
    alike: { label: 'Doppelgänger', hint: 'Buchstaben mit vielen gemeinsamen Pixeln stören einander' },
    full: { label: 'Zu viele', hint: 'Mehr Zufallsmuster, als das klassische Netz halten kann' },
    mixture: { label: 'Mischung', hint: 'Drei Muster auf einmal: ein falscher Ruhepunkt' },
    inverse: { label: 'Negativ', hint: 'Auch das Negativ eines Musters ist ein Ruhepunkt' },
    cycle: { label: 'Hin und her', hint: 'Alle Pixel wechseln zugleich: Das Netz pendelt für immer' },
  },

  damage: {
    label: 'Schaden',
    kinds: {
      none: 'keiner',
      noise: 'Rauschen',
      half: 'untere Hälfte verdeckt',
      quarter: 'ein Viertel verdeckt',
      box: 'Kasten in der Mitte verdeckt',
      shift: 'verschoben',
      invert: 'umgekehrt',
    },
    noise: 'Umgedrehte Pixel',
    box: 'Seite des Kastens',
    shiftX: 'Nach rechts',
    shiftY: 'Nach unten',
    byHand: 'Das Bild wurde von Hand geändert; wer einen Schaden wählt, beginnt neu.',
  },
  update: {
    label: 'Klassisch: Pixel wechseln',
    asynchronous: 'einzeln',
    synchronous: 'alle zugleich',
    asynchronousHint: 'In zufälliger Folge; die Energie kann nie steigen',
    synchronousHint: 'Alle aus demselben alten Zustand; das Netz kann pendeln',
  },
  beta: {
    label: 'Modern: inverse Temperatur',
    hint: 'Jeder Schritt ist ein Schritt Attention über die Muster.',
  },
  set: {
    label: 'Muster',
    names: {
      pictures: 'Bilder',
      letters: 'Buchstaben',
      walsh: 'Walsh-Streifen (orthogonal)',
      random: 'Zufallspunkte',
      own: 'eigene',
    },
    count: 'Wie viele',
    size: 'Raster',
    sizeOf: (size) => `${size} × ${size}`,
  },
  load: {
    line: (patterns, neurons, alpha) =>
      `Last α = P/N = ${patterns}/${neurons} = ${alpha}; bei Zufallsmustern bricht das Gedächtnis nahe 0,138 zusammen.`,
    alike: (first, second, overlap) => `Am ähnlichsten: ${first} und ${second}, Überlappung ${overlap}.`,
    overloaded: (patterns, neurons, alpha) =>
      `${patterns} Muster in ${neurons} Neuronen sind eine Last von ${alpha}, über 0,138: Das Übersprechen aller anderen wiegt nun schwerer als jedes einzelne Muster, und das klassische Netz vergisst sie alle, nicht nur das letzte.`,
    apart: 'Das moderne Netz hält sie noch auseinander, weil sein Softmax nur das nächste zu Wort kommen lässt.',
    held: (patterns, neurons, alpha) =>
      `${patterns} Muster in ${neurons} Neuronen sind eine Last von ${alpha}, über 0,138, wo ein großes Netz zufällige Muster alle auf einmal vergisst. Dieses kommt noch zurück: Das Netz ist klein, oder seine Muster stören einander weniger als zufällige.`,
    unstable: (name, unstable, first, second, overlap) =>
      `Die Last ist klein, und doch würden ${unstable} Pixel des unbeschädigten ${name} wechseln: Die Muster sind einander zu ähnlich (${first} und ${second} überlappen um ${overlap}, fremde lägen nahe 0). Die Hebb-Regel summiert, was sie gemeinsam haben, und so übertönen die gemeinsamen Pixel die anderen.`,
  },
  lessons: {
    cycle:
      'Dieses Bild überlappt mit jedem Muster genau 0; übrig bleibt in jedem Feld nur −(P/N)·s: Jedes Pixel will das Gegenteil seiner selbst. Alle zugleich drehen sie sich um und wieder zurück, für immer. Einzeln bricht der erste Wechsel das Gleichgewicht, und die Energie fällt: Wähle „einzeln“, um es zu sehen.',
    cycleAny:
      'Wechseln alle zugleich, so können voneinander abhängige Pixel für immer tauschen: Jedes weicht dem aus, was das andere eben noch war. Einzeln sieht jedes die anderen, wie sie jetzt sind, und die Energie kann nur fallen.',
    mixture:
      'Eine falsche Erinnerung: Wo sich die meisten gespeicherten Bilder über ein Pixel einig sind, halten sie es gemeinsam fest, und so ist die Mehrheit von mehreren ein eigenes Tal, obwohl sie niemand gespeichert hat. Leicht beschädigt kann sie zurückkommen wie jedes Muster.',
    inverse:
      'Die Energie zählt nur, ob Pixel zueinander passen, nicht, welche davon Tinte sind: Ein Bild und sein Negativ liegen gleich tief. Das moderne Netz wird nur von den Bildern selbst gezogen, darum gibt es dort kein Tal für das Negativ.',
    rise: (step, before, after) =>
      `Der Lauf wurde bei Schritt ${step} angehalten: Seine Energie stieg von ${before} auf ${after}. Mit symmetrischen Gewichten und einem Pixel nach dem anderen kann das nicht geschehen, also ist es ein Fehler des Programms; bitte melde ihn mit dem Link dieses Zustands.`,
  },

  explain: {
    heading: (row, column) => `Pixel in Zeile ${row}, Spalte ${column}`,
    help: 'Zeige auf ein Pixel, um zu sehen, warum es wechselt oder bleibt.',
    field: 'Klassisch: Feld h',
    blend: 'Modern: nächster Wert',
    others: (count) => `${count} andere`,
    self: 'es selbst, −(P/N)·s',
    sum: 'Summe',
    flips: (from, to) => `Es ist ${from}, und das Feld sagt ${to}: Es wechselt.`,
    stays: (is) => `Es ist ${is}, und das Feld stimmt zu: Es bleibt.`,
    tie: (is) => `Das Feld ist genau 0: Es bleibt ${is}.`,
    next: (value, next) => `Es geht von ${value} auf ${next}.`,
    same: (value) => `Es bleibt bei ${value}.`,
    ink: 'Tinte (+1)',
    paper: 'Papier (−1)',
    columns: { memory: 'Muster', pixel: 'Pixel x', overlap: 'Überl. m', weight: 'Gewicht p', product: 'Produkt' },
  },

  player: 'Abruf',
  code: {
    heading: 'Dieser Lauf als Code',
    tooLarge:
      'Dieser Lauf ist zu groß, um ihn als Code auszuschreiben. Lade stattdessen die Muster beim beschädigten Bild als NPY herunter.',
  },

  own: {
    heading: 'Muster hinzufügen',
    signs: 'Buchstaben und Emoji',
    text: 'Buchstaben oder Emoji tippen',
    textHelp: (limit) => `Jedes Zeichen wird ein Muster; höchstens ${limit} auf einmal.`,
    textExample: 'A ☺ ♥',
    useText: 'Diese Zeichen hinzufügen',
    files: 'Bilder oder Ziffern',
    limits: (pictureSize, idxSize) =>
      `PNG, JPEG oder WebP bis je ${pictureSize}, mehrere auf einmal; IDX-Dateien wie bei MNIST, auch mit gzip, bis ${idxSize}. Nichts verlässt deinen Rechner.`,
    shade: 'Behalte',
    binary: 'Schwarz und Weiß',
    grey: 'Graustufen',
    greyHelp: 'Das moderne Netz merkt sich Grautöne; das klassische sieht sie schwarzweiß.',
    replace: 'Die jetzigen Muster ersetzen',
    added: (count, size) => `${count} hinzugefügt, je ${size} × ${size} Pixel.`,
    clipped: (stored, limit) => `Nur ${stored} wurden hinzugefügt: Höchstens ${limit} Muster haben Platz.`,
    full: (limit) =>
      `Kein Platz: ${limit} Muster sind gespeichert, mehr passen nicht. Schalte „Ersetzen“ ein, oder entferne einige.`,
    noSigns: 'In diesem Text ist kein Zeichen, das sich zeichnen lässt.',
    blankSign: (sign) => `Dieser Rechner hat kein Bild für „${sign}“, oder es ist leer; es wurde ausgelassen.`,
    digits: {
      heading: (count, rows, cols) => `${count} Bilder mit ${rows} × ${cols} Pixeln`,
      help: 'Wähle, welche gespeichert werden.',
      only: 'Nur die Ziffern',
      noLabels: 'Gib auch die Datei der Labels dazu (…labels-idx1…), um nach Ziffern zu wählen.',
      mismatch: (labels, pictures) =>
        `Es sind ${labels} Labels und ${pictures} Bilder: Sie gehören nicht zusammen, daher bleiben die Labels weg.`,
      labelsFirst: (count) => `${count} Labels gelesen. Gib nun die Bilder dazu, zu denen sie gehören.`,
      count: 'Wie viele',
      pick: (index) => `Bild ${index}`,
      label: (digit, index) => `${digit} (Bild ${index})`,
      name: (digit, number) => `${digit} Nr. ${number}`,
      store: (count) => (count === '1' ? '1 Bild speichern' : `${count} Bilder speichern`),
      noneLeft: 'Kein Bild zeigt eine dieser Ziffern.',
    },
  },
};
