import { EngineError } from '../engine';
import type { Strings } from '../text';

/** A sentence for the reader about an error of the engine or one that nobody foresaw. */
export function failureText(error: unknown, { errors }: Strings): string {
  if (error instanceof EngineError) return errors.engine(error.code, error.facts, error.message);
  return errors.unexpected(error instanceof Error ? error.message : String(error));
}
