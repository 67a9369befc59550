import { describe, expect, it } from 'vitest';
import { parseAddress, placeOf, printAddress } from '../../../../web/src/site/address';

describe('the address of a page', () => {
  it('round trips', () => {
    for (const search of [
      '?',
      '?exhibit=energy',
      '?exhibit=bridge&lang=de&theme=projector',
      '?page=speed&lang=de',
      '?lang=en',
      '?theme=dark',
    ]) {
      expect(printAddress(parseAddress(search))).toBe(search);
    }
  });

  it('falls back where it says nothing known, and keeps what that was', () => {
    expect(parseAddress('?exhibit=nonsense&lang=fr&theme=pink&other=1')).toEqual({
      exhibit: null,
      page: null,
      language: undefined,
      theme: undefined,
      ignored: ['exhibit=nonsense', 'lang=fr', 'theme=pink'],
    });
    expect(parseAddress('?exhibit=__proto__').exhibit).toBeNull();
    expect(parseAddress('?exhibit=energy&page=speed')).toMatchObject({
      exhibit: 'energy',
      page: null,
      ignored: ['page=speed'],
    });
  });

  it('is a stop, a page or the front page, by name', () => {
    expect(placeOf('energy')).toEqual({ exhibit: 'energy', page: null });
    expect(placeOf('speed')).toEqual({ exhibit: null, page: 'speed' });
    expect(placeOf('')).toEqual({ exhibit: null, page: null });
  });
});
