/** What is loaded when it is wanted, and may be there, on its way, or not coming. */
export class Late<T> {
  private loaded: T | undefined;
  private broken = false;
  private wishes = 0;

  /** @param onChange it is there, or it is known that it will not come */
  constructor(private readonly onChange: () => void) {}

  get element(): T | undefined {
    return this.loaded;
  }

  get failed(): boolean {
    return this.broken;
  }

  /** Drops what was there; what is asked for later goes before what comes later. */
  async want(load: (() => Promise<T>) | null, onLoad?: (element: T) => void): Promise<void> {
    const wish = ++this.wishes;
    this.loaded = undefined;
    this.broken = false;
    if (!load) return;
    try {
      const element = await load();
      if (wish !== this.wishes) return;
      this.loaded = element;
      onLoad?.(element);
    } catch (error) {
      console.error(error);
      this.broken = wish === this.wishes;
    }
    this.onChange();
  }
}
