import { describe, expect, it } from 'vitest';
import type { Document, MapData } from '../src/generated/ddm';
import { alike, turned, withArea, withExit, withZone, zoneOpposite } from '../src/games/ddm/charts/alike';
import { found, placeInWords } from '../src/games/ddm/charts/place';

const map: MapData = {
  name: { en: 'A hall', fr: 'Une salle' },
  rows: Array.from({ length: 10 }, () => '.'.repeat(12)),
  zones: {
    nw: { rects: [[0, 0, 4, 4]], exits: [[0, 0]] },
    se: { rects: [[8, 6, 4, 4]], exits: [[11, 9]] },
    n: { rects: [[4, 0, 4, 4]], exits: [[5, 0]] },
  },
  starts: { '2': ['nw', 'se'] },
  areas: { west: [1, 4, 2, 2], east: [9, 4, 2, 2] },
};
const pack = { maps: { hall: map } } as unknown as Document;
const hallOf = (changed: Document) => changed.maps['hall'];

describe('a map that is the same from either side', () => {
  it('has squares alike, two of them, or four where four play', () => {
    expect(turned(map, [0, 0])).toEqual([11, 9]);
    expect(alike(map, [2, 3])).toEqual([
      [2, 3],
      [9, 6],
    ]);
    const four = { ...map, starts: { ...map.starts, '4': ['nw', 'se', 'n', 'nw'] } };
    expect(alike(four, [2, 3])).toEqual([
      [2, 3],
      [9, 6],
      [9, 3],
      [2, 6],
    ]);
  });

  it('has exits and zones of two seats alike, and leaves other zones alone', () => {
    expect(zoneOpposite(map, 'se')).toBe('nw');
    expect(zoneOpposite(map, 'n')).toBeNull();
    const exits = hallOf(withExit(pack, 'hall', 'nw', [1, 0], 'both'));
    expect(exits?.zones['nw']?.exits).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(exits?.zones['se']?.exits).toEqual([
      [11, 9],
      [10, 9],
    ]);
    const one = hallOf(withExit(pack, 'hall', 'nw', [0, 0], 'one'));
    expect(one?.zones['nw']?.exits).toEqual([]);
    expect(one?.zones['se']?.exits).toEqual([[11, 9]]);
    const zones = hallOf(withZone(pack, 'hall', 'se', [6, 6, 6, 4], 'both'));
    expect(zones?.zones['nw']?.rects).toEqual([[0, 0, 6, 4]]);
  });

  it('moves the area opposite along, and makes one for a new area', () => {
    const moved = hallOf(withArea(pack, 'hall', 'west', [2, 2, 3, 2], 'both'));
    expect(moved?.areas).toEqual({ west: [2, 2, 3, 2], east: [7, 6, 3, 2] });
    const added = hallOf(withArea(pack, 'hall', 'dais', [0, 0, 2, 2], 'both'));
    expect(added?.areas['dais-2']).toEqual([10, 8, 2, 2]);
    const middle = hallOf(withArea(pack, 'hall', 'middle', [5, 4, 2, 2], 'both'));
    expect(Object.keys(middle?.areas ?? {})).toEqual(['west', 'east', 'middle']);
  });
});

describe('a place in a pack', () => {
  it('is found in the editor and named', () => {
    expect(found('/boards/great-grid/areas/west')).toEqual({ tab: 'tiles', id: 'boards/great-grid' });
    expect(found('/creatures/levy/effect/0/n')).toEqual({ tab: 'creatures', id: 'levy' });
    expect(placeInWords('/boards/great-grid/areas')?.en).toBe('Tiles, great-grid, areas');
  });
});
