import { sideOf } from './grid';

export const damageKinds = ['none', 'noise', 'half', 'quarter', 'box', 'shift', 'invert'] as const;
export type DamageKind = (typeof damageKinds)[number];

/** How a memory is spoilt before the networks see it. Only the numbers of its kind count. */
export interface Damage {
  readonly damage: DamageKind;
  /** Share of the pixels that are turned over, [0, 1]. */ readonly noise: number;
  /** Side of the covered box as a share of the grid, [0, 1]. */ readonly box: number;
  /** Pixels to the right, negative to the left. */ readonly shiftX: number;
  /** Pixels down, negative up. */ readonly shiftY: number;
}

/** Paper: what a covered pixel shows. */
const paper = -1;

/**
 * The spoilt picture, [N]. `order` is a permutation of 0..N-1: noise turns over its first pixels, so that more
 * noise with the same seed keeps the old errors and adds new ones.
 */
export function spoil(pixels: Float32Array, damage: Damage, order: ArrayLike<number>): Float32Array {
  const size = sideOf(pixels);
  switch (damage.damage) {
    case 'none':
      return pixels.slice();
    case 'noise':
      return turnOver(pixels, order, Math.round(damage.noise * pixels.length));
    case 'half':
      return cover(pixels, size, (_x, y) => y >= size / 2);
    case 'quarter':
      return cover(pixels, size, (x, y) => x >= size / 2 && y < size / 2);
    case 'box': {
      const margin = (size * (1 - damage.box)) / 2;
      const inside = (at: number) => at + 0.5 > margin && at + 0.5 < size - margin;
      return cover(pixels, size, (x, y) => inside(x) && inside(y));
    }
    case 'shift':
      return shift(pixels, size, damage.shiftX, damage.shiftY);
    case 'invert':
      return pixels.map((value) => -value);
  }
}

function turnOver(pixels: Float32Array, order: ArrayLike<number>, count: number): Float32Array {
  const spoilt = pixels.slice();
  for (let turned = 0; turned < count; turned++) {
    const index = order[turned]!;
    spoilt[index] = -spoilt[index]!;
  }
  return spoilt;
}

function cover(pixels: Float32Array, size: number, hides: (x: number, y: number) => boolean): Float32Array {
  return pixels.map((value, index) => (hides(index % size, Math.floor(index / size)) ? paper : value));
}

function shift(pixels: Float32Array, size: number, right: number, down: number): Float32Array {
  return pixels.map((_, index) => {
    const [x, y] = [(index % size) - right, Math.floor(index / size) - down];
    return x >= 0 && x < size && y >= 0 && y < size ? pixels[y * size + x]! : paper;
  });
}
