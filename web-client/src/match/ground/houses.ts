import type { Point } from '../canvas/plane';
import { distanceTo } from './lines';
import { chanceOf } from './noise';

/** A house: its middle, how it is turned in degrees, its length and depth, and which of three roofs it has. */
export type House = readonly [x: number, y: number, turn: number, length: number, depth: number, roof: 0 | 1 | 2];

/** How houses stand: how far from the middle of the hex, how far apart the rows, how many of the places are taken. */
export interface HousePlan {
  reach: number;
  row: number;
  taken: number;
}

/** Loose houses of a village, and the rows of a town that fill their hex. */
export const VILLAGE: HousePlan = { reach: 0.56, row: 0.21, taken: 0.6 };
export const CITY: HousePlan = { reach: 0.66, row: 0.15, taken: 0.92 };

/** Houses in rows around a middle, along the first road that leads there, and clear of all roads. */
export function housesAround(
  centre: Point,
  {
    plan,
    roads,
    radius,
    seed,
  }: { plan: HousePlan; roads: readonly (readonly Point[])[]; radius: number; seed: number },
): House[] {
  const chance = chanceOf(seed);
  return rowsOf(centre, plan, alongRoad(centre, roads) ?? chance() - 0.5, roads, chance, radius);
}

function rowsOf(
  [x, y]: Point,
  plan: HousePlan,
  angle: number,
  roads: readonly (readonly Point[])[],
  chance: () => number,
  radius: number,
): House[] {
  const houses: House[] = [];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let row = -plan.reach; row < plan.reach; row += plan.row * (0.94 + 0.2 * chance())) {
    for (let along = -plan.reach + 0.1 * chance(); along < plan.reach;) {
      const [length, depth] = [0.13 + 0.07 * chance(), 0.085 + 0.03 * chance()];
      const middle = along + length / 2;
      const at: Point = [x + radius * (middle * cos - row * sin), y + radius * (middle * sin + row * cos)];
      const isTaken = chance() < plan.taken && Math.hypot(middle, row) < plan.reach;
      if (isTaken && roads.every((road) => distanceTo(at, road) > 5 + radius * depth * 0.7)) {
        const turn = (angle * 180) / Math.PI + (chance() - 0.5) * 14 + (chance() < 0.18 ? 90 : 0);
        const roof = Math.floor(chance() * 3) as 0 | 1 | 2;
        houses.push([Math.round(at[0]), Math.round(at[1]), Math.round(turn), radius * length, radius * depth, roof]);
      }
      along += length + 0.02 + 0.07 * chance();
    }
  }
  return houses;
}

/** The direction of the first road through a middle; null if none leads there. */
function alongRoad([x, y]: Point, roads: readonly (readonly Point[])[]): number | null {
  for (const road of roads) {
    const at = road.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 1);
    const [from, to] = [road[Math.max(0, at - 1)], road[at + 1] ?? road[at]];
    if (at >= 0 && from && to) return Math.atan2(to[1] - from[1], to[0] - from[0]);
  }
  return null;
}
