import { describe, expect, it } from 'vitest';
import type { CasualtyClass, CasualtyGroup, CasualtyTally, Kind, UnitId } from '../src/generated/aa1941';
import { allowed, draftOf, room, unitsOf } from '../src/games/aa1941/losses';

const CLASSES: Partial<Record<Kind, CasualtyClass>> = {
  submarine: 'submarine',
  fighter: 'aircraft',
  transport: 'transport',
};
const group = (kind: Kind, units: UnitId[], takes = 1): CasualtyGroup => ({
  units,
  power: 'usa',
  kind,
  class: CLASSES[kind] ?? 'plain',
  takes,
});
const tally = (plain: number, submarine: number, aircraft: number, transport: number): CasualtyTally => ({
  plain,
  submarine,
  aircraft,
  transport,
});

describe('hits to be taken', () => {
  it('turn from an answer into hits for each group and back', () => {
    const groups = [group('battleship', [4, 9], 2), group('destroyer', [5])];
    const draft = draftOf(groups, [4, 9, 4]);
    expect(draft).toEqual([3, 0]);
    expect(unitsOf(groups, draft)).toEqual([4, 9, 4]);
    expect(groups.map(room)).toEqual([4, 1]);
  });

  it('damage every ship before one is sunk', () => {
    expect(unitsOf([group('battleship', [4, 9], 2)], [2])).toEqual([4, 9]);
  });

  it.each([
    ['one of the ways to share them', [1, 0, 1, 0], true],
    ['the other, whichever unit of the class it is', [0, 1, 0, 1], true],
    ['a class that takes more than it may', [2, 0, 0, 0], false],
    ['too few', [1, 0, 0, 0], false],
    ['too many', [1, 1, 1, 0], false],
  ])('%s', (_why, draft, answer) => {
    const groups = [group('fighter', [1, 2]), group('submarine', [3]), group('destroyer', [4]), group('carrier', [5])];
    expect(allowed(groups, [tally(1, 0, 1, 0), tally(1, 1, 0, 0)], draft)).toBe(answer);
  });
});
