import type { Point } from '../../../../match/canvas/plane';
import { fieldsOf, strewn, treesOf } from '../../../../match/ground/countryside';
import { Field } from '../../../../match/ground/field';
import { housesAround, VILLAGE } from '../../../../match/ground/houses';
import { smooth } from '../../../../match/ground/lines';
import { noiseOf, seedOf } from '../../../../match/ground/noise';
import { CONTOURS, type GroundPicture } from '../../../../match/ground/picture';
import type { MapData, Terrain } from '../../pack-types';
import { RADIUS, type MapGrid } from '../map-grid';
import { beyondTheRim, flowing, riverLines } from './rivers';

/** Draws the ground of a map from what lies where. The same map gives the same picture. */
export function groundOf(map: Pick<MapData, 'id' | 'terrain' | 'roads' | 'rivers'>, grid: MapGrid): GroundPicture {
  const seed = seedOf(map.id);
  const { width, height } = grid;
  const places = (kind: Terrain) => Object.keys(map.terrain).filter((place) => map.terrain[place] === kind);
  const field = (kind: Terrain, spread: number, rough: number, mesh: number, salt: number) =>
    new Field(width, height, RADIUS / 9, {
      centres: places(kind).map((place) => grid.centre(place)),
      spread: spread * RADIUS,
      noise: noiseOf(seed + salt, mesh * RADIUS),
      rough,
    });
  const woods = field('forest', 0.75, 0.28, 0.3, 1);
  const hills = field('hill', 0.8, 0.3, 0.62, 2);
  const built = field('town', 0.72, 0.34, 0.34, 3);
  const marsh = field('marsh', 0.74, 0.22, 0.4, 9);
  const ponds = field('pond', 0.66, 0.12, 0.7, 10);
  const isOpen = (point: Point) =>
    [woods, marsh, ponds].every((one) => one.height(point) < 0.2) &&
    built.height(point) < 0.22 &&
    hills.height(point) < 0.24;
  const roads = map.roads.map((line) => trembling(ofTheRim(line, grid), seed));
  const straight = map.roads.map((line) => line.map((place) => grid.centre(place)));
  const country = { width, height, radius: RADIUS, seed };
  return {
    land: grid.outline(grid.cells),
    hexes: grid.cells.map((place) => grid.path(place)).join(''),
    ...fieldsOf(country, isOpen, 0.95),
    hills: CONTOURS.map((level) => hills.above(level)),
    marsh: marsh.above(0.32),
    tufts: strewn({ ...country, seed: seed + 11 }, RADIUS * 0.2, (point) => marsh.height(point) > 0.36)
      .map(tuft)
      .join(''),
    ponds: [ponds.above(0.34), ponds.above(0.52)],
    built: built.above(0.3),
    woods: woods.above(0.3),
    rivers: riverLines(map.rivers, grid).map((line) => smooth(flowing(beyondTheRim(line, grid), seed), 'open')),
    roads: roads.map((line) => smooth(line, 'open')),
    trees: treesOf(country, (point) => woods.height(point) > 0.36),
    houses: places('town').flatMap((place) =>
      housesAround(grid.centre(place), {
        plan: VILLAGE,
        roads: straight,
        radius: RADIUS,
        seed: seed ^ seedOf(`${map.id} ${place}`),
      }),
    ),
    churches: [],
  };
}

/** A tuft of reed. */
const tuft = ([x, y]: readonly [number, number, number]): string =>
  `M${x - 4.4} ${y}h8.8M${x} ${y}v-5M${x - 2} ${y}l-2-3.6M${x + 2} ${y}l2-3.6`;

/** The middles of a road's hexes; a road that ends in a hex at the rim leads off the map. */
function ofTheRim(line: readonly string[], grid: MapGrid): Point[] {
  const points = line.map((place) => grid.centre(place));
  const past = (place: string | undefined, end: Point | undefined, before: Point | undefined): Point[] =>
    place && end && before && grid.neighboursOf(place).filter((at) => grid.has(at)).length < 6
      ? [[end[0] + (end[0] - before[0]) * 0.75, end[1] + (end[1] - before[1]) * 0.75]]
      : [];
  return [
    ...past(line[0], points[0], points[1]).reverse(),
    ...points,
    ...past(line.at(-1), points.at(-1), points.at(-2)),
  ];
}

/** A road goes straight from middle to middle, with a slight tremor in between. */
function trembling(line: readonly Point[], seed: number): Point[] {
  const noise = noiseOf(seed + 12, RADIUS * 0.9);
  return line.flatMap((to, index): Point[] => {
    const from = line[index - 1];
    if (!from) return [to];
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return [[x + RADIUS * 0.06 * noise(x, y), y + RADIUS * 0.06 * noise(y, x)], to];
  });
}
