let context: CanvasRenderingContext2D | null | undefined;

/** As bold as texts of a drawing become. */
const weight = 500;

/**
 * Measures texts in the font of an element, without a layout of the page.
 * @returns the width of a text at a size, both in CSS pixels
 */
export function textMeasure(element: Element): (text: string, size: number) => number {
  const { fontFamily } = getComputedStyle(element);
  const widths = new Map<string, number>();
  return (text, size) => {
    let unit = widths.get(text);
    if (unit === undefined) {
      context ??= document.createElement('canvas').getContext('2d');
      if (context) context.font = `${weight} 100px ${fontFamily}`;
      // Without a canvas, the width of most fonts.
      unit = (context?.measureText(text).width ?? 58 * text.length) / 100;
      widths.set(text, unit);
    }
    return unit * size;
  };
}
