// `npm start [-- --port N] [--no-open]`: makes the machine ready, builds, and serves the page on this machine.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { main, PlainError, root, which } from './lib/process.mjs';
import { serve } from './lib/static-server.mjs';
import { setup } from './setup.mjs';

const usage = 'Usage: npm start -- [--port N] [--no-open]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '8080' }, 'no-open': { type: 'boolean', default: false } },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new Error(`--port must be from 1 to 65535, not ${values.port}`);
    return { port, open: !values['no-open'] };
  } catch (error) {
    throw new PlainError(`${error.message}\n${usage}`);
  }
}

function openInBrowser(address) {
  const program = ['xdg-open', 'open'].find((name) => which(name));
  if (!program) return;
  // A failing opener is no failure: the address is on the screen.
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

await main(async () => {
  const { port, open } = readOptions();
  // Taken before the long work, so that a taken port is said at once; the page follows when it is built.
  const { address } = await serve({ folder: join(root, 'dist'), port });
  try {
    await setup();
    await build();
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exit(1);
  }
  console.log(`\nAttractor is at ${address}  (Ctrl+C ends it)`);
  if (open) openInBrowser(address);
});
