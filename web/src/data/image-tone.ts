/**
 * Luminance in [0, 1] (1 = white) of RGBA bytes, [pixels]. Weights of Rec. 709, on the values as stored: for pictures
 * of a few hundred pixels, gamma makes no visible difference.
 */
export function luminance(rgba: Uint8ClampedArray): Float32Array {
  return Float32Array.from(
    { length: rgba.length / 4 },
    (_, pixel) => (0.2126 * rgba[4 * pixel]! + 0.7152 * rgba[4 * pixel + 1]! + 0.0722 * rgba[4 * pixel + 2]!) / 255,
  );
}

/**
 * Ink in [0, 1]: what stands out from the background. The border tells the background: on a light one ink is dark,
 * on a dark one it is light. [height * width]
 */
export function inkFromLuminance(light: Float32Array, width: number, height: number): Float32Array {
  let sum = 0;
  let count = 0;
  light.forEach((value, pixel) => {
    const [row, col] = [Math.floor(pixel / width), pixel % width];
    if (row > 0 && row < height - 1 && col > 0 && col < width - 1) return;
    sum += value;
    count++;
  });
  const lightBackground = sum / count >= 0.5;
  return lightBackground ? light.map((value) => 1 - value) : light.slice();
}

/**
 * The threshold that parts values in [0, 1] into two classes with the largest variance between them
 * (Otsu, IEEE Trans. Syst. Man Cybern. 9, 1979), on a histogram of 256 levels. Values above it are the upper class.
 */
export function otsuThreshold(values: Float32Array): number {
  const histogram = new Float64Array(256);
  for (const value of values) histogram[Math.round(255 * value)]!++;
  const total = histogram.reduce((sum, count, level) => sum + count * level, 0);
  let [below, sumBelow, best, bestLevel] = [0, 0, -1, 127];
  for (let level = 0; level < 255; level++) {
    below += histogram[level]!;
    sumBelow += histogram[level]! * level;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const distance = sumBelow / below - (total - sumBelow) / above;
    const between = below * above * distance * distance;
    if (between > best) [best, bestLevel] = [between, level];
  }
  return (bestLevel + 0.5) / 255;
}

/** 1 above the threshold of Otsu, 0 below. */
export function binarize(values: Float32Array): Float32Array {
  const threshold = otsuThreshold(values);
  return values.map((value) => (value > threshold ? 1 : 0));
}
