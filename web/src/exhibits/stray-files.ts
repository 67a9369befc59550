import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whoever can do something with files. */
export interface FileTaker {
  takeFiles(files: readonly File[]): void;
}

/** Hands over files that fall where no place is made for them, which the browser would show instead of the page. */
export class StrayFiles implements ReactiveController {
  /** @param taker null while nobody is there: then the browser does what it does */
  constructor(
    host: ReactiveControllerHost,
    private readonly target: EventTarget,
    private readonly taker: () => FileTaker | null | undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.target.addEventListener('dragover', this.onDragOver);
    this.target.addEventListener('drop', this.onDrop);
  }

  hostDisconnected(): void {
    this.target.removeEventListener('dragover', this.onDragOver);
    this.target.removeEventListener('drop', this.onDrop);
  }

  private readonly onDragOver = (event: Event): void => {
    if (this.taker() && (event as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault();
  };

  private readonly onDrop = (event: Event): void => {
    const files = [...((event as DragEvent).dataTransfer?.files ?? [])];
    const taker = this.taker();
    if (event.defaultPrevented || files.length === 0 || !taker) return;
    event.preventDefault();
    taker.takeFiles(files);
  };
}
