/** The shortest decimal that gives back the same 32-bit float; `NaN`, `Infinity` and `-Infinity` as such. */
export function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}
