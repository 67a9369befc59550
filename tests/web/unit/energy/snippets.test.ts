import { describe, expect, it } from 'vitest';
import { makeSnippets } from '../../../../web/src/exhibits/energy/snippets';
import { quantise } from '../../../../web/src/exhibits/energy/grid';
import { rowOf } from '../../../../web/src/data/matrix';
import type { Run } from '../../../../web/src/exhibits/energy/model';
import { preset } from '../../../../web/src/exhibits/energy/presets';
import type { EnergyState } from '../../../../web/src/exhibits/energy/state';
import { parsesAsPython, runCpp, runNumpy } from './run-snippet';
import { runOf } from './support';

const ramp = quantise(Float32Array.from({ length: 144 }, (_, index) => Math.sin(index / 7)));
const wave = quantise(Float32Array.from({ length: 144 }, (_, index) => Math.cos(index / 3)));

const cases: readonly (readonly [string, Partial<EnergyState>])[] = [
  ['the first state', {}],
  ['a network that oscillates', preset('cycle')],
  ['a blend at high temperature', { size: 16, temperature: 9 }],
  ['the winner alone', { size: 16, temperature: 0 }],
  [
    'shades of grey',
    {
      size: 12,
      set: 'own',
      noise: 0.1,
      temperature: 2,
      memories: [
        { name: 'ramp', pixels: ramp },
        { name: 'wave "x" \\', pixels: wave },
      ],
    },
  ],
];

function codeOf(run: Run, id: string): string {
  const names = run.memories.map(({ name }) => name);
  return makeSnippets(run, names)!.find((snippet) => snippet.id === id)!.code;
}

function expectClose(found: readonly number[], expected: ArrayLike<number>, accuracy: number): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((value, index) => {
    expect(Math.abs(value - expected[index]!)).toBeLessThanOrEqual(accuracy * Math.max(1, Math.abs(expected[index]!)));
  });
}

/** What the page shows: energies are computed in double, states are rounded to float. */
function expectSame(
  run: Run,
  energies: number[],
  overlaps: number[],
  modernEnergies: number[],
  cosines: number[],
): void {
  const steps = run.timeline.modernSteps;
  expectClose(energies, run.classical.energies, 1e-12);
  expectClose(overlaps, rowOf(run.classical.overlaps, run.classical.stepEnds.length), 1e-6);
  expectClose(modernEnergies, run.modern.energies.subarray(0, steps + 1), 1e-5);
  expectClose(cosines, rowOf(run.modern.overlaps, steps), 1e-5);
}

describe('the code panel computes the numbers of the page', () => {
  it.each(cases)('%s, in NumPy', async (_, patch) => {
    const run = await runOf(patch);
    const [energies, overlaps, modernEnergies, cosines] = await runNumpy(codeOf(run, 'numpy'), [
      'energies',
      'overlaps',
      'modern_energies',
      'cosines',
    ]);
    expectSame(run, energies!, overlaps!, modernEnergies!, cosines!);
  });
  it.each(cases)('%s, in C++', { timeout: 60_000 }, async (_, patch) => {
    const run = await runOf(patch);
    const printed = await runCpp(codeOf(run, 'cpp'));
    const numbers = (name: string) => printed.get(name) ?? [];
    expectSame(run, numbers('energy'), numbers('overlap'), numbers('modern energy'), numbers('cosine'));
  });
  it.each(cases)('%s, in PyTorch, is a program', async (_, patch) => {
    expect(await parsesAsPython(codeOf(await runOf(patch), 'pytorch'))).toBe(true);
  });
  it('is not written out when nobody could read it', async () => {
    const run = await runOf({ size: 64, set: 'random', count: 300 });
    expect(
      makeSnippets(
        run,
        run.memories.map(({ name }) => name),
      ),
    ).toBeNull();
  });
});
