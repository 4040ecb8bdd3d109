import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { armyOfCode, codeOf, linkOf } from '../src/games/aam/army/code';
import {
  changed,
  fillers,
  fitted,
  MOST_UNITS,
  obstacleTo,
  pointsOf,
  randomArmy,
  summaryOf,
  unitsOf,
  type ArmyTerms,
} from '../src/games/aam/army/list';
import { readArmies } from '../src/games/aam/army/saved.svelte';
import { glyphOf } from '../src/games/aam/glyphs';
import { ALLIANCES, Pack } from '../src/games/aam/pack';
import type { PackData } from '../src/games/aam/pack-types';
import { chanceOf } from '../src/match/ground/noise';

const data = JSON.parse(readFileSync(new URL('../../rules/aam/data/pack.json', import.meta.url), 'utf8')) as PackData;
const pack = new Pack(data);
const terms: ArmyTerms = { side: 'allies', points: 100, year: null, historical: false };
const card = (id: string) => {
  const found = pack.card(id);
  if (!found) throw new Error(`the pack has no ${id}`);
  return found;
};
const some = { 'm4a1-sherman': 1, 'garand-rifles': 5 };

describe('an army that is put together', () => {
  it('costs what its figures cost, and counts its vehicles and soldiers', () => {
    expect([pointsOf(some, pack), unitsOf(some)]).toEqual([41, 6]);
    expect(summaryOf({ ...some, 'us-lieutenant': 1 }, pack)).toEqual({ vehicles: 1, soldiers: 6, initiative: 1 });
  });

  it('grows and shrinks by one figure, and forgets those of which none is left', () => {
    expect(changed(some, 'm4a1-sherman', -1)).toEqual({ 'garand-rifles': 5 });
    expect(changed(some, 'bar-team', 1)['bar-team']).toBe(1);
  });

  it('says why a figure cannot join', () => {
    const full = { 'mosin-rifles': MOST_UNITS };
    expect(obstacleTo(card('mosin-rifles'), full, terms, pack)).toBe('units');
    expect(obstacleTo(card('m4a3e8'), { 'kv-1': 2 }, terms, pack)).toBe('points');
    expect(obstacleTo(card('m4a3e8'), {}, { ...terms, year: 1943 }, pack)).toBe('year');
    expect(obstacleTo(card('kv-1'), some, { ...terms, historical: true }, pack)).toBe('historical');
    expect(obstacleTo(card('kv-1'), some, terms, pack)).toBeNull();
    expect(obstacleTo(card('crusader'), some, { ...terms, historical: true }, pack)).toBeNull();
  });

  it('takes of a list what fits, and says how much was left out', () => {
    const { list, dropped } = fitted({ ...some, 'mauser-rifles': 2 }, { ...terms, points: 41 }, pack);
    expect([list, dropped]).toEqual([some, 2]);
    expect(fitted({ 'kv-1': 4 }, terms, pack)).toEqual({ list: { 'kv-1': 3 }, dropped: 1 });
  });

  it('offers what still fits, those of its own nations first', () => {
    const offered = fillers(some, { ...terms, points: 45 }, pack);
    expect(offered.every(({ cost }) => cost <= 4)).toBe(true);
    expect(offered[0]?.nation).toBe('US');
  });

  it('takes every ready-made army of the pack as it is, where the points suffice', () => {
    for (const army of data.armies) {
      const { dropped } = fitted(army.units, { ...terms, side: army.side, points: army.points }, pack);
      expect([dropped, pointsOf(army.units, pack)], army.id).toEqual([0, army.points]);
    }
  });

  it('by chance is legal, of one alliance, and leaves little unspent', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const chosen: ArmyTerms = {
        side: seed % 2 === 0 ? 'axis' : 'allies',
        points: 50 + (seed % 6) * 50,
        year: seed % 3 === 0 ? 1941 : null,
        historical: seed % 4 === 0,
      };
      const list = randomArmy(chosen, pack, chanceOf(seed));
      expect(fitted(list, chosen, pack)).toEqual({ list, dropped: 0 });
      const nations = Object.keys(list).map((id) => card(id).nation);
      expect(ALLIANCES.some((alliance) => nations.every((nation) => alliance.includes(nation)))).toBe(true);
      expect(unitsOf(list) === MOST_UNITS || chosen.points - pointsOf(list, pack) < 6, JSON.stringify(list)).toBe(true);
    }
  });
});

describe('the code of an army', () => {
  it('is read as it was written, alone and in an address', () => {
    expect(codeOf(some, pack)).toBe('own-1.garand-rifles~5.m4a1-sherman~1');
    expect(armyOfCode(codeOf(some, pack), pack)).toEqual(some);
    const link = linkOf(some, pack, 'https://example.org/tables/4#old');
    expect(link).toBe('https://example.org/tables/4#army=own-1.garand-rifles~5.m4a1-sherman~1');
    expect(armyOfCode(link, pack)).toEqual(some);
  });

  it.each(['', 'own-1', 'other.kv-1~1', 'own-1.kv-1~0', 'own-1.__proto__~1', '%', 'own-1.kv-1~100'])(
    'is no army: %j',
    (text) => {
      expect(armyOfCode(text, pack)).toBeNull();
    },
  );
});

describe('lists that a browser keeps', () => {
  it('are read where they are sound, and left out where they are not', () => {
    const army = { name: 'Mine', side: 'allies', units: some };
    expect(readArmies(JSON.stringify([army, { ...army, side: 'third' }, { name: 1 }, null]))).toEqual([army]);
    expect([readArmies(null), readArmies('{'), readArmies('{}')]).toEqual([[], [], []]);
  });
});

describe('the glyph of a figure', () => {
  it.each([
    ['mg42-team', 'machine-gun'],
    ['bar-team', 'machine-gun'],
    ['garand-rifles', 'rifle'],
    ['forest-sniper', 'rifle'],
    ['bazooka-team', 'rocket'],
    ['ptrd-team', 'rocket'],
    ['us-mortar', 'mortar'],
    ['pak38', 'gun'],
    ['sig33', 'gun'],
    ['hauptmann', 'commander'],
    ['m10-wolverine', 'tank-destroyer'],
    ['universal-carrier', 'carrier'],
  ])('%s: %s', (id, glyph) => {
    expect(glyphOf(card(id), pack)).toBe(glyph);
  });
});
