import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Matrix } from '../engine/types';
import type { FigureLabels } from './labels';
import { shared } from './shared-styles';

export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What can be taken away. Without `svg` and `canvas` the figure asks the view in its slot. */
export interface ExportSource {
  /** Stem of the file names. */ readonly name: string;
  /** CSV, JSON and NPY, one file per matrix (JSON: one file for all). */ readonly matrices?: Readonly<Record<string, Matrix>>;
  readonly svg?: () => SVGSVGElement | string | null;
  readonly canvas?: () => HTMLCanvasElement | null;
}

/** A drawing (the slot) with its heading, its text twin and what can be taken away. */
export class AvFigure extends LitElement {
  static readonly tag = 'av-figure';

  @property() heading = '';
  /** The figure in one sentence, with its numbers. */
  @property() summary = '';
  /** Draws the summary under the figure too; otherwise it is for screen readers only. */
  @property({ type: Boolean, attribute: 'show-summary' }) showSummary = false;
  @property({ attribute: false }) table: FigureTable | undefined = undefined;
  @property({ attribute: false }) exports: ExportSource | undefined = undefined;
  @property({ attribute: false }) labels: Partial<FigureLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    return html`<figure><figcaption>${this.heading}</figcaption><slot></slot></figure>`;
  }
}
