import type { Square } from '../../../generated/ddm';
import type { Point } from '../../../match/canvas/plane';
import { SquareGrid } from '../../../match/square/grid';
import type { Square as Cell } from '../../../match/square/square';
import { atOf, columnName, nameOf } from '../squares';

/** The side of a square, in units of the plane. */
export const SQUARE = 48;
/** What stands free around the board for its letters and numbers, in the same units. */
export const MARGIN = 30;

/** The squares of a hall. */
export class HallGrid extends SquareGrid {
  override readonly half = 0.86;
  override readonly look = { closest: 58, farthest: 14 };

  constructor(columns: number, rows: number) {
    super({ columns, rows, side: SQUARE, margin: MARGIN });
  }

  /** The letters of the columns above, the numbers of the rows at the left. */
  override get frame(): { at: Point; text: string }[] {
    const { columns, rows } = this.shape;
    const across = Array.from({ length: columns }, (_, x) => ({
      at: [this.left(x) + SQUARE / 2, MARGIN / 2] as const,
      text: columnName(x),
    }));
    const down = Array.from({ length: rows }, (_, y) => ({
      at: [MARGIN / 2, this.top(y) + SQUARE / 2] as const,
      text: `${y + 1}`,
    }));
    return [...across, ...down];
  }

  override nameOf(cell: Cell): string {
    return nameOf(atOf(cell));
  }

  left(x: number): number {
    return MARGIN + x * SQUARE;
  }

  top(y: number): number {
    return MARGIN + y * SQUARE;
  }

  /** The middle of a place. */
  middle([x, y]: Square, side = 1): Point {
    return [this.left(x) + (side * SQUARE) / 2, this.top(y) + (side * SQUARE) / 2];
  }

  /** The corner of squares, counted in quarters of a square. */
  quarter([x, y]: readonly [number, number]): Point {
    return [MARGIN + (x * SQUARE) / 4, MARGIN + (y * SQUARE) / 4];
  }
}

/** A side of a square, from corner to corner, in squares, the inside to its right. */
type Edge = readonly [from: Square, to: Square];

/** The edges between some squares and all others, clockwise around what is inside. */
function edgesOf(squares: readonly Square[]): Edge[] {
  const inside = new Set(squares.map(([x, y]) => `${x},${y}`));
  return squares.flatMap(([x, y]): Edge[] => {
    const edges: [Edge, Square][] = [
      [
        [
          [x, y],
          [x + 1, y],
        ],
        [x, y - 1],
      ],
      [
        [
          [x + 1, y],
          [x + 1, y + 1],
        ],
        [x + 1, y],
      ],
      [
        [
          [x + 1, y + 1],
          [x, y + 1],
        ],
        [x, y + 1],
      ],
      [
        [
          [x, y + 1],
          [x, y],
        ],
        [x - 1, y],
      ],
    ];
    return edges.flatMap(([edge, beyond]) => (inside.has(beyond.join()) ? [] : [edge]));
  });
}

/** The edges of some squares as closed loops, so that corners are joined; a little inside of the squares. */
export function loopsOf(squares: readonly Square[], inset = 0): string {
  const next = new Map<string, Edge[]>();
  for (const edge of edgesOf(squares)) next.set(edge[0].join(), [...(next.get(edge[0].join()) ?? []), edge]);
  let path = '';
  for (;;) {
    const start = [...next.values()].find((edges) => edges.length > 0)?.[0];
    if (!start) return path;
    const loop: Edge[] = [];
    let edge: Edge | undefined = start;
    while (edge) {
      const taken: Edge = edge;
      const here = next.get(taken[0].join()) ?? [];
      next.set(
        taken[0].join(),
        here.filter((one) => one !== taken),
      );
      loop.push(taken);
      const on: Edge[] = next.get(taken[1].join()) ?? [];
      // Where two loops touch in a corner a turn to the right keeps them apart.
      edge = on.length < 2 ? on[0] : on.toSorted((one, other) => turnOf(taken, other) - turnOf(taken, one))[0];
    }
    path += `M${cornersOf(loop, inset).join('L')}Z`;
  }
}

const wayOf = ([from, to]: Edge): Square => [to[0] - from[0], to[1] - from[1]];

/** More than 0: the second edge turns to the right of the first. */
function turnOf(first: Edge, second: Edge): number {
  const [one, other] = [wayOf(first), wayOf(second)];
  return one[0] * other[1] - one[1] * other[0];
}

function cornersOf(loop: readonly Edge[], inset: number): string[] {
  return loop.flatMap((edge, index) => {
    const before = loop.at(index - 1) ?? edge;
    const [one, other] = [wayOf(before), wayOf(edge)];
    if (one[0] === other[0] && one[1] === other[1]) return [];
    const [x, y] = edge[0];
    // The inside lies to the right of both edges.
    const dx = -one[1] - other[1];
    const dy = one[0] + other[0];
    return [`${MARGIN + x * SQUARE + dx * inset} ${MARGIN + y * SQUARE + dy * inset}`];
  });
}
