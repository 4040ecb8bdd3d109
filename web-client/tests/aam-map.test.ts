import { describe, expect, it } from 'vitest';
import {
  around,
  bandOf,
  cutBetween,
  distance,
  FACINGS,
  facingOf,
  HEXES,
  hexAt,
  isBefore,
  next,
  sideOf,
  wholeOf,
  within,
} from '../src/games/aam/board/hexes';
import { GRID } from '../src/games/aam/board/map-grid';
import { beyondTheRim, riverLines } from '../src/games/aam/board/ground/rivers';

describe('the hexes of a map', () => {
  it('are 171, in rows of 16 and 15 that are shifted by half a hex', () => {
    expect(HEXES).toHaveLength(171);
    expect([HEXES[0], HEXES[15], HEXES[16], HEXES.at(-1)]).toEqual(['A1', 'A16', 'B1', 'K16']);
    expect([wholeOf('A1'), wholeOf('B1'), wholeOf('F8')]).toEqual([
      [2, 0],
      [3, 1],
      [17, 5],
    ]);
    expect(HEXES.every((place) => hexAt(...wholeOf(place)) === place)).toBe(true);
  });

  it('touch as the book has them: B1 touches A1 and A2', () => {
    expect(around('B1')).toEqual(['B2', 'C2', 'C1', 'A1', 'A2']);
    expect(around('F8')).toHaveLength(6);
    expect(FACINGS.map((facing) => next('F8', facing))).toEqual(['F9', 'G9', 'G8', 'F7', 'E8', 'E9']);
    expect(next('B15', 'e')).toBeNull();
    expect([facingOf('F7', 'G8'), facingOf('F7', 'F9')]).toEqual(['se', null]);
  });

  it('are as far apart as there are steps between them', () => {
    const steps = (from: string): Map<string, number> => {
      const far = new Map([[from, 0]]);
      const open = [from];
      for (let at = open.shift(); at !== undefined; at = open.shift()) {
        for (const beside of around(at)) {
          if (far.has(beside)) continue;
          far.set(beside, (far.get(at) ?? 0) + 1);
          open.push(beside);
        }
      }
      return far;
    };
    for (const from of ['A1', 'F8', 'K16', 'B15']) {
      for (const [to, far] of steps(from)) expect(distance(from, to), `${from} ${to}`).toBe(far);
    }
    expect([0, 1, 2, 4, 5, 8, 9].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2, null]);
    expect(within('A1', 1)).toEqual(['A1', 'A2', 'B1']);
  });

  it('are named by their sides in one order', () => {
    expect([sideOf('C9', 'C8'), sideOf('D4', 'C5')]).toEqual(['C8-C9', 'C5-D4']);
  });
});

describe('a line of sight', () => {
  it.each([
    ['A1', 'B5', ['A2', 'A3', 'B3', 'B4']],
    ['E2', 'A8', ['B6', 'C5', 'D3']],
    ['C3', 'H6', ['D3', 'E4', 'E5', 'F4', 'F5', 'G6']],
    ['A5', 'C5', []],
  ])('from %s to %s cuts %j', (from, to, cut) => {
    expect(cutBetween(from, to).toSorted()).toEqual(cut);
    expect(cutBetween(to, from).toSorted()).toEqual(cut);
  });

  it('cuts nothing between neighbours, nor within a hex', () => {
    for (const to of ['F8', ...around('F8')]) expect(cutBetween('F8', to)).toEqual([]);
  });
});

describe('the front of a vehicle', () => {
  it('is what lies before it; exactly beside it and in its own hex is the rear', () => {
    expect(isBefore('F8', 'e', 'F9')).toBe(true);
    expect(isBefore('F8', 'e', 'E9')).toBe(true);
    expect(isBefore('F8', 'e', 'D8')).toBe(false);
    expect(isBefore('F8', 'e', 'F7')).toBe(false);
    expect(isBefore('F8', 'e', 'F8')).toBe(false);
  });
});

describe('the plane of the board', () => {
  it('finds each hex at its middle, and none beyond the rim', () => {
    expect(HEXES.every((place) => GRID.cellAt(GRID.centre(place)) === place)).toBe(true);
    const [x, y] = GRID.centre('B15');
    expect(GRID.cellAt([x + 104, y])).toBeNull();
    const corners = HEXES.map((place) => GRID.centre(place));
    expect(Math.max(...corners.map(([right]) => right))).toBeLessThan(GRID.width);
    expect(Math.max(...corners.map(([, down]) => down))).toBeLessThan(GRID.height);
  });

  it('shares a side between neighbours', () => {
    expect(GRID.between('C8', 'C9').map(([x]) => Math.round(x))).toEqual(
      GRID.between('C9', 'C8').map(([x]) => Math.round(x)),
    );
  });

  it('joins the sides of a river into one line from end to end', () => {
    const lines = riverLines(
      [
        ['A4', 'A5'],
        ['A5', 'B4'],
        ['B4', 'B5'],
      ],
      GRID,
    );
    expect(lines.map((line) => line.length)).toEqual([4]);
    // It ends at the upper rim of the map, and flows on beyond it.
    expect(beyondTheRim(lines[0] ?? [], GRID).length).toBeGreaterThan(4);
  });
});
