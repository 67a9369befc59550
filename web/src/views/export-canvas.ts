import { sizeOf } from './export-svg';

/**
 * Draws an SVG of the page on a canvas, shape by shape. The usual way, an image from a blob, is forbidden
 * by a policy of `default-src 'self'`. Knows path, line, circle, rect and text, which is what the views draw.
 * @param svg must be in the document
 */
export function canvasOfSvg(svg: SVGSVGElement, ground: string, density = 2): HTMLCanvasElement {
  const { width, height } = sizeOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d')!;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  // On screen the drawing may be scaled; the file is not.
  const toFile = (svg.getCTM() ?? new DOMMatrix()).inverse();
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('path, line, circle, rect, text')) {
    if (element.matches('.target, .ring') || element.closest('defs')) continue;
    const matrix = toFile.multiply(element.getCTM() ?? new DOMMatrix());
    context.setTransform(density, 0, 0, density, 0, 0);
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    drawElement(context, element);
  }
  return canvas;
}

function drawElement(context: CanvasRenderingContext2D, element: SVGGraphicsElement): void {
  const style = getComputedStyle(element);
  const opacity = opacityOf(element);
  const stroke = (draw: () => void): void => {
    if (style.stroke === 'none') return;
    context.strokeStyle = style.stroke;
    context.globalAlpha = opacity * Number(style.strokeOpacity || 1);
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    // A dash in units of the path's length (`pathLength`) is an animation at rest: a whole line.
    context.setLineDash(
      element.hasAttribute('pathLength') ? [] : (style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number),
    );
    draw();
  };
  const fill = (draw: () => void): void => {
    if (style.fill === 'none') return;
    context.fillStyle = style.fill;
    context.globalAlpha = opacity * Number(style.fillOpacity || 1);
    draw();
  };
  if (element instanceof SVGTextElement) {
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = ({ middle: 'center', end: 'right' } as const)[style.textAnchor] ?? 'left';
    context.textBaseline = style.dominantBaseline === 'central' ? 'middle' : 'alphabetic';
    const at = [element.x.baseVal[0]?.value ?? 0, element.y.baseVal[0]?.value ?? 0] as const;
    const text = element.textContent?.trim() ?? '';
    stroke(() => context.strokeText(text, ...at));
    fill(() => context.fillText(text, ...at));
    return;
  }
  const shape = shapeOf(element);
  fill(() => context.fill(shape));
  stroke(() => context.stroke(shape));
}

function shapeOf(element: SVGGraphicsElement): Path2D {
  const path = new Path2D();
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '');
  if (element instanceof SVGLineElement) {
    path.moveTo(element.x1.baseVal.value, element.y1.baseVal.value);
    path.lineTo(element.x2.baseVal.value, element.y2.baseVal.value);
  } else if (element instanceof SVGCircleElement) {
    path.arc(element.cx.baseVal.value, element.cy.baseVal.value, element.r.baseVal.value, 0, 2 * Math.PI);
  } else if (element instanceof SVGRectElement) {
    path.rect(
      element.x.baseVal.value,
      element.y.baseVal.value,
      element.width.baseVal.value,
      element.height.baseVal.value,
    );
  }
  return path;
}

/** Groups hand their opacity down to what they hold. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at && at.localName !== 'svg'; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}
