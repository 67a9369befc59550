import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type EnginePage } from '../support/engines';
import { serveSite, type Site } from '../support/site';

describe.each(Object.entries(engines))('%s', (name, open) => {
  let site: Site;
  let page: EnginePage;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attractor-smoke-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Smoke</title><p>A page</p>');
    site = await serveSite({ folder });
    page = await open();
  });
  afterAll(async () => {
    await page?.close();
    await site?.close();
  });

  test('loads a page under the strict policy and runs functions in it', async () => {
    await page.goto(site.address);
    expect(page.name).toBe(name);
    expect(await page.evaluate(() => document.title)).toBe('Smoke');
    expect(
      await page.evaluate(
        async (numbers: number[]) => {
          await new Promise((done) => setTimeout(done, 10));
          return numbers.map((number) => number * 2);
        },
        [1, 2.5],
      ),
    ).toEqual([2, 5]);
  });

  test('reports what a page throws', async () => {
    await page.goto(site.address);
    await expect(page.evaluate(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
