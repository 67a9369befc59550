import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { readNpy, writeNpy } from '../../../web/src/data';
import { accessibilityProblems } from '../support/accessibility';
import { captionsOf, recordCaptions } from '../support/captions';
import { stopClock } from '../support/clock';
import { dropOn } from '../support/files';
import { expect, test } from '../support/fixtures';
import { drag } from '../support/pointer';

const address = (hash = '', options = ''): string => `index.html?exhibit=lookup&lang=en${options}#${hash}`;
/** So that the page begins nothing by itself. */
const still = { reducedMotion: 'reduce' } as const;
const first = 'The query matches “cat” best: 0.64. The answer is a mix: 3.61 legs and 0.02 wheels.';
const sides = { maxRows: 1024, maxCols: 1024 };

/** Waits for what comes from the worker. */
const poll = <T>(read: () => T) => expect.poll(read);

/** What can be read in an element, in its shadow roots too. */
function textOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof HTMLSlotElement) return node.assignedNodes().map(read).join('');
      if (node instanceof HTMLStyleElement) return '';
      const root = node instanceof Element ? node.shadowRoot : null;
      return [...(root ?? node).childNodes].map(read).join('');
    };
    return read(element);
  });
}

/** The exhibit as a person meets it. */
function lookupOf(page: Page) {
  const root = page.locator('attractor-lookup');
  const grid = root.locator('attractor-lookup-pipeline');
  const dialog = root.locator('attractor-lookup-data');
  const notices = root.locator('attractor-notices');
  return {
    root,
    grid,
    dialog,
    caption: root.locator('.caption'),
    notices: () => textOf(notices),
    errors: () => textOf(notices.locator('.error')),
    explanation: grid.locator('.explanation'),
    cell: (row: number, col: number): Locator => grid.locator(`td[data-row="${row}"][data-col="${col}"]`),
    point: (id: string): Locator => root.locator(`av-plane [data-id="${id}"]`),
    matrix: (name: string): Locator => root.locator('av-matrix').filter({ hasText: name }),
    map: root.locator('av-heat-map').first().locator('.surface'),
    button: (name: string): Locator => root.getByRole('button', { name, exact: true }),
    choose: (name: string): Promise<void> => root.getByRole('radio', { name, exact: true }).check(),
    hash: (): Promise<string> => root.evaluate((element) => (element as unknown as { hash: string }).hash),
    error: dialog.locator('av-drop .error'),
    async openData(target: string): Promise<void> {
      await root.getByRole('button', { name: 'Own data …' }).click();
      await dialog.getByRole('radio', { name: target, exact: true }).check();
    },
    async paste(text: string): Promise<void> {
      await dialog.locator('textarea').fill(text);
      await dialog.getByRole('button', { name: 'Use these numbers' }).click();
    },
    /** Lets files, by name, fall into the dialog or elsewhere. */
    async drop(
      files: Readonly<Record<string, string | Uint8Array>>,
      target: Locator = dialog.locator('av-drop .zone'),
    ): Promise<void> {
      const brought = Object.entries(files).map(([name, content]) => ({
        name,
        mimeType: '',
        buffer: Buffer.from(content),
      }));
      await dropOn(page, target, brought);
    },
    /** What the dialog asks of a file that waits in it. */
    waiting: (file: string): Locator => dialog.locator('.waiting label', { hasText: file }).getByRole('combobox'),
    undo: notices.getByRole('button', { name: 'Undo' }),
    async give(name: string, content: string | Uint8Array): Promise<void> {
      await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    },
  };
}

/** What of a plane lies on something else, or is cut off at its edge. */
function collisions(plane: Element): string[] {
  const svg = plane.shadowRoot!.querySelector('svg')!;
  const frame = svg.getBoundingClientRect();
  // Letters leave free what their lines are high beyond them.
  const words = [...svg.querySelectorAll('text')].map((element) => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    return { name: element.textContent, left, right, top: top + height / 5, bottom: bottom - height / 5 };
  });
  const marks = [...svg.querySelectorAll('.point')].map((point) => {
    const { left, right, top, bottom } = point.querySelector('path')!.getBoundingClientRect();
    return { name: point.getAttribute('data-id'), left, right, top, bottom };
  });
  return words.flatMap((word, index) => {
    const { name, left, right, top, bottom } = word;
    const inside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    const covered = [...words.slice(index + 1), ...marks].filter(
      (other) =>
        Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
        Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1,
    );
    return [...(inside ? [] : [`${name} is cut off`]), ...covered.map((other) => `${name} on ${other.name}`)];
  });
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

/** Saves a matrix of the figure with this heading by its menu. */
async function save(page: Page, figure: Locator, format: string, name: string): Promise<Uint8Array> {
  await figure.getByRole('button', { name: 'Download' }).click();
  const waiting = page.waitForEvent('download');
  await figure.getByRole('group', { name: format }).getByRole('button', { name, exact: true }).click();
  return bytesOf(await waiting);
}

describe('the lookup', () => {
  test('tells its story without a click', async ({ open }) => {
    const { caption, cell, explanation } = lookupOf(await open(address(), still));
    await poll(() => caption.textContent()).toBe(first);
    await poll(() => cell(0, 3).textContent()).toMatch(/0\.64/);
    await poll(() => explanation.textContent()).toMatch(/^o₁‚₁ = 0\.64×4\.00 \+ 0\.19×4\.00 .* = 3\.61$/);
  });

  test('begins by itself and comes to rest in the same picture', async ({ open }) => {
    const page = await open(address(), { prepare: (page) => recordCaptions(page, 'attractor-lookup') });
    const { caption, hash } = lookupOf(page);
    await poll(() => caption.textContent()).toBe(first);
    expect((await captionsOf(page))[0]).toMatch(/^Step \d of 5/);
    expect(await hash()).toBe('v=1');
  });

  test('follows the query when it is dragged', async ({ open }) => {
    const page = await open(address(), still);
    const { caption, point, hash } = lookupOf(page);
    await drag(page, point('q0'), 230, 20);
    await poll(() => caption.textContent()).toMatch(/matches “(car|bike)” best/);
    await poll(hash).toMatch(/^v=1&queries=[\d.-]+,[\d.-]+$/);
  });

  test('plays, and steps back and forth', async ({ open }) => {
    const page = await open(address(), { ...still, prepare: stopClock });
    const { caption, button, cell } = lookupOf(page);
    await button('Play').click();
    await poll(() => caption.textContent()).toMatch(/^Step 1 of 5/);
    await poll(() => cell(0, 3).textContent()).toContain('·');
    await button('Pause').click();
    await button('One step on').click();
    await poll(() => caption.textContent()).toMatch(/^Step 2 of 5.*by 0\.71/);
    await button('One step back').click();
    await poll(() => caption.textContent()).toMatch(/^Step 1 of 5/);
    await button('Play').click();
    for (const step of [2, 3, 4]) {
      await page.clock.runFor(1500);
      await poll(() => caption.textContent()).toMatch(new RegExp(`^Step ${step} of 5`));
    }
    await page.clock.runFor(1500);
    await poll(() => caption.textContent()).toBe(first);
    await poll(() => button('Play').count()).toBe(1);
  });

  test('explains each cell with its numbers', async ({ open }) => {
    const { cell, explanation } = lookupOf(await open(address(), still));
    await cell(0, 0).hover();
    await poll(() => explanation.textContent()).toBe('q₁·k₁ = −2.60×(−1.60) + 1.60×1.00 = 5.76');
    await cell(5, 1).hover();
    await poll(() => explanation.textContent()).toBe('s₁‚₆ = 0.71 × (−3.62) = −2.56 (1/√2)');
    await cell(1, 3).hover();
    await poll(() => explanation.textContent()).toMatch(/^p₁‚₂ = exp\(2\.84 − 4\.07\) \/ .* = 0\.19$/);
  });

  test('takes numbers typed into a matrix, and refuses words', async ({ open }) => {
    const page = await open(address(), still);
    const { matrix, caption, hash } = lookupOf(page);
    await matrix('Q, queries').locator('td[data-at="0,0"]').click();
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await poll(() => caption.textContent()).toMatch(/matches “bike” best|matches “car” best/);
    await poll(hash).toBe('v=1&queries=2.5,1.6');
    await matrix('Q, queries').locator('td[data-at="0,0"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await poll(() => textOf(matrix('Q, queries'))).toContain('“many” is not a number');
    expect(await hash()).toBe('v=1&queries=2.5,1.6');
  });

  test('grows and shrinks', async ({ open }) => {
    const { button, matrix, caption, root } = lookupOf(await open(address(), still));
    await button('One more: queries n').click();
    await poll(() => textOf(matrix('Q, queries'))).toContain('2 × 2');
    await poll(() => root.getByText('All queries at once').count()).toBe(1);
    await button('One more: width d_k').click();
    await poll(() => textOf(matrix('K, keys'))).toContain('7 × 3');
    await poll(() => root.getByLabel('across').count()).toBe(1);
    await button('One fewer: keys m').click();
    await poll(() => textOf(matrix('V, values'))).toContain('6 × 2');
    await root.getByLabel('Names of the queries').fill('red, blue');
    await root.getByLabel('Names of the queries').blur();
    await poll(() => caption.textContent()).toMatch(/^“red” matches/);
  });
});

describe('masks', () => {
  test('a click hides a key, another shows it again', async ({ open }) => {
    const { cell, caption, hash } = lookupOf(await open(address(), still));
    await cell(0, 2).click();
    await poll(() => caption.textContent()).toMatch(/matches “dog” best/);
    await poll(hash).toContain('mask=own:7.');
    await cell(0, 2).click();
    await poll(() => caption.textContent()).toBe(first);
  });

  test('a query that sees nothing is a lesson', async ({ open }) => {
    const { caption, notices, cell } = lookupOf(await open(address('v=1&mask=pad:1'), still));
    await poll(() => caption.textContent()).toMatch(/“cat” best: 1\.00/);
    await cell(0, 2).click();
    await poll(() => notices()).toMatch(/0\/0 = NaN/);
    await poll(() => caption.textContent()).toMatch(/sees no key at all/);
    await cell(0, 2).click();
    await poll(() => notices()).not.toMatch(/NaN/);
  });

  test('cells of the map can be clicked', async ({ open }) => {
    const page = await open(address('v=1&scene=sentence&mask=causal&query=4'), still);
    const { map, caption, choose, hash } = lookupOf(page);
    await poll(() => caption.textContent()).toMatch(/^“it” matches “cat” best: 0\.\d\d/);
    await map.focus();
    await page.keyboard.press('Control+Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await poll(() => caption.textContent()).toMatch(/^“slept” matches “cat” best/);
    await choose('hides or shows the key');
    await map.focus();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await poll(() => caption.textContent()).toMatch(/^“slept” matches “slept” best/);
    await poll(hash).toContain('mask=own:49.');
  });
});

describe('the switches', () => {
  test('temperature reaches both limits exactly', async ({ open }) => {
    const { caption, choose, root } = lookupOf(await open(address(), still));
    await root.locator('av-beta-slider').getByRole('slider').press('Home');
    await poll(() => caption.textContent()).toMatch(/all 7 visible keys alike, 0\.14 each/);
    await root.locator('av-beta-slider').getByRole('slider').press('End');
    await poll(() => caption.textContent()).toMatch(/“cat” best: 1\.00\. .*4\.00 legs/);
    await choose('A tie');
    await poll(() => caption.textContent()).toMatch(/“north” and “south” share the attention, 0\.50 each/);
  });

  test('an own scale is typed; one that is no number is put back', async ({ open }) => {
    const { root, hash } = lookupOf(await open(address(), still));
    await root.getByRole('group', { name: 'Scale of q·k' }).getByRole('radio', { name: 'own' }).check();
    const field = root.getByLabel('Factor');
    await field.fill('2');
    await field.press('Enter');
    await poll(hash).toBe('v=1&scale=2');
    await field.fill('two');
    await field.press('Enter');
    await poll(() => field.inputValue()).toBe('2.0000');
    expect(await hash()).toBe('v=1&scale=2');
  });

  test('saturation says what would wake softmax up', async ({ open }) => {
    const page = await open(address('v=1&queries=-260,160&scale=none'), still);
    const { root } = lookupOf(page);
    await poll(() => root.locator('.remark').allTextContents()).toEqual([
      expect.stringContaining('Softmax is saturated here'),
      expect.stringContaining('exp of more than 88.7'),
    ]);
  });

  test('German is complete and live', async ({ open }) => {
    const page = await open('index.html?exhibit=lookup&lang=de', still);
    const { caption, root } = lookupOf(page);
    await poll(() => caption.textContent()).toMatch(/passt am besten zu „Katze“: 0,64\..*3,61 Beine/);
    await root.evaluate((element) => {
      (element as unknown as { language: string }).language = 'en';
    });
    await poll(() => caption.textContent()).toBe(first);
  });
});

describe('decimal signs', () => {
  /** Numbers with this sign before their decimals, in what can be read and typed; groups of thousands are none. */
  const decimals = async (page: Page, sign: '.' | ','): Promise<string[]> => {
    const { root } = lookupOf(page);
    const fields = await root
      .locator('input')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    const text = [await textOf(root), ...fields].join(' ');
    return text.match(new RegExp(`\\d\\${sign}\\d(?!\\d\\d(?!\\d))\\d*`, 'g')) ?? [];
  };

  test('are those of the language everywhere, and change with it; links keep the point', async ({ open }) => {
    const hash =
      'v=1&scene=sentence&mask=causal&query=4&temperature=0.5&scale=0.7&gradient=4,0&open=matrices~gradients~';
    const page = await open(`index.html?exhibit=lookup&lang=de#${hash}`, still);
    const { root, matrix, hash: now } = lookupOf(page);
    await poll(() => matrix('nach V').count()).toBe(1);
    await poll(() => decimals(page, '.')).toEqual([]);
    expect((await decimals(page, ',')).length).toBeGreaterThan(80);
    const cell = root.locator('av-matrix').first().locator('td[data-at="0,0"]');
    await cell.press('Enter');
    await cell.locator('input').fill('1,25');
    await cell.locator('input').press('Enter');
    await poll(now).toMatch(/queries=1\.25,/);
    await poll(() => cell.textContent()).toMatch(/1,25/);
    await cell.press('Enter');
    await poll(() => cell.locator('input').inputValue()).toBe('1,25');
    await page.keyboard.press('Escape');
    await root.evaluate((element) => {
      (element as unknown as { language: string }).language = 'en';
    });
    await poll(() => decimals(page, ',')).toEqual([]);
    await poll(() => cell.textContent()).toMatch(/1\.25/);
  });

  test('in pasted and dropped numbers may be commas', async ({ open }) => {
    const { openData, paste, hash } = lookupOf(await open(address(), still));
    await openData('Q');
    await paste('0,5; -1,25');
    await poll(hash).toContain('queries=0.5,-1.25');
  });
});

describe('gradients', () => {
  test('an output number is chosen and its derivatives explain themselves', async ({ open }) => {
    const { matrix, root } = lookupOf(await open(address(), still));
    await root.getByText('Gradients: who could change this number?').click();
    await matrix('Output').locator('td[data-at="0,0"]').click();
    await poll(() => matrix('by V').locator('td[data-at="0,0"]').textContent()).toMatch(/0\.64/);
    await poll(() => matrix('by the scores').locator('td[data-at="0,0"]').textContent()).toMatch(/0\.25/);
    await matrix('by the scores').locator('td[data-at="0,0"]').hover();
    await poll(() => textOf(matrix('by the scores'))).toMatch(
      /∂o\/∂s₁‚₁ = p₁‚₁ × \(v₁‚₁ − o₁‚₁\) = 0\.64 × \(4\.00 − 3\.61\) = 0\.25/,
    );
  });
});

describe('own data', () => {
  test('pasted CSV becomes the queries; what must fit is adapted and said', async ({ open }) => {
    const { openData, paste, notices, matrix, dialog } = lookupOf(await open(address(), still));
    await openData('Q');
    await poll(() => textOf(dialog)).toMatch(/At most 1024 rows and 1024 columns/);
    await paste('1, 0, 0\n0, 1, 0');
    await poll(() => textOf(matrix('Q, queries'))).toContain('2 × 3');
    await poll(() => textOf(matrix('K, keys'))).toContain('7 × 3');
    await poll(() => notices()).toMatch(
      /Q, queries is now your matrix, 2 × 3\. To fit it, K, keys were changed in size/,
    );
  });

  test('own matrices are still there after a look at another scene', async ({ open }) => {
    const { openData, paste, choose, hash, caption } = lookupOf(await open(address(), still));
    await openData('Q');
    await paste('1, 0, 0\n0, 1, 0');
    await poll(() => caption.textContent()).toMatch(/^q1 matches/);
    const [own, said] = [await hash(), await caption.textContent()];
    await choose('Sentence');
    await poll(() => caption.textContent()).toMatch(/^“it” matches/);
    await choose('Own data');
    await poll(hash).toBe(own);
    await poll(() => caption.textContent()).toBe(said);
  });

  test('several files at once go where their names say, and Undo takes them back', async ({ open }) => {
    const { openData, drop, notices, hash, dialog, undo } = lookupOf(await open(address(), still));
    await openData('Q');
    const values = writeNpy({ rows: 3, cols: 1, data: Float32Array.of(7, 8, 9) });
    await drop({
      'values.npy': values,
      'queries.txt': '1 0\n0 1',
      'keys.csv': '1,0\n0,1\n1,1',
      'mask.csv': '1,1,0\n0,1,1',
    });
    await poll(hash).toBe('v=1&scene=own&queries=1,0;0,1&keys=1,0;0,1;1,1&values=7;8;9&mask=own:6.zA');
    await poll(() => notices()).toMatch(
      /Q, queries is now your matrix, 2 × 2, from queries\.txt\. K, keys .* 3 × 2, from keys\.csv\. V, values .* 3 × 1, from values\.npy\. The mask is now yours, 2 × 3, from mask\.csv\./,
    );
    await poll(() => dialog.getByRole('dialog').count()).toBe(0);
    await undo.click();
    await poll(hash).toBe('v=1');
  });

  test('several files whose names do not say enough are asked for; nothing changes before', async ({ open }) => {
    const page = lookupOf(await open(address(), still));
    const { openData, drop, waiting, hash, dialog, notices } = page;
    await openData('V');
    await drop({ 'a.csv': '1,0', 'keys.csv': '1,0\n0,1', 'notes.txt': 'hello', 'keys2.csv': '5,5' });
    await poll(() => waiting('a.csv').inputValue()).toBe('queries');
    expect(await waiting('notes.txt').inputValue()).toBe('values');
    const take = dialog.getByRole('button', { name: 'Take these files' });
    const refusal = dialog.locator('.waiting .error');
    await take.click();
    await poll(() => refusal.textContent()).toMatch(
      /notes\.txt: Line 1, column 1 says “hello”.*K: two files, keys\.csv and keys2\.csv/,
    );
    expect(await hash()).toBe('v=1');
    await waiting('notes.txt').selectOption({ label: 'left out' });
    await waiting('keys2.csv').selectOption({ label: 'left out' });
    await take.click();
    await poll(hash).toMatch(/queries=1,0&keys=1,0;0,1&values=4,0;4,0/);
    await poll(() => notices()).toMatch(/from a\.csv\..*from keys\.csv\..*Left out: notes\.txt, keys2\.csv\./);
    await openData('Q');
    await poll(() => dialog.locator('.waiting').count()).toBe(0);
  });

  test.for([
    ['on the exhibit', address(), '.planes'],
    ['on an exhibit without its rail', 'embed.html?exhibit=lookup&lang=en&hide=rail', '.planes'],
    ['elsewhere on the page', address(), 'footer'],
  ] as const)('a file that falls %s waits in the dialog', async ([, place, target], { open }) => {
    const page = await open(place, still);
    const { drop, caption, waiting, hash, dialog } = lookupOf(page);
    await poll(() => caption.textContent()).toBe(first);
    await drop({ 'my keys.csv': '1,0\n0,1' }, page.locator(target));
    await poll(() => waiting('my keys.csv').inputValue()).toBe('keys');
    expect(await hash()).toBe('v=1');
    await dialog.getByRole('button', { name: 'Take these files' }).click();
    await poll(hash).toContain('keys=1,0;0,1');
  });

  test('one file goes where its name says, unless the reader has chosen', async ({ open }) => {
    const { root, openData, give, hash } = lookupOf(await open(address(), still));
    await root.getByRole('button', { name: 'Own data …' }).click();
    await give('values.csv', '1\n2\n3\n4\n5\n6\n7');
    await poll(hash).toContain('values=1;2;3;4;5;6;7');
    await openData('Q');
    await give('values.csv', '9,9');
    await poll(hash).toContain('queries=9,9');
  });

  test('a dropped NPY file of 1,024 rows makes a map that can be used', async ({ open }) => {
    const page = await open(address(), still);
    const { openData, drop, caption, root, button, notices, errors, map } = lookupOf(page);
    const data = Float32Array.from({ length: 1024 * 8 }, (_, k) => Math.sin(k * k));
    await openData('Q = K = V');
    await drop({ 'tokens.npy': writeNpy({ rows: 1024, cols: 8, data }) });
    await poll(() => caption.textContent()).toMatch(/^q1 matches k\d+ best/);
    await map.focus();
    for (const key of ['Control+End', 'Enter']) await page.keyboard.press(key);
    await poll(() => caption.textContent()).toMatch(/^q1024 matches/);
    await poll(() => notices()).toMatch(/too large for a link/);
    await button('Copy link').click();
    await poll(() => errors()).toMatch(/save a state file instead/);
    await poll(() => root.getByText('1024 × 8: too large to edit by hand').count()).toBe(3);
  });

  test('a state file restores everything, matrices of any size too', async ({ open }) => {
    const page = await open(address('v=1&temperature=0.5&keyNames=a~b~'), still);
    const { openData, paste, dialog, give, hash, caption, button } = lookupOf(page);
    const waiting = page.waitForEvent('download');
    await openData('K');
    await dialog.getByRole('button', { name: 'Save state as a file' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('attractor-lookup.json');
    const [saved, before, said] = [await bytesOf(download), await hash(), await caption.textContent()];
    await paste('5,5');
    await poll(hash).not.toBe(before);
    await openData('state file');
    await give('attractor-lookup.json', saved);
    await poll(hash).toBe(before);
    await poll(() => caption.textContent()).toBe(said);
    await button('Reset').click();
    await poll(() => caption.textContent()).toBe(first);
  });

  test.for([
    ['a word', 'Q', '1, 2\n3, four', /four/],
    ['NaN', 'K', 'nan, 2', /nan/i],
    ['a short row', 'V', '1, 2\n3', /2.*(3|1)/],
    ['nothing', 'Q', ' ', /./],
    ['too many columns', 'Q', Array.from({ length: 1025 }, () => '1').join(','), /1,?025.*1,?024/],
    ['a mask of another shape', 'mask', '1, 0', /1 × 2.*1 queries and 7 keys/],
    ['a mask of other numbers', 'mask', '1, 0, 1, 0, 2, 0, 1', /row 1, column 5 is 2\.00/],
    [
      'matrices that do not fit',
      'Q',
      '{"queries":[[1,2]],"keys":[[1]],"values":[[1]]}',
      /keys have 1 columns, the queries 2/,
    ],
    ['no state file', 'state file', 'hello', /no state file/],
  ] as const)('refuses %s, says why, and keeps what there was', async ([, target, text, message], { open }) => {
    const { openData, paste, give, error, caption, hash } = lookupOf(await open(address(), still));
    await openData(target);
    if (target === 'state file') await give('state.json', text);
    else await paste(text);
    await poll(() => error.textContent()).toMatch(message);
    expect(await caption.textContent()).toBe(first);
    expect(await hash()).toBe('v=1');
  });

  test('refuses files that are not what they seem', async ({ open }) => {
    const { openData, give, error, caption } = lookupOf(await open(address(), still));
    await openData('Q');
    await give('picture.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10));
    await poll(() => error.textContent()).toMatch(/picture\.csv/);
    await give('short.npy', writeNpy({ rows: 2, cols: 2, data: Float32Array.of(1, 2, 3, 4) }).slice(0, -4));
    await poll(() => error.textContent()).toMatch(/short\.npy: .*damaged/);
    await give('nan.npy', writeNpy({ rows: 1, cols: 2, data: Float32Array.of(1, NaN) }));
    await poll(() => error.textContent()).toMatch(/nan\.npy: .*NaN/);
    await give('large.csv', new Uint8Array(25_000_000).fill(0x31));
    await poll(() => error.textContent()).toMatch(/large\.csv: .*MB/);
    expect(await caption.textContent()).toBe(first);
  });

  test('an overflow stops as a lesson, keeps what was typed, and ends when it is mended', async ({ open }) => {
    const page = await open(address('v=1&keys=1e30,0;0,1&values=1;2'), still);
    const { matrix, notices, caption } = lookupOf(page);
    await matrix('Q, queries').locator('td[data-at="0,0"]').click();
    await page.keyboard.type('1e30');
    await page.keyboard.press('Enter');
    await poll(() => notices()).toMatch(/Step 1 overflowed: q₁·k₁ = 1\.0·10⁶⁰.*smaller entries/);
    await poll(() => caption.textContent()).toMatch(/^Step 1 overflowed/);
    await poll(() => matrix('Q, queries').locator('td[data-at="0,0"]').textContent()).toMatch(/^\s*1\.0e30\s*$/);
    await matrix('Q, queries').locator('td[data-at="0,0"]').focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await poll(() => notices()).not.toMatch(/overflowed/);
    await poll(() => caption.textContent()).toMatch(/matches k1 best|matches “cat” best/);
  });
});

describe('links and exports', () => {
  const hash =
    'v=1&seed=7&queries=2,1;-1,0.5&keys=1,0;0,1;1,1&values=1;2;3&queryNames=a~b~&scale=0.5&temperature=0.25&mask=pad:2&query=1&step=softmax&map=scores&open=gradients~code~&gradient=1,0';

  test('a link restores everything', async ({ open }) => {
    const page = await open(address(hash), still);
    const { caption, hash: now } = lookupOf(page);
    await poll(() => caption.textContent()).toMatch(/^Step 4 of 5/);
    expect(await now()).toBe(hash);
    const said = await caption.textContent();
    await page.reload();
    await poll(() => caption.textContent()).toBe(said);
  });

  test.for([
    ['damaged', 'v=1&seed=5&queries=1,2;3&temperature=warm', /queries.*temperature/s, first],
    ['from the future', 'v=99&seed=5', /newer version/, first],
    ['whose parts do not fit', 'v=1&keys=1,2,3', /keys have 3 columns, the queries 2/, first],
  ] as const)('a link that is %s is explained', async ([, damaged, message, caption], { open }) => {
    const page = lookupOf(await open(address(damaged), still));
    await poll(() => page.notices()).toMatch(message);
    await poll(() => page.caption.textContent()).toBe(caption);
  });

  test('a link with numbers that overflow opens with the lesson', async ({ open }) => {
    const { notices, grid } = lookupOf(await open(address('v=1&queries=1e30,0&keys=1e30,0&values=1,1'), still));
    await poll(() => notices()).toMatch(/Step 1 overflowed/);
    await poll(() => grid.count()).toBe(1);
  });

  test('what is saved can be opened again', async ({ open }) => {
    const page = await open(address('v=1&scene=sentence&mask=causal&query=4'), still);
    const { root } = lookupOf(page);
    const map = root.locator('av-figure').filter({ hasText: 'All queries at once' });
    const weights = readNpy(await save(page, map, 'NPY, for NumPy', 'weights'), sides);
    expect([weights.rows, weights.cols]).toEqual([7, 7]);
    expect(weights.data.subarray(0, 7)).toEqual(Float32Array.of(1, 0, 0, 0, 0, 0, 0));
    const csv = new TextDecoder().decode(await save(page, map, 'CSV, for spreadsheets', 'weights'));
    const plane = root.locator('av-figure').filter({ hasText: 'Where the query looks' });
    await plane.getByRole('button', { name: 'Download' }).click();
    const waiting = page.waitForEvent('download');
    await plane.getByRole('button', { name: 'SVG, sharp at any size' }).click();
    const drawn = new TextDecoder().decode(await bytesOf(await waiting));
    expect(drawn).toMatch(/^<svg[^>]*>.*slept.*<\/svg>\s*$/s);
    const row = csv.split('\n')[4]!.split(',').map(Number);
    expect(Float32Array.from(row)).toEqual(weights.data.slice(28, 35));
  });

  test('the code panel shows the numbers of the state', async ({ open }) => {
    const { root } = lookupOf(await open(address('v=1&queries=2,1'), still));
    await root.getByText('The same numbers in code').click();
    await poll(() => textOf(root.locator('av-code'))).toContain('Q = np.array([[2, 1]], dtype=np.float32)');
    await root.locator('av-code').getByRole('tab', { name: 'C++' }).click();
    await poll(() => textOf(root.locator('av-code'))).toContain('queries << 2.0f, 1.0f;');
  });
});

describe('for everybody', () => {
  test('works by keyboard alone', async ({ open }) => {
    const page = await open(address(), still);
    const { point, caption, grid, explanation, hash } = lookupOf(page);
    await poll(() => caption.textContent()).toBe(first);
    await point('q0').focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+ArrowRight');
    await poll(hash).toMatch(/queries=0\.4,1\.6/);
    await grid.locator('td[tabindex="0"]').focus();
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await poll(() => explanation.textContent()).toMatch(/^s₁‚₂ = /);
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await poll(hash).toContain('mask=own');
    await page.keyboard.press('Tab');
    await poll(() => grid.evaluate((element) => element.matches(':focus-within'))).toBe(false);
  });

  test('what is typed into the only row of a matrix can be seen', async ({ open }) => {
    const { matrix } = lookupOf(await open(address(), still));
    const cell = matrix('Q, queries').locator('td[data-at="0,0"]');
    await cell.press('Enter');
    await poll(async () => (await cell.locator('input').boundingBox())!.width).toBeGreaterThan(60);
  });

  test('a button that comes to its end keeps the keyboard', async ({ open }) => {
    const { root, hash } = lookupOf(await open(address(), still));
    const fewer = root.getByRole('button', { name: 'One fewer: width d_v' });
    await fewer.press('Enter');
    await poll(hash).toBe('v=1&values=4;4;2;0;0;0;0');
    await fewer.press('Enter');
    expect(await fewer.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(await hash()).toBe('v=1&values=4;4;2;0;0;0;0');
  });

  test('every press draws other random matrices', async ({ open }) => {
    const { root, hash } = lookupOf(await open(address(), still));
    const seen = new Set([await hash()]);
    for (let press = 1; press <= 3; press++) {
      await root.getByRole('button', { name: 'Draw random matrices' }).click();
      await poll(async () => seen.has(await hash())).toBe(false);
      seen.add(await hash());
    }
  });

  test.for(['light', 'dark'] as const)('axe finds nothing (%s)', async (colorScheme, { open }) => {
    const page = await open(address('v=1&scene=sentence&mask=causal&query=4&gradient=4,0'), { ...still, colorScheme });
    const { root, openData, matrix } = lookupOf(page);
    await root.getByText('Gradients: who could change this number?').click();
    await root.getByText('The same numbers in code').click();
    await matrix('by V').waitFor();
    await root.locator('av-code').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await openData('mask');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.for([
    ['en', 1280, 'v=1'],
    ['de', 768, 'v=1'],
    ['de', 360, 'v=1'],
    ['en', 360, 'v=1&scene=map&query=700'],
    ['en', 768, 'v=1&scene=random&seed=5&n=3&m=16'],
    ['en', 1280, 'v=1&scene=ties'],
  ] as const)(
    'no words of a plane lie on each other or on a mark (%s, %i px, %s)',
    async ([lang, width, hash], { open }) => {
      const page = await open(`index.html?exhibit=lookup&lang=${lang}#${hash}`, {
        ...still,
        viewport: { width, height: 800 },
      });
      const { root } = lookupOf(page);
      await poll(() => root.locator('av-plane .point text').count()).toBeGreaterThan(5);
      for (const plane of await root.locator('av-plane').all())
        await poll(() => plane.evaluate(collisions)).toEqual([]);
    },
  );

  test('fits a narrow screen', async ({ open }) => {
    const page = await open(address('v=1&scene=sentence&mask=causal&query=4'), {
      ...still,
      viewport: { width: 320, height: 640 },
    });
    const { caption } = lookupOf(page);
    await poll(() => caption.textContent()).toMatch(/“it”/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
