/** A custom element class that knows its tag and the elements its template needs. */
export interface TaggedElement {
  new (): HTMLElement;
  readonly tag: string;
  readonly uses?: readonly TaggedElement[];
}

/** Registers the classes and all that they use. Safe to call again. */
export function defineElements(classes: readonly TaggedElement[]): void {
  for (const element of classes) {
    if (customElements.get(element.tag)) continue;
    customElements.define(element.tag, element);
    defineElements(element.uses ?? []);
  }
}
