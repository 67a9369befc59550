/** Time per step at speed 1, in milliseconds: to look and to read one sentence. */
const pace = 1400;

/** The clock of the five steps. */
export class StepClock {
  speed = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `advance` goes one step on and says whether there are more. */
  constructor(private readonly advance: () => boolean) {}

  get playing(): boolean {
    return this.timer !== undefined;
  }

  play(): void {
    this.pause();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.advance()) this.play();
    }, pace / this.speed);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
