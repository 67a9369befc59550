import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the checkout, where the package finds itself by its name.
const folder = `${root}build/readme`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

/** The lines of the README that use the engine, as they stand there. */
function snippet(): string {
  const found = /```js\n(import \{ loadEngine \}[\s\S]*?)```/.exec(readFileSync(`${root}README.md`, 'utf8'));
  return found?.[1] ?? '';
}

test('the five lines of the README run and compute', async () => {
  expect(snippet().trim().split('\n')).toHaveLength(5);
  const printing = 'console.log(JSON.stringify([[...output.data], landing.kind, [...landing.patterns]]));';
  const script = write('snippet.mjs', `${snippet()}${printing}\nengine.close();\n`);
  const { stdout } = await run('node', [script]);
  const [output, kind, patterns] = JSON.parse(stdout) as [number[], string, number[]];
  // softmax of (1/sqrt 2, 0)
  expect(output[0]).toBeCloseTo(1 / (1 + Math.exp(-Math.SQRT1_2)), 5);
  expect(kind).toBe('pattern');
  expect(patterns).toEqual([0]);
});

test.each([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
])('the types of the package fit them under "moduleResolution": "%s"', async (moduleResolution, module) => {
  const file = write(`${moduleResolution}.ts`, snippet());
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] };
  const project = write(
    `${moduleResolution}.json`,
    JSON.stringify({ compilerOptions: { ...compilerOptions, module, moduleResolution }, files: [file] }),
  );
  await run('node', [`${root}node_modules/typescript/bin/tsc`, '-p', project]).catch((error: unknown) => {
    // Its findings are in what it printed, not in the message.
    throw new Error((error as { stdout?: string }).stdout, { cause: error });
  });
});
