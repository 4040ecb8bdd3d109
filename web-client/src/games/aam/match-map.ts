import { HEXES, type Place } from './board/hexes';
import type { MapData, Terrain } from './pack-types';
import type { BoardView, Document } from '../../generated/aam';

const TERRAIN: Readonly<Record<string, Terrain>> = { f: 'forest', h: 'hill', t: 'town', m: 'marsh', p: 'pond' };

/** Sides of hexes that are crossed, joined into lines through hexes. */
export function linesThrough(edges: readonly (readonly [Place, Place])[]): Place[][] {
  const links = new Map<Place, Place[]>();
  const link = (from: Place, to: Place) => links.set(from, [...(links.get(from) ?? []), to]);
  const unlink = (from: Place, to: Place) =>
    links.set(
      from,
      (links.get(from) ?? []).filter((one) => one !== to),
    );
  for (const [one, other] of edges) {
    link(one, other);
    link(other, one);
  }
  const lines: Place[][] = [];
  for (;;) {
    const open = [...links].filter(([, ways]) => ways.length > 0);
    // From an end where there is one, then from a junction; a ring begins anywhere.
    const start = open.find(([, ways]) => ways.length === 1) ?? open.find(([, ways]) => ways.length > 2) ?? open[0];
    if (!start) return lines;
    const line = [start[0]];
    for (let at = start[0], to = links.get(at)?.[0]; to !== undefined; to = links.get(at)?.[0]) {
      unlink(at, to);
      unlink(to, at);
      line.push(to);
      at = to;
      // At a junction a line ends, so that all that meet there are drawn alike.
      if ((links.get(at)?.length ?? 0) > 1) break;
    }
    lines.push(line);
  }
}

/** The map of a match as the board draws it. */
export function mapOf(board: BoardView, number: number | null, document: Document | null): MapData {
  const known = document?.maps.maps.find((map) => map.number === number) ?? null;
  const letters = board.terrain.join('');
  const terrain = Object.fromEntries(
    HEXES.flatMap((place, index) => {
      const kind = TERRAIN[letters[index] ?? '.'];
      return kind ? [[place, kind]] : [];
    }),
  );
  return {
    // The same map is drawn the same in every match.
    id: known?.id ?? `map ${number ?? 0}`,
    number: number ?? 0,
    name: known?.name ?? { en: '', fr: '' },
    objective: board.objective,
    terrain,
    roads: linesThrough(board.roads),
    rivers: [...board.rivers],
  };
}
