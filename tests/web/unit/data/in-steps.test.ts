import { afterEach, describe, expect, it, vi } from 'vitest';
import { atOnce, inSteps, type Steps } from '../../../../web/src/data/in-steps';

afterEach(() => vi.restoreAllMocks());

function* count(to: number, seen: string[]): Steps<number> {
  for (let i = 1; i <= to; i++) {
    seen.push(`step ${i}`);
    yield;
  }
  return to;
}

describe('work that may pause', () => {
  it('is done at once', () => {
    const seen: string[] = [];
    expect(atOnce(count(3, seen))).toBe(3);
    expect(seen).toEqual(['step 1', 'step 2', 'step 3']);
  });

  it('lets others go first when its time is over', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
    const seen: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen.push('another');
    port2.postMessage(undefined);
    expect(await inSteps(count(4, seen))).toBe(4);
    port1.close();
    expect(seen).toHaveLength(5);
    expect(seen.indexOf('another')).toBeGreaterThan(0);
    expect(seen.indexOf('another')).toBeLessThan(4);
  });

  it('does not pause before', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const seen: string[] = [];
    const done = inSteps(count(4, seen));
    expect(seen).toHaveLength(4);
    expect(await done).toBe(4);
  });

  it('passes on what is thrown', async () => {
    function* fail(): Steps<never> {
      yield;
      throw new Error('no');
    }
    await expect(inSteps(fail())).rejects.toThrow('no');
    expect(() => atOnce(fail())).toThrow('no');
  });
});
