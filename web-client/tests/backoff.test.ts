import { describe, expect, it } from 'vitest';
import { backoffMs } from '../src/lib/backoff';

describe('the delay before a new attempt', () => {
  it('doubles from half a second and stops growing at 30 s', () => {
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 7, 40].map((failed) => backoffMs(failed, 0.999_999));
    expect(ceilings).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is drawn from the whole range', () => {
    expect(backoffMs(3, 0)).toBe(0);
    expect(backoffMs(3, 0.5)).toBe(2000);
  });
});
