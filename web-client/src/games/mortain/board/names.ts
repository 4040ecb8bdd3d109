import type { MapData } from '../../../generated/mortain';
import type { Lang } from '../../../i18n/language.svelte';
import type { Point } from '../../../match/canvas/plane';
import { RADIUS, type MapGrid } from './map-grid';

/** A name on the map. */
export interface MapName {
  at: Point;
  lines: readonly string[];
  kind: 'place' | 'town' | 'height';
}

/** So many letters stand in one line. */
const LONG = 15;

/** The names of a map at the foot of their hexes; a hill whose name ends in a number shows its height at the top instead. */
export function namesOf({ hexes }: Pick<MapData, 'hexes'>, grid: MapGrid, lang: Lang): MapName[] {
  return hexes.flatMap(({ id, name, terrain }): MapName[] => {
    if (!name) return [];
    const [x, y] = grid.centre(id);
    const height = terrain === 'hill' ? /\d+/.exec(name.en)?.[0] : undefined;
    if (height !== undefined) {
      // Of a hill on several hexes only one is named without a comma: it has the top.
      return name.en.includes(',') ? [] : [{ at: [x + 12, y - RADIUS * 0.5], lines: [`▲ ${height}`], kind: 'height' }];
    }
    const lines = broken(name[lang]);
    const foot = y + RADIUS * 0.74 - (lines.length - 1) * 17;
    return [{ at: [x, foot], lines, kind: terrain === 'city' ? 'town' : 'place' }];
  });
}

/** A long name in two lines, broken where both are shortest. */
function broken(name: string): string[] {
  if (name.length <= LONG) return [name];
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index + (name[index] === '-' ? 1 : 0));
  const best = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return best === undefined ? [name] : [name.slice(0, best).trim(), name.slice(best).trim()];
}
