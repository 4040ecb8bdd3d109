import type { Document, MapData, Place as Laid } from '../../../generated/aam';
import { around, facingOf, sideOf, type Place } from '../board/hexes';
import type { Terrain } from '../pack-types';
import { composed, inOrder, isOnSeam } from './compose';
import { QUARTERS } from './read';

const withMap = (pack: Document, index: number, change: (map: MapData) => MapData): Document => ({
  ...pack,
  maps: {
    ...pack.maps,
    maps: pack.maps.maps.map((map, at) => (at === index ? composed(change(map), pack.maps.sections) : map)),
  },
});

/** What of a map is drawn by hand: all of one that is drawn hex by hex, else its joints. */
const drawn = (map: MapData): Pick<MapData, 'terrain' | 'roads' | 'rivers'> =>
  map.sections ? (map.seam ?? { terrain: {}, roads: [], rivers: [] }) : map;
const withDrawn = (map: MapData, part: Partial<Pick<MapData, 'terrain' | 'roads' | 'rivers'>>): MapData =>
  map.sections ? { ...map, seam: { terrain: {}, roads: [], rivers: [], ...map.seam, ...part } } : { ...map, ...part };

/** Whether a hex can be painted: on a map of sections those of the joints. */
export const canPaint = (map: MapData, place: Place): boolean => !map.sections || isOnSeam(place);

/** The pack with this terrain on hexes of a map; the same pack if it lies there already, or may not. */
export function painted(pack: Document, index: number, places: readonly Place[], terrain: Terrain): Document {
  const map = pack.maps.maps[index];
  const isNew = (place: Place) => map && canPaint(map, place) && (map.terrain[place] ?? 'clear') !== terrain;
  const fresh = places.filter(isNew);
  if (fresh.length === 0) return pack;
  return withMap(pack, index, (one) => {
    const others = Object.entries(drawn(one).terrain).filter(([place]) => !fresh.includes(place));
    const laid = terrain === 'clear' ? [] : fresh.map((place) => [place, terrain] as const);
    return withDrawn(one, { terrain: Object.fromEntries([...others, ...laid]) });
  });
}

/** The roads that are drawn by hand, each as its hexes. */
export const roadsOf = (map: MapData): readonly (readonly Place[])[] => drawn(map).roads;

export const addedRoad = (pack: Document, index: number): Document =>
  withMap(pack, index, (map) => withDrawn(map, { roads: [...drawn(map).roads, []] }));

export const removedRoad = (pack: Document, index: number, road: number): Document =>
  withMap(pack, index, (map) => withDrawn(map, { roads: drawn(map).roads.filter((_, at) => at !== road) }));

/**
 * The pack with a road led over one more hex: on from the end that it lies next to, or back from an end that is pressed
 * again. Null if the hex neither is an end nor lies next to one.
 */
export function led(pack: Document, index: number, road: number, place: Place): Document | null {
  const map = pack.maps.maps[index];
  const line = map && drawn(map).roads[road];
  const next = line && ledOver(line, place);
  if (!next) return null;
  return withMap(pack, index, (one) =>
    withDrawn(one, { roads: drawn(one).roads.map((old, at) => (at === road ? next : old)) }),
  );
}

function ledOver(line: readonly Place[], place: Place): Place[] | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [place];
  if (last === place) return line.slice(0, -1);
  if (first === place) return line.slice(1);
  if (facingOf(last, place)) return [...line, place];
  return facingOf(first, place) ? [place, ...line] : null;
}

/** The pack with a river on the side between two hexes, or without it if one lies there; null if they do not touch. */
export function rivered(pack: Document, index: number, one: Place, other: Place): Document | null {
  if (!facingOf(one, other)) return null;
  const key = sideOf(one, other);
  return withMap(pack, index, (map) => {
    const { rivers } = drawn(map);
    const others = rivers.filter(([from, to]) => sideOf(from, to) !== key);
    const next: [Place, Place][] = others.length < rivers.length ? others : [...others, [one, other]];
    return withDrawn(map, { rivers: inOrder(next) });
  });
}

/** Whether a hex can be the objective: nothing is said of one at the rim. */
export const canBeObjective = (place: Place): boolean => around(place).length === 6;

export const aimedAt = (pack: Document, index: number, objective: Place): Document =>
  withMap(pack, index, (map) => ({ ...map, objective }));

/** The pack with another section in a quarter of a map, or with the one there turned. */
export const laid = (pack: Document, index: number, quarter: Laid['at'], change: Partial<Laid>): Document =>
  withMap(pack, index, (map) => ({
    ...map,
    sections: (map.sections ?? []).map((one) => (one.at === quarter ? { ...one, ...change } : one)),
  }));

/** The pack with a map that is drawn hex by hex from now on, beginning with what lies there. */
export const handDrawn = (pack: Document, index: number): Document =>
  withMap(pack, index, ({ id, number, name, objective, origin, terrain, roads, rivers }) => ({
    id,
    number,
    name,
    objective,
    origin,
    terrain,
    roads,
    rivers,
  }));

/** The pack with a map laid out of sections, of four cards, without anything on the joints. */
export function laidOut(pack: Document, index: number): Document {
  const { sections } = pack.maps;
  const cards = [...new Set(sections.map(({ card }) => card))];
  const first = cards.flatMap((card) => sections.find((section) => section.card === card) ?? []);
  return withMap(pack, index, (map) => ({
    ...map,
    objective: 'F8',
    sections: QUARTERS.map((at, n) => ({ section: first[n]?.id ?? '', at, turned: false })),
    seam: { terrain: {}, roads: [], rivers: [] },
  }));
}
