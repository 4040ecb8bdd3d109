import type { CounterRules } from '../src/match/board/counter-hand.svelte';
import type { BoardEdge, BoardTile } from '../src/match/board/scene';
import { countersOn, sizeOf, type BoardCounter } from '../src/match/board/stacks';
import { SquareGrid } from '../src/match/square/grid';
import { seesPastWalls } from '../src/match/square/sight';
import {
  canStep,
  edgeBetween,
  edgeKey,
  isSame,
  keyOf,
  neighboursOf,
  parseLabel,
  stepFrom,
  type Direction,
  type Edge,
  type Side,
  type Square,
} from '../src/match/square/square';

/** The ground, a sign for each square: floor, rubble, a pillar that blocks. */
const ROWS = [
  '............',
  '...##.......',
  '...##...,,..',
  '........,...',
  '............',
  '......#.....',
  '..,,........',
  '..,.....##..',
  '............',
];
const TERRAIN: Readonly<Record<string, string>> = { '.': 'floor', ',': 'rubble', '#': 'pillar' };

/** Walls and doors: a square, its side (0 above, 2 right, 4 below, 6 left), what lies there. */
const EDGES: readonly (readonly [string, Side, BoardEdge<Square>['is']])[] = [
  ['g1', 6, 'wall'],
  ['g2', 6, 'wall'],
  ['g3', 6, 'door'],
  ['g4', 6, 'wall'],
  ['g4', 4, 'wall'],
  ['h4', 4, 'open_door'],
  ['i4', 4, 'wall'],
  ['j4', 4, 'wall'],
  ['k4', 4, 'wall'],
  ['l4', 4, 'wall'],
];

/** How far a counter goes, in steps. */
export const SPEED = 3;

/** A counter of the workshop. */
export interface Figure extends BoardCounter<Square> {
  name: string;
  side: 'blue' | 'red';
}

const at = (label: string): Square => parseLabel(label) ?? { column: 0, row: 0 };
const figure = (id: string, name: string, side: Figure['side'], label: string, rest: Partial<Figure> = {}): Figure => ({
  id,
  name,
  side,
  at: at(label),
  facing: null,
  ...rest,
});

/** A board with what the kit can show, and counters that may be moved anywhere they fit. */
export class Dungeon implements CounterRules<Square, Figure> {
  readonly grid = new SquareGrid({ columns: ROWS[0]?.length ?? 0, rows: ROWS.length, side: 80, margin: 44 });
  readonly tiles: readonly BoardTile<Square>[] = this.grid.cells.map((square) => ({
    at: square,
    terrain: this.terrain(square),
    label: null,
  }));
  edges = $state.raw<readonly BoardEdge<Square>[]>(EDGES.map(([label, side, is]) => ({ at: at(label), side, is })));
  counters = $state.raw<readonly Figure[]>([
    figure('squire', 'Squire', 'blue', 'b4', { facing: 2 }),
    figure('archer', 'Archer', 'blue', 'b6', { facing: 1 }),
    figure('torch', 'Torch', 'blue', 'c8'),
    figure('chest', 'Chest', 'blue', 'c8'),
    figure('ogre', 'Ogre', 'red', 'h2', { size: 2, facing: 6 }),
    figure('dragon', 'Dragon', 'red', 'j5', { size: 3, facing: 6 }),
    figure('rat', 'Rat', 'red', 'g7'),
  ]);

  terrain({ column, row }: Square): string {
    return TERRAIN[ROWS[row]?.[column] ?? '.'] ?? 'floor';
  }

  isMovable(): boolean {
    return true;
  }

  /** On the board, on no pillar, and on no other base; counters of one square may share it. */
  fits(moved: readonly Figure[]): boolean {
    const ids = new Set(moved.map(({ id }) => id));
    const others = this.counters.filter(({ id }) => !ids.has(id));
    return moved.every((counter) =>
      this.grid
        .covered(counter.at, sizeOf(counter))
        .every(
          (square) =>
            this.grid.has(square) &&
            this.terrain(square) !== 'pillar' &&
            countersOn(this.grid, others, square).every((one) => sizeOf(one) === 1 && sizeOf(counter) === 1),
        ),
    );
  }

  move(moved: readonly Figure[]): void {
    this.counters = this.counters.map((one) => moved.find(({ id }) => id === one.id) ?? one);
  }

  /** Turns counters an eighth of a circle clockwise. */
  turn(turned: readonly Figure[]): void {
    this.move(turned.map((one) => ({ ...one, facing: (((one.facing ?? -1) + 1) % 8) as Direction })));
  }

  /** Opens all doors, or closes them. */
  swing(to: 'door' | 'open_door'): void {
    this.edges = this.edges.map((edge) => (edge.is === 'wall' ? edge : { ...edge, is: to }));
  }

  describe(square: Square): string {
    const here = countersOn(this.grid, this.counters, square).map((one) => one.name);
    return [this.grid.nameOf(square), this.terrain(square), ...here].join(', ');
  }

  /** Whether something in one square is seen from another: pillars, walls and closed doors hide it. */
  sees(from: Square, to: Square): boolean {
    return seesPastWalls(from, to, 'both', (square) => this.terrain(square) === 'pillar', this.#walled);
  }

  /** The squares that a counter reaches with its whole base, its own included. */
  reach({ at: start, size = 1 }: Figure): Square[] {
    const free = (square: Square) =>
      this.grid.covered(square, size).every((one) => this.grid.has(one) && this.terrain(one) !== 'pillar');
    const reached = new Map([[keyOf(start), { square: start, steps: 0 }]]);
    for (const { square, steps } of reached.values()) {
      if (steps === SPEED) continue;
      for (const next of neighboursOf(square))
        if (!reached.has(keyOf(next)) && free(next) && this.#canMove(square, next, size))
          reached.set(keyOf(next), { square: next, steps: steps + 1 });
    }
    const covered = [...reached.values()].flatMap(({ square }) => this.grid.covered(square, size));
    return covered.filter((square, index) => covered.findIndex((one) => isSame(one, square)) === index);
  }

  /** Each square of a base makes the same step, and no wall lies under the base afterwards. */
  #canMove(from: Square, to: Square, size: number): boolean {
    const steps = this.grid.covered(from, size).map((square) => [square, this.grid.shifted(square, from, to)] as const);
    const after = this.grid.covered(to, size);
    const split = after.some((square) =>
      ([2, 4] as const).some((side) => {
        const next = stepFrom(square, side);
        return after.some((one) => isSame(one, next)) && this.#walled({ at: square, side });
      }),
    );
    return !split && steps.every(([square, next]) => canStep(square, next, this.#walled));
  }

  #walled = (edge: Edge): boolean => this.#walls.has(edgeKey(edge));

  #walls = $derived.by(
    () =>
      new Set(
        this.edges.flatMap((edge) => {
          const between = edgeBetween(edge.at, stepFrom(edge.at, edge.side as Side));
          return between && edge.is !== 'open_door' ? [edgeKey(between)] : [];
        }),
      ),
  );
}
