import type { Strings } from '../en';

export const site: Strings['site'] = {
  name: 'Attractor',
  headline: 'Aufmerksamkeit ist Gedächtnis',
  lead: 'Eine {query|Anfrage} findet ihren {key|Schlüssel}. Ein beschädigtes Bild fällt zurück in die {key|Erinnerung}, aus der es kam. Es ist eine einzige Rechnung, zweimal erzählt, und hier liegt sie in deiner Hand.',
  begin: 'Den Rundgang beginnen',
  skip: 'Zum Inhalt springen',
  home: 'Attractor, Startseite',
  navigation: 'Exponate',
  language: 'Sprache',
  theme: 'Darstellung',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel', projector: 'Beamer' },
  ignored: (parts) => `In der Adresse steht ${parts}; das bedeutet hier nichts und wurde ausgelassen.`,

  descent: {
    memory: 'Als Gedächtnis',
    memoryHint: 'Nimm den Zustand und lass ihn irgendwo fallen.',
    attention: 'Als Aufmerksamkeit',
    attentionHint: 'Dieselben Zahlen, wie ein Transformer sie liest.',
    plane: 'Eine Energiefläche über der Ebene: Erinnerungen A bis E und ein Zustand',
    state: 'Zustand',
    query: 'Anfrage',
    keys: 'Schlüssel',
    scores: 'Scores',
    weights: 'Gewichte',
    output: 'Ausgabe',
    next: 'die Ausgabe ist die nächste Anfrage',
    settled: 'die Ausgabe ist die Anfrage: sie ruht',
    dropped: (energy, key, weight) =>
      `Ein Zustand fällt von der Energie ${energy}; als Anfrage wiegt er ${key} am schwersten, mit ${weight}.`,
    falling: (step, energy, key, weight) =>
      `Schritt ${step}: Die Anfrage wiegt ${key} am schwersten, mit ${weight}; der Zustand ist auf die Energie ${energy} gefallen.`,
    rest: (steps, energy, key, weight) =>
      `In Ruhe nach ${steps} Schritten, bei Energie ${energy}: Zurück kommt zu ${weight} ${key}.`,
    difference: (value) => `Größter Unterschied zwischen beiden Seiten: ${value}`,
    play: 'Abspielen',
    pause: 'Anhalten',
    step: 'Ein Schritt',
    drop: 'Neu fallen lassen',
    tableTwin: 'Die Zeile der Attention: Schlüssel, Score, Gewicht',
  },

  sameTitle: 'Ein Schritt, zweimal erzählt',
  same: [
    'Sieh nach links. Fünf {key|Erinnerungen} drücken Mulden in eine Fläche aus {energy|Energie}. Lass den {query|Zustand} irgendwo los, und er rollt in eine Mulde: So erinnert sich ein Hopfield-Netz. Es bekommt ein Bruchstück und findet das Ganze.',
    'Nun nach rechts. Derselbe Punkt ist eine {query|Anfrage}. Sie wird mit jedem {key|Schlüssel} verglichen, aus den Vergleichen werden {weight|Gewichte}, und die Gewichte mischen die {value|Werte} zu einer Ausgabe. Das ist die Attention eines Transformers.',
    'Nimm die Erinnerungen als Schlüssel und zugleich als Werte, und setze {f:beta-standard}. Dann stimmen beide Zahl für Zahl überein: Die Ausgabe der Attention ist genau der Ort, an den der Zustand als Nächstes fällt.',
  ],
  sameFormulas: { memory: 'Hopfield', attention: 'Attention', where: 'Dasselbe, mit' },
  sameSource:
    'Das fanden Ramsauer und andere im Jahr 2020 („Hopfield Networks is All You Need“). Nichts hier oben ist ein Film: Beide Seiten rechnet dein Browser, während du zusiehst, mit zwei getrennten Funktionen.',

  walkTitle: 'Der Rundgang',
  walkLead:
    'Jede Station ist ein Gedanke auf einem Bildschirm. Sie beginnt mit einer Frage und endet mit einer Aufgabe. Bring eigene Zahlen und Bilder mit: Sie bleiben bei dir.',
  stop: (number) => `Station ${number}`,
  previous: 'Davor',
  next: 'Weiter',
  question: 'Die Frage',
  explanation: 'Was hier geschieht',
  challenge: 'Eine Aufgabe',
  loadFailed: 'Dieses Exponat ließ sich nicht laden. Der Rest der Seite läuft weiter.',
  loading: 'Das Exponat wird geladen …',

  explanations: {
    lookup: [
      'Ein Wörterbuch antwortet nur auf ein Wort, das darin steht. Attention ist ein Wörterbuch, das immer antwortet: Es vergleicht die {query|Anfrage} mit jedem {key|Schlüssel} durch das Skalarprodukt {f:dot-product}. Es ist groß, wenn beide in dieselbe Richtung zeigen.',
      'Die Vergleiche werden durch {f:sqrt-dk} geteilt, damit sie nicht mit der Zahl der Koordinaten wachsen, und der Softmax macht daraus {weight|Gewichte}, die positiv sind und zusammen eins ergeben. Die Antwort ist die Mischung der {value|Werte} nach diesen Gewichten.',
      'Wie scharf die Wahl ausfällt, bestimmt die Temperatur, durch {f:beta}. Sehr heiß zählt jeder Schlüssel gleich viel. Bei null bekommt der beste alles, und aus dem weichen Wörterbuch wird ein gewöhnliches.',
    ],
    energy: [
      'Ein Hopfield-Netz speichert {key|Muster} in den Verbindungen zwischen seinen Neuronen: {f:hebb}. Neuronen, die in einem Muster gleich waren, stützen einander; die verschieden waren, hemmen einander.',
      'Jeder {query|Zustand} hat dann eine {energy|Energie} {f:classical-energy}. Jedes Neuron fragt die anderen und kippt, wenn sie es überstimmen; jedes solche Kippen senkt die Energie. Weil sie nicht ewig fallen kann, kommt das Netz zur Ruhe, bestenfalls auf dem Muster, aus dem das beschädigte entstand.',
      'Es kann auch anderswo ruhen: auf dem Negativ eines Musters oder auf einer Mischung aus mehreren. Sind es mehr als etwa {f:classical-capacity} zufällige Muster in N Neuronen, erinnert es sich an keines mehr. Das moderne Netz mit der Energie {f:modern-energy} fasst weit mehr.',
    ],
    bridge: [
      'Schreibe die gespeicherten {key|Muster} als Zeilen einer Matrix X und den {query|Zustand} als ξ. Das moderne Hopfield-Netz ersetzt den Zustand durch {f:hopfield-update}: mit jedem Muster vergleichen, Softmax, die Muster mischen.',
      'Lies es noch einmal mit anderen Namen. Der Zustand ist die Anfrage; die Muster sind die Schlüssel und auch die Werte; und β ist eins durch die Wurzel ihrer Breite. Es ist {f:attention-row}, eine Zeile Attention.',
      'Ein Transformer tut das einmal, mit eigenen Werten. Das Gedächtnis tut es immer wieder, mit der Ausgabe als nächster Anfrage, bis sich nichts mehr ändert. Erst dann gibt es eine Energie, die fallen muss.',
    ],
  },

  pages: {
    speed: { title: 'Tempo', question: 'Wie schnell kann diese Maschine aufmerksam sein?' },
  },

  footer: {
    privacy: 'Nichts, was du hier tust, verlässt deinen Browser: keine Anfrage, kein Cookie, keine Verfolgung.',
    licence: 'Attractor ist freie Software unter der MIT-Lizenz.',
    version: (version) => `Version ${version}`,
    engine: (build, place) => `Rechenwerk: WebAssembly, Fassung ${build}, in ${place}`,
    speed: 'Wie schnell ist es auf dieser Maschine?',
    builds: { baseline: 'Baseline-SIMD', relaxed: 'Relaxed-SIMD' },
    places: { worker: 'einem Worker', 'blob-worker': 'einem Worker', 'main-thread': 'der Seite selbst' },
  },
};
