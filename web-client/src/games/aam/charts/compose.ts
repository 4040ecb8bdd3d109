import type { Document, MapData, Place as Laid, SectionData } from '../../../generated/aam';
import { facingOf, hexAt, orderOf, sideOf, wholeOf, type Place } from '../board/hexes';
import type { Terrain } from '../pack-types';

/** What the letters of sections stand for. */
export const LETTERS: Readonly<Record<string, Terrain>> = { f: 'forest', h: 'hill', t: 'town', m: 'marsh', p: 'pond' };
/** Where the quarters begin, on the whole-number grid. */
const ORIGINS: Readonly<Record<Laid['at'], readonly [x: number, y: number]>> = {
  nw: [0, -1],
  ne: [16, -1],
  sw: [0, 5],
  se: [16, 5],
};
/** The joints between sections. */
const MIDDLE = { x: 17, y: 5 };

/** Whether a hex lies on a joint, which belongs to no section. */
export function isOnSeam(place: Place): boolean {
  const [x, y] = wholeOf(place);
  return x === MIDDLE.x || y === MIDDLE.y;
}

/** A hex of a section, `row.column`, on the map; null off the map. */
function onTheMap(name: string, { at, turned }: Laid): Place | null {
  const [row = NaN, column = NaN] = name.split('.').map(Number);
  const x = 2 * column + (row % 2 === 0 ? 1 : 0);
  const [left, top] = ORIGINS[at];
  return turned ? hexAt(18 - x + left, 6 - row + top) : hexAt(x + left, row + top);
}

/** Sides in hex order, each once. */
export function inOrder(rivers: readonly (readonly [Place, Place])[]): [Place, Place][] {
  const all = new Map(
    rivers.map(([one, other]) => [sideOf(one, other), sideOf(one, other).split('-') as [Place, Place]]),
  );
  return [...all.values()].sort(([a, b], [c, d]) => orderOf(a) - orderOf(c) || orderOf(b) - orderOf(d));
}

/** A map as its sections and joints give it; a map that is drawn hex by hex stays as it is. */
export function composed(map: MapData, sections: readonly SectionData[]): MapData {
  if (!map.sections) return map;
  const terrain: Record<Place, Terrain> = {};
  const roads: Place[][] = [];
  const rivers: [Place, Place][] = [];
  for (const laid of map.sections) {
    const section = sections.find(({ id }) => id === laid.section);
    if (!section) continue;
    for (const [row, letters] of section.rows.entries())
      for (const [column, letter] of [...letters].entries()) {
        const [place, kind] = [onTheMap(`${row + 1}.${column + 1}`, laid), LETTERS[letter]];
        if (place && kind) terrain[place] = kind;
      }
    for (const line of section.roads) {
      const places = line.flatMap((name) => onTheMap(name, laid) ?? []);
      if (places.length > 1) roads.push(places);
    }
    for (const [from, to] of section.rivers) {
      const [one, other] = [onTheMap(from, laid), onTheMap(to, laid)];
      if (one && other && facingOf(one, other)) rivers.push([one, other]);
    }
  }
  const { seam } = map;
  return {
    ...map,
    terrain: { ...terrain, ...seam?.terrain },
    roads: [...roads, ...(seam?.roads ?? [])],
    rivers: inOrder([...rivers, ...(seam?.rivers ?? [])]),
  };
}

/** The pack with all its maps composed anew. */
export const recomposed = (pack: Document): Document => ({
  ...pack,
  maps: { ...pack.maps, maps: pack.maps.maps.map((map) => composed(map, pack.maps.sections)) },
});
