import { describe, expect, it } from 'vitest';
import { gaugePosition } from '../../../../web/src/exhibits/bridge/gauge';

describe('the gauge of the difference', () => {
  it('is logarithmic from 1e-9 to 10', () => {
    expect(gaugePosition(1e-9)).toBeCloseTo(0, 6);
    expect(gaugePosition(1e-4)).toBeCloseTo(0.5, 6);
    expect(gaugePosition(10)).toBeCloseTo(1, 6);
  });
  it('stays on the line', () => {
    expect(gaugePosition(0)).toBe(0);
    expect(gaugePosition(1e9)).toBe(1);
    expect(gaugePosition(NaN)).toBe(0);
  });
});
