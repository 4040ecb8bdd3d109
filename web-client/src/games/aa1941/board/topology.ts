import type { RegionId } from '../../../generated/aa1941';
import { SWING, WIDTH, type Point } from './plane';
import { seamOf } from './seam';

export { HEIGHT, SWING, WIDTH, type Point } from './plane';

type Geometry =
  | { type: 'Polygon'; arcs: number[][]; id: string; properties: Drawing }
  | { type: 'MultiPolygon'; arcs: number[][][]; id: string; properties: Drawing };

/** A name in lines around a middle, measured in the map's own font. */
export interface Label {
  x: number;
  y: number;
  size: number;
  lines: string[];
  /** The room that it takes, that of the income's shield behind the last line included. */
  width: number;
  /** The width of the last line alone. */
  last: number;
  /** Degrees by which it is turned about its middle, clockwise. */
  turn?: number;
}

/** From one line of a label to the next, as a share of its size. */
export const LEADING = 1.04;

/** How a region is drawn, in the units of the board. */
export interface Drawing {
  kind: string;
  /** The middle of the widest spot. Missing, as all that follows, in impassable regions. */
  pole: Point;
  poleRadius: number;
  /** The name in each language, on land. */
  labels?: Record<'en' | 'fr', Label>;
  /** Whether the name stands in the region, and not in the water beside it. */
  inside?: boolean;
  /** The number of a sea zone. */
  number?: { x: number; y: number; size: number };
  /** Radius of a counter that fits. */
  stackRadius?: number;
  /** Where the counters stand, the best place first. Neutral lands have none. */
  stacks?: Point[];
  /** A line around an island and its counters, where they hang over the water. */
  ring?: Point[];
}

/** The mark of a capital city. */
export interface Capital {
  region: RegionId;
  at: Point;
  name: Record<'en' | 'fr', string>;
  /** Where the name stands, seen from the mark. */
  side: 'right' | 'left' | 'above' | 'below';
}

/** Where a canal of the facts is drawn; `turn` says by how many degrees the passage is turned from north to south. */
export interface Gate {
  canal: string;
  at: Point;
  turn: number;
}

/** The file `board.topo.json`: borders stored once, each as a way of half units from point to point. */
export interface Topology {
  objects: { regions: { geometries: Geometry[] } };
  arcs: [number, number][][];
  transform: { scale: number[] };
  gates: Gate[];
  /** Adjacent regions that do not touch on the map. */
  links: { between: [RegionId, RegionId] }[];
  capitals: Capital[];
  lakes: Point[][];
}

/** A region as a shape. */
export interface Shape {
  id: RegionId;
  kind: 'land' | 'neutral' | 'sea' | 'ice' | 'lake';
  /** Its outline as SVG path data. */
  path: string;
  rings: Point[][];
  drawing: Drawing;
}

/** Everything that the map draws and that never changes. */
export interface Sheet {
  shapes: Shape[];
  byId: ReadonlyMap<RegionId, Shape>;
  /** Where land meets water. As the other lines in pieces, each near one place: what is out of sight costs nothing. */
  coast: readonly string[];
  /** The coast by fewer points, for the wide waves before it, which round every bay. */
  waves: readonly string[];
  /** Between lands. */
  borders: readonly string[];
  /** Between sea zones. */
  seaLines: readonly string[];
  lakes: string[];
  gates: readonly Gate[];
  capitals: readonly Capital[];
}

function kindOf(kind: string): Shape['kind'] {
  return kind === 'ice' || kind === 'lake' || kind === 'neutral' || kind === 'sea' ? kind : 'land';
}

/** Points as SVG path data. */
export const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** Reads the file into shapes and lines. */
export function readSheet(topology: Topology): Sheet {
  const scale = topology.transform.scale[0] ?? 1;
  const arcs = topology.arcs.map((steps) => {
    let x = 0;
    let y = 0;
    return steps.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale, y * scale];
    });
  });
  /** An arc by its number; a number below zero names it backwards. */
  const arc = (index: number): Point[] => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []));
  const ring = (indices: readonly number[]): Point[] =>
    // Neighbouring arcs share a point, and so do the last and the first.
    indices.flatMap((index) => arc(index).slice(1));

  const users = new Map<number, Shape['kind'][]>();
  const shapes = topology.objects.regions.geometries.map((geometry): Shape => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    const kind = kindOf(geometry.properties.kind);
    for (const index of polygons.flat(2)) {
      const key = index < 0 ? ~index : index;
      users.set(key, [...(users.get(key) ?? []), kind]);
    }
    const rings = polygons.flat().map(ring);
    const path = rings.map((points) => `${line(points)}Z`).join('');
    return { id: geometry.id, kind, path, rings, drawing: geometry.properties };
  });

  const dry = (kind: Shape['kind']) => kind === 'land' || kind === 'neutral';
  const edges: { kind: Shape['kind']; points: Point[] }[] = [];
  const lines: { kinds: readonly Shape['kind'][]; points: Point[] }[] = [];
  for (const [index, kinds] of users) {
    const points = arcs[index] ?? [];
    const [kind] = kinds;
    if (kinds.length > 1) lines.push({ kinds, points });
    else if (kind) edges.push({ kind, points });
  }
  lines.push(...seamOf(edges));
  const mesh = (wanted: (kinds: readonly Shape['kind'][]) => boolean, drawn = (points: Point[]) => points) =>
    piecesOf(lines.filter(({ kinds }) => wanted(kinds)).map(({ points }) => drawn(points)));
  const wet = (kinds: readonly Shape['kind'][]) => kinds.some(dry) && !kinds.every(dry);

  return {
    shapes,
    byId: new Map(shapes.map((shape) => [shape.id, shape])),
    coast: mesh(wet),
    waves: mesh(wet, sparse),
    borders: mesh((kinds) => kinds.every(dry)),
    seaLines: mesh((kinds) => !kinds.some(dry) && !kinds.every((kind) => kind === 'ice')),
    lakes: topology.lakes.map((points) => `${line(points)}Z`),
    gates: topology.gates,
    capitals: topology.capitals,
  };
}

/** The side of the squares by which lines are grouped. */
const SQUARE = 400;

/** How many steps of a line stay together. */
const LONGEST = 40;

/** Lines as path data, one for each square of the board in which some begin. */
function piecesOf(lines: readonly Point[][]): string[] {
  const squares = new Map<string, string>();
  for (const points of lines) {
    // A shore goes on for thousands of units, so it is cut too; neighbours share the point where it is.
    for (let start = 0; start < points.length - 1; start += LONGEST) {
      const piece = points.slice(start, start + LONGEST + 1);
      const [x, y] = piece[0] ?? [0, 0];
      const square = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
      squares.set(square, (squares.get(square) ?? '') + line(piece));
    }
  }
  return [...squares.values()];
}

/** The least distance between points of the waves, of which the narrower reaches 14 units from the coast. */
const APART = 8;

/** A line without the points that are near the last one kept; its ends stay. */
function sparse(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    const ends = !last || index === points.length - 1;
    if (ends || Math.hypot(point[0] - last[0], point[1] - last[1]) >= APART) kept.push(point);
  }
  return kept;
}

/** Puts an x of any turn around the world on the board. */
export function wrap(x: number): number {
  return ((x % WIDTH) + WIDTH) % WIDTH;
}

function contains(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false;
  for (const points of rings) {
    let previous = points.at(-1);
    for (const point of points) {
      if (previous && point[1] > y !== previous[1] > y) {
        const crossing = ((previous[0] - point[0]) * (y - point[1])) / (previous[1] - point[1]) + point[0];
        if (x < crossing) inside = !inside;
      }
      previous = point;
    }
  }
  return inside;
}

/**
 * The region at a place. Counters that hang over the water belong to their island, and so does all that its ring holds;
 * small lands are caught within `reach` units around their middle, so that a finger finds them.
 */
export function regionAt(sheet: Sheet, place: Point, reach: number): RegionId | null {
  const at: Point = [wrap(place[0]), place[1]];
  // Near the seam the place may lie on the other side of it.
  const turns: Point[] = [at];
  if (at[0] < SWING) turns.push([at[0] + WIDTH, at[1]]);
  if (at[0] > WIDTH - SWING) turns.push([at[0] - WIDTH, at[1]]);
  let hit: Shape | null = null;
  for (const shape of sheet.shapes) {
    if (shape.kind === 'ice' || shape.kind === 'lake') continue;
    if (turns.some((turn) => contains(shape.rings, turn))) hit = shape;
  }
  if (hit === null || hit.kind === 'sea') {
    const within = ([x, y]: Point, radius: number) => Math.hypot(x - at[0], y - at[1]) <= radius;
    for (const { id, kind, drawing } of sheet.shapes) {
      if (kind !== 'land') continue;
      if (drawing.ring && contains([drawing.ring], at)) return id;
      if (drawing.stacks?.some((spot) => within(spot, drawing.stackRadius ?? 0))) return id;
      if (drawing.poleRadius < reach && within(drawing.pole, reach)) return id;
    }
  }
  return hit?.id ?? null;
}
