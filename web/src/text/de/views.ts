import type { ViewLabels } from '../../views/labels';

export const views: ViewLabels = {
  figure: {
    showTable: 'Als Tabelle zeigen',
    hideTable: 'Tabelle verbergen',
    download: 'Download',
    svg: 'SVG, scharf in jeder Größe',
    png: 'PNG, ein Bild',
    csv: 'CSV, für Tabellenprogramme',
    json: 'JSON',
    npy: 'NPY, für NumPy',
    saved: (file) => `${file} gespeichert.`,
  },
  heatMap: {
    help: 'Pfeiltasten gehen über die Zellen, Eingabe wählt eine. Plus und Minus vergrößern und verkleinern, 0 zeigt alles.',
    cell: (row, col) => `Zeile ${row}, Spalte ${col}`,
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Ganze Karte zeigen',
    masked: 'von der Maske verdeckt',
  },
  matrix: {
    help: 'Pfeiltasten bewegen, Eingabe oder Tippen ändert, Escape bricht ab. Ein Block aus einer Tabelle lässt sich einfügen.',
    cell: (row, col) => `Zeile ${row}, Spalte ${col}`,
    notANumber: (text) => `„${text}“ ist keine Zahl; der alte Wert bleibt.`,
    pasted: (rows, cols) => `${rows} × ${cols} Zahlen eingefügt.`,
    clipped: 'Was nicht hineinpasste, blieb weg.',
    masked: 'von der Maske verdeckt',
  },
  plane: {
    help: 'Pfeiltasten bewegen den Punkt, mit Umschalt in größeren Schritten. Tab geht zum nächsten Punkt.',
    point: (label, x, y) => `${label} bei ${x}; ${y}`,
  },
  linePlot: {
    help: 'Pfeiltasten gehen die Kurve entlang, Pos1 und Ende zu ihren Enden.',
    at: (x, y) => `${y} bei ${x}`,
  },
  pixelGrid: {
    help: 'Pfeiltasten bewegen, Leertaste oder Eingabe schaltet eine Zelle um, Umschalt mit Pfeiltaste zeichnet.',
    cell: (row, col) => `Zeile ${row}, Spalte ${col}`,
    on: 'an',
    off: 'aus',
  },
  betaSlider: {
    name: 'Temperatur',
    uniform: 'alle gleich',
    winner: 'der Stärkste bekommt alles',
    standard: 'eins durch Wurzel aus d k',
    spoken: (temperature, beta) => `Temperatur ${temperature}, Beta ${beta}`,
  },
  code: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Markiert: mit der Tastatur kopieren',
    languages: 'Sprache des Codes',
  },
  player: {
    play: 'Abspielen',
    pause: 'Anhalten',
    step: 'Ein Schritt weiter',
    back: 'Ein Schritt zurück',
    first: 'Zurück zum Anfang',
    speed: 'Tempo',
    position: (index, last) => `Schritt ${index} von ${last}`,
  },
  dialog: { close: 'Schließen' },
  drop: {
    browse: 'Dateien wählen',
    hint: 'oder hier ablegen oder einfügen',
    text: 'Zahlen einfügen oder tippen',
    useText: 'Diese Zahlen nehmen',
  },
};
