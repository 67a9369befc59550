import { html, nothing } from 'lit';

/**
 * The names of the columns, or nothing when there are none.
 * @param corner whether the rows have names too
 * @param lit the column to bring out
 */
export function columnHeads(labels: readonly string[], cols: number, corner: boolean, lit: number | undefined) {
  if (labels.length === 0) return nothing;
  const head = (_: unknown, col: number) =>
    html`<th role="columnheader" class=${lit === col ? 'lit' : ''}>${labels[col] ?? ''}</th>`;
  return html`<thead>
    <tr role="row">
      ${corner ? html`<td class="corner" role="presentation"></td>` : nothing} ${Array.from({ length: cols }, head)}
    </tr>
  </thead>`;
}
