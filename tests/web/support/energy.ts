import type { Locator, Page } from 'playwright-core';
import type { EnergyState } from '../../../web/src/exhibits/energy/state';
import type { BroughtFile } from './files';
import { restingBox } from './pointer';
import { comesToRest } from './rest';

export const address = (hash = '', query = ''): string => `index.html?exhibit=energy&lang=en${query}#${hash}`;

/** The exhibit as a person meets it. */
export function energyOf(page: Page) {
  const root = page.locator('attractor-energy');
  const grid = (part: 'start' | 'classical' | 'modern'): Locator => root.locator(`.${part} av-pixel-grid .surface`);
  return {
    root,
    caption: root.locator('.caption'),
    lesson: root.locator('.lesson'),
    grid,
    curve: (network: 'classical' | 'modern'): Locator => root.locator(`.${network} av-line-plot`),
    explain: root.locator('attractor-energy-explain .panel'),
    position: root.locator('av-player .position'),
    cards: root.locator('attractor-energy-memories .card'),
    dialog: root.locator('attractor-energy-own'),
    files: root.locator('attractor-energy-own input[type="file"]'),
    refusal: root.locator('attractor-energy-own .files [role="alert"]'),
    button: (name: string | RegExp): Locator => root.getByRole('button', { name, exact: true }),
    atRest: (): Promise<void> => comesToRest(root),
    hash: (): Promise<string> => root.evaluate((element) => (element as unknown as { hash: string }).hash),
    state: (): Promise<EnergyState> => root.evaluate((element) => (element as unknown as { state: EnergyState }).state),
    /** Presses the mouse on one cell of the start and draws to another. */
    async draw(
      from: readonly [row: number, col: number],
      to: readonly [row: number, col: number],
      size: number,
    ): Promise<void> {
      await grid('start').scrollIntoViewIfNeeded();
      const box = await restingBox(grid('start'));
      const place = ([row, col]: readonly [number, number]): [number, number] => [
        box.x + ((col + 0.5) / size) * box.width,
        box.y + ((row + 0.5) / size) * box.height,
      ];
      await page.mouse.move(...place(from));
      await page.mouse.down();
      await page.mouse.move(...place(to), { steps: 8 });
      await page.mouse.up();
    },
  };
}

/** A picture made by the browser: a disc on paper, `radius` in shares of the side. */
export async function pictureFile(page: Page, name: string, side: number, radius: number): Promise<BroughtFile> {
  const mimeType = `image/${name.split('.').at(-1)!.replace('jpg', 'jpeg')}`;
  const encoded = await page.evaluate(
    ({ side, radius, mimeType }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side;
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'white';
      context.fillRect(0, 0, side, side);
      context.fillStyle = 'black';
      context.beginPath();
      context.arc(side / 2, side / 2, side * radius, 0, 7);
      context.fill();
      return canvas.toDataURL(mimeType).split(',')[1]!;
    },
    { side, radius, mimeType },
  );
  return { name, mimeType, buffer: Buffer.from(encoded, 'base64') };
}

/** An IDX file of `count` pictures of 28 x 28: a bar that stands further right in each. */
export function idxPictures(count: number): Buffer {
  const header = Buffer.alloc(16);
  [0x803, count, 28, 28].forEach((value, index) => header.writeUInt32BE(value, index * 4));
  const pixels = Buffer.alloc(count * 784);
  for (let at = 0; at < pixels.length; at++) {
    const [picture, col] = [Math.floor(at / 784), at % 28];
    if (col >= 2 + 2 * (picture % 10) && col < 8 + 2 * (picture % 10)) pixels[at] = 255;
  }
  return Buffer.concat([header, pixels]);
}

/** The labels of `idxPictures`: 0 to 9, again and again. */
export function idxLabels(count: number): Buffer {
  const header = Buffer.alloc(8);
  [0x801, count].forEach((value, index) => header.writeUInt32BE(value, index * 4));
  return Buffer.concat([header, Buffer.from(Array.from({ length: count }, (_, index) => index % 10))]);
}
