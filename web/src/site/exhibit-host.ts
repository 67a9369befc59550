import { createExhibit, type AnyExhibit, type ExhibitName } from '../exhibits';
import type { Language } from '../text';
import { Late } from './late';

/**
 * Loads the exhibit of the page and ties its state to the hash of the location, both ways. The state never makes new
 * entries in the history: Back leads to the page before, not through every position of a drag.
 */
export class ExhibitHost extends Late<AnyExhibit> {
  /** Makes the exhibit anew, in the state of the location; what it cannot read there it says in `language`. */
  open(name: ExhibitName | null, language: Language): Promise<void> {
    return this.want(name && (() => createExhibit(name)), (element) => {
      element.language = language;
      // On a page of its own an exhibit may show by itself what it does.
      element.autoplay = true;
      this.readLocation();
      element.addEventListener('statechange', () => this.writeLocation(element));
    });
  }

  /** The reader edited the hash, or came back to another one. */
  readonly readLocation = (): void => {
    const { element } = this;
    if (location.hash.length > 1 && location.hash !== `#${element?.hash}`) element?.loadHash(location.hash);
  };

  private writeLocation(element: AnyExhibit): void {
    if (this.element !== element) return;
    try {
      history.replaceState(history.state, '', `#${element.hash}`);
    } catch {
      // A browser that finds this too often or too long keeps the address of before; Copy link still tells the truth.
    }
  }
}
