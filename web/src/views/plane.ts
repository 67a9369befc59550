import { LitElement, svg } from 'lit';
import { property } from 'lit/decorators.js';
import type { Role } from './common';
import type { PlaneLabels } from './labels';
import { shared } from './shared-styles';

export interface PlanePoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly role: Role;
  readonly label: string;
  /** In [0, 1]: grows the mark, for keys that attract the query. */ readonly weight?: number;
  readonly draggable?: boolean;
}
export interface PlaneLink {
  /** Ids of points. */ readonly from: string;
  readonly to: string;
  /** In [0, 1], drawn as width. */ readonly weight: number;
  readonly role?: Role;
}
/** Samples of a function over the domain, row-major, the first row at the lowest y. */
export interface PlaneField {
  readonly cols: number;
  readonly rows: number;
  readonly data: Float64Array;
}
export interface PlaneDomain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/**
 * Points in the plane with equal units on both axes. Draggable points move by pointer and by arrow keys (Shift: larger steps).
 * Fires `point-move` with `{ id, x, y }` while a point moves, `point-commit` with the same when it rests,
 * `point-focus` with `{ id }`.
 */
export class AvPlane extends LitElement {
  static readonly tag = 'av-plane';

  @property({ attribute: false }) points: readonly PlanePoint[] = [];
  @property({ attribute: false }) links: readonly PlaneLink[] = [];
  /** Contours in the background, for an energy. */
  @property({ attribute: false }) field: PlaneField | undefined = undefined;
  /** A trajectory, drawn as a fall: slow, then fast. */
  @property({ attribute: false }) path: readonly (readonly [number, number])[] = [];
  @property({ attribute: false }) pathRole: Role = 'query';
  @property({ attribute: false }) domain: PlaneDomain = { x: [-2, 2], y: [-2, 2] };
  /** Names of the axes. */
  @property({ attribute: false }) axes: { readonly x: string; readonly y: string } = { x: '', y: '' };
  /** Draws points as arrows from the origin too. */
  @property({ type: Boolean }) vectors = false;
  @property({ type: Boolean }) readonly = false;
  /** Step of the arrow keys; Shift takes five. */
  @property({ type: Number }) step = 0.05;
  @property({ type: Number }) decimals = 2;
  @property({ attribute: false }) labels: Partial<PlaneLabels> = {};

  static override readonly styles = [shared];

  /** The drawing, for export. */
  get svg(): SVGSVGElement | null {
    return this.renderRoot.querySelector('svg');
  }

  protected override render() {
    return svg`<svg viewBox="0 0 400 400"></svg>`;
  }
}
