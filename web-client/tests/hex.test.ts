import { describe, expect, it } from 'vitest';
import { counterAt, placed, selectedAfter } from '../src/match/board/stacks';
import { byDistance, neighbourToward } from '../src/match/board/walk';
import { ARROWS } from '../src/match/canvas/arrows';
import { HexGrid } from '../src/match/hex/grid';
import {
  arcOf,
  directionBetween,
  DIRECTIONS,
  distance,
  keyOf,
  neighboursOf,
  opposite,
  ring,
  stepFrom,
  turned,
  within,
  type Hex,
} from '../src/match/hex/hex';
import { columnAndRow, digitsOf, hexAt, lettersOf, parseLabel, type HexLayout } from '../src/match/hex/labels';
import { crossings, sees, type EdgeRule } from '../src/match/hex/sight';

const LAYOUTS: readonly HexLayout[] = ['odd_columns', 'even_columns', 'odd_rows', 'even_rows'];
const hex = (q: number, r: number): Hex => ({ q, r });
const board = within(hex(0, 0), 3);

// The vectors of the crate `hex` of the rules; the two must never disagree.
describe('hexes', () => {
  it('have six neighbours one step away, and the way back is the opposite', () => {
    const here = hex(4, 2);
    expect(new Set(neighboursOf(here).map(keyOf)).size).toBe(6);
    for (const direction of DIRECTIONS) {
      const next = stepFrom(here, direction);
      expect(distance(here, next)).toBe(1);
      expect(stepFrom(next, opposite(direction))).toEqual(here);
      expect(directionBetween(here, next)).toBe(direction);
      expect(turned(direction, 6)).toBe(direction);
      expect(turned(direction, -1)).toBe(turned(direction, 5));
    }
    expect(directionBetween(hex(0, 0), hex(2, 0))).toBeNull();
  });

  it('lie as far apart as the rules say', () => {
    expect(distance(hex(0, 0), hex(3, -1))).toBe(3);
    for (const one of board) for (const other of board) expect(distance(one, other)).toBe(distance(other, one));
  });

  it('lie in rings, each once', () => {
    for (const radius of [1, 2, 5]) {
      const circle = ring(hex(7, -3), radius);
      expect(new Set(circle.map(keyOf)).size).toBe(6 * radius);
      expect(circle.every((one) => distance(one, hex(7, -3)) === radius)).toBe(true);
      expect(within(hex(7, -3), radius)).toHaveLength(1 + 3 * radius * (radius + 1));
    }
  });

  it('lie three ahead of a unit and three behind it', () => {
    const here = hex(7, -3);
    for (const facing of DIRECTIONS) {
      const arc = (sixths: number) => arcOf(facing, here, stepFrom(here, turned(facing, sixths)));
      expect([-1, 0, 1].map(arc)).toEqual(['front', 'front', 'front']);
      expect([2, 3, 4].map(arc)).toEqual(['rear', 'rear', 'rear']);
      expect(arcOf(facing, here, stepFrom(stepFrom(here, turned(facing, 1)), turned(facing, 2)))).toBe('flank');
    }
  });
});

describe('labels', () => {
  it('are those of printed boards', () => {
    const place = hexAt('odd_columns', 2, 3);
    expect(lettersOf('odd_columns', place)).toBe('c4');
    expect(digitsOf('odd_columns', place)).toBe('0304');
    expect(lettersOf('odd_columns', hex(3, -1))).toBe('d1');
    for (const wrong of ['', 'c', 'c0', 'c04', '304', '0004', '0300', 'C4', 'é4', 'c-1', 'c+1', '99999'])
      expect(parseLabel('odd_columns', wrong), wrong).toBeNull();
  });

  it('lead back to their hex in every layout', () => {
    for (const layout of LAYOUTS)
      for (let column = 0; column < 26; column += 1)
        for (let row = 0; row < 12; row += 1) {
          const place = hexAt(layout, column, row);
          expect(columnAndRow(layout, place)).toEqual([column, row]);
          expect(parseLabel(layout, lettersOf(layout, place) ?? '')).toEqual(place);
          expect(parseLabel(layout, digitsOf(layout, place) ?? '')).toEqual(place);
          expect(distance(place, hexAt(layout, column + 1, row))).toBe(1);
          expect(distance(place, hexAt(layout, column, row + 1))).toBe(1);
        }
  });
});

describe('a line of sight', () => {
  it('cuts what lies on a straight line', () => {
    expect(crossings(hex(0, 0), hex(3, 0))).toEqual([
      { is: 'through', hex: hex(1, 0) },
      { is: 'through', hex: hex(2, 0) },
    ]);
  });

  it('along an edge is blocked as the game says', () => {
    const [a, b, one, other] = [hex(0, 0), hex(1, 1), hex(0, 1), hex(1, 0)];
    expect(crossings(a, b)).toEqual([{ is: 'along', hexes: [one, other] }]);
    const seen = (edges: EdgeRule, woods: Hex[]) =>
      sees(a, b, edges, (at) => woods.some((w) => keyOf(w) === keyOf(at)));
    const told = (['never', 'both', 'either'] as const).map((edges) => [seen(edges, [one]), seen(edges, [one, other])]);
    expect(told).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('is mutual, whatever stands around', () => {
    const blocks = ({ q, r }: Hex) => (q * 7 + r * 13) % 3 === 0;
    for (const one of board)
      for (const other of board)
        for (const edges of ['never', 'both', 'either'] as const)
          expect(sees(one, other, edges, blocks)).toBe(sees(other, one, edges, blocks));
    expect(neighboursOf(hex(0, 0)).every((next) => sees(hex(0, 0), next, 'either', () => true))).toBe(true);
  });
});

describe('a grid', () => {
  it.each(LAYOUTS)('finds the hex at each centre and near each corner: %s', (layout) => {
    const grid = new HexGrid({ layout, columns: 5, rows: 4, radius: 40, margin: 10 });
    expect(grid.cells).toHaveLength(20);
    for (const one of grid.cells) {
      expect(grid.cellAt(grid.centre(one))).toEqual(one);
      for (const corner of grid.corners(one, 0.02)) expect(grid.cellAt(corner)).toEqual(one);
      for (const [x, y] of grid.corners(one)) {
        expect(x).toBeGreaterThan(9.99);
        expect(x).toBeLessThan(grid.width - 9.99);
        expect(y).toBeGreaterThan(9.99);
        expect(y).toBeLessThan(grid.height - 9.99);
      }
    }
    expect(grid.cellAt([1, 1])).toBeNull();
    expect(grid.cellAt([grid.width + 99, 50])).toBeNull();
  });

  it('shares whole edges between neighbours, so that an outline leaves them out', () => {
    const grid = new HexGrid({ layout: 'odd_columns', columns: 5, rows: 5, radius: 40, margin: 10 });
    const edges = (hexes: Hex[]) => grid.outline(hexes).split('M').length - 1;
    const centre = hexAt('odd_columns', 2, 2);
    expect(edges([centre])).toBe(6);
    expect(edges([centre, stepFrom(centre, 0)])).toBe(10);
    expect(edges(within(centre, 1))).toBe(18);
  });

  it('turns counters toward the neighbour that they face', () => {
    for (const layout of LAYOUTS) {
      const grid = new HexGrid({ layout, columns: 5, rows: 5, radius: 40, margin: 0 });
      const here = hexAt(layout, 2, 2);
      for (const facing of DIRECTIONS) {
        const [[x, y], [toX, toY]] = [grid.centre(here), grid.centre(stepFrom(here, facing))];
        const angle = (grid.degrees(facing) * Math.PI) / 180;
        const far = Math.hypot(toX - x, toY - y);
        expect(x + far * Math.cos(angle)).toBeCloseTo(toX);
        expect(y + far * Math.sin(angle)).toBeCloseTo(toY);
      }
    }
  });
});

describe('counters', () => {
  const grid = new HexGrid({ layout: 'odd_rows', columns: 4, rows: 4, radius: 40, margin: 0 });
  const here = hexAt('odd_rows', 1, 1);
  const counter = (id: string, at = here) => ({ id, at, facing: null });

  it('stand in the middle of their hex alone, and shifted in a stack', () => {
    expect(placed(grid, [counter('a')])[0]?.at).toEqual(grid.centre(here));
    const stack = placed(grid, [counter('a'), counter('b'), counter('c')]);
    expect(stack[1]?.at).toEqual(grid.centre(here));
    expect(new Set(stack.map(({ at }) => at.join(' '))).size).toBe(3);
  });

  it('are hit from the top of their stack down', () => {
    const stack = placed(grid, [counter('a'), counter('b'), counter('far', hexAt('odd_rows', 3, 3))]);
    expect(counterAt(grid, stack, grid.centre(here), 0)?.id).toBe('b');
    const [x, y] = stack[0]?.at ?? [0, 0];
    expect(counterAt(grid, stack, [x - 19, y + 19], 0)?.id).toBe('a');
    expect(counterAt(grid, stack, [x - 24, y + 24], 0)).toBeNull();
    expect(counterAt(grid, stack, [x - 24, y + 24], 5)?.id).toBe('a');
  });

  it('are selected alone, or added and taken away', () => {
    expect(selectedAfter(['a'], ['b'], false)).toEqual(['b']);
    expect(selectedAfter(['a'], ['b'], true)).toEqual(['a', 'b']);
    expect(selectedAfter(['a', 'b'], ['a'], true)).toEqual(['b']);
  });
});

describe('the arrow keys', () => {
  const arrow = (key: string) => ARROWS[key] ?? ([0, 0] as const);

  it.each(LAYOUTS)('walk along a row or column and back to where they began: %s', (layout) => {
    const grid = new HexGrid({ layout, columns: 6, rows: 6, radius: 40, margin: 0 });
    const begin = hexAt(layout, 2, 2);
    for (const [there, back] of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
    ] as const) {
      const line = grid.centre(begin);
      let at = begin;
      for (let step = 0; step < 3; step += 1) at = neighbourToward(grid, at, arrow(there), line) ?? at;
      expect(distance(begin, at)).toBe(3);
      for (let step = 0; step < 3; step += 1) at = neighbourToward(grid, at, arrow(back), line) ?? at;
      expect(at).toEqual(begin);
    }
  });

  it('reach every hex of the board, and stop at its edge', () => {
    const grid = new HexGrid({ layout: 'odd_columns', columns: 4, rows: 4, radius: 40, margin: 0 });
    const reached = new Map([[keyOf(hex(0, 0)), hex(0, 0)]]);
    for (const at of reached.values())
      for (const key of Object.keys(ARROWS)) {
        const next = neighbourToward(grid, at, arrow(key), grid.centre(at));
        if (next) reached.set(keyOf(next), next);
      }
    expect(reached.size).toBe(16);
    expect(neighbourToward(grid, hex(0, 0), arrow('ArrowLeft'), grid.centre(hex(0, 0)))).toBeNull();
  });

  it('go to the nearest of several places first', () => {
    const grid = new HexGrid({ layout: 'odd_columns', columns: 6, rows: 6, radius: 40, margin: 0 });
    expect(byDistance(grid, [hex(4, 0), hex(1, 0), hex(2, 0)], hex(0, 0)).map(({ q }) => q)).toEqual([1, 2, 4]);
  });
});
