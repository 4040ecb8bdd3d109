import type { MapData, Terrain } from '../../../../generated/mortain';
import type { Point } from '../../../../match/canvas/plane';
import { RADIUS, type MapGrid } from '../map-grid';
import { Field } from './field';
import { builtUp, type House } from './houses';
import { inPath, smooth } from './lines';
import { chanceOf, noiseOf, seedOf } from './noise';

/** A tree: its middle and its radius. */
export type Tree = readonly [x: number, y: number, radius: number];

/** The picture of a map's ground, as data of SVG paths. */
export interface GroundPicture {
  /** The map's own outline. */
  land: string;
  tilled: string;
  hedges: string;
  /** From the foot of the hills upward. */
  hills: readonly string[];
  built: string;
  woods: string;
  rivers: readonly string[];
  roads: readonly string[];
  trees: readonly Tree[];
  houses: readonly House[];
  /** Churches of towns. */
  churches: readonly Point[];
  /** All hexes. */
  hexes: string;
}

/** Levels at which the field of the hills is cut: the foot, and three contours. */
const CONTOURS = [0.27, 0.46, 0.66, 0.84];

/** Draws the ground of a map from what lies where. The same map gives the same picture. */
export function groundOf(map: Pick<MapData, 'id' | 'hexes' | 'lines'>, grid: MapGrid): GroundPicture {
  const seed = seedOf(map.id);
  const { width, height } = grid;
  const centres = (...kinds: Terrain[]) =>
    map.hexes.filter(({ terrain }) => kinds.includes(terrain)).map(({ id }) => grid.centre(id));
  const field = (kinds: Terrain[], spread: number, rough: number, mesh: number, salt: number) =>
    new Field(width, height, RADIUS / 9, {
      centres: centres(...kinds),
      spread: spread * RADIUS,
      noise: noiseOf(seed + salt, mesh * RADIUS),
      rough,
    });
  const woods = field(['forest'], 0.75, 0.28, 0.3, 1);
  const hills = field(['hill'], 0.8, 0.3, 0.62, 2);
  const built = field(['village', 'city'], 0.72, 0.34, 0.34, 3);
  const isOpen = (point: Point) =>
    woods.height(point) < 0.2 && built.height(point) < 0.22 && hills.height(point) < 0.24;

  const linesOf = (kind: 'road' | 'river') =>
    map.lines.filter((line) => line.kind === kind).map(({ hexes }) => hexes.map((id) => grid.centre(id)));
  const roads = linesOf('road').map((line) => beyondTheMap(line, grid));
  const settlement = builtUp(map, grid, roads, seed);
  const fields = fieldsOf(width, height, seed, isOpen);
  return {
    land: grid.outline(grid.hexNames),
    ...fields,
    hills: CONTOURS.map((level) => hills.above(level)),
    built: built.above(0.3),
    woods: woods.above(0.3),
    rivers: linesOf('river').map((line) => smooth(winding(line, seed), 'open')),
    roads: roads.map((line) => smooth(line, 'open')),
    trees: treesOf(width, height, seed, (point) => woods.height(point) > 0.36),
    ...settlement,
    hexes: grid.hexNames.map((name) => grid.path(name)).join(''),
  };
}

/** A road that ends in a hex at the rim leads off the map. */
function beyondTheMap(line: readonly Point[], grid: MapGrid): Point[] {
  const isRim = (point: Point | undefined) => {
    const name = point && grid.cellAt(point);
    return name ? grid.neighboursOf(name).filter((next) => grid.hexNames.includes(next)).length < 6 : false;
  };
  const past = (end: Point | undefined, before: Point | undefined): Point[] =>
    end && before && isRim(end) ? [[end[0] + (end[0] - before[0]) * 0.8, end[1] + (end[1] - before[1]) * 0.8]] : [];
  return [...past(line[0], line[1]).reverse(), ...line, ...past(line.at(-1), line.at(-2))];
}

/** A river winds beside the centres of its hexes. */
function winding(line: readonly Point[], seed: number): Point[] {
  const noise = noiseOf(seed + 7, RADIUS * 1.1);
  const points: Point[] = [];
  line.forEach((from, index) => {
    const to = line[index + 1];
    if (!to) return;
    for (let part = 0; part < 3; part += 1) {
      const [x, y] = [from[0] + ((to[0] - from[0]) * part) / 3, from[1] + ((to[1] - from[1]) * part) / 3];
      points.push([x + RADIUS * (0.2 + 0.3 * noise(x, y)), y + RADIUS * (0.12 + 0.3 * noise(y, x))]);
    }
  });
  const [last, before] = [line.at(-1), line.at(-2)];
  if (last && before) {
    points.push([last[0] + RADIUS * 0.2, last[1] + RADIUS * 0.1]);
    points.push([last[0] + (last[0] - before[0]) * 0.7, last[1] + (last[1] - before[1]) * 0.7]);
  }
  return points;
}

/** Hedges along a bent mesh with sides left out, and some of its fields tilled. */
function fieldsOf(width: number, height: number, seed: number, isOpen: (point: Point) => boolean) {
  const mesh = RADIUS * 0.5;
  const [bendX, bendY] = [noiseOf(seed + 4, RADIUS * 0.9), noiseOf(seed + 5, RADIUS * 0.9)];
  const chance = chanceOf(seed + 6);
  const [across, down] = [Math.ceil(width / mesh) + 1, Math.ceil(height / mesh) + 1];
  const nodes = Array.from({ length: down }, (_, j) =>
    Array.from({ length: across }, (__, i): Point => {
      const [x, y] = [i * mesh, j * mesh];
      const off = () => (chance() - 0.5) * 0.4 * mesh;
      return [x + bendX(x, y) * mesh * 0.6 + off(), y + bendY(x, y) * mesh * 0.6 + off()];
    }),
  );
  let [tilled, hedges] = ['', ''];
  for (let j = 0; j + 1 < down; j += 1) {
    for (let i = 0; i + 1 < across; i += 1) {
      const [a, b, c, d] = [nodes[j]?.[i], nodes[j]?.[i + 1], nodes[j + 1]?.[i + 1], nodes[j + 1]?.[i]];
      if (!a || !b || !c || !d) continue;
      const isTilled = chance() < 0.2;
      if (isTilled && [a, b, c, d].every(isOpen)) tilled += `M${[a, b, c, d].map(inPath).join('L')}Z`;
      for (const end of [b, d]) {
        const isHedged = chance() < 0.62;
        if (isHedged && isOpen(a) && isOpen(end)) hedges += `M${inPath(a)}L${inPath(end)}`;
      }
    }
  }
  return { tilled, hedges };
}

/** Trees that keep apart, the farther ones first so that the nearer ones overlap them. */
function treesOf(width: number, height: number, seed: number, isWood: (point: Point) => boolean): Tree[] {
  const chance = chanceOf(seed + 8);
  const apart = RADIUS * 0.13;
  const mesh = new Map<string, Point[]>();
  const trees: Tree[] = [];
  const throws = Math.round((width * height) / 22);
  for (let n = 0; n < throws; n += 1) {
    const point: Point = [chance() * width, chance() * height];
    if (!isWood(point)) continue;
    const [i, j] = [Math.floor(point[0] / apart), Math.floor(point[1] / apart)];
    const near = [-1, 0, 1].flatMap((di) => [-1, 0, 1].flatMap((dj) => mesh.get(`${i + di},${j + dj}`) ?? []));
    if (near.some(([x, y]) => Math.hypot(point[0] - x, point[1] - y) < apart)) continue;
    mesh.set(`${i},${j}`, [...(mesh.get(`${i},${j}`) ?? []), point]);
    trees.push([Math.round(point[0]), Math.round(point[1]), Math.round(RADIUS * (6.8 + 3 * chance())) / 100]);
  }
  return trees.sort((one, other) => one[1] - other[1]);
}
