import type { RegionId } from '../../../generated/aa1941';

/** A point of the board: 4000 units wide, 2200 high, endless to left and right. */
export type Point = readonly [x: number, y: number];

/** The width of the board; x and x + WIDTH are the same place. */
export const WIDTH = 4000;

/** The height of the board. */
export const HEIGHT = 2200;

type Geometry =
  | { type: 'Polygon'; arcs: number[][]; id: string; properties: Drawing }
  | { type: 'MultiPolygon'; arcs: number[][][]; id: string; properties: Drawing };

/** How a region is drawn, in the units of the board. */
export interface Drawing {
  kind: string;
  /** The middle of the widest spot. */
  pole: Point;
  poleRadius: number;
  label?: { x: number; y: number; size: number; lines: string[]; inside: boolean; rot?: number };
  /** Radius of a counter that fits. */
  stackRadius: number;
  /** Where the counters stand, the best place first. */
  stacks: Point[];
}

/** The file `board.topo.json`: borders stored once, each as a way of half units from point to point. */
export interface Topology {
  objects: { regions: { geometries: Geometry[] } };
  arcs: [number, number][][];
  transform: { scale: number[] };
  canals: { name: string; x: number; y: number }[];
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
  /** Where land meets water. */
  coast: string;
  /** Between lands. */
  borders: string;
  /** Between sea zones. */
  seaLines: string;
  lakes: string[];
  canals: Topology['canals'];
}

function kindOf(id: string, kind: string): Shape['kind'] {
  if (kind.startsWith('lake') || id.startsWith('lake')) return 'lake';
  return kind === 'ice' || kind === 'neutral' || kind === 'sea' ? kind : 'land';
}

const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

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
    const kind = kindOf(geometry.id, geometry.properties.kind);
    for (const index of polygons.flat(2)) {
      const key = index < 0 ? ~index : index;
      users.set(key, [...(users.get(key) ?? []), kind]);
    }
    const rings = polygons.flat().map(ring);
    const path = rings.map((points) => `${line(points)}Z`).join('');
    return { id: geometry.id, kind, path, rings, drawing: geometry.properties };
  });

  const dry = (kind: Shape['kind']) => kind === 'land' || kind === 'neutral';
  const onFrame = (points: readonly Point[]) =>
    points.every(([x, y]) => x <= 0.5 || x >= WIDTH - 0.5 || y <= 0.5 || y >= HEIGHT - 0.5);
  const mesh = (wanted: (kinds: readonly Shape['kind'][]) => boolean) =>
    [...users]
      .filter(([index, kinds]) => wanted(kinds) && !onFrame(arcs[index] ?? []))
      .map(([index]) => line(arcs[index] ?? []))
      .join('');

  return {
    shapes,
    byId: new Map(shapes.map((shape) => [shape.id, shape])),
    coast: mesh((kinds) => kinds.some(dry) && !kinds.every(dry)),
    borders: mesh((kinds) => kinds.length === 2 && kinds.every(dry)),
    seaLines: mesh((kinds) => kinds.length === 2 && !kinds.some(dry)),
    lakes: topology.lakes.map((points) => `${line(points)}Z`),
    canals: topology.canals,
  };
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
 * The region at a place. Small islands are caught within `reach` units around their middle, so that a finger finds them.
 */
export function regionAt(sheet: Sheet, place: Point, reach: number): RegionId | null {
  const at: Point = [wrap(place[0]), place[1]];
  let hit: Shape | null = null;
  for (const shape of sheet.shapes) {
    if (shape.kind === 'ice' || shape.kind === 'lake') continue;
    if (contains(shape.rings, at)) hit = shape;
  }
  if (hit === null || hit.kind === 'sea') {
    for (const shape of sheet.shapes) {
      if (shape.kind !== 'land' || shape.drawing.poleRadius >= reach) continue;
      const [x, y] = shape.drawing.pole;
      if (Math.hypot(x - at[0], y - at[1]) <= reach) return shape.id;
    }
  }
  return hit?.id ?? null;
}
