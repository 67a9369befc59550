/** The shortest decimal that gives back the same 32-bit float; `NaN`, `Infinity` and `-Infinity` as such. */
export function shortestFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const suffices = (digits: number): boolean => Math.fround(Number(value.toPrecision(digits))) === value;
  // More digits never come out farther away, so the search may start in the middle.
  let digits = 6;
  while (digits > 1 && suffices(digits - 1)) digits--;
  while (digits < 9 && !suffices(digits)) digits++;
  return String(Number(value.toPrecision(digits)));
}
