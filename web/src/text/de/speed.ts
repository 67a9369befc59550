import type { SpeedStrings } from '../en/speed';

export const speed: SpeedStrings = {
  measure: 'Messen',
  again: 'Noch einmal messen',
  cancel: 'Abbrechen',
  progress: 'Fortschritt der Messung',
  rehearsal: 'Probe',
  round: (round, rounds) => `Runde ${round} von ${rounds}`,

  idle: 'Noch ist nichts gelaufen. Die Messung dauert etwa eine Viertelminute.',
  running: 'Die Messung läuft. Lass die Maschine in Ruhe: Was sie jetzt nebenher tut, drückt die Zahlen.',
  done: (share, gflops, limit) =>
    `Dieser Browser multipliziert Matrizen mit ${share} dessen, was ein Kern dieses Prozessors auf einer Seite kann: ${gflops} von ${limit} GFLOP/s.`,
  doneBoth: (relaxed, baseline) =>
    `Bei Attention über 2.048 Tokens schafft Relaxed-SIMD ${relaxed} GFLOP/s, Baseline-SIMD ${baseline}.`,
  cancelled: 'Abgebrochen, bevor die erste Runde zu Ende war.',
  cancelledAfter: (round, rounds) =>
    `Abgebrochen. Die Zahlen stammen aus ${round} von ${rounds} Runden; traue ihnen weniger.`,

  facts: 'Womit gemessen wird',
  relaxedSimd: 'Relaxed-SIMD',
  yes: 'in diesem Browser',
  no: 'nicht in diesem Browser',
  threads: 'Threads',
  oneThread: 'einer',
  place: 'Läuft in',
  places: { worker: 'einem Worker', 'blob-worker': 'einem Worker', 'main-thread': 'der Seite selbst' },
  noRelaxed:
    'Dieser Browser kennt Relaxed-SIMD noch nicht; gemessen wird darum nur die Baseline-Fassung. An der Maschine liegt das nicht, ein anderer Browser kennt es vielleicht.',
  disturbed:
    'Die Runden liegen weit auseinander: Etwas anderes hat diesen Prozessor beschäftigt. Schließe, was sich schließen lässt, und miss noch einmal.',
  onMainThread: 'Hier ließ sich kein Worker starten. Die Seite rechnet selbst und kann dabei stocken.',

  heading: 'Wie schnell, und wie nah an der Grenze',
  summaryNone: 'Noch keine Zahlen.',
  builds: { relaxed: 'Relaxed-SIMD', baseline: 'Baseline-SIMD' },
  limitOf: (gflops) => `Grenze ${gflops}`,
  columns: { work: 'Arbeit', build: 'Fassung', gflops: 'GFLOP/s', share: 'der Grenze', milliseconds: 'ms' },
  limit: 'Grenze: nur Multiply-Adds',
  works: {
    product: { name: 'Matrixprodukt', size: '512 × 512 mal 512 × 512' },
    products: { name: 'Sechs Produkte einer Encoder-Schicht', size: '128 Tokens, Breite 384, innen 1.536' },
    shortAttention: { name: 'Attention, Gewichte behalten', size: '12 Heads, 128 Tokens, Breite 64' },
    middleAttention: { name: 'Attention, Gewichte behalten', size: '12 Heads, 512 Tokens, Breite 64' },
    longAttention: { name: 'Attention, online', size: '8 Heads, 2.048 Tokens, Breite 64' },
    layer: { name: 'Eine ganze Encoder-Schicht', size: '128 Tokens, 12 Heads, Breite 384, innen 1.536' },
  },

  copyText: 'Als Text kopieren',
  copyCsv: 'Als CSV kopieren',
  copied: 'Kopiert.',
  copyByHand: 'Der Browser erlaubt hier kein Kopieren. Kopiere dies von Hand:',

  explanation: 'Was gemessen wird',
  paragraphs: [
    'Ein Transformer tut immer wieder dasselbe: Er multipliziert zwei Zahlen und addiert das Ergebnis zu einer Summe. Ein solches Multiply-Add zählt als zwei Operationen, und ein GFLOP/s ist eine Milliarde Operationen in der Sekunde.',
    'Zuerst tut der Prozessor nichts als Multiply-Adds, mit Zahlen, die in seinen Registern bereitliegen. Nichts wird geholt, nichts abgelegt. Kein Matrixprodukt auf dieser Seite kann schneller sein, und keine Attention: Das ist die Grenze, der senkrechte Strich. Wie nah ein Balken ihm kommt, sagt, wie gut das Programm den Prozessor beschäftigt.',
    'Dasselbe Programm gibt es hier in zwei Fassungen. Ein Befehl von WebAssembly rechnet mit vier Zahlen zugleich. In der Baseline-Fassung sind Multiplikation und Addition zwei Befehle. Relaxed-SIMD erlaubt dem Prozessor, beides in einem zu tun, wo er es kann; dann liegt die Grenze bis zu doppelt so hoch. „Relaxed“ heißt es, weil ein Schritt einmal rundet und zwei Schritte zweimal: Die letzte Ziffer darf von Maschine zu Maschine verschieden sein.',
    'Was zur Grenze fehlt, hat Gründe. Zahlen werden in das Modul kopiert und Ergebnisse heraus, und das zählt mit. Attention hat außerdem ihren Softmax, mit einer Exponentialfunktion für jedes {weight|Gewicht}: viel Arbeit, und kein Multiply-Add darunter. Je schmaler die Heads, desto schwerer wiegt er. Die lange Attention behält ihre {weight|Gewichte} nie: Sie geht Block für Block durch die Schlüssel und berichtigt dabei ihre Summen.',
    'All das ist ein Kern in einem Browser. Programme außerhalb nutzen breitere Register, alle Kerne, eine Grafikkarte, und sind weit schneller. Nichts von dem, was gemessen wird, verlässt diese Seite.',
  ],
  challenge: 'Eine Aufgabe',
  challengeText:
    'Miss am Netzteil, dann im Akkubetrieb, dann während in einem anderen Fenster ein Film läuft. Was davon bewegt die Balken, was den Strich, und was beides?',
};
