import type { RoleName } from '../theme/palette';

/** What a mark stands for; it decides colour and shape in every exhibit. 'output' is a mixture of values. */
export type Role = RoleName | 'output' | 'plain';

export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

/** Fires an event that leaves all shadow roots on its way up. */
export function emit(target: EventTarget, type: string, detail: unknown): void {
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

/** The name of the token that colours a role's marks: `--query`, or `--ink` for what has no role. */
export function roleToken(role: Role): string {
  if (role === 'plain') return '--ink';
  return `--${role === 'output' ? 'value' : role}`;
}

/** `roleToken` as a value for `fill` and `stroke`. */
export function roleColour(role: Role): string {
  return `var(${roleToken(role)})`;
}
