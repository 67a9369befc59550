/** A picture as SVG: one rectangle for each run of equal pixels in a row, on paper, in the colour `ink`. */
export function pictureSvg(pixels: Float32Array, size: number, ink: string, paper: string): string {
  const rects: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size;) {
      const value = pixels[row * size + col]!;
      let end = col + 1;
      while (end < size && pixels[row * size + end] === value) end++;
      const opacity = Number(((value + 1) / 2).toFixed(3));
      if (opacity > 0) {
        const shade = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
        rects.push(`<rect x="${col}" y="${row}" width="${end - col}" height="1"${shade}/>`);
      }
      col = end;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}" shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="${paper}"/>
<g fill="${ink}">${rects.join('')}</g>
</svg>`;
}
