import { describe, expect, it } from 'vitest';
import { CounterHand, type CounterRules } from '../src/match/board/counter-hand.svelte';
import { counterAt, countersOn, placed, type BoardCounter } from '../src/match/board/stacks';
import { neighbourToward, Walk } from '../src/match/board/walk';
import { ARROWS, ARROWS_AND_DIAGONALS } from '../src/match/canvas/arrows';
import { SquareGrid } from '../src/match/square/grid';
import { crossings, sees, seesPastWalls, type CornerRule } from '../src/match/square/sight';
import {
  baseOf,
  canStep,
  DIRECTIONS,
  distance,
  distanceWithLongDiagonals,
  edgeBetween,
  edgeKey,
  keyOf,
  labelOf,
  neighboursOf,
  parseLabel,
  stepFrom,
  steps,
  type Edge,
  type Square,
} from '../src/match/square/square';

const square = (column: number, row: number): Square => ({ column, row });
const board = baseOf(square(-4, -4), 9);
const CORNERS: readonly CornerRule[] = ['never', 'both', 'either'];
const wallsAt = (...walls: (Edge | null)[]) => {
  const keys = new Set(walls.flatMap((edge) => (edge ? [edgeKey(edge)] : [])));
  return (edge: Edge) => keys.has(edgeKey(edge));
};

// The vectors of the crate `grid` of the rules; the two must never disagree.
describe('squares', () => {
  it('have eight neighbours, those over an edge first', () => {
    expect(neighboursOf(square(0, 0)).map(keyOf)).toEqual([
      '0,-1',
      '1,0',
      '0,1',
      '-1,0',
      '1,-1',
      '1,1',
      '-1,1',
      '-1,-1',
    ]);
    for (const direction of DIRECTIONS) expect(distance(square(3, 3), stepFrom(square(3, 3), direction))).toBe(1);
  });

  it('lie as far apart as each way of counting says', () => {
    expect([steps, distance, distanceWithLongDiagonals].map((far) => far(square(0, 0), square(5, 3)))).toEqual([
      8, 5, 6,
    ]);
    for (const one of board)
      for (const other of board) {
        expect(distance(one, other)).toBeLessThanOrEqual(distanceWithLongDiagonals(one, other));
        expect(distanceWithLongDiagonals(one, other)).toBeLessThanOrEqual(steps(one, other));
      }
  });

  it('have labels that lead back to them', () => {
    for (const at of baseOf(square(0, 0), 26)) expect(parseLabel(labelOf(at) ?? '')).toEqual(at);
    for (const wrong of ['', 'c', 'c0', 'c04', 'C4', 'é4', 'c-1', 'c+1', 'c99999'])
      expect(parseLabel(wrong), wrong).toBeNull();
  });

  it('share one edge with each neighbour over it, from either side the same', () => {
    const here = square(2, 2);
    for (const [index, next] of neighboursOf(here).entries()) {
      const edge = edgeBetween(here, next);
      expect(edge === null).toBe(index >= 4);
      expect(edge && edgeKey(edge)).toBe(edgeBetween(next, here) && edgeKey(edge as Edge));
    }
  });
});

describe('a line of sight over squares', () => {
  it('cuts what exact geometry says', () => {
    for (const from of [square(0, 0), square(-2, 1)])
      for (const to of board) {
        const [right, down] = [to.column - from.column, to.row - from.row];
        const cut = (at: Square) => {
          const sides = [-1, 1].flatMap((x) =>
            [-1, 1].map((y) => right * (2 * (at.row - from.row) + y) - down * (2 * (at.column - from.column) + x)),
          );
          return sides.some((side) => side > 0) && sides.some((side) => side < 0);
        };
        const between = (value: number, one: number, other: number) =>
          value >= Math.min(one, other) && value <= Math.max(one, other);
        const expected = board.filter(
          (at) =>
            between(at.column, from.column, to.column) &&
            between(at.row, from.row, to.row) &&
            ![keyOf(from), keyOf(to)].includes(keyOf(at)) &&
            cut(at),
        );
        const through = crossings(from, to).flatMap((one) => (one.is === 'through' ? [keyOf(one.square)] : []));
        expect(through.sort()).toEqual(expected.map(keyOf).sort());
      }
  });

  it('through a corner is blocked as the game says', () => {
    const [a, b, one, other] = [square(0, 0), square(1, 1), square(0, 1), square(1, 0)];
    expect(crossings(a, b)).toEqual([{ is: 'between', squares: [one, other] }]);
    const seen = (corners: CornerRule, blocked: Square[]) =>
      sees(a, b, corners, (at) => blocked.some((wall) => keyOf(wall) === keyOf(at)));
    expect(CORNERS.map((corners) => [seen(corners, [one]), seen(corners, [one, other])])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('is stopped by a wall that it crosses, and at a corner by walls on the ways around it', () => {
    const [a, b, one, other] = [square(0, 0), square(1, 1), square(0, 1), square(1, 0)];
    const clear = () => false;
    expect(seesPastWalls(a, square(3, 0), 'both', clear, wallsAt(edgeBetween(square(1, 0), square(2, 0))))).toBe(false);
    expect(seesPastWalls(a, square(3, 0), 'both', clear, wallsAt(edgeBetween(square(1, 0), square(1, 1))))).toBe(true);
    expect(seesPastWalls(a, other, 'never', clear, wallsAt(edgeBetween(a, other)))).toBe(false);
    const seen = (...walls: (Edge | null)[]) =>
      CORNERS.map((corners) => seesPastWalls(a, b, corners, clear, wallsAt(...walls)));
    expect(seen(edgeBetween(a, one))).toEqual([true, true, false]);
    expect(seen(edgeBetween(a, one), edgeBetween(other, b))).toEqual([true, false, false]);
    expect(seen(edgeBetween(a, one), edgeBetween(one, b))).toEqual([true, true, false]);
  });

  it('is mutual, whatever stands around', () => {
    const blocks = ({ column, row }: Square) => (column * 7 + row * 13) % 5 === 0;
    const walled = ({ at, side }: Edge) => (at.column * 5 + at.row * 3 + side) % 4 === 0;
    for (const one of board)
      for (const other of board)
        for (const corners of CORNERS)
          expect(seesPastWalls(one, other, corners, blocks, walled)).toBe(
            seesPastWalls(other, one, corners, blocks, walled),
          );
  });
});

describe('a step', () => {
  it('goes over no wall, and past no end of a wall at a corner', () => {
    const [a, b] = [square(1, 1), square(2, 2)];
    expect(canStep(a, b, () => false)).toBe(true);
    expect(canStep(a, square(3, 1), () => false)).toBe(false);
    expect(canStep(a, square(2, 1), wallsAt(edgeBetween(a, square(2, 1))))).toBe(false);
    for (const wall of [
      edgeBetween(a, square(2, 1)),
      edgeBetween(a, square(1, 2)),
      edgeBetween(square(2, 1), b),
      edgeBetween(square(1, 2), b),
    ])
      expect(canStep(a, b, wallsAt(wall))).toBe(false);
  });
});

describe('a grid of squares', () => {
  const grid = new SquareGrid({ columns: 5, rows: 4, side: 60, margin: 30 });

  it('finds the square at each centre', () => {
    expect(grid.cells).toHaveLength(20);
    expect([grid.width, grid.height]).toEqual([360, 300]);
    for (const at of grid.cells) expect(grid.cellAt(grid.centre(at))).toEqual(at);
    expect(grid.cellAt([29, 60])).toBeNull();
    expect(grid.cellAt([331, 60])).toBeNull();
  });

  it('shares whole edges between neighbours, so that an outline leaves them out', () => {
    const edges = (squares: Square[]) => grid.outline(squares).split('M').length - 1;
    expect([edges([square(1, 1)]), edges([square(1, 1), square(2, 1)]), edges(baseOf(square(1, 1), 3))]).toEqual([
      4, 6, 12,
    ]);
    expect(grid.edge(square(1, 1), 2)).toEqual([
      [150, 90],
      [150, 150],
    ]);
    expect(new Set(grid.edge(square(2, 1), 6).map(String))).toEqual(new Set(grid.edge(square(1, 1), 2).map(String)));
  });

  it('turns counters toward the neighbour that they face', () => {
    const [x, y] = grid.centre(square(2, 2));
    for (const facing of DIRECTIONS) {
      const [toX, toY] = grid.centre(stepFrom(square(2, 2), facing));
      const angle = (grid.degrees(facing) * Math.PI) / 180;
      const far = Math.hypot(toX - x, toY - y);
      expect(x + far * Math.cos(angle)).toBeCloseTo(toX);
      expect(y + far * Math.sin(angle)).toBeCloseTo(toY);
    }
  });

  it('writes letters and numbers around the board', () => {
    const texts = grid.frame.map(({ text }) => text);
    expect(texts).toHaveLength(2 * (5 + 4));
    expect([...new Set(texts)]).toEqual(['A', 'B', 'C', 'D', 'E', '1', '2', '3', '4']);
  });
});

describe('bases', () => {
  const grid = new SquareGrid({ columns: 6, rows: 6, side: 60, margin: 0 });
  const counter = (id: string, at: Square, size: number): BoardCounter<Square> => ({ id, at, size, facing: null });
  const ogre = counter('ogre', square(1, 1), 2);
  const dragon = counter('dragon', square(3, 2), 3);

  it('cover exactly their squares, and stand in the middle of them', () => {
    expect(grid.covered(ogre.at, 2).map(keyOf)).toEqual(['1,1', '2,1', '1,2', '2,2']);
    expect(placed(grid, [ogre, dragon]).map(({ at }) => at)).toEqual([
      [120, 120],
      [270, 210],
    ]);
    expect(grid.fits(square(4, 4), 2)).toBe(true);
    expect(grid.fits(square(5, 4), 2)).toBe(false);
    expect(countersOn(grid, [ogre, dragon], square(2, 2)).map(({ id }) => id)).toEqual(['ogre']);
    expect(countersOn(grid, [ogre, dragon], square(5, 4)).map(({ id }) => id)).toEqual(['dragon']);
  });

  it('are hit wherever their counter lies', () => {
    const on = placed(grid, [ogre, dragon]);
    for (const at of grid.covered(dragon.at, 3)) expect(counterAt(grid, on, grid.centre(at), 0)?.id).toBe('dragon');
    expect(counterAt(grid, on, grid.centre(square(0, 0)), 0)).toBeNull();
  });

  it('share a stack only with counters of their own size', () => {
    const small = counter('rat', square(1, 1), 1);
    const on = placed(grid, [ogre, small]);
    expect(on[0]?.at).toEqual([120, 120]);
    expect(on[1]?.at).toEqual(grid.centre(square(1, 1)));
  });
});

describe('keys on a board of squares', () => {
  const grid = new SquareGrid({ columns: 4, rows: 4, side: 60, margin: 0 });

  it('walk over edges by arrows, over corners by the block above them', () => {
    const middle = square(1, 1);
    const to = (key: string) => {
      const arrow = ARROWS_AND_DIAGONALS[key];
      return arrow && neighbourToward(grid, middle, arrow, grid.centre(middle));
    };
    expect(['ArrowUp', 'PageUp', 'ArrowRight', 'PageDown', 'ArrowDown', 'End', 'ArrowLeft', 'Home'].map(to)).toEqual(
      DIRECTIONS.map((direction) => stepFrom(middle, direction)),
    );
  });

  it('stop at the edge of the board', () => {
    const walk = new Walk<Square>();
    const left = ARROWS['ArrowLeft'] ?? ([0, 0] as const);
    expect(walk.step(grid, square(1, 0), left)).toEqual(square(0, 0));
    expect(walk.step(grid, square(0, 0), left)).toBeNull();
  });
});

describe('a hand that moves counters', () => {
  class Rules implements CounterRules<Square, BoardCounter<Square>> {
    readonly grid = new SquareGrid({ columns: 6, rows: 6, side: 60, margin: 0 });
    counters: readonly BoardCounter<Square>[] = [
      { id: 'a', at: square(0, 0), facing: null },
      { id: 'b', at: square(1, 0), facing: null },
      { id: 'ogre', at: square(3, 3), facing: null, size: 2 },
      { id: 'rock', at: square(5, 5), facing: null },
    ];
    isMovable({ id }: BoardCounter<Square>) {
      return id !== 'rock';
    }
    fits(moved: readonly BoardCounter<Square>[]) {
      return moved.every(({ at, size }) => this.grid.fits(at, size ?? 1));
    }
    move(moved: readonly BoardCounter<Square>[]) {
      this.counters = this.counters.map((one) => moved.find(({ id }) => id === one.id) ?? one);
    }
    describe() {
      return '';
    }
    at(id: string) {
      const found = this.counters.find((one) => one.id === id);
      return found && keyOf(found.at);
    }
  }
  const spot = (rules: Rules, id: string, cell?: Square) => {
    const counter = rules.counters.find((one) => one.id === id) ?? null;
    return { cell: cell ?? counter?.at ?? square(0, 0), counter };
  };
  const free = (column: number, row: number) => ({ cell: square(column, row), counter: null });
  const mouse = { with: 'mouse', all: false } as const;
  const shift = { with: 'mouse', all: true } as const;

  it('selects one, or several with Shift, and moves them in formation', () => {
    const rules = new Rules();
    const hand = new CounterHand(rules);
    hand.press(spot(rules, 'a'), mouse);
    hand.press(spot(rules, 'b'), shift);
    expect(hand.selected.map(({ id }) => id)).toEqual(['a', 'b']);
    hand.press(free(2, 4), mouse);
    expect([rules.at('a'), rules.at('b'), rules.at('ogre')]).toEqual(['2,4', '3,4', '3,3']);
  });

  it('carries what was pressed, by the square at which it was taken', () => {
    const rules = new Rules();
    const hand = new CounterHand(rules);
    const ogre = spot(rules, 'ogre', square(4, 4));
    expect(hand.lifts(ogre)).toBe(true);
    hand.lift(ogre);
    expect(hand.load.map(({ id }) => id)).toEqual(['ogre']);
    hand.aim(free(1, 3));
    expect(hand.allowed).toBe(true);
    hand.drop(free(1, 3));
    expect(rules.at('ogre')).toBe('0,2');
    expect(hand.load).toEqual([]);
  });

  it('leaves all where it is if one counter would leave the board, or if the drop is called off', () => {
    const rules = new Rules();
    const hand = new CounterHand(rules);
    const ogre = spot(rules, 'ogre');
    hand.lift(ogre);
    hand.aim(free(5, 5));
    expect(hand.allowed).toBe(false);
    hand.drop(free(5, 5));
    hand.lift(ogre);
    hand.drop(null);
    expect(rules.at('ogre')).toBe('3,3');
  });

  it('neither selects nor lifts what the player may not move, and skips it with Tab', () => {
    const rules = new Rules();
    const hand = new CounterHand(rules);
    hand.press(spot(rules, 'rock'), mouse);
    expect(hand.selected).toEqual([]);
    expect(hand.lifts(spot(rules, 'rock'))).toBe(false);
    expect(hand.stops.flat().map(keyOf)).toEqual(['0,0', '1,0', '3,3']);
  });
});
