import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the checkout, where the package finds itself by its name.
const script = `${root}/build/readme-snippet.mjs`;
const checked = `${root}/build/readme-snippet.ts`;
afterEach(() => [script, checked].forEach((file) => rmSync(file, { force: true })));

/** The lines of the README that use the engine, as they stand there. */
function snippet(): string {
  const found = /```js\n(import \{ loadEngine \}[\s\S]*?)```/.exec(readFileSync(`${root}/README.md`, 'utf8'));
  return found?.[1] ?? '';
}

test('the five lines of the README run and compute', () => {
  expect(snippet().trim().split('\n')).toHaveLength(5);
  const printing = 'console.log(JSON.stringify([[...output.data], landing.kind, [...landing.patterns]]));';
  writeFileSync(script, `${snippet()}${printing}\nengine.close();\n`);
  const [output, kind, patterns] = JSON.parse(execFileSync('node', [script], { encoding: 'utf8' })) as [
    number[],
    string,
    number[],
  ];
  // softmax of (1/sqrt 2, 0)
  expect(output[0]).toBeCloseTo(1 / (1 + Math.exp(-Math.SQRT1_2)), 5);
  expect(kind).toBe('pattern');
  expect(patterns).toEqual([0]);
});

test.each(['bundler', 'nodenext'])('the types of the package fit them under "moduleResolution": "%s"', (resolution) => {
  writeFileSync(checked, snippet());
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    resolution === 'bundler' ? 'esnext' : 'nodenext',
  ];
  const types = ['--moduleResolution', resolution, '--types', '', '--lib', 'es2022,dom'];
  execFileSync('node', [`${root}/node_modules/typescript/bin/tsc`, ...options, ...types, checked], {
    stdio: 'inherit',
  });
});
