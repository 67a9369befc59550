// Starting other programs, with Node built-ins only: these scripts run before `npm ci`.

import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What set-up obtains and remembers; git ignores it. */
export const toolchain = join(root, '.toolchain');

/** A failure whose message is all that the person needs: printed without a stack. */
export class PlainError extends Error {}

/** First executable file called `name` on the PATH, or undefined. */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder || '.', name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Standard output of a program; undefined when it cannot be started or fails. */
export function capture(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', cwd: root, ...options });
  return result.status === 0 ? result.stdout : undefined;
}

/** Runs a program with its output shown; rejects with a PlainError when it fails. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => fail(new PlainError(`cannot start ${command}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else
        fail(
          new PlainError(
            `${[command, ...args].join(' ')} ${signal ? `was ended by ${signal}` : `failed (exit code ${code})`}`,
          ),
        );
    });
  });
}

/** Runs the entry point of a script: plain errors as one line, all others with their stack. */
export async function main(entry) {
  try {
    await entry();
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
