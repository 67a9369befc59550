/** What went wrong; `EngineError.facts` names the argument and the numbers of the message. */
export type EngineErrorCode =
  /** An argument has the wrong type. facts: argument, expected, found */
  | 'type'
  /** Data and stated size disagree. facts: argument, rows, cols, expected, found */
  | 'size'
  /** Two arguments do not fit together. facts: argument, found, other, expected */
  | 'mismatch'
  /** An entry is NaN or infinite. facts: argument, row, col, found */
  | 'not-finite'
  /** A number is outside its range. facts: argument, expected, found */
  | 'range'
  /** The core refused or gave up, e.g. on overflow. facts: text */
  | 'core'
  /** The WebAssembly module or its worker died; the next call starts a new one. facts: text */
  | 'crashed'
  /** `close()` was called. */
  | 'closed'
  /** No WebAssembly module could be started. facts: text */
  | 'unavailable';

/** An error of the engine with a message that names the problem and its numbers. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    readonly code: EngineErrorCode,
    message: string,
    readonly facts: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}

/** The error of every call that was running when the module died of `text`. */
export function crash(text: string): EngineError {
  return new EngineError('crashed', `the computation crashed (${text}); the next call starts afresh`, { text });
}

/** The error of every call that is running, or made, after `close()`. */
export function closed(): EngineError {
  return new EngineError('closed', 'the engine was closed');
}
