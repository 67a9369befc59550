import { scaleLinear } from 'd3-scale';
import { LitElement, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ThemeObserver } from '../theme/observe';
import { formatFixed } from '../text/number';
import { emit, type Role } from './common';
import type { PlaneLabels } from './labels';
import { clamp } from './clamp';
import { LanguageWatcher } from './language';
import { drawAxes } from './plane-axes';
import { drawField, drawLinks, drawPath, drawPoints, drawVectors } from './plane-draw';
import { layOut } from './plane-layout';
import { PlaneMotion } from './plane-motion';
import { planeStyles } from './plane-styles';
import type { PlaneDomain, PlaneField, PlaneLink, PlanePoint, PlaneScene } from './plane-types';
import { ResizeWatcher } from './resize';
import { shared } from './shared-styles';
import { textMeasure } from './text-width';

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;
/** How far beside a mark it can still be taken, in CSS pixels. */
const mouseReach = 16;
const fingerReach = 26;

/**
 * Points in the plane with equal units on both axes. Draggable points move by pointer and by arrow keys (Shift: larger steps).
 * @fires point-move - `{ id, x, y }` while a point moves, rounded to `decimals`
 * @fires point-commit - the same when it rests
 * @fires point-focus - `{ id }`, or `null` when the pointer leaves
 */
export class AvPlane extends LitElement {
  static readonly tag = 'av-plane';
  static override readonly styles = [shared, planeStyles];

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
  /** Greatest width in CSS pixels. */
  @property({ type: Number, attribute: 'max-width' }) maxWidth = 560;
  @property({ attribute: false }) labels: Partial<PlaneLabels> = {};

  private readonly language = new LanguageWatcher(this);
  @state() private active = '';
  private dragging: string | null = null;
  /** When the reader last moved a point here, by `performance.now()`. */
  private movedAt = -Infinity;
  private readonly resize = new ResizeWatcher(this, () => (this.font = undefined));
  private readonly motion = new PlaneMotion();
  /** Undefined: not known for this place, width and theme. To ask for it makes the browser lay out. */
  private font: Pick<PlaneScene, 'fontSize' | 'textWidth'> | undefined;

  constructor() {
    super();
    new ThemeObserver(this, () => (this.font = undefined));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.font = undefined;
  }

  /** The drawing, for export. */
  get svg(): SVGSVGElement | null {
    return this.renderRoot.querySelector('svg');
  }

  private get size(): { width: number; height: number } {
    const { x, y } = this.domain;
    const width = Math.min(this.resize.width, this.maxWidth);
    return { width, height: Math.round((width * (y[1] - y[0])) / (x[1] - x[0])) };
  }

  private get scales() {
    const { width, height } = this.size;
    return { x: scaleLinear(this.domain.x, [0, width]), y: scaleLinear(this.domain.y, [height, 0]) };
  }

  protected override updated(): void {
    const { x, y } = this.scales;
    // What follows from a movement arrives a little later, from the worker.
    const held = this.dragging !== null || performance.now() - this.movedAt < 400;
    this.motion.update(this.renderRoot, this.points, this.path, (px, py) => [x(px), y(py)], held);
  }

  private toDomain(event: PointerEvent): { x: number; y: number } {
    const box = this.svg!.getBoundingClientRect();
    const { x, y } = this.scales;
    const { width, height } = this.size;
    return {
      x: x.invert(((event.clientX - box.left) / box.width) * width),
      y: y.invert(((event.clientY - box.top) / box.height) * height),
    };
  }

  private move(id: string, x: number, y: number, commit: boolean): void {
    const round = (value: number): number => Number(value.toFixed(this.decimals)) + 0;
    const detail = { id, x: round(clamp(x, ...this.domain.x)), y: round(clamp(y, ...this.domain.y)) };
    this.movedAt = performance.now();
    emit(this, 'point-move', detail);
    if (commit) emit(this, 'point-commit', detail);
  }

  /** The draggable point nearest to a place, if one is within reach. */
  private nearest({ clientX, clientY }: Place, reach: number): PlanePoint | undefined {
    const { x, y } = this.scales;
    const box = this.svg!.getBoundingClientRect();
    const [px, py] = [clientX - box.left, clientY - box.top];
    return this.points
      .filter((point) => point.draggable && !this.readonly)
      .map((point) => ({ point, distance: Math.hypot(x(point.x) - px, y(point.y) - py) }))
      .filter(({ distance }) => distance <= reach)
      .sort((a, b) => a.distance - b.distance)[0]?.point;
  }

  /** A finger on a point drags it; anywhere else it scrolls the page. `touch-action` does not reach the parts of an SVG. */
  private readonly touchstart = {
    passive: false,
    handleEvent: (event: TouchEvent): void => {
      if (event.touches.length === 1 && this.nearest(event.touches[0]!, fingerReach)) event.preventDefault();
    },
  };

  private down(event: PointerEvent): void {
    const point =
      event.button === 0 ? this.nearest(event, event.pointerType === 'mouse' ? mouseReach : fingerReach) : undefined;
    if (!point) return;
    event.preventDefault();
    this.svg!.setPointerCapture(event.pointerId);
    this.dragging = point.id;
    this.reach(point.id);
    this.renderRoot.querySelector<SVGElement>(`[data-id="${CSS.escape(point.id)}"]`)?.focus({ preventScroll: true });
  }

  private dragged(event: PointerEvent): void {
    if (!this.dragging) return;
    const { x, y } = this.toDomain(event);
    this.move(this.dragging, x, y, false);
  }

  private up(event: PointerEvent): void {
    if (!this.dragging) return;
    const { x, y } = this.toDomain(event);
    const id = this.dragging;
    this.dragging = null;
    if (event.type === 'pointerup') this.move(id, x, y, true);
  }

  private keydown(event: KeyboardEvent): void {
    const id = (event.target as Element).getAttribute('data-id');
    const point = this.points.find((each) => each.id === id);
    if (!point?.draggable || this.readonly) return;
    const size = this.step * (event.shiftKey ? 5 : 1);
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const direction = steps[event.key];
    if (!direction) return;
    event.preventDefault();
    this.move(point.id, point.x + direction[0] * size, point.y + direction[1] * size, true);
  }

  private reach(id: string): void {
    if (this.active === id) return;
    this.active = id;
    emit(this, 'point-focus', { id });
  }

  private leave(): void {
    if (this.dragging || !this.active) return;
    this.active = '';
    emit(this, 'point-focus', null);
  }

  private readFont(): Pick<PlaneScene, 'fontSize' | 'textWidth'> {
    // One that has just left the page has no computed style.
    const fontSize = Number.parseFloat(getComputedStyle(this).fontSize) || 14;
    return { fontSize, textWidth: textMeasure(this) };
  }

  private spoken = (point: PlanePoint): string =>
    this.labels.point?.(
      point.name ?? point.label,
      formatFixed(point.x, this.decimals, this.language.current),
      formatFixed(point.y, this.decimals, this.language.current),
    ) ?? point.label;

  protected override render() {
    const { width, height } = this.size;
    const scene: PlaneScene = {
      // A diverged point has no place; its number says so elsewhere.
      points: this.points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
      links: this.links,
      field: this.field,
      path: this.path.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
      pathRole: this.pathRole,
      domain: this.domain,
      axes: this.axes,
      vectors: this.vectors,
      readonly: this.readonly,
      decimals: this.decimals,
      language: this.language.current,
      active: this.active,
      width,
      height,
      ...this.scales,
      ...(this.font ??= this.readFont()),
      spoken: this.spoken,
    };
    const layout = layOut(scene);
    return html`<svg
      viewBox="0 0 ${width} ${height}"
      width=${width}
      height=${height}
      role="group"
      aria-label=${this.labels.name ?? nothing}
      aria-description=${this.points.some((point) => point.draggable) ? (this.labels.help ?? nothing) : nothing}
      @touchstart=${this.touchstart}
      @pointerdown=${this.down}
      @pointermove=${this.dragged}
      @pointerup=${this.up}
      @pointercancel=${this.up}
      @pointerleave=${this.leave}
      @keydown=${this.keydown}
      @focusin=${(event: Event) => this.reach((event.target as Element).getAttribute('data-id') ?? '')}
      @focusout=${this.leave}
      @pointerover=${(event: Event) => this.hovered(event)}
    >
      ${drawField(scene)} ${drawAxes(scene, layout.axes)} ${drawVectors(scene)} ${drawLinks(scene)} ${drawPath(scene)}
      ${drawPoints(scene, layout)}
    </svg>`;
  }

  private hovered(event: Event): void {
    if (this.dragging) return;
    const id = (event.target as Element).closest('[data-id]')?.getAttribute('data-id');
    if (id) this.reach(id);
    else this.leave();
  }
}
