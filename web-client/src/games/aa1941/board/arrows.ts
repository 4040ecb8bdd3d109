import type { RegionId } from '../../../generated/aa1941';
import { WIDTH, type Point, type Sheet } from './topology';

/** How far an arrow bends aside, as a share of its length. */
const BEND = 0.16;

/** The way through some regions as SVG path data, the short way around the world; empty for less than two regions. */
export function pathThrough(sheet: Sheet, regions: readonly RegionId[]): string {
  const points = regions.flatMap((region): Point[] => {
    const shape = sheet.byId.get(region);
    return shape ? [shape.drawing.stacks?.[0] ?? shape.drawing.pole] : [];
  });
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return '';
  let path = `M${first[0]} ${first[1]}`;
  let [x, y] = first;
  for (const [rawX, nextY] of rest) {
    const nextX = x + shortWay(rawX - x);
    const middleX = (x + nextX) / 2 + (nextY - y) * BEND;
    const middleY = (y + nextY) / 2 - (nextX - x) * BEND;
    path += `Q${round(middleX)} ${round(middleY)} ${round(nextX)} ${round(nextY)}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}

function shortWay(dx: number): number {
  if (dx > WIDTH / 2) return dx - WIDTH;
  return dx < -WIDTH / 2 ? dx + WIDTH : dx;
}

const round = (value: number) => Math.round(value * 10) / 10;
