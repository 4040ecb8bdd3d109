import { describe, expect, it } from 'vitest';
import type { Miss } from '../src/generated/aa1941';
import { isOneWay, markOf } from '../src/games/aa1941/play/reach.svelte';

const miss = (code: string, units = [1]): Miss => ({
  region: 'germany',
  units,
  refusal: { code, about: null, page: null, text: { en: code, fr: code } },
});

describe('a place that cannot be reached', () => {
  it('is within range without a landing if an aircraft lacks nothing else', () => {
    expect(markOf([miss('no_landing')])).toBe('oneway');
    // Whatever keeps the others from it.
    expect(markOf([miss('too_far', [2]), miss('no_landing')])).toBe('oneway');
    expect(isOneWay([miss('too_far')])).toBe(false);
  });

  it('is a near miss if it fails for what nobody expects, and else not marked', () => {
    expect(markOf([miss('canal_closed')])).toBe('miss');
    expect(markOf([miss('too_far')])).toBeNull();
    expect(markOf([miss('must_fight'), miss('neutral')])).toBeNull();
  });
});
