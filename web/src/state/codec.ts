import { StateError, type Expectation } from './problem';

/** Two ways between a value and its text in a link; `parse(print(x))` equals `x`. */
export interface Codec<T> {
  print(value: T): string;
  /** @throws StateError when the text is no such value or exceeds the limits. */
  parse(text: string): T;
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A decimal number, or NaN; stricter than `Number()`: no hex, no blanks, no empty text. */
export function parseDecimal(text: string): number {
  return decimal.test(text) ? Number(text) : NaN;
}

/** A number in [min, max]; Infinity prints as `inf` and is accepted only if `max` is Infinity. */
export function number(limits: { min: number; max: number; integer?: boolean }): Codec<number> {
  const { min, max, integer = false } = limits;
  const expected: Expectation = { kind: 'number', min, max, integer };
  return {
    print: (value) => (value === Infinity ? 'inf' : String(value)),
    parse(text) {
      const value = text === 'inf' ? Infinity : parseDecimal(text);
      const fits = value >= min && value <= max && (!integer || Number.isInteger(value));
      if (!fits) throw new StateError(text, expected);
      return value;
    },
  };
}

/** `1` or `0`. */
export function boolean(): Codec<boolean> {
  return {
    print: (value) => (value ? '1' : '0'),
    parse(text) {
      if (text !== '1' && text !== '0') throw new StateError(text, { kind: 'boolean' });
      return text === '1';
    },
  };
}

/** One of a few words. */
export function choice<const V extends readonly string[]>(values: V): Codec<V[number]> {
  return {
    print: (value) => value,
    parse(text) {
      if (!values.includes(text)) throw new StateError(text, { kind: 'choice', values });
      return text;
    },
  };
}

/** Any text of at most `maxLength` UTF-16 units. */
export function text(limits: { maxLength: number }): Codec<string> {
  return {
    print: (value) => value,
    parse(raw) {
      if (raw.length > limits.maxLength) throw new StateError(raw, { kind: 'text', ...limits });
      return raw;
    },
  };
}

/** Several values of one kind; each item ends with `~`. */
export function list<T>(item: Codec<T>, limits: { maxItems: number }): Codec<readonly T[]> {
  const escape = (raw: string) => raw.replaceAll('!', '!0').replaceAll('~', '!1');
  const unescape = (raw: string) => raw.replaceAll('!1', '~').replaceAll('!0', '!');
  return {
    print: (values) => values.map((value) => `${escape(item.print(value))}~`).join(''),
    parse(raw) {
      const parts = raw.split('~');
      if (parts.pop() !== '' || parts.length > limits.maxItems) {
        throw new StateError(raw, { kind: 'list', ...limits });
      }
      return parts.map((part) => item.parse(unescape(part)));
    },
  };
}
