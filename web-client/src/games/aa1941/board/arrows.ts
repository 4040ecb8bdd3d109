import type { RegionId } from '../../../generated/aa1941';
import { WIDTH, type Point, type Sheet } from './topology';

/** How far an arrow bends aside, as a share of its length. */
const BEND = 0.16;

/** How far before the counters of its goal an arrow ends, in units of the board. */
const GAP = 26;

/**
 * The way through some regions as SVG path data, the short way around the world; empty for less than two regions.
 * Flights bend up, all else down.
 */
export function pathThrough(sheet: Sheet, regions: readonly RegionId[], by?: 'air'): string {
  const points = regions.flatMap((region): Point[] => {
    const shape = sheet.byId.get(region);
    return shape ? [shape.drawing.stacks?.[0] ?? shape.drawing.pole] : [];
  });
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return '';
  let path = `M${first[0]} ${first[1]}`;
  let [x, y] = first;
  rest.forEach(([rawX, rawY], index) => {
    let [nextX, nextY] = [x + shortWay(rawX - x), rawY];
    const side = (by === 'air') === nextX >= x ? 1 : -1;
    const middleX = (x + nextX) / 2 + (nextY - y) * BEND * side;
    const middleY = (y + nextY) / 2 - (nextX - x) * BEND * side;
    if (index === rest.length - 1) {
      const [dx, dy] = [nextX - middleX, nextY - middleY];
      const length = Math.hypot(dx, dy);
      const gap = Math.min(GAP, length / 3);
      if (length > 0) [nextX, nextY] = [nextX - (dx / length) * gap, nextY - (dy / length) * gap];
    }
    path += `Q${round(middleX)} ${round(middleY)} ${round(nextX)} ${round(nextY)}`;
    [x, y] = [nextX, nextY];
  });
  return path;
}

function shortWay(dx: number): number {
  if (dx > WIDTH / 2) return dx - WIDTH;
  return dx < -WIDTH / 2 ? dx + WIDTH : dx;
}

const round = (value: number) => Math.round(value * 10) / 10;
