/**
 * The words that the views need. Views have no language of their own: each takes its part of this as `labels`,
 * and shows nothing where a word is missing.
 */
export interface FigureLabels {
  /** Opens the table twin. */ readonly showTable: string;
  readonly hideTable: string;
  /** Opens the list of formats. */ readonly download: string;
  /** "SVG, sharp at every size" and so on. */ readonly svg: string;
  readonly png: string;
  readonly csv: string;
  readonly json: string;
  readonly npy: string;
  /** After a file was offered. */ readonly saved: (file: string) => string;
}
export interface GridLabels {
  /** The name of the grid. */ readonly name: string;
  /** How to use it by keyboard, read once on focus. */ readonly help: string;
  /** Places a cell: "row 3, column 5". */ readonly cell: (row: string, col: string) => string;
}
export interface HeatMapLabels extends GridLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Show the whole map. */ readonly fit: string;
  /** What the hatching means. */ readonly masked: string;
}
export interface MatrixLabels extends GridLabels {
  /** Typed text is not a number; the old value stays. */ readonly notANumber: (text: string) => string;
  /** After a block was pasted. */ readonly pasted: (rows: number, cols: number) => string;
  /** Part of a pasted block fell outside. */ readonly clipped: string;
  /** Said of a masked cell. */ readonly masked: string;
}
export interface PlaneLabels {
  readonly name: string;
  readonly help: string;
  /** Speaks a point: "query at 0.3, 1.2". */ readonly point: (label: string, x: string, y: string) => string;
}
export interface LinePlotLabels {
  readonly name: string;
  readonly help: string;
  /** Speaks the current place on the curve. */ readonly at: (x: string, y: string) => string;
}
export interface PixelGridLabels extends GridLabels {
  readonly on: string;
  readonly off: string;
}
export interface BetaSliderLabels {
  readonly name: string;
  readonly uniform: string;
  readonly winner: string;
  /** The middle mark, 1/sqrt(d_k), in words. */ readonly standard: string;
  /** Speaks a temperature between the marks: "temperature 0.5, beta 1.41". */
  readonly spoken: (temperature: string, beta: string) => string;
}
export interface CodeLabels {
  readonly copy: string;
  readonly copied: string;
  /** The browser refused; the text is selected instead. */ readonly selected: string;
  /** Name of the row of tabs. */ readonly languages: string;
}
export interface PlayerLabels {
  readonly play: string;
  readonly pause: string;
  readonly step: string;
  readonly back: string;
  readonly first: string;
  readonly speed: string;
  /** "step 3 of 12" */ readonly position: (index: number, last: number) => string;
}
export interface DialogLabels {
  readonly close: string;
}
export interface DropLabels {
  /** "Choose files" */ readonly browse: string;
  /** "or drop them here, or paste" */ readonly hint: string;
  /** Label of the text field. */ readonly text: string;
  /** Button that takes the text. */ readonly useText: string;
}

/** Everything, as the string tables keep it. `name` of single figures is given by the exhibit. */
export interface ViewLabels {
  readonly figure: FigureLabels;
  readonly heatMap: Omit<HeatMapLabels, 'name'>;
  readonly matrix: Omit<MatrixLabels, 'name'>;
  readonly plane: Omit<PlaneLabels, 'name'>;
  readonly linePlot: Omit<LinePlotLabels, 'name'>;
  readonly pixelGrid: Omit<PixelGridLabels, 'name'>;
  readonly betaSlider: BetaSliderLabels;
  readonly code: CodeLabels;
  readonly player: PlayerLabels;
  readonly dialog: DialogLabels;
  readonly drop: DropLabels;
}
