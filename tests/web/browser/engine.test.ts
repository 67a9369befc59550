import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';
import { loadEngine } from '../../../web/src/engine';
import { attractorAssets, type AssetsMode } from '../../../web/vite/assets';
import { expectClose } from '../../wasm/support/data';
import { expect, test } from '../support/fixtures';
import { serveSite, type Site } from '../support/site';
import { computation, type EngineReport } from './engine-page/computation';

/** Two pages with the engine: its module and worker as files, and all in one classic script. */
const folder = mkdtempSync(join(tmpdir(), 'attractor-engine-'));
let strict: Site;
let free: Site;

async function buildPage(mode: AssetsMode): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('engine-page', import.meta.url)),
    base: './',
    logLevel: 'warn',
    plugins: [attractorAssets(mode)],
    build: {
      target: 'es2022',
      outDir: join(folder, mode),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: fileURLToPath(new URL('engine-page/main.ts', import.meta.url)),
        output: { entryFileNames: 'main.js', ...(mode === 'inline' && { format: 'iife', inlineDynamicImports: true }) },
      },
    },
  });
  const type = mode === 'inline' ? '' : ' type="module"';
  const page = `<!doctype html><meta charset="utf-8"><title>Engine</title><script${type} src="./main.js"></script>`;
  writeFileSync(join(folder, mode, 'index.html'), page);
}

beforeAll(async () => {
  await buildPage('files');
  await buildPage('inline');
  writeFileSync(join(folder, 'host.html'), '<!doctype html><meta charset="utf-8"><title>Host</title>');
  // Browsers ask for it unasked.
  writeFileSync(join(folder, 'favicon.ico'), '');
  strict = await serveSite({ folder });
  free = await serveSite({ folder, policy: null });
});
afterAll(async () => {
  await strict.close();
  await free.close();
  rmSync(folder, { recursive: true });
});

/** What the engine's page tells the page that frames it. */
function reportFrom(page: Page, address: string, sandbox?: string): Promise<EngineReport> {
  return page.evaluate(
    ([source, rights]) =>
      new Promise<EngineReport>((resolve) => {
        addEventListener('message', (event: MessageEvent<EngineReport>) => resolve(event.data), { once: true });
        const frame = document.createElement('iframe');
        if (rights !== undefined) frame.setAttribute('sandbox', rights);
        frame.src = source!;
        document.body.append(frame);
      }),
    [address, sandbox] as const,
  );
}

async function expectSameNumbers(report: EngineReport): Promise<void> {
  const engine = await loadEngine({ build: 'baseline' });
  expect(report).not.toHaveProperty('failure');
  // The relaxed build rounds a product and a sum once instead of twice.
  expectClose(report.output, await computation(engine), 1e-5);
  expect(report.aborted).toBe('AbortError');
  expect(report.handles).toBe(0);
  engine.close();
}

describe('the engine computes the same', () => {
  test('in a worker, under the strict policy', async ({ open }) => {
    const page = await open(`${strict.address}host.html`, { origins: [strict.origin] });
    // The host has the strict policy as well, which allows frames of its own origin.
    const report = await reportFrom(page, `${strict.address}files/index.html`);
    expect(report.place).toBe('worker');
    await expectSameNumbers(report);
  });

  test.for(['worker', 'blob-worker', 'main-thread'] as const)('in a %s that is asked for', async (place, { open }) => {
    const page = await open(`${free.address}host.html`, { origins: [free.origin] });
    const report = await reportFrom(page, `${free.address}files/index.html?place=${place}`);
    expect(report.place).toBe(place);
    await expectSameNumbers(report);
  });

  test('in a worker from a blob, in a sandboxed frame without an origin', async ({ open }) => {
    const page = await open(`${free.address}host.html`, { origins: [free.origin] });
    const report = await reportFrom(page, `${free.address}inline/index.html`, 'allow-scripts');
    expect(report.place).toBe('blob-worker');
    await expectSameNumbers(report);
  });

  test('on the main thread, where the policy blocks a blob and the frame has no origin', async ({ open }) => {
    const page = await open(`${free.address}host.html`, {
      origins: [free.origin, strict.origin],
      expected: /Content Security Policy/,
    });
    const report = await reportFrom(page, `${strict.address}inline/index.html`, 'allow-scripts');
    expect(report.place).toBe('main-thread');
    await expectSameNumbers(report);
  });

  test('from a file, without a server', async ({ open }) => {
    const host = pathToFileURL(join(folder, 'host.html')).href;
    const page = await open(host, { origins: ['null'] });
    const report = await reportFrom(page, pathToFileURL(join(folder, 'inline', 'index.html')).href);
    expect(report.place).toBe('blob-worker');
    await expectSameNumbers(report);
  });
});
