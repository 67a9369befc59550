import { createExhibit, type AnyExhibit, type ExhibitName } from '../exhibits';
import type { Language } from '../text';

/**
 * Loads the exhibit of the page and ties its state to the hash of the location, both ways. The state never makes new
 * entries in the history: Back leads to the page before, not through every position of a drag.
 */
export class ExhibitHost {
  private wanted: ExhibitName | null = null;
  private loaded: AnyExhibit | undefined;
  private broken = false;

  /** @param onChange the element is there, or it is known that it will not come */
  constructor(private readonly onChange: () => void) {}

  get element(): AnyExhibit | undefined {
    return this.loaded;
  }

  get failed(): boolean {
    return this.broken;
  }

  /** Makes the exhibit anew, in the state of the location; what it cannot read there it says in `language`. */
  async open(name: ExhibitName | null, language: Language): Promise<void> {
    this.wanted = name;
    this.loaded = undefined;
    this.broken = false;
    if (!name) return;
    try {
      const element = await createExhibit(name);
      if (this.wanted !== name || this.loaded) return;
      this.loaded = element;
      element.language = language;
      // On a page of its own an exhibit may show by itself what it does.
      element.autoplay = true;
      this.readLocation();
      element.addEventListener('statechange', () => this.writeLocation(element));
    } catch (error) {
      console.error(error);
      this.broken = this.wanted === name;
    }
    this.onChange();
  }

  /** The reader edited the hash, or came back to another one. */
  readonly readLocation = (): void => {
    if (location.hash.length > 1 && location.hash !== `#${this.loaded?.hash}`) this.loaded?.loadHash(location.hash);
  };

  private writeLocation(element: AnyExhibit): void {
    if (this.loaded !== element) return;
    try {
      history.replaceState(history.state, '', `#${element.hash}`);
    } catch {
      // A browser that finds this too often or too long keeps the address of before; Copy link still tells the truth.
    }
  }
}
