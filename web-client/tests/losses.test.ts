import { describe, expect, it } from 'vitest';
import type { CasualtyGroup, Kind, UnitId } from '../src/generated/aa1941';
import { allowed, draftOf, room, unitsOf } from '../src/games/aa1941/losses';

const group = (kind: Kind, units: UnitId[], takes = 1): CasualtyGroup => ({ units, power: 'usa', kind, takes });
const hits = (submarines: number, aircraft: number, others: number) => ({ submarines, aircraft, others });

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
    ['submarines do not hit aircraft', [1, 0, 0], hits(1, 0, 0), false],
    ['unguided aircraft do not hit submarines', [0, 1, 0], hits(0, 1, 0), false],
    ['others hit everything', [1, 1, 0], hits(0, 0, 2), true],
    ['each on what it can hit', [1, 1, 1], hits(1, 1, 1), true],
    ['one other hit cannot do the work of two', [1, 1, 0], hits(1, 0, 1), true],
    ['two aircraft under one hit that counts', [2, 0, 0], hits(1, 0, 1), false],
    ['more than was scored', [0, 0, 2], hits(0, 0, 1), false],
  ])('%s', (_why, draft, scored, answer) => {
    const groups = [group('fighter', [1, 2]), group('submarine', [3]), group('destroyer', [4, 5])];
    expect(allowed(groups, draft, scored)).toBe(answer);
  });
});
