import type { Role } from './common';

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
