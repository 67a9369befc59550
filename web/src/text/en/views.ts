import type { ViewLabels } from '../../views/labels';

/** Words of the shared views: buttons, keyboard help, what is read aloud. */
export const views: ViewLabels = {
  figure: {
    showTable: 'Show as table',
    hideTable: 'Hide table',
    download: 'Download',
    svg: 'SVG, sharp at any size',
    png: 'PNG, a picture',
    csv: 'CSV, for spreadsheets',
    json: 'JSON',
    npy: 'NPY, for NumPy',
    saved: (file) => `Saved ${file}.`,
  },
  heatMap: {
    help: 'Arrow keys move over the cells, Enter chooses one. Plus and minus zoom, 0 shows the whole map.',
    cell: (row, col) => `row ${row}, column ${col}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole map',
    masked: 'hidden by the mask',
  },
  matrix: {
    help: 'Arrow keys move, Enter or typing edits, Escape cancels. A block from a spreadsheet can be pasted.',
    cell: (row, col) => `row ${row}, column ${col}`,
    notANumber: (text) => `“${text}” is not a number; the old value stays.`,
    pasted: (rows, cols) => `Pasted ${rows} × ${cols} numbers.`,
    clipped: 'What did not fit was left out.',
    masked: 'hidden by the mask',
  },
  plane: {
    help: 'Arrow keys move the point, with Shift in larger steps. Tab goes to the next point.',
    point: (label, x, y) => `${label} at ${x}, ${y}`,
  },
  linePlot: {
    help: 'Arrow keys move along the curve, Home and End go to its ends.',
    at: (x, y) => `${y} at ${x}`,
  },
  pixelGrid: {
    help: 'Arrow keys move, Space or Enter toggles a cell, Shift with an arrow key draws.',
    cell: (row, col) => `row ${row}, column ${col}`,
    on: 'on',
    off: 'off',
  },
  betaSlider: {
    name: 'Temperature',
    uniform: 'uniform',
    winner: 'winner takes all',
    standard: 'one over the square root of d k',
    spoken: (temperature, beta) => `temperature ${temperature}, beta ${beta}`,
  },
  code: {
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected: copy with the keyboard',
    languages: 'Language of the code',
  },
  player: {
    play: 'Play',
    pause: 'Pause',
    step: 'One step on',
    back: 'One step back',
    first: 'Back to the start',
    speed: 'Pace',
    position: (index, last) => `step ${index} of ${last}`,
  },
  dialog: { close: 'Close' },
  drop: {
    browse: 'Choose files',
    hint: 'or drop them here, or paste them',
    text: 'Paste or type numbers',
    useText: 'Use these numbers',
  },
};
