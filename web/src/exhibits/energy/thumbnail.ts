import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { mix, parseHex } from '../../theme/contrast';
import { ThemeObserver, token } from '../../theme/observe';
import { sideOf } from './grid';

/** A small picture of a stored pattern, one canvas pixel per pixel. Decoration: its owner says what it is. */
export class EnergyThumbnail extends LitElement {
  static readonly tag = 'attractor-energy-thumbnail';
  static override styles = css`
    :host {
      display: block;
    }
    canvas {
      display: block;
      inline-size: 100%;
      image-rendering: pixelated;
      border-radius: 2px;
    }
  `;

  /** [size * size], in [-1, 1] */
  @property({ attribute: false }) pixels = new Float32Array();

  constructor() {
    super();
    new ThemeObserver(this);
  }

  override render(): TemplateResult {
    return html`<canvas aria-hidden="true"></canvas>`;
  }

  override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas')!;
    const side = Math.max(1, sideOf(this.pixels));
    canvas.width = side;
    canvas.height = side;
    const [off, on] = [parseHex(token(this, '--surface')), parseHex(token(this, '--key'))];
    const image = new ImageData(side, side);
    this.pixels.forEach((value, index) => {
      image.data.set([...mix(off, on, (value + 1) / 2), 255], index * 4);
    });
    canvas.getContext('2d')!.putImageData(image, 0, 0);
  }
}
