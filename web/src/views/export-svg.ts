/** What decides how a shape looks; inlined so that the file needs no style sheet. */
const looks = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap',
  'stroke-linejoin', 'opacity', 'paint-order', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor',
  'dominant-baseline', 'vector-effect',
] as const; // prettier-ignore

/** Not inherited from what is around. */
const own: ReadonlySet<string> = new Set(['opacity', 'vector-effect']);
const initial: Partial<Record<string, string>> = { opacity: '1', 'vector-effect': 'none' };

/** Marks that only help the hand: targets and rings of focus. */
const handles = '.target, .ring';

/**
 * A drawing on the page as a file that opens alone: computed styles become attributes, a ground is laid below.
 * @param svg must be in the document
 */
export function svgText(svg: SVGSVGElement, ground: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, i) => inline(original, copies[i]!));
  for (const handle of copy.querySelectorAll(handles)) handle.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { width, height } = sizeOf(svg);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of [
    ['width', '100%'],
    ['height', '100%'],
    ['fill', ground],
  ] as const)
    paper.setAttribute(name, value);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, '');
}

function inline(original: Element, copy: Element): void {
  for (const { name } of [...copy.attributes]) {
    if (/^(class|role|tabindex|id|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  }
  const label = original.getAttribute('aria-label');
  if (label && original.localName === 'svg') copy.setAttribute('aria-label', label);
  if (original.localName === 'title') return;
  const style = getComputedStyle(original);
  const around = original.localName === 'svg' ? null : getComputedStyle(original.parentElement!);
  for (const name of looks) {
    const value = style.getPropertyValue(name);
    const inherited = around !== null && !own.has(name) && value === around.getPropertyValue(name);
    if (value && !inherited && value !== initial[name]) copy.setAttribute(name, value);
    else copy.removeAttribute(name);
  }
}

export function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const { width, height } = svg.viewBox.baseVal ?? { width: 0, height: 0 };
  if (width > 0 && height > 0) return { width, height };
  const box = svg.getBoundingClientRect();
  return { width: box.width, height: box.height };
}

/** A picture in a file that also takes a name and stays sharp-edged when enlarged. */
export function svgOfCanvas(canvas: HTMLCanvasElement): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${canvas.toDataURL('image/png')}" /></svg>`;
}
