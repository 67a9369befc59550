/** Milliseconds that a browser may take to start or to load a page, on a machine with much else to do. */
export const patience = 90_000;

/** One page in one of the three browser engines, driven in the same way. */
export interface EnginePage {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Resolves when the page has loaded. */
  goto(address: string): Promise<void>;
  /**
   * Runs a function in the page and waits for what it promises. It sees nothing around it but its argument, and both
   * argument and result travel as JSON.
   */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  close(): Promise<void>;
}
