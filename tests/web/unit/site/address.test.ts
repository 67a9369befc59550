import { describe, expect, it } from 'vitest';
import { parseAddress, printAddress } from '../../../../web/src/site/address';

describe('the address of a page', () => {
  it('round trips', () => {
    for (const search of [
      '?',
      '?exhibit=energy',
      '?exhibit=bridge&lang=de&theme=projector',
      '?lang=en',
      '?theme=dark',
    ]) {
      expect(printAddress(parseAddress(search))).toBe(search);
    }
  });

  it('falls back where it says nothing known, and keeps what that was', () => {
    expect(parseAddress('?exhibit=nonsense&lang=fr&theme=pink&other=1')).toEqual({
      exhibit: null,
      language: undefined,
      theme: undefined,
      ignored: ['exhibit=nonsense', 'lang=fr', 'theme=pink'],
    });
    expect(parseAddress('?exhibit=__proto__').exhibit).toBeNull();
  });
});
