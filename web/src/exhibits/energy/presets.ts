import { spoil } from './damage';
import { drawLetter } from './letters';
import { walshPattern } from './sets';
import { drawShape } from './shapes';
import { energyTable, type EnergyState } from './state';

export const presetNames = ['damaged', 'hidden', 'alike', 'full', 'mixture', 'inverse', 'cycle'] as const;
export type PresetName = (typeof presetNames)[number];

/** What a preset, a scene on the page, sets; the seed and the memories of one's own stay. */
type Content = Omit<EnergyState, 'seed' | 'memories'>;

function defaults(): Content {
  const { fields } = energyTable;
  const {
    seed: _seed,
    memories: _memories,
    ...content
  } = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.default]),
  ) as unknown as EnergyState;
  return content;
}

const changes: Readonly<Record<PresetName, () => Partial<Content>>> = {
  damaged: () => ({}),
  hidden: () => ({ target: 1, damage: 'half' }),
  alike: () => ({ set: 'letters', count: 8, target: 4, noise: 0.1 }),
  full: () => ({ set: 'random', size: 16, count: 60, noise: 0.1 }),
  mixture: () => ({ count: 3, target: 2, damage: 'none', probe: threeAtOnce(energyTable.fields.size.default) }),
  inverse: () => ({ damage: 'none', probe: noisyNegative(energyTable.fields.size.default) }),
  cycle: () => ({
    set: 'walsh',
    size: 16,
    count: 4,
    damage: 'none',
    update: 'synchronous',
    probe: walshPattern(15, 16),
  }),
};

export function preset(name: PresetName): Content {
  return { ...defaults(), ...changes[name]() };
}

/** sign(A + smiley + house): overlaps with all three, and is none of them. */
function threeAtOnce(size: number): Float32Array {
  const pictures = [drawLetter('A', size), drawShape('smiley', size), drawShape('house', size)];
  return pictures[0]!.map((value, index) => Math.sign(value + pictures[1]![index]! + pictures[2]![index]!));
}

/** The negative of A with a fifth of its pixels turned over, so that there is a way to fall. */
function noisyNegative(size: number): Float32Array {
  const cells = size * size;
  const scattered = Array.from({ length: cells }, (_, index) => (index * 421) % cells);
  const noise = { damage: 'noise', noise: 0.2, box: 0, shiftX: 0, shiftY: 0 } as const;
  return spoil(
    drawLetter('A', size).map((value) => -value),
    noise,
    scattered,
  );
}
