import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { expect, test, type Open } from '../support/fixtures';
import { serveSite, type Site } from '../support/site';

/** The page of a course: another origin, which frames the exhibits and writes down what they say. */
let course: Site;
beforeAll(async () => {
  course = await serveSite({ folder: new URL('course-page', import.meta.url).pathname, policy: null });
});
afterAll(() => course.close());

const exhibits = ['lookup', 'energy', 'bridge'] as const;

/** An opaque origin may load no worker by address, and this policy forbids one from a blob: the page itself computes. */
const noWorker = /Creating a worker from 'blob:/;

/** Puts an exhibit into a frame of the course page. */
async function frame(open: Open, site: Site, query: string, hash = '', sandbox = ''): Promise<[Page, FrameLocator]> {
  const expected = sandbox ? { expected: noWorker } : {};
  const page = await open(course.address, { origins: [course.origin, site.origin], ...expected });
  const src = `${site.address}embed.html?${query}#${hash}`;
  await page.evaluate(
    ([src, sandbox]) => {
      const element = document.createElement('iframe');
      element.id = 'exhibit';
      if (sandbox) element.setAttribute('sandbox', sandbox);
      element.src = src!;
      document.body.append(element);
    },
    [src, sandbox],
  );
  return [page, page.frameLocator('#exhibit')];
}

const said = (page: Page): Promise<{ type?: string; [key: string]: unknown }[]> =>
  page.evaluate(() => (globalThis as unknown as { said: { type?: string }[] }).said);

const tell = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((message) => {
    document.querySelector('iframe')!.contentWindow!.postMessage(message, '*');
  }, message);

/** Waits until the frame has said something of a type, and gives the last of it. */
async function heard(page: Page, type: string): Promise<Record<string, unknown>> {
  await page.waitForFunction(
    (type) => (globalThis as unknown as { said: { type?: string }[] }).said.some((message) => message.type === type),
    type,
  );
  return (await said(page)).filter((message) => message.type === type).at(-1)!;
}

describe('a frame on another origin', () => {
  test.for(exhibits)('shows %s', async (name, { open, site }) => {
    const [, exhibit] = await frame(open, site, `exhibit=${name}&lang=en`);
    await exhibit.locator(`attractor-${name} .caption`).waitFor();
  });

  test.for(exhibits)('shows %s with nothing allowed but scripts', async (name, { open, site }) => {
    const [, exhibit] = await frame(open, site, `exhibit=${name}&lang=en`, '', 'allow-scripts');
    await exhibit.locator(`attractor-${name} .caption`).waitFor();
  });

  test('says nothing unasked', async ({ open, site }) => {
    const [page, exhibit] = await frame(open, site, 'exhibit=bridge&lang=en');
    await exhibit.locator('attractor-bridge .caption').waitFor();
    await tell(page, { type: 'attractor:get-state', id: 1 });
    // The state stands still for 200 ms before a change is told; after 600 nothing more is under way.
    await page.waitForTimeout(600);
    expect(await said(page)).toEqual([]);
  });

  test('tells what was asked for: ready, height, each change', async ({ open, site }) => {
    const [page, exhibit] = await frame(
      open,
      site,
      'exhibit=bridge&lang=en&messages=ready,height,lti,statechange',
      'v=1&seed=5',
    );
    expect(await heard(page, 'attractor:ready')).toEqual({
      type: 'attractor:ready',
      exhibit: 'bridge',
      hash: 'v=1&seed=5',
    });
    // It grows while it loads and draws; at the end the height is told, rounded up to whole pixels.
    const content = (): Promise<number> =>
      exhibit.locator('#frame').evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
    await expect
      .poll(async () => ((await heard(page, 'attractor:height'))['height'] as number) - (await content()))
      .toBe(0);
    await expect.poll(async () => (await said(page)).some(({ subject }) => subject === 'lti.frameResize')).toBe(true);
    await exhibit.locator('attractor-toolbar input').fill('77');
    await exhibit.locator('attractor-toolbar input').press('Enter');
    await expect.poll(async () => (await heard(page, 'attractor:statechange'))['hash']).toContain('seed=77');
  });

  test('gives and takes the state, and refuses what it does not understand', async ({ open, site }) => {
    const [page, exhibit] = await frame(open, site, 'exhibit=lookup&lang=en&messages=ready,state,error', 'v=1&seed=5');
    await heard(page, 'attractor:ready');
    await tell(page, { type: 'attractor:set-state', id: 1, hash: 'v=1&seed=42' });
    expect(await heard(page, 'attractor:state')).toEqual({
      type: 'attractor:state',
      id: 1,
      exhibit: 'lookup',
      hash: 'v=1&seed=42',
    });
    await tell(page, { type: 'attractor:set-state', id: 2, hash: 42 });
    expect(await heard(page, 'attractor:refused')).toMatchObject({
      id: 2,
      reason: expect.stringContaining('a string, not number') as string,
    });
    await tell(page, { type: 'attractor:get-state', id: 3 });
    await page.waitForFunction(() =>
      (globalThis as unknown as { said: { id?: number }[] }).said.some(({ id }) => id === 3),
    );
    expect(await heard(page, 'attractor:state')).toMatchObject({ id: 3, hash: 'v=1&seed=42' });
    await tell(page, { type: 'attractor:set-state', id: 4, hash: 'v=99&seed=1' });
    expect((await heard(page, 'attractor:error'))['message']).toContain('newer version');
    await expect.poll(() => exhibit.getByText('newer version').count()).toBeGreaterThan(0);
  });

  test('ignores a window that is not its parent, and says so', async ({ open, site }) => {
    const [page, exhibit] = await frame(open, site, 'exhibit=lookup&lang=en&messages=ready,state', 'v=1&seed=5');
    await heard(page, 'attractor:ready');
    const warned = page.waitForEvent('console', (message) => message.text().includes('not the parent'));
    await page.evaluate(() => {
      const foreign = document.createElement('iframe');
      document.body.append(foreign);
      const script = foreign.contentDocument!.createElement('script');
      script.textContent = `parent.frames[0].postMessage({ type: 'attractor:set-state', id: 9, hash: 'v=1&seed=666' }, '*')`;
      foreign.contentDocument!.body.append(script);
    });
    await warned;
    expect(await exhibit.locator('attractor-toolbar input').inputValue()).toBe('5');
    expect((await said(page)).filter(({ id }) => id === 9)).toEqual([]);
  });

  test('neither takes the focus nor scrolls the page around it; Tab goes in and out again', async ({ open, site }) => {
    const [page, exhibit] = await frame(open, site, 'exhibit=bridge&lang=en&hide=details,toolbar,rail');
    await exhibit.locator('attractor-bridge .caption').waitFor();
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BODY', 0]);
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    // More stops than any exhibit has parts; a trap would keep the focus for ever.
    for (let stop = 0; stop < 120; stop++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.tagName !== 'IFRAME')) return;
    }
    expect.fail('the focus did not leave the frame');
  });

  test('lets the wheel scroll the page', async ({ open, site }) => {
    const [page, exhibit] = await frame(open, site, 'exhibit=lookup&lang=en&hide=details');
    await exhibit.locator('attractor-lookup .caption').waitFor();
    await page.locator('#exhibit').evaluate((element) => element.style.setProperty('block-size', '6000px'));
    await exhibit.locator('av-plane').first().hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('the options of a frame', () => {
  test('hide, lang, theme, seed', async ({ open }) => {
    const page = await open('embed.html?exhibit=lookup&lang=de&theme=dark&hide=rail,toolbar&seed=31');
    await page.locator('attractor-lookup .caption').waitFor();
    expect(await page.locator('attractor-lookup .rail').count()).toBe(0);
    expect(await page.locator('attractor-toolbar').count()).toBe(0);
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['de', 'dark']);
    expect(
      await page.locator('attractor-exhibit').evaluate((element) => (element as HTMLElement & { state: string }).state),
    ).toContain('seed=31');
  });

  test('a bad value is named and the usual one stands in', async ({ open }) => {
    const page = await open('embed.html?exhibit=lookup&lang=en&theme=pink&seed=-4');
    await page.locator('attractor-lookup .caption').waitFor();
    expect(await page.locator('#frame > .problem').allTextContents()).toEqual([
      expect.stringContaining('“theme” must be light, dark, projector, but it is “pink”'),
      expect.stringContaining('“seed” must be a whole number'),
    ]);
  });

  test('a damaged state is named in the language of the frame', async ({ open }) => {
    const page = await open('embed.html?exhibit=energy&lang=de#v=1&size=13');
    await expect
      .poll(() => page.locator('attractor-notices .notice').textContent())
      .toContain('Der Link ließ sich nicht ganz lesen');
  });

  test('an unknown exhibit is named, with those there are', async ({ open }) => {
    const page = await open('embed.html?exhibit=toaster&lang=en');
    await expect
      .poll(() => page.locator('attractor-exhibit').getByRole('alert').textContent())
      .toContain('no exhibit “toaster”. The page around this frame must name one of lookup, energy, bridge');
  });

  test('a poster loads no engine before Start', async ({ open }) => {
    const page = await open('embed.html?exhibit=energy&lang=en&poster=1');
    const start = page.getByRole('button', { name: /Start/ });
    await start.waitFor();
    expect(page.workers()).toHaveLength(0);
    expect(await page.locator('attractor-energy').count()).toBe(0);
    await start.press('Enter');
    await page.locator('attractor-energy .caption').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName);
    await expect.poll(focused).toBe('attractor-energy');
  });
});

describe('the examples', () => {
  test('a frame', async ({ open }) => {
    const page = await open('examples/iframe.html');
    await page.frameLocator('iframe').locator('attractor-lookup .caption').waitFor();
  });

  test('a sandboxed frame', async ({ open }) => {
    const page = await open('examples/sandbox.html', { expected: noWorker });
    await page.frameLocator('iframe').locator('attractor-bridge .caption').waitFor();
  });

  test('a frame that talks', async ({ open }) => {
    const page = await open('examples/messages.html');
    await page.getByText('"attractor:ready"').waitFor();
    await page.getByRole('button', { name: 'Set seed 42' }).click();
    await page.getByText(/"attractor:state","id":1.*seed=42/).waitFor();
    // The height is told whenever the exhibit grows, and the page follows.
    const content = page.frameLocator('#talking').locator('#frame');
    const excess = async (): Promise<number> =>
      (await page.locator('#talking').boundingBox())!.height -
      (await content.evaluate((element) => element.getBoundingClientRect().height));
    await expect.poll(async () => Math.abs(await excess())).toBeLessThan(60);
  });

  test('an element, with its events, attributes and properties', async ({ open }) => {
    const page = await open('examples/element.html');
    const element = page.locator('attractor-exhibit');
    await element.locator('.caption').waitFor();
    await expect.poll(() => page.locator('#state').textContent()).toContain('v=1');
    await element.evaluate((exhibit) => exhibit.setAttribute('state', 'v=1&seed=12'));
    await expect
      .poll(() => element.evaluate((exhibit) => (exhibit as HTMLElement & { state: string }).state))
      .toBe('v=1&seed=12');
    await element.evaluate((exhibit) => {
      exhibit.removeAttribute('state');
      exhibit.setAttribute('seed', '5');
    });
    await expect
      .poll(() => element.evaluate((exhibit) => (exhibit as HTMLElement & { state: string }).state))
      .toBe('v=1&seed=5');
    await element.evaluate((exhibit) => exhibit.setAttribute('name', 'lookup'));
    await element.locator('attractor-lookup .caption').waitFor();
    await element.evaluate((exhibit) => exhibit.setAttribute('lang', 'de'));
    await expect.poll(() => element.locator('attractor-lookup').getAttribute('lang')).toBe('de');
  });

  test('importing the module registers nothing', async ({ open }) => {
    const page = await open('examples/index.html');
    // As text: the test runner would rewrite an import.
    const registered = await page.evaluate(`(async () => {
      const { AttractorExhibit, defineAttractorExhibit } = await import(new URL('../attractor-element.js', location.href));
      const before = customElements.get('attractor-exhibit');
      defineAttractorExhibit();
      defineAttractorExhibit();
      return [before === undefined, customElements.get('attractor-exhibit') === AttractorExhibit];
    })()`);
    expect(registered).toEqual([true, true]);
  });

  test('under a strict policy', async ({ open }) => {
    const page = await open('examples/policy.html');
    await page.locator('attractor-exhibit[name=lookup] .caption').waitFor();
    await page.frameLocator('iframe').locator('attractor-energy .caption').waitFor();
  });

  test('twenty on one page: those in sight run, they share one worker, and all can be reached', async ({ open }) => {
    const page = await open('examples/many.html');
    await page.locator('attractor-exhibit').first().locator('.caption').waitFor();
    for (let k = 0; k < 20; k++) {
      const exhibit = page.locator('attractor-exhibit').nth(k);
      await exhibit.scrollIntoViewIfNeeded();
      await exhibit.locator('.caption').waitFor();
    }
    expect(page.workers()).toHaveLength(1);
    const seeds = await page
      .locator('attractor-exhibit')
      .evaluateAll((all) => all.map((exhibit) => (exhibit as HTMLElement & { state: string }).state));
    seeds.forEach((state, k) => expect(state).toMatch(k === 0 ? /^v=1/ : new RegExp(`seed=${k + 1}(&|$)`)));
  });
});

test('works with storage blocked and the network off once loaded', async ({ open, browser, site }) => {
  const page = await open('embed.html?exhibit=bridge&lang=en');
  await page.locator('attractor-bridge .caption').waitFor();
  await page.context().setOffline(true);
  await page
    .locator('attractor-toolbar')
    .getByRole('button', { name: /new seed/i })
    .click();
  await expect
    .poll(() =>
      page.locator('attractor-exhibit').evaluate((exhibit) => (exhibit as HTMLElement & { state: string }).state),
    )
    .toContain('seed=');

  const context = await browser.newContext();
  const blocked = await context.newPage();
  await blocked.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, storage, {
        get: () => {
          throw new DOMException('storage is blocked', 'SecurityError');
        },
      });
    }
  });
  const errors: unknown[] = [];
  blocked.on('pageerror', (error) => errors.push(error));
  await blocked.goto(`${site.address}index.html?exhibit=energy&lang=en`);
  await blocked.locator('attractor-energy .caption').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
