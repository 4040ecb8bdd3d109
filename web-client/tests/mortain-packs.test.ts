import { set } from '../src/lib/typography';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOf, emptyChart, isPack, packOf, readChart } from '../src/games/mortain/charts/chart';
import { differences } from '../src/games/mortain/charts/compare';
import {
  copiedGame,
  firstGame,
  firstHexFor,
  playedOn,
  removedGame,
  settled,
  started,
  suggested,
  zoned,
} from '../src/games/mortain/charts/game-draft';
import { neighboursOf } from '../src/games/mortain/charts/grid';
import { freeId } from '../src/match/charts/ids';
import {
  addedLine,
  copiedMap,
  led,
  named,
  painted,
  removedLine,
  removedMap,
  resized,
} from '../src/games/mortain/charts/map-draft';
import { opening } from '../src/games/mortain/charts/opening';
import { found, placeInWords } from '../src/games/mortain/charts/place';
import { valueAt, withValue } from '../src/match/charts/pointer';
import { addedUnit, duplicated, removedUnit, sided } from '../src/games/mortain/charts/unit-draft';
import type { GameData, MapData, Pack, UnitData } from '../src/generated/mortain';

const own1 = JSON.parse(readFileSync(new URL('../../rules/mortain/data/pack.json', import.meta.url), 'utf8')) as Pack;
const shipped = [own1];
const standard = copyOf(own1, 'standard');

/** What stands at a place of a list; fails if nothing does. */
function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}
const map = (pack: Pack): MapData => at(pack.maps, 0);
const game = (pack: Pack): GameData => at(pack.games, 0);
const unitIndex = (pack: Pack, id: string): number => pack.units.findIndex((one) => one.id === id);
const unit = (pack: Pack, id: string): UnitData => at(pack.units, unitIndex(pack, id));
const terrainOf = (pack: Pack, cell: string) => map(pack).hexes.find(({ id }) => id === cell)?.terrain;
const english = (before: Pack, after: Pack) => differences(before, after).map(({ en }) => en);

/** The map of which nothing is left to say: every hex once, its neighbours both ways, the outer columns. */
function expectWhole({ columns, rows, hexes, west_row, east_row }: MapData) {
  expect(hexes.map(({ id }) => id)).toHaveLength(columns * rows);
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  expect(byId.size).toBe(columns * rows);
  for (const { id, neighbors } of hexes) {
    expect(neighbors).toHaveLength(6);
    neighbors.forEach((next, side) => {
      if (next !== null) expect(byId.get(next)?.neighbors[(side + 3) % 6]).toBe(id);
    });
  }
  expect(west_row).toEqual(hexes.map(({ id }) => id).filter((id) => id.startsWith('a')));
  const last = String.fromCharCode('a'.charCodeAt(0) + columns - 1);
  expect(east_row).toEqual(hexes.map(({ id }) => id).filter((id) => id.startsWith(last)));
}

describe('charts of Mortain', () => {
  it('begin as a pack of one’s own with the usual game, its map and its units alone', () => {
    const empty = emptyChart(shipped);
    expect(isPack(empty)).toBe(true);
    const pack = packOf(empty, shipped);
    expect(pack?.games.map(({ id }) => id)).toEqual(['standard']);
    expect(pack?.maps.map(({ id }) => id)).toEqual(['mortain']);
    expect(pack?.units.map(({ id }) => id).sort()).toEqual(Object.keys(game(own1).start).sort());
    expect(pack?.id).not.toBe(own1.id);
  });

  it('are read as they were written', () => {
    expect(readChart(own1, shipped)).toEqual(own1);
    expect(readChart({ pack: 'own-1', game: 'fog' }, shipped)).toEqual({ pack: 'own-1', game: 'fog' });
  });

  it('are read as far as they can be understood', () => {
    const odd = readChart({ pack: 'mortain/1', units: [{ id: 'x', full: { at: 'many' } }, 7], maps: [{}] }, shipped);
    const pack = packOf(odd, shipped);
    expect(pack?.units.map(({ id, full }) => [id, full])).toEqual([['x', { at: 0, ai: 0 }]]);
    expect(pack?.terrain).toEqual(own1.terrain);
    if (pack) expectWhole(map(pack));
    expect(readChart('nonsense', shipped)).toEqual(standard);
  });

  it('name games that ship, or nothing', () => {
    expect(packOf({ pack: 'own-1', game: 'north' }, shipped)?.maps.map(({ id }) => id)).toEqual(['see']);
    expect(packOf({ pack: 'own-1', game: 'nowhere' }, shipped)).toBeNull();
  });
});

describe('the map', () => {
  it('has the neighbours that the pack prints', () => {
    for (const { columns, rows, hexes } of own1.maps)
      for (const { id, neighbors } of hexes) expect(neighboursOf(id, columns, rows)).toEqual(neighbors);
  });

  it.each([
    [12, 8],
    [5, 3],
    [2, 1],
    [26, 20],
    [10, 5],
  ])('of %i columns and %i rows is whole', (columns, rows) => {
    const after = resized(standard, 0, columns, rows);
    expectWhole(map(after));
    const left = map(standard).hexes.filter(({ id }) => map(after).hexes.some((hex) => hex.id === id));
    for (const { id, terrain, name } of left) {
      expect(terrainOf(after, id)).toBe(terrain);
      expect(map(after).hexes.find((hex) => hex.id === id)?.name).toEqual(name);
    }
  });

  it('loses what lay beyond its new edge', () => {
    const evening = copyOf(own1, 'evening');
    const after = resized(evening, 0, 5, 5);
    const { setup_hexes, start, suggested: placed } = game(after);
    expect(setup_hexes.some((cell) => /^[e-i]/.test(cell))).toBe(false);
    expect(start['de-pz1']).toBe('east');
    expect(Object.keys(placed).sort()).toEqual(
      Object.keys(start)
        .filter((id) => start[id] === 'setup')
        .sort(),
    );
    for (const cell of Object.values(placed)) expect(setup_hexes).toContain(cell);
    for (const { hexes } of map(after).lines)
      hexes.forEach((cell, n) => {
        expect(cell).toMatch(/^[a-e]/);
        if (n > 0) expect(neighboursOf(at(hexes, n - 1), 5, 5)).toContain(cell);
      });
  });

  it('keeps the longest stretch of a line that leaves it', () => {
    const hexes = ['e1', 'f1', 'f2', 'e3', 'd3', 'c4', 'c5'];
    const after = resized(withValue(standard, '/maps/0/lines/0/hexes', hexes), 0, 5, 5);
    expect(at(map(after).lines, 0).hexes).toEqual(['e3', 'd3', 'c4', 'c5']);
  });

  it('is doubled under an id of its own, and removed where no game is played on it', () => {
    const two = copiedMap(standard, 0);
    expect(two.maps.map(({ id }) => id)).toEqual(['mortain', 'mortain-2']);
    expect(removedMap(two, 1)).toEqual(standard);
    expect(removedMap(two, 0)).toBe(two);
  });

  it('is painted where it was pressed, and only there', () => {
    const after = painted(standard, 0, ['c4', 'c5'], 'hill');
    expect([terrainOf(after, 'c4'), terrainOf(after, 'c5')]).toEqual(['hill', 'hill']);
    const changed = map(after).hexes.filter((hex, n) => hex.terrain !== map(standard).hexes[n]?.terrain);
    expect(changed.map(({ id }) => id)).toEqual(['c4', 'c5']);
    expect(painted(after, 0, ['c4'], 'hill')).toBe(after);
  });

  it('names hexes, and takes names away', () => {
    const after = named(standard, 0, 'a1', { en: 'Ford', fr: 'Gué' });
    expect(at(map(after).hexes, 0).name).toEqual({ en: 'Ford', fr: 'Gué' });
    expect('name' in at(map(named(after, 0, 'a1', { en: '', fr: '' })).hexes, 0)).toBe(false);
  });

  it('leads lines on from their ends, and back', () => {
    const n = map(standard).lines.length;
    let pack = addedLine(standard, 0, 'road', { en: 'R', fr: 'R' });
    const go = (cell: string) => {
      pack = led(pack, 0, n, cell) ?? pack;
      return at(map(pack).lines, n).hexes;
    };
    expect(go('c3')).toEqual(['c3']);
    expect(go('c4')).toEqual(['c3', 'c4']);
    expect(go('c2')).toEqual(['c2', 'c3', 'c4']);
    expect(led(pack, 0, n, 'i1')).toBeNull();
    expect(go('c4')).toEqual(['c2', 'c3']);
    expect(go('c2')).toEqual(['c3']);
    expect(map(removedLine(pack, 0, n)).lines).toEqual(map(standard).lines);
  });
});

describe('units', () => {
  it('come, are doubled, and go, each with an id of its own', () => {
    const name = { en: 'New', fr: 'Nouvelle' };
    const more = duplicated(addedUnit(standard, 'german', name, name), unitIndex(standard, 'us-117'));
    const ids = more.units.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,15}$/);
    const copy = at(more.units, unitIndex(standard, 'us-117') + 1);
    expect({ ...copy, id: 'us-117' }).toEqual(unit(standard, 'us-117'));
    const fewer = removedUnit(standard, unitIndex(standard, 'us-117'));
    expect(game(fewer).start).not.toHaveProperty('us-117');
    expect(game(fewer).suggested).not.toHaveProperty('us-117');
    expect(freeId(['a-very-long-i-2'], 'a-very-long-i-1', 15)).toBe('a-very-long-i-3');
  });

  it('wait at the edge of the side they change to', () => {
    const after = sided(standard, unitIndex(standard, 'us-117'), 'german');
    expect(game(after).start['us-117']).toBe('east');
    expect(game(after).suggested).not.toHaveProperty('us-117');
    expect(game(sided(after, unitIndex(after, 'de-stug'), 'american')).start['de-stug']).toBe('west');
  });
});

describe('games', () => {
  it('suggest exactly the units of the set-up, on hexes that are open and have room', () => {
    const after = started(standard, 0, 'us-cca', 'setup');
    expect(game(after).suggested).toHaveProperty('us-cca');
    expect(game(started(after, 0, 'us-cca', null)).start).not.toHaveProperty('us-cca');
    const narrow = zoned(standard, 0, game(standard).setup_hexes.slice(3), 'closed');
    expect(game(narrow).setup_hexes).toHaveLength(3);
    const placed = Object.values(game(narrow).suggested);
    expect(placed).toHaveLength(5);
    for (const cell of placed) expect(placed.filter((one) => one === cell).length).toBeLessThanOrEqual(2);
    expect(Object.keys(game(zoned(narrow, 0, game(narrow).setup_hexes, 'closed')).suggested)).toEqual([]);
    expect(settled(game(standard), standard.units)).toEqual(game(standard));
  });

  it('keep the eastern row closed', () => {
    const closed = zoned(standard, 0, ['h1'], 'closed');
    expect(game(closed).setup_hexes).not.toContain('h1');
    const after = zoned(closed, 0, ['h1', 'i1'], 'open');
    expect(game(after).setup_hexes).toContain('h1');
    expect(game(after).setup_hexes).not.toContain('i1');
  });

  it('place units, and find a first hex for them', () => {
    expect(game(suggested(standard, 0, 'us-117', 'b2')).suggested['us-117']).toBe('b2');
    // A closed hex is none for a unit of the set-up.
    expect(game(suggested(standard, 0, 'us-117', 'i2')).suggested['us-117']).not.toBe('i2');
    expect(firstHexFor(standard, 0, unit(standard, 'de-stug'))).toMatch(/^i/);
    expect(opening(started(standard, 0, 'de-stug', 'i2'), game(started(standard, 0, 'de-stug', 'i2')))).toContainEqual(
      expect.objectContaining({ id: 'de-stug', at: 'i2', steps: 'full' }),
    );
  });

  it('are copied, put first, removed down to the last, and moved to another map', () => {
    const two = copiedGame(standard, 0);
    expect(two.games.map(({ id }) => id)).toEqual(['standard', 'standard-2']);
    expect(firstGame(two, 1).games.map(({ id }) => id)).toEqual(['standard-2', 'standard']);
    expect(removedGame(two, 0).games.map(({ id }) => id)).toEqual(['standard-2']);
    expect(removedGame(standard, 0)).toBe(standard);
    const evening = own1.games.findIndex(({ id }) => id === 'evening');
    const moved = at(playedOn(own1, evening, 'see').games, evening);
    expect([moved.map, moved.start['de-pz1']]).toEqual(['see', 'east']);
  });
});

describe('places', () => {
  it('are found in the pack, written, and left out', () => {
    expect(valueAt(standard, '/units/0/full/at')).toBe(at(standard.units, 0).full.at);
    expect(valueAt(standard, '/units/99/full/at')).toBeUndefined();
    const after = withValue(standard, '/units/0/full/at', 9);
    expect(at(after.units, 0).full).toEqual({ ...at(standard.units, 0).full, at: 9 });
    expect(after.units.slice(1)).toEqual(standard.units.slice(1));
    const lone = withValue(standard, `/units/${unitIndex(standard, 'de-tiger')}/companion`, undefined);
    expect('companion' in unit(lone, 'de-tiger')).toBe(false);
  });

  it('are found in the editor', () => {
    expect(found('/units/3/full/at')).toEqual({ tab: 'units', index: 3 });
    expect(found('/games/1')).toEqual({ tab: 'games', index: 1 });
    expect(found('/maps/0/hexes/4/name/en')).toEqual({ tab: 'map', index: 0 });
    expect(found('/terrain/2/modifier')).toEqual({ tab: 'pack', index: null });
    expect(found('/games')).toEqual({ tab: 'games', index: null });
  });

  it.each([
    ['/units/3/flipped/at', 'Unit 4, after a hit, against tanks', 'Unité 4, après un coup au but, contre les chars'],
    ['/units/0/name/fr', 'Unit 1, name in French', 'Unité 1, nom en français'],
    ['/games/0/rounds', 'Game 1, rounds', 'Partie 1, manches'],
    [
      '/games/0/supports/oba/strength',
      'Game 1, artillery off the map: strength',
      'Partie 1, artillerie hors carte : force',
    ],
    ['/games/1/start/us-117', 'Game 2, starts, us-117', 'Partie 2, départs, us-117'],
    ['/maps/0/lines/2/hexes/1', 'Map 1, line 3', 'Carte 1, tracé 3'],
    ['/about/en', 'Pack, description in English', 'Paquet, présentation en anglais'],
    ['/units', 'Units', 'Unités'],
  ])('are put into words: %s', (pointer, en, fr) => {
    expect(placeInWords(pointer)).toEqual({ en, fr: set(fr, 'fr') });
  });

  it('have no words for the whole', () => {
    expect(placeInWords('')).toBeNull();
  });
});

describe('two versions', () => {
  it('of the same differ in nothing', () => {
    expect(differences(standard, structuredClone(standard))).toEqual([]);
  });

  it('differ in the terrain and the name of a hex', () => {
    expect(english(standard, painted(standard, 0, ['c4'], 'forest'))).toEqual(['c4: forest, before fields']);
    expect(english(standard, named(standard, 0, 'c4', { en: 'Ford', fr: 'Gué' }))).toEqual([
      'c4: is called Ford, before nothing',
    ]);
  });

  it('differ in the values of a unit and the rounds, in both languages', () => {
    const after = withValue(withValue(standard, '/units/0/full/ai', 6), '/games/0/rounds', 8);
    expect(differences(standard, after)).toEqual([
      {
        en: '117 (Americans): before a hit, against infantry and guns 6, before 4',
        fr: set('117 (Américains) : avant un coup au but, contre l’infanterie et l’artillerie 6, avant 4', 'fr'),
      },
      { en: 'The defence of Mortain: rounds 8, before 6', fr: set('La défense de Mortain : manches 8, avant 6', 'fr') },
    ]);
  });

  it('differ in starts, zones and whole items', () => {
    expect(english(standard, started(standard, 0, 'de-stug', 'i2'))).toEqual([
      'The defence of Mortain: StuG (Germans) starts on i2, before in the east',
    ]);
    expect(english(standard, zoned(standard, 0, ['a1', 'a2'], 'closed'))).toEqual([
      'The defence of Mortain: 2 hexes closed to the set-up',
    ]);
    expect(english(standard, suggested(standard, 0, 'us-117', 'b2'))).toEqual([
      'The defence of Mortain: another suggested set-up',
    ]);
    expect(english(standard, duplicated(standard, 0))).toEqual(['117 (Americans): new']);
    expect(english(standard, resized(standard, 0, 10, 5))).toContain(
      'Mortain and its surroundings: 10 × 5 hexes, before 9 × 5',
    );
    expect(english(standard, withValue(standard, '/terrain/0/modifier', 1))).toEqual(['Fields: modifier 1, before 0']);
  });
});
