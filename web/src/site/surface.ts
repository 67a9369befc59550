import { css, html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatPoint } from '../text/number';
import { isDark, ThemeObserver, token } from '../theme/observe';
import { emit } from '../views/common';
import { LanguageWatcher } from '../views/language';
import { mark } from '../views/marks';
import { ResizeWatcher } from '../views/resize';
import { shared } from '../views/shared-styles';
import { interpolate, memories, memoryNames, pointAt, radius, type Field, type Point } from './descent-model';
import { paintSurface } from './surface-paint';
import { createProjection, type Projection } from './surface-projection';

/** What lies on the surface at one moment. */
export interface SurfaceScene {
  readonly state: Point;
  /** Where the state has been, the oldest first. */ readonly trail: readonly Point[];
  /** Where attention says that it goes next; undefined before that is known. */ readonly output: Point | undefined;
  /** [5], zeros before they are known. */ readonly weights: ArrayLike<number>;
}

/** Step of an arrow key in the plane; with Shift it is five times as long. */
const step = 0.1;

/**
 * The energy surface seen from the front, with the memories in their hollows and a state that can be dropped anywhere.
 * @fires state-move - detail: Point, while the reader moves the state
 * @fires state-drop - when the reader lets it go
 */
export class SurfaceElement extends LitElement {
  static readonly tag = 'attractor-surface';
  static override styles = [
    shared,
    css`
      .scene {
        position: relative;
      }
      canvas,
      svg {
        display: block;
        inline-size: 100%;
        block-size: auto;
      }
      svg {
        position: absolute;
        inset: 0;
        overflow: visible;
        user-select: none;
        -webkit-user-select: none;
      }
      text {
        font: 600 15px var(--font-ui);
        text-anchor: middle;
        dominant-baseline: central;
        fill: var(--key-text);
        stroke: var(--surface);
        stroke-width: 4px;
        stroke-linejoin: round;
        paint-order: stroke;
        pointer-events: none;
      }
      .catch {
        fill: transparent;
        cursor: grab;
        touch-action: pan-y;
      }
      .state {
        outline: none;
        cursor: grab;
        touch-action: none;
      }
      .state .target {
        fill: transparent;
      }
      .state .ring {
        fill: none;
        stroke: transparent;
        stroke-width: 2;
      }
      .state:hover .ring {
        stroke: var(--query);
      }
      .state:focus-visible .ring {
        stroke: var(--focus);
      }
      .trail {
        fill: none;
        stroke: var(--query);
        stroke-width: 2.5;
        stroke-linejoin: round;
        stroke-linecap: round;
        stroke-opacity: 0.85;
      }
      .pull {
        stroke: var(--weight);
        stroke-linecap: round;
        stroke-opacity: 0.55;
      }
      .shadow {
        fill: var(--ink);
        fill-opacity: 0.22;
      }
    `,
  ];

  @property({ attribute: false }) field: Field | undefined;
  @property({ attribute: false }) scene: SurfaceScene | undefined;
  /** What the drawing shows, for those who do not see it. */
  @property() label = '';
  @property() stateLabel = '';
  private readonly language = new LanguageWatcher(this);

  private projection: Projection | undefined;
  private painted: Projection | undefined;
  private dragging = false;
  private readonly resize = new ResizeWatcher(this);

  constructor() {
    super();
    new ThemeObserver(this, () => (this.painted = undefined));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { width } = this.resize;
    if (this.field && (changed.has('field') || this.projection?.width !== width)) {
      this.projection = createProjection(this.field, width);
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { projection, scene } = this;
    if (!projection || !scene || !this.field) return nothing;
    const { width, height } = projection;
    return html`
      <div class="scene">
        <canvas
          width=${Math.round(width * devicePixelRatio)}
          height=${Math.round(height * devicePixelRatio)}
          aria-hidden="true"
        ></canvas>
        <svg
          viewBox="0 0 ${width} ${height}"
          role="group"
          aria-label=${this.label}
          @pointerdown=${this.onDown}
          @pointermove=${this.onMove}
          @pointerup=${this.onUp}
          @pointercancel=${this.onUp}
        >
          <rect class="catch" width=${width} height=${height} />
          ${this.drawPulls(scene)} ${this.drawTrail(scene)} ${this.drawMemories(scene)} ${this.drawOutput(scene)}
          ${this.drawState(scene)}
        </svg>
      </div>
    `;
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || !this.projection || !this.field || this.painted === this.projection) return;
    const context = canvas.getContext('2d')!;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const colour = (name: string): string => token(this, `--${name}`);
    paintSurface(context, this.field, this.projection, {
      low: colour('surface'),
      high: colour('energy'),
      line: colour('energy-text'),
      light: colour(isDark(this) ? 'ink' : 'paper'),
      shade: colour(isDark(this) ? 'well' : 'ink'),
    });
    this.painted = this.projection;
  }

  /** A point of the plane, lifted onto the surface, on the screen. */
  private place(point: Point): Point {
    return this.projection!.project(point, interpolate(this.field!, point));
  }

  private drawPulls({ weights, output }: SurfaceScene) {
    if (!output) return nothing;
    const end = this.place(output);
    return memoryNames.map((_, index) => {
      const weight = weights[index]!;
      if (weight < 0.005) return nothing;
      const start = this.place(pointAt(memories, index));
      return svg`<line class="pull" x1=${start.x} y1=${start.y} x2=${end.x} y2=${end.y} stroke-width=${1 + 7 * weight} />`;
    });
  }

  private drawTrail({ trail, state }: SurfaceScene) {
    const path = [...trail, state];
    const d = path
      .flatMap((point, index) => (index === 0 ? [point] : between(path[index - 1]!, point)))
      .map((point) => this.place(point))
      .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L');
    return svg`<path class="trail" d="M${d}" />`;
  }

  private drawMemories({ weights }: SurfaceScene) {
    return memoryNames.map((name, index) => {
      const { x, y } = this.place(pointAt(memories, index));
      const size = 7 + 6 * weights[index]!;
      return svg`<g transform="translate(${x} ${y})">${mark('key', size)}<text y=${size + 13}>${name}</text></g>`;
    });
  }

  private drawOutput({ output }: SurfaceScene) {
    if (!output) return nothing;
    const { x, y } = this.place(output);
    return svg`<g transform="translate(${x} ${y})">${mark('output', 8)}</g>`;
  }

  private drawState({ state }: SurfaceScene) {
    const { x, y } = this.place(state);
    const spoken = formatPoint(state.x, state.y, 2, this.language.current);
    return svg`<g class="state" tabindex="0" role="slider" aria-label=${this.stateLabel} aria-valuenow=${state.x.toFixed(2)}
        aria-valuemin=${-radius} aria-valuemax=${radius} aria-valuetext=${spoken} transform="translate(${x} ${y})" @keydown=${this.onKey} @keyup=${() => emit(this, 'state-drop', {})}>
      <ellipse class="shadow" cx="1" cy="3" rx="12" ry="5" />
      <circle class="target" cy="-8" r="24" /><circle class="ring" cy="-8" r="19" />
      <g transform="translate(0 -8)">${mark('query', 11)}</g>
    </g>`;
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const onState = (event.target as Element).closest('.state') !== null;
    // A finger beside the state scrolls the page.
    if (!onState && event.pointerType !== 'mouse') return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.renderRoot.querySelector<SVGGElement>('.state')?.focus({ preventScroll: true });
    this.dragging = true;
    this.onMove(event);
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (!this.dragging) return;
    const box = this.renderRoot.querySelector('svg')!.getBoundingClientRect();
    emit(this, 'state-move', this.projection!.unproject({ x: event.clientX - box.left, y: event.clientY - box.top }));
  };

  private readonly onUp = (): void => {
    if (!this.dragging) return;
    this.dragging = false;
    emit(this, 'state-drop', {});
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const directions: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const direction = directions[event.key];
    if (!direction || !this.scene) return;
    event.preventDefault();
    const length = event.shiftKey ? 5 * step : step;
    const { x, y } = this.scene.state;
    emit(this, 'state-move', insideDisc({ x: x + length * direction[0], y: y + length * direction[1] }));
  };
}

function insideDisc({ x, y }: Point): Point {
  const excess = Math.max(1, Math.hypot(x, y) / radius);
  return { x: x / excess, y: y / excess };
}

/** Points on the way, so that the trail hugs the surface. */
function between(from: Point, to: Point): Point[] {
  return Array.from({ length: 12 }, (_, index) => {
    const part = (index + 1) / 12;
    return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  });
}
