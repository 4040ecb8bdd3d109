import type { Segment } from '../../../../match/board/grid';
import type { Point } from '../../../../match/canvas/plane';
import { noiseOf } from '../../../../match/ground/noise';
import type { Place } from '../hexes';
import { RADIUS, type MapGrid } from '../map-grid';

const keyOf = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;

/** The lines of the rivers along the sides of hexes, each as its points; a line that is left begins at an end. */
export function riverLines(rivers: readonly (readonly [Place, Place])[], grid: MapGrid): Point[][] {
  const points = new Map<string, Point>();
  const links = new Map<string, Set<string>>();
  const join = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to));
  for (const [one, other] of rivers) {
    const [from, to] = grid.between(one, other);
    points.set(keyOf(from), from).set(keyOf(to), to);
    join(keyOf(from), keyOf(to));
    join(keyOf(to), keyOf(from));
  }
  const lines: Point[][] = [];
  const left = () => [...links].filter(([, ways]) => ways.size > 0);
  for (let open = left(); open.length > 0; open = left()) {
    // From an end where there is one; a ring begins anywhere.
    let [at = ''] = open.find(([, ways]) => ways.size === 1) ?? open[0] ?? [];
    const line = [points.get(at) ?? [0, 0]] as Point[];
    for (;;) {
      const [to] = links.get(at) ?? [];
      if (to === undefined) break;
      links.get(at)?.delete(to);
      links.get(to)?.delete(at);
      line.push(points.get(to) ?? [0, 0]);
      at = to;
    }
    lines.push(line);
  }
  return lines;
}

/** A river that keeps to its sides and still flows: the corners rounded, the middles off the straight by a little. */
export function flowing(line: readonly Point[], seed: number): Point[] {
  const noise = noiseOf(seed + 7, RADIUS * 0.5);
  return line.flatMap((from, index): Point[] => {
    const to = line[index + 1];
    const off = ([x, y]: Point, by: number): Point => [
      x + RADIUS * by * noise(x, y),
      y + RADIUS * by * noise(y + 500, x),
    ];
    if (!to) return [off(from, 0.05)];
    return [off(from, 0.05), off([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 0.09)];
  });
}

/** A river that ends at the rim of the map flows on beyond it. */
export function beyondTheRim(line: readonly Point[], grid: MapGrid): Point[] {
  const past = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (!end || !before) return [];
    const far: Point = [end[0] + (end[0] - before[0]) * 0.6, end[1] + (end[1] - before[1]) * 0.6];
    const inside = grid.cellAt(far) !== null && grid.cellAt([end[0], end[1] + 2]) !== null;
    return inside ? [] : [far];
  };
  return [...past(line[0], line[1]).reverse(), ...line, ...past(line.at(-1), line.at(-2))];
}

/** A bridge as the board draws it: its middle, how the road leads over it in degrees. */
export interface BridgePicture {
  key: string;
  at: Point;
  turn: number;
}

/** Where the bridges stand. */
export function bridgesOf(bridges: readonly (readonly [Place, Place])[], grid: MapGrid): BridgePicture[] {
  return bridges.map(([one, other]) => {
    const [[x, y], [p, q]] = [grid.centre(one), grid.centre(other)];
    return {
      key: `${one}-${other}`,
      at: [(x + p) / 2, (y + q) / 2],
      turn: (Math.atan2(q - y, p - x) * 180) / Math.PI,
    };
  });
}

/** The side between two hexes as the data of an SVG path. */
export const sidePath = ([[x, y], [p, q]]: Segment): string =>
  `M${x.toFixed(1)} ${y.toFixed(1)}L${p.toFixed(1)} ${q.toFixed(1)}`;
