import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseState, printState, type StateTable } from '../../../../web/src/state';

const folder = new URL('../../../golden/links/', import.meta.url);
const states = import.meta.glob<Record<string, unknown>>('../../../../web/src/exhibits/*/state.ts', { eager: true });

/** The table that an exhibit's `state.ts` exports. */
function tableOf(exhibit: string): StateTable<Record<string, unknown>> {
  const module = states[`../../../../web/src/exhibits/${exhibit}/state.ts`] ?? {};
  const table = Object.values(module).find(
    (value): value is StateTable<Record<string, unknown>> =>
      (value as { exhibit?: string } | null)?.exhibit === exhibit,
  );
  if (!table) throw new Error(`web/src/exhibits/${exhibit}/state.ts exports no StateTable`);
  return table;
}

/** `hash => field=printed value, ...`; see tests/golden/links/README.md. */
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => ({ exhibit: name.replace('.txt', ''), line })),
  );

describe('links made in the past', () => {
  it.each(lines)('$exhibit: $line', ({ exhibit, line }) => {
    const [hash, expectations = ''] = line.split(' => ');
    const table = tableOf(exhibit);
    const { state, problems } = parseState(table, hash!.trim());
    expect(problems).toEqual([]);
    for (const expectation of expectations.trim().split(' ').filter(Boolean)) {
      const [, field, value] = /^(\w+)=(.*)$/s.exec(expectation)!;
      expect(table.fields[field!]!.codec.print(state[field!]), field).toBe(value);
    }
  });
});

describe('the table of each exhibit', () => {
  it.each(Object.keys(states).map((path) => path.split('/').at(-2)!))(
    '%s has a migration for every old version',
    (exhibit) => {
      const table = tableOf(exhibit);
      for (let version = 1; version < table.version; version++)
        expect(table.migrations).toHaveProperty(String(version));
      expect(printState(table, parseState(table, '').state)).toBe(`v=${table.version}`);
    },
  );
});
