import type { Document, MapData } from '../../../generated/aam';
import { facingOf, sideOf, type Place } from '../board/hexes';
import type { Terrain } from '../pack-types';
import { composed, inOrder, isOnSeam, recomposed } from './compose';
import { drawnOn, isWhole, withDrawnOn, type Drawing } from './section';

/** What the board of the editor shows: a map of the pack or a section, by its place in its list. */
export interface Sheet {
  of: 'map' | 'section';
  index: number;
}

/** Why something cannot be drawn where it was tried. */
export type Undrawn =
  /** It belongs to a section of the map. */
  | 'ofSection'
  /** The half hexes around a section belong to the joints of each map. */
  | 'half'
  /** A road of a section ends at the half hexes. */
  | 'roadEnd'
  /** The hex neither is an end of the road nor lies next to one. */
  | 'jump'
  /** The two hexes do not touch. */
  | 'apart';

const BLANK: Drawing = { terrain: {}, roads: [], rivers: [] };

/** The pack with another map; the map is composed anew. */
export const withMap = (pack: Document, index: number, change: (map: MapData) => MapData): Document => ({
  ...pack,
  maps: {
    ...pack.maps,
    maps: pack.maps.maps.map((map, at) => (at === index ? composed(change(map), pack.maps.sections) : map)),
  },
});

/** The map or section to which a place of a pack belongs, given as a JSON Pointer; null: to none alone. */
export function sheetAt(at: string): Sheet | null {
  const [, of, index] = /^\/maps\/(map|section)s\/(\d+)/.exec(at) ?? [];
  return index === undefined ? null : { of: of === 'map' ? 'map' : 'section', index: Number(index) };
}

/** What is drawn by hand: all of a section and of a map that is drawn hex by hex, else the joints. */
export function drawingOf(pack: Document, { of, index }: Sheet): Drawing {
  if (of === 'section') {
    const section = pack.maps.sections[index];
    return section ? drawnOn(section) : BLANK;
  }
  const map = pack.maps.maps[index];
  return (map?.sections ? map.seam : map) ?? BLANK;
}

/** The pack with something else drawn by hand; maps follow their sections. */
function withDrawing(pack: Document, sheet: Sheet, part: Partial<Drawing>): Document {
  const { of, index } = sheet;
  if (of === 'map')
    return withMap(pack, index, (map) =>
      map.sections ? { ...map, seam: { ...BLANK, ...map.seam, ...part } } : { ...map, ...part },
    );
  const sections = pack.maps.sections.map((section, at) => (at === index ? withDrawnOn(section, part) : section));
  return recomposed({ ...pack, maps: { ...pack.maps, sections } });
}

/** Why a hex cannot be painted; null: it can. */
export function unpaintable(pack: Document, { of, index }: Sheet, place: Place): Undrawn | null {
  if (of === 'section') return isWhole(place) ? null : 'half';
  return !pack.maps.maps[index]?.sections || isOnSeam(place) ? null : 'ofSection';
}

/** The pack with this terrain on some hexes; the same pack if it lies there already, or may not. */
export function painted(pack: Document, sheet: Sheet, places: readonly Place[], terrain: Terrain): Document {
  const { terrain: before } = drawingOf(pack, sheet);
  const fresh = places.filter(
    (place) => unpaintable(pack, sheet, place) === null && (before[place] ?? 'clear') !== terrain,
  );
  if (fresh.length === 0) return pack;
  const others = Object.entries(before).filter(([place]) => !fresh.includes(place));
  const laid = terrain === 'clear' ? [] : fresh.map((place) => [place, terrain] as const);
  return withDrawing(pack, sheet, { terrain: Object.fromEntries([...others, ...laid]) });
}

/** The roads that are drawn by hand, each as its hexes. */
export const roadsOf = (pack: Document, sheet: Sheet): readonly (readonly Place[])[] => drawingOf(pack, sheet).roads;

/** The pack with one more road, which leads over these hexes so far. */
export const addedRoad = (pack: Document, sheet: Sheet, line: readonly Place[]): Document =>
  withDrawing(pack, sheet, { roads: [...drawingOf(pack, sheet).roads, [...line]] });

export const removedRoad = (pack: Document, sheet: Sheet, road: number): Document =>
  withDrawing(pack, sheet, { roads: drawingOf(pack, sheet).roads.toSpliced(road, 1) });

/**
 * The pack with a road led over one more hex: on from the end that it lies next to, or back from an end that is pressed
 * again; or why it cannot be.
 */
export function led(pack: Document, sheet: Sheet, road: number, place: Place): Document | Undrawn {
  const { roads } = drawingOf(pack, sheet);
  const next = ledOver(roads[road] ?? [], place);
  if (!next) return 'jump';
  // Halves beyond the rim of a map are left out of it: in the middle of a road they would leave a gap.
  if (sheet.of === 'section' && !next.every((hex, at) => isWhole(hex) || isEndOf(next, at))) return 'roadEnd';
  return withDrawing(pack, sheet, { roads: roads.map((old, at) => (at === road ? next : old)) });
}

/** Whether a half hex can be at this place of a road: at an end, and next to a whole one. */
function isEndOf(line: readonly Place[], at: number): boolean {
  const beside = [line[at - 1], line[at + 1]].filter((hex) => hex !== undefined);
  return beside.length === 0 || (beside.length === 1 && beside.every(isWhole));
}

function ledOver(line: readonly Place[], place: Place): Place[] | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [place];
  if (last === place) return line.slice(0, -1);
  if (first === place) return line.slice(1);
  if (facingOf(last, place)) return [...line, place];
  return facingOf(first, place) ? [place, ...line] : null;
}

/** The pack with a river on the side between two hexes, or without it if one lies there; or why it cannot be. */
export function rivered(pack: Document, sheet: Sheet, one: Place, other: Place): Document | Undrawn {
  if (!facingOf(one, other)) return 'apart';
  if (sheet.of === 'section' && !isWhole(one) && !isWhole(other)) return 'half';
  const key = sideOf(one, other);
  const isThere = ([from, to]: readonly [Place, Place]) => sideOf(from, to) === key;
  const { rivers } = drawingOf(pack, sheet);
  if (rivers.some(isThere)) return withDrawing(pack, sheet, { rivers: rivers.filter((side) => !isThere(side)) });
  if (sheet.of === 'map' && pack.maps.maps[sheet.index]?.rivers.some(isThere)) return 'ofSection';
  return withDrawing(pack, sheet, { rivers: inOrder([...rivers, [one, other]]) });
}
