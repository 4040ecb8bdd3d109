import type { Document, MapData, Rect, Square } from '../../../generated/ddm';
import { withValue } from '../../../match/charts/pointer';
import { keyOf } from '../board/reckon/hall';
import { rectBetween, toggled } from './draft';

const sizeOf = ({ rows }: MapData): Square => [rows[0]?.length ?? 0, rows.length];

/** The square that another becomes when its map is turned by half a circle. */
export function turned(map: MapData, [x, y]: Square): Square {
  const [width, height] = sizeOf(map);
  return [width - 1 - x, height - 1 - y];
}

/** The squares that a fair map has alike: a square and the one opposite, in a map for four those in both mirrors as well. */
export function alike(map: MapData, square: Square): Square[] {
  const [x, y] = square;
  const [width, height] = sizeOf(map);
  const mirrors: Square[] =
    '4' in map.starts
      ? [
          [width - 1 - x, y],
          [x, height - 1 - y],
        ]
      : [];
  const all = [square, turned(map, square), ...mirrors];
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

const turnedRect = (map: MapData, [x, y, width, height]: Rect): Rect =>
  rectBetween(turned(map, [x, y]), turned(map, [x + width - 1, y + height - 1]));

/** The zone of the other one of two seats; null: the zone serves none of two. */
export function zoneOpposite({ starts }: MapData, id: string): string | null {
  const two = starts['2'] ?? [];
  const at = two.indexOf(id);
  return at < 0 ? null : (two[1 - at] ?? null);
}

/** The area that lies where an area would if the map were turned; null: none does. */
function areaOpposite(map: MapData, id: string): string | null {
  const rect = map.areas[id];
  if (!rect) return null;
  const there = turnedRect(map, rect).join();
  return Object.keys(map.areas).find((one) => one !== id && map.areas[one]?.join() === there) ?? null;
}

/** Whether what is drawn on one half of a map is drawn on the other as well. */
export type Halves = 'both' | 'one';

/** The pack with one exit of a zone more, or without it. */
export function withExit(pack: Document, id: string, zoneId: string, square: Square, halves: Halves): Document {
  const map = pack.maps[id];
  const zone = map?.zones[zoneId];
  if (!map || !zone) return pack;
  const next = withValue(pack, `/maps/${id}/zones/${zoneId}/exits`, toggled(zone.exits, square));
  const other = halves === 'both' ? zoneOpposite(map, zoneId) : null;
  const there = other === null ? undefined : map.zones[other];
  if (other === null || !there) return next;
  return withValue(next, `/maps/${id}/zones/${other}/exits`, toggled(there.exits, turned(map, square)));
}

/** The pack with a zone in another place. */
export function withZone(pack: Document, id: string, zoneId: string, rect: Rect, halves: Halves): Document {
  const map = pack.maps[id];
  if (!map) return pack;
  const next = withValue(pack, `/maps/${id}/zones/${zoneId}/rects`, [rect]);
  const other = halves === 'both' ? zoneOpposite(map, zoneId) : null;
  return other === null ? next : withValue(next, `/maps/${id}/zones/${other}/rects`, [turnedRect(map, rect)]);
}

/** The pack with an area in another place, or with a new one. */
export function withArea(pack: Document, id: string, areaId: string, rect: Rect, halves: Halves): Document {
  const map = pack.maps[id];
  if (!map) return pack;
  const next = withValue(pack, `/maps/${id}/areas/${areaId}`, rect);
  const there = turnedRect(map, rect);
  if (halves === 'one' || there.join() === rect.join()) return next;
  const other = areaOpposite(map, areaId) ?? `${areaId}-2`;
  return withValue(next, `/maps/${id}/areas/${other}`, there);
}
