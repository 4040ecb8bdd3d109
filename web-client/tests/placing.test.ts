import { describe, expect, it } from 'vitest';
import type { PlaceOption } from '../src/generated/aa1941';
import { fitting, holds, most } from '../src/games/aa1941/placing';

/** Room for four; two fighters aloft wait for the one carrier on order; three decks with it. */
const yard: PlaceOption = {
  region: 'sz5',
  room: 4,
  units: { fighter: 1, submarine: 3, carrier: 1 },
  limits: [
    { carriers: 0, most: 3, fighters: 0 },
    { carriers: 1, most: 4, fighters: 1 },
  ],
};

describe('new units', () => {
  it.each([
    ['nothing at all', {}, false],
    ['the room that is not promised', { submarine: 3 }, true],
    ['a kind that is not there', { destroyer: 1 }, false],
    ['a fighter without its carrier', { fighter: 1 }, false],
    ['a fighter with it', { fighter: 1, carrier: 1 }, true],
    ['all the room', { submarine: 3, carrier: 1 }, true],
    ['more than there is room', { submarine: 3, carrier: 1, fighter: 1 }, false],
  ])('%s', (_what, force, answer) => {
    expect(holds(yard, force)).toBe(answer);
  });

  it('fill a place with as much of a wish as fits', () => {
    expect(fitting(yard, { infantry: 2, fighter: 2, submarine: 5, carrier: 2 })).toEqual({
      fighter: 1,
      submarine: 2,
      carrier: 1,
    });
    expect(fitting(yard, { fighter: 2, submarine: 5 })).toEqual({ submarine: 3 });
    expect(fitting(yard, { fighter: 2 })).toEqual({});
  });

  it('can be added one by one as long as the others leave room', () => {
    expect(most(yard, { submarine: 2 }, 'submarine')).toBe(3);
    expect(most(yard, { submarine: 3 }, 'carrier')).toBe(1);
    expect(most(yard, { submarine: 3, carrier: 1 }, 'fighter')).toBe(0);
    expect(most(yard, { submarine: 2, carrier: 1 }, 'fighter')).toBe(1);
  });
});
