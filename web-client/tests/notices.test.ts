import { describe, expect, it } from 'vitest';
import { endOf, networkOf } from '../src/admin/spans';
import { countdown } from '../src/notices/countdown';
import { routeOf } from '../src/lib/route';

describe('a countdown', () => {
  it('says what is left, and never less than nothing', () => {
    for (const [ms, said] of [
      [3_909_000, '1:05:09'],
      [270_000, '4:30'],
      [6_001, '0:07'],
      [0, '0:00'],
      [-5, '0:00'],
    ] as const) {
      expect(countdown(ms)).toBe(said);
    }
  });
});

describe('for those who run the server', () => {
  it('a ban has an end, or none', () => {
    expect(endOf('hour', 1_000)).toBe(3_601_000);
    expect(endOf('good', 1_000)).toBeNull();
  });

  it('the network of a session is one that can be banned', () => {
    expect(networkOf('203.0.113.x')).toBe('203.0.113.0/24');
    expect(networkOf('')).toBeNull();
    expect(networkOf('unheard of')).toBeNull();
  });

  it('their page has an address', () => {
    expect(routeOf('/admin')).toEqual({ page: 'admin' });
    expect(routeOf('/admin/more')).toEqual({ page: 'unknown' });
  });
});
