import type { Square } from '../../../../generated/ddm';
import { keyOf, squaresOf, hasSquare, type Hall, type Place } from './hall';

/** How a creature gets along: on foot, not slowed by ground, or in flight. */
export type Gait = 'walk' | 'stride' | 'fly';

/** The eight steps in the order of the rules: N, NE, E, SE, S, SW, W, NW. */
export const STEPS: readonly Square[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** What a way is looked for in. */
export interface Walk {
  hall: Hall;
  /** Where it begins. */
  from: Place;
  gait: Gait;
  /** The movement that is left. */
  left: number;
  /** Whether the next diagonal costs 2. */
  dear: boolean;
  /** The squares of enemies, which bar the way, and of friends, which do not. */
  enemies: ReadonlySet<number>;
  friends: ReadonlySet<number>;
  /** The enemies that may strike at a creature that leaves a place, a bit for each. */
  strikersOn(place: Place): number;
}

/** A step that terrain and creatures allow: what it costs, and whether the next diagonal costs 2. */
export function stepOf(at: Square, step: Square, dear: boolean, walk: Walk): { cost: number; dear: boolean } | null {
  const { hall, gait, enemies } = walk;
  const { side } = walk.from;
  const to: Square = [at[0] + step[0], at[1] + step[1]];
  const entered = squaresOf({ at: to, side });
  const isDiagonal = step[0] !== 0 && step[1] !== 0;
  for (const square of entered) {
    const terrain = hall.terrain(square);
    if (terrain === 'wall' || (gait !== 'fly' && (terrain === 'statue' || enemies.has(keyOf(square))))) return null;
  }
  if (isDiagonal) {
    const beside: Square[] = [
      [to[0], at[1]],
      [at[0], to[1]],
    ];
    if (beside.some((corner) => hall.touches({ at: corner, side }, 'wall'))) return null;
  }
  const here: Place = { at, side };
  const isSlow =
    gait === 'walk' &&
    entered.some((square) => {
      const terrain = hall.terrain(square);
      return !hasSquare(here, square) && (terrain === 'difficult' || terrain === 'undergrowth');
    });
  if (isDiagonal) return isSlow ? { cost: 3, dear } : { cost: dear ? 2 : 1, dear: !dear };
  return { cost: isSlow ? 2 : 1, dear };
}

interface Node {
  at: Square;
  dear: boolean;
  cost: number;
  /** The enemies that may have struck so far, a bit for each: an enemy strikes once. */
  strikers: number;
  before: Node | null;
}

/** Whether a creature can stop at a place. */
export const canStop = (at: Square, { hall, from, enemies, friends }: Walk): boolean =>
  hall.canStand({ at, side: from.side }) &&
  squaresOf({ at, side: from.side }).every((square) => !enemies.has(keyOf(square)) && !friends.has(keyOf(square)));

/** A place with the cheapest way there. */
export interface Way {
  to: Square;
  cost: number;
  /** Opportunity attacks on the way. */
  blows: number;
  path: readonly Square[];
  /** Whether the next diagonal after it costs 2. */
  dear: boolean;
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const pathOf = (node: Node): Square[] => (node.before ? [...pathOf(node.before), node.at] : []);

/**
 * The cheapest way to every place within what is left, of equal ones that with the fewest blows; also to places where the
 * creature could not stop, as a way may lead over friends.
 */
export function waysOf(walk: Walk): Map<number, Way> {
  const best = new Map<number, Node>();
  const idOf = (at: Square, dear: boolean) => keyOf(at) * 2 + (dear ? 1 : 0);
  const isBetter = (one: Node, other: Node | undefined) =>
    other === undefined ||
    one.cost < other.cost ||
    (one.cost === other.cost && countOf(one.strikers) < countOf(other.strikers));
  const start: Node = { at: walk.from.at, dear: walk.dear, cost: 0, strikers: 0, before: null };
  const open: Node[][] = [[start]];
  best.set(idOf(start.at, start.dear), start);
  for (let cost = 0; cost <= walk.left; cost += 1) {
    for (const node of open[cost] ?? []) {
      if (best.get(idOf(node.at, node.dear)) !== node) continue;
      const strikers = node.strikers | walk.strikersOn({ at: node.at, side: walk.from.side });
      for (const step of STEPS) {
        const taken = stepOf(node.at, step, node.dear, walk);
        if (!taken || node.cost + taken.cost > walk.left) continue;
        const at: Square = [node.at[0] + step[0], node.at[1] + step[1]];
        const next: Node = { at, dear: taken.dear, cost: node.cost + taken.cost, strikers, before: node };
        const id = idOf(at, taken.dear);
        if (!isBetter(next, best.get(id))) continue;
        best.set(id, next);
        (open[next.cost] ??= []).push(next);
      }
    }
  }
  const ways = new Map<number, Way>();
  for (const node of best.values()) {
    const key = keyOf(node.at);
    const known = ways.get(key);
    const blows = countOf(node.strikers);
    if (known && (known.cost < node.cost || (known.cost === node.cost && known.blows <= blows))) continue;
    ways.set(key, { to: node.at, cost: node.cost, blows, path: pathOf(node), dear: node.dear });
  }
  ways.delete(keyOf(walk.from.at));
  return ways;
}

/** The way over some points one after the other; null if one of them is out of reach. */
export function wayOver(points: readonly Square[], walk: Walk): Way | null {
  let [left, dear, from] = [walk.left, walk.dear, walk.from];
  let [cost, blows] = [0, 0];
  const path: Square[] = [];
  for (const point of points) {
    const way = waysOf({ ...walk, left, dear, from }).get(keyOf(point));
    if (!way) return null;
    path.push(...way.path);
    [cost, blows] = [cost + way.cost, blows + way.blows];
    [left, dear, from] = [left - way.cost, way.dear, { at: point, side: from.side }];
  }
  const to = path.at(-1);
  return to ? { to, cost, blows, path, dear } : null;
}

/** The places of a charge from one place to another: straight, a step at a time. */
export function laneOf([x, y]: Square, [toX, toY]: Square): Square[] {
  const [dx, dy] = [toX - x, toY - y];
  const count = Math.max(Math.abs(dx), Math.abs(dy));
  // Halves are rounded away from the start.
  const part = (whole: number, step: number) =>
    Math.sign(whole) * Math.floor((2 * Math.abs(whole) * step + count) / (2 * count));
  return Array.from({ length: count }, (_, index): Square => [x + part(dx, index + 1), y + part(dy, index + 1)]);
}
