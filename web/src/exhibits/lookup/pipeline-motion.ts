/** Each step takes 200 to 400 ms in all, the rows a little after each other. */
const duration = 260;
const spread = 120;

/** The numbers of a column come out of the column before it. */
export function enterColumn(cells: readonly HTMLElement[]): void {
  const width = cells[0]?.parentElement!.offsetWidth;
  cells.forEach((cell, row) => {
    const animation = cell.animate(
      [
        { transform: `translateX(-${width}px)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration, delay: (spread * row) / cells.length, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'backwards' },
    );
    // Not by a rule: to clip each of many cells at all times would make each a layer to be drawn.
    const { style } = cell.parentElement!;
    style.setProperty('overflow', 'clip');
    animation.onfinish = animation.oncancel = () => style.removeProperty('overflow');
  });
}

/** The shares fall into their sum. */
export function enterSum(cells: readonly HTMLElement[]): void {
  for (const cell of cells) {
    cell.animate(
      [
        { transform: 'translateY(-3em)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration, delay: spread, easing: 'cubic-bezier(0.5, 0, 0.8, 1)', fill: 'backwards' },
    );
  }
}
