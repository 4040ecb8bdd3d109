import { expect, test } from 'vitest';
import { pause, share } from '../src/account/figures';
import { ACCOUNT_WORDS } from '../src/account/words';
import { routeOf } from '../src/lib/route';

test('a time to think is told in few digits', () => {
  const told = (ms: number) => pause(ms, ACCOUNT_WORDS.en);
  expect([0, 900, 42_000, 119_000, 120_000, 3_600_000, 7_200_000, 90_000_000].map(told)).toEqual([
    '1 s',
    '1 s',
    '42 s',
    '119 s',
    '2 min',
    '60 min',
    '2 h',
    '25 h',
  ]);
});

test('one answer late in a thousand is not none', () => {
  expect(share(999, 1, 'en')).toBe('99%');
  expect(share(10, 0, 'en')).toBe('100%');
  expect(share(0, 0, 'en')).toBe('100%');
});

test('pages of people have addresses', () => {
  const id = '01928c5a-2f4e-7c31-8d5b-6f7a8b9c0d1e';
  expect(routeOf(`/p/${id.toUpperCase()}`)).toEqual({ page: 'profile', id });
  expect(routeOf('/account')).toEqual({ page: 'account' });
  expect(routeOf('/account/recover')).toEqual({ page: 'mailed', what: 'recover' });
  expect(routeOf('/account/nonsense')).toEqual({ page: 'unknown' });
});
