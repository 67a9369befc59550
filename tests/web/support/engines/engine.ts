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
