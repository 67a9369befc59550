/** Rows beyond each end of what is in sight that are drawn too, so that a turn of the wheel meets none that is missing. */
const margin = 8;

/** First row drawn and the one after the last. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}
/** A row, or a gap as high as some rows. */
export type RowPart = { readonly row: number } | { readonly gap: number; readonly before: number };

/** What is drawn before anybody scrolls, in the highest box there is. */
export const openingWindow: RowWindow = { first: 0, end: 16 + margin };

/**
 * The window for a place of scrolling; `last` itself as long as it holds what is in sight.
 * @param top scrolled away, in rows
 * @param height in sight, in rows
 */
export function windowAt(top: number, height: number, rows: number, last: RowWindow): RowWindow {
  const [first, end] = [Math.max(0, Math.floor(top)), Math.min(rows, Math.ceil(top + height))];
  if (first >= last.first && end <= last.end) return last;
  return { first: Math.max(0, first - margin), end: Math.min(rows, end + margin) };
}

/** The rows of a window and the row `kept` wherever it is, with gaps for all others. */
export function rowParts({ first, end }: RowWindow, kept: number, rows: number): RowPart[] {
  const parts: RowPart[] = [];
  let next = 0;
  const draw = (row: number): void => {
    if (row > next) parts.push({ gap: row - next, before: row });
    if (row < rows) parts.push({ row });
    next = row + 1;
  };
  if (kept < first) draw(kept);
  for (let row = first; row < Math.min(end, rows); row++) draw(row);
  if (kept >= end) draw(kept);
  draw(rows);
  return parts;
}
