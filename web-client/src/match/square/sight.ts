import { edgeBetween, type Edge, type Square } from './square';

/** What a line meets between its two ends. */
export type Crossing =
  /** It cuts through a square. */
  | { is: 'through'; square: Square }
  /** It passes through the corner where two squares meet, and cuts neither. The lesser square first. */
  | { is: 'between'; squares: readonly [Square, Square] };

/** When two squares that meet in a corner block a line that passes exactly between them: never, if both would, or if one would. */
export type CornerRule = 'never' | 'both' | 'either';

/** Everything that a line from middle to middle meets strictly between its ends, in order. */
export function crossings(from: Square, to: Square): Crossing[] {
  const [columns, rows] = [Math.abs(to.column - from.column), Math.abs(to.row - from.row)];
  const [right, down] = [Math.sign(to.column - from.column), Math.sign(to.row - from.row)];
  const met: Crossing[] = [];
  let { column, row } = from;
  // Edges passed so far. The next upright one lies at (2 * passed + 1) / (2 * columns) of the way, the next level one
  // likewise; whichever comes first is crossed, and both at once are a corner.
  let [upright, level] = [0, 0];
  while (column !== to.column || row !== to.row) {
    const [toUpright, toLevel] = [(2 * upright + 1) * rows, (2 * level + 1) * columns];
    const crossesUpright = upright < columns && (toUpright <= toLevel || level >= rows);
    const crossesLevel = level < rows && (toLevel <= toUpright || upright >= columns);
    if (crossesUpright && crossesLevel) {
      const squares = [
        { column: column + right, row },
        { column, row: row + down },
      ] as const;
      met.push({ is: 'between', squares: right < 0 ? squares : [squares[1], squares[0]] });
    }
    if (crossesUpright) {
      column += right;
      upright += 1;
    }
    if (crossesLevel) {
      row += down;
      level += 1;
    }
    if (column !== to.column || row !== to.row) met.push({ is: 'through', square: { column, row } });
  }
  return met;
}

/** Whether the line from one square to another is free. The squares at its ends never block. */
export const sees = (from: Square, to: Square, corners: CornerRule, blocks: (square: Square) => boolean): boolean =>
  seesPastWalls(from, to, corners, blocks, () => false);

/**
 * Whether the line from one square to another is free of squares that block and of walls on edges. Where it passes
 * through a corner, the way around it over a square is closed by that square and by the walls on both its edges there.
 */
export function seesPastWalls(
  from: Square,
  to: Square,
  corners: CornerRule,
  blocks: (square: Square) => boolean,
  walled: (edge: Edge) => boolean,
): boolean {
  const isWalled = (one: Square, other: Square) => {
    const edge = edgeBetween(one, other);
    return edge !== null && walled(edge);
  };
  const met: Crossing[] = [...crossings(from, to), { is: 'through', square: to }];
  let at = from;
  let corner: readonly [Square, Square] | null = null;
  for (const crossing of met) {
    if (crossing.is === 'between') {
      corner = crossing.squares;
      continue;
    }
    const next = crossing.square;
    if (corner === null) {
      if (isWalled(at, next)) return false;
    } else if (corners !== 'never') {
      const [one, other] = corner.map((around) => blocks(around) || isWalled(at, around) || isWalled(around, next));
      if (corners === 'both' ? one && other : one || other) return false;
    }
    if (next !== to && blocks(next)) return false;
    [at, corner] = [next, null];
  }
  return true;
}
