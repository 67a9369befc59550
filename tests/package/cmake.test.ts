import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const consumer = fileURLToPath(new URL('consumer', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'attractor-consumer-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Builds the consumer in a folder of its own and runs it: attention over values 10 and 20. */
async function outputOfConsumer(name: string, ...options: string[]): Promise<number> {
  const folder = join(work, name);
  await run('cmake', ['-S', consumer, '-B', folder, '-G', 'Ninja', ...options]);
  await run('cmake', ['--build', folder]);
  return Number((await run(join(folder, 'consumer'))).stdout);
}

// softmax of (1/sqrt 2, 0) gives the second key 1 / (1 + e^(1/sqrt 2)).
const expected = 10 + 10 / (1 + Math.exp(Math.SQRT1_2));

test('another CMake project uses the library as a folder', async () => {
  expect(await outputOfConsumer('folder', `-DATTRACTOR_FOLDER=${root}`)).toBeCloseTo(expected, 3);
});

test('another CMake project finds the installed library', async () => {
  const prefix = join(work, 'prefix');
  await run('cmake', ['--install', join(root, 'build/native'), '--prefix', prefix]);
  expect(await outputOfConsumer('installed', `-DCMAKE_PREFIX_PATH=${prefix}`)).toBeCloseTo(expected, 3);
});
