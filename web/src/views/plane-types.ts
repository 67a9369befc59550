import type { ScaleLinear } from 'd3-scale';
import type { Language } from '../text';
import type { Role } from './common';
import type { Anchor, Box } from './place-labels';

export interface PlanePoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly role: Role;
  /** Drawn beside the mark. */ readonly label: string;
  /** Read aloud instead of the label, where that is only a letter. */ readonly name?: string;
  /** In [0, 1]: grows the mark, for keys that attract the query. */ readonly weight?: number;
  readonly draggable?: boolean;
}
export interface PlaneLink {
  /** Ids of points. */ readonly from: string;
  readonly to: string;
  /** In [0, 1], drawn as width. */ readonly weight: number;
  /** Default 'weight'. */ readonly role?: Role;
}
/** Samples of a function over the domain, at the centres of cells, row-major, the first row at the lowest y. */
export interface PlaneField {
  readonly cols: number;
  readonly rows: number;
  readonly data: Float64Array;
}
export interface PlaneDomain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** All that one drawing of a plane is made from. */
export interface PlaneScene {
  readonly points: readonly PlanePoint[];
  readonly links: readonly PlaneLink[];
  readonly field: PlaneField | undefined;
  readonly path: readonly (readonly [number, number])[];
  readonly pathRole: Role;
  readonly domain: PlaneDomain;
  readonly axes: { readonly x: string; readonly y: string };
  readonly vectors: boolean;
  readonly readonly: boolean;
  readonly decimals: number;
  readonly language: Language;
  /** Id of the point that shows its coordinates. */ readonly active: string;
  readonly width: number;
  readonly height: number;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** In CSS pixels. */ readonly fontSize: number;
  /** In CSS pixels, of a text of this size in the font of the plane. */
  readonly textWidth: (text: string, size: number) => number;
  readonly spoken: (point: PlanePoint) => string;
}

/** A word or number of the axes, centred on the line of y. */
export interface AxisText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  readonly name: boolean;
  /** The ground that it covers. */ readonly box: Box;
}
