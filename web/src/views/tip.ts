import { css, html, type TemplateResult } from 'lit';
import { clamp } from './clamp';

export const tipStyles = css`
  .tip {
    position: fixed;
    inset: auto;
    z-index: 10;
    inline-size: max-content;
    max-inline-size: min(34em, 92vw);
    margin: 0;
    padding: var(--space-2) var(--space-3);
    border: var(--hairline) solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    box-shadow: 0 3px 14px var(--shadow);
    font-size: var(--text-s);
    line-height: 1.45;
    white-space: pre-line;
    pointer-events: none;
  }
  .tip:not(.shown) {
    display: none;
  }
  .tip::first-line {
    font-size: var(--text-xs);
    letter-spacing: 0.03em;
  }
`;

/** Place this last in the template of an element that owns a `Tip`. */
export const tipTemplate: TemplateResult = html`<div class="tip" popover="manual" aria-hidden="true"></div>`;

/** A note beside what it explains, above everything else where the browser has popovers. Its first line is small: a title. */
export class Tip {
  constructor(private readonly host: { readonly renderRoot: HTMLElement | DocumentFragment }) {}

  private readonly scrolled = (): void => this.hide();

  /** @param anchor in viewport coordinates */
  show(text: string, anchor: DOMRect): void {
    const element = this.element;
    if (!element || text === '') return this.hide();
    element.textContent = text;
    element.classList.add('shown');
    if (element.isConnected && element.showPopover && !element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const above = anchor.top - height - 8;
    const top = above >= 4 ? above : anchor.bottom + 8;
    const left = clamp(
      anchor.left + anchor.width / 2 - width / 2,
      4,
      Math.max(4, document.documentElement.clientWidth - width - 4),
    );
    element.style.setProperty('top', `${Math.round(top)}px`);
    element.style.setProperty('left', `${Math.round(left)}px`);
    document.addEventListener('scroll', this.scrolled, { once: true, capture: true, passive: true });
  }

  hide(): void {
    const element = this.element;
    if (!element?.classList.contains('shown')) return;
    element.classList.remove('shown');
    if (element.hidePopover && element.matches(':popover-open')) element.hidePopover();
  }

  get shown(): boolean {
    return this.element?.classList.contains('shown') ?? false;
  }

  private get element(): HTMLElement | null {
    return this.host.renderRoot.querySelector('.tip');
  }
}
