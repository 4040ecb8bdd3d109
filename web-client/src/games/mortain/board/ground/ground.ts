import type { MapData, Terrain } from '../../../../generated/mortain';
import type { Point } from '../../../../match/canvas/plane';
import { fieldsOf, treesOf } from '../../../../match/ground/countryside';
import { Field } from '../../../../match/ground/field';
import { CITY, housesAround, VILLAGE, type House } from '../../../../match/ground/houses';
import { smooth } from '../../../../match/ground/lines';
import { noiseOf, seedOf } from '../../../../match/ground/noise';
import { CONTOURS, type GroundPicture } from '../../../../match/ground/picture';
import { RADIUS, type MapGrid } from '../map-grid';

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
  const country = { width, height, radius: RADIUS, seed };
  return {
    land: grid.outline(grid.hexNames),
    ...fieldsOf(country, isOpen),
    hills: CONTOURS.map((level) => hills.above(level)),
    built: built.above(0.3),
    woods: woods.above(0.3),
    rivers: linesOf('river').map((line) => smooth(winding(line, seed), 'open')),
    roads: roads.map((line) => smooth(line, 'open')),
    trees: treesOf(country, (point) => woods.height(point) > 0.36),
    ...builtUp(map, grid, roads, seed),
    hexes: grid.hexNames.map((name) => grid.path(name)).join(''),
  };
}

/** Houses along the road of their hex, and a church for each town. */
function builtUp(
  { id: mapId, hexes }: Pick<MapData, 'id' | 'hexes'>,
  grid: MapGrid,
  roads: readonly (readonly Point[])[],
  seed: number,
): { houses: House[]; churches: Point[] } {
  const settled = hexes.filter(({ terrain }) => terrain === 'village' || terrain === 'city');
  const houses = settled.flatMap(({ id, terrain }) =>
    housesAround(grid.centre(id), {
      plan: terrain === 'city' ? CITY : VILLAGE,
      roads,
      radius: RADIUS,
      seed: seed ^ seedOf(`${mapId} ${id}`),
    }),
  );
  const churches = settled.flatMap(({ id, terrain }): Point[] => {
    const [x, y] = grid.centre(id);
    return terrain === 'city' ? [[x, y - RADIUS * 0.42]] : [];
  });
  return { houses, churches };
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
