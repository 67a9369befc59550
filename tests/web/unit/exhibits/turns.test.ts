import { describe, expect, it } from 'vitest';
import { Turns } from '../../../../web/src/exhibits/turns';

const parts = ['planes', 'steps', 'map'] as const;

/** A host that draws all of its parts in each rendering, and frames that come when they are told to. */
function manual() {
  const frames: (() => void)[] = [];
  let newest = 0;
  let drawn: number[] = [];
  let together = false;
  let shownParts: readonly string[] = parts;
  const render = (): void => {
    drawn = shownParts.map((part) => turns.take(part, newest, together));
  };
  const turns = new Turns<number>({ requestUpdate: render, updateComplete: Promise.resolve(true) }, (act) =>
    frames.push(act),
  );
  render();
  return {
    turns,
    frames,
    drawn: () => drawn,
    show(result: number, options: { together?: boolean; parts?: readonly string[] } = {}): void {
      newest = result;
      together = options.together ?? false;
      shownParts = options.parts ?? parts;
      render();
    },
    async frame(): Promise<void> {
      frames.shift()?.();
      await new Promise((done) => setTimeout(done));
    },
  };
}

describe('Turns', () => {
  it('draws one part in each frame until all show the newest', async () => {
    const { show, frame, frames, drawn, turns } = manual();
    show(1);
    expect(drawn()).toEqual([0, 0, 0]);
    await frame();
    expect(drawn()).toEqual([1, 0, 0]);
    await frame();
    expect([drawn(), turns.left]).toEqual([[1, 1, 0], 1]);
    await frame();
    expect([drawn(), turns.left]).toEqual([[1, 1, 1], 0]);
    expect(frames).toHaveLength(0);
  });

  it('lets whoever has waited longest go first, and draw what is newest', async () => {
    const { show, frame, drawn } = manual();
    show(1);
    await frame();
    show(2);
    await frame();
    expect(drawn()).toEqual([1, 2, 0]);
    show(3);
    await frame();
    expect(drawn()).toEqual([1, 2, 3]);
    await frame();
    expect(drawn()).toEqual([3, 2, 3]);
  });

  it('makes nobody wait who is new, or when all go together', () => {
    const { show, drawn, frames } = manual();
    show(1, { parts: [...parts, 'details'] });
    expect(drawn()).toEqual([0, 0, 0, 1]);
    show(2, { together: true });
    expect(drawn()).toEqual([2, 2, 2]);
    expect(frames).toHaveLength(1);
  });

  it('passes over a part that is gone', async () => {
    const { show, frame, drawn, turns } = manual();
    show(1);
    show(1, { parts: ['steps', 'map'] });
    await frame();
    await frame();
    await frame();
    expect([drawn(), turns.left]).toEqual([[1, 1], 0]);
  });

  it('says when enough is drawn, and lets go of those who give up', async () => {
    const { show, frame, turns } = manual();
    const log: string[] = [];
    const signal = new AbortController().signal;
    const given = new AbortController();
    show(1);
    void turns.until(() => turns.left <= 1, signal).then(() => log.push('nearly'));
    void turns.until(() => false, signal).then(() => log.push('all'));
    void turns.until(() => false, given.signal).then(() => log.push('given up'));
    await frame();
    expect(log).toEqual([]);
    await frame();
    expect(log).toEqual(['nearly']);
    given.abort();
    await frame();
    expect(log).toEqual(['nearly', 'given up', 'all']);
  });
});
