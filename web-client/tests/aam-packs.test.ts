import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Document } from '../src/generated/aam';
import { copyOf, documentIn, emptyChart, isPack, readChart } from '../src/games/aam/charts/chart';
import { differences } from '../src/games/aam/charts/compare';
import { composed, recomposed } from '../src/games/aam/charts/compose';
import { fittedOn } from '../src/games/aam/charts/cost';
import {
  addedArmy,
  addedUnit,
  armoured,
  counted,
  effected,
  given,
  removedAbility,
  removedUnit,
  resubtyped,
  retyped,
  settled,
} from '../src/games/aam/charts/draft';
import { EFFECTS, PARAMS, paramsOf } from '../src/games/aam/charts/effects';
import {
  addedRoad,
  aimedAt,
  canBeObjective,
  handDrawn,
  laid,
  laidOut,
  led,
  painted,
  removedRoad,
  rivered,
  roadsOf,
} from '../src/games/aam/charts/map-draft';
import { found, placeInWords } from '../src/games/aam/charts/place';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../rules/aam/data/${file}`, import.meta.url), 'utf8')) as Record<string, unknown>;
const pack = { ...read('pack.json'), maps: read('maps.json') } as unknown as Document;
const shipped = [pack];
const mapOf = (of: Document, index = 0) => {
  const map = of.maps.maps[index];
  if (!map) throw new Error('no such map');
  return map;
};

describe('a chart of the miniatures', () => {
  it('is read as it was written', () => {
    expect(readChart(pack, shipped)).toEqual(pack);
    expect(readChart({ pack: 'own-1' }, shipped)).toEqual({ pack: 'own-1' });
    expect(documentIn({ pack: 'own-1' }, shipped)).toBe(pack);
    expect(documentIn({ pack: 'gone' }, shipped)).toBeNull();
    expect(readChart('nonsense', shipped)).toEqual({ pack: 'own-1' });
  });

  it('is made whole where something is missing or of another kind', () => {
    const chart = readChart(
      { units: [{ id: 'x', vs_soldier: 'many' }], abilities: [{}], maps: { maps: [{}] } },
      shipped,
    );
    if (!isPack(chart)) throw new Error('it is a pack');
    expect(chart.units[0]).toMatchObject({ id: 'x', type: 'soldier', vs_soldier: [0, 0, 0], defence: [4, 4] });
    expect(chart.abilities[0]?.effect).toBe(EFFECTS[0]);
    expect(chart.maps.maps[0]).toMatchObject({ objective: 'F8', terrain: {}, number: null });
    expect(chart.words).toEqual(pack.words);
  });

  it('begins as a copy of the usual pack', () => {
    const chart = emptyChart(shipped);
    expect(isPack(chart) && chart.id).toBe('own');
    expect(differences(pack, copyOf(pack)).map(({ en }) => en)).toEqual([
      'The name or the words of the pack are others.',
    ]);
  });
});

describe('a map', () => {
  it('is what its sections and joints give', () => {
    for (const map of pack.maps.maps) expect(composed(map, pack.maps.sections), map.id).toEqual(map);
    expect(recomposed(pack)).toEqual(pack);
  });

  it('changes with a section that is turned, and back', () => {
    const turned = laid(pack, 0, 'nw', { turned: !mapOf(pack).sections?.[0]?.turned });
    expect(mapOf(turned).terrain).not.toEqual(mapOf(pack).terrain);
    expect(mapOf(laid(turned, 0, 'nw', { turned: mapOf(pack).sections?.[0]?.turned ?? false }))).toEqual(mapOf(pack));
  });

  it('is painted on its joints, and everywhere once it is drawn by hand', () => {
    expect(painted(pack, 0, ['B2'], 'town'), 'a hex of a section').toBe(pack);
    expect(mapOf(painted(pack, 0, ['F2', 'A9'], 'pond')).seam?.terrain).toMatchObject({ F2: 'pond' });
    const free = handDrawn(pack, 0);
    expect(mapOf(free).terrain).toEqual(mapOf(pack).terrain);
    expect('sections' in mapOf(free)).toBe(false);
    const town = painted(free, 0, ['B2', 'B3'], 'town');
    expect(mapOf(town).terrain).toMatchObject({ B2: 'town', B3: 'town' });
    expect(mapOf(painted(town, 0, ['B2'], 'clear')).terrain).not.toHaveProperty('B2');
    expect(mapOf(laidOut(town, 0)).sections?.map(({ at }) => at)).toEqual(['nw', 'ne', 'sw', 'se']);
  });

  it('has roads that are led from hex to hex', () => {
    const free = handDrawn(pack, 1);
    const road = roadsOf(mapOf(free, 1)).length;
    const begun = led(addedRoad(free, 1), 1, road, 'E5');
    const on = begun && led(begun, 1, road, 'E6');
    expect(on && roadsOf(mapOf(on, 1))[road]).toEqual(['E5', 'E6']);
    expect(on && led(on, 1, road, 'K1')).toBeNull();
    const back = on && led(on, 1, road, 'E6');
    expect(back && roadsOf(mapOf(back, 1))[road]).toEqual(['E5']);
    expect(back && mapOf(removedRoad(back, 1, road), 1)).toEqual(mapOf(free, 1));
  });

  it('has rivers on sides, in hex order, each once', () => {
    const free = handDrawn(pack, 1);
    const wet = rivered(free, 1, 'E6', 'E5');
    expect(wet && mapOf(wet, 1).rivers).toEqual([['E5', 'E6']]);
    expect(wet && rivered(wet, 1, 'E5', 'E6')).toEqual(free);
    expect(rivered(free, 1, 'E5', 'K1')).toBeNull();
  });

  it('has its objective where there are six neighbours', () => {
    expect([canBeObjective('F8'), canBeObjective('A1'), canBeObjective('D15')]).toEqual([true, false, false]);
    expect(mapOf(aimedAt(pack, 2, 'F7'), 2).objective).toBe('F7');
  });
});

describe('the figures', () => {
  const unit = (of: Document, id: string) => of.units.find((one) => one.id === id);

  it('keep the rules of their kind', () => {
    const tiger = pack.units.findIndex(({ id }) => id === 'tiger-i');
    expect(unit(retyped(pack, tiger, 'soldier'), 'tiger-i')?.defence).toEqual([7, 7]);
    expect(unit(armoured(pack, tiger, 1, 6), 'tiger-i')?.defence).toEqual([7, 6]);
    const rifles = pack.units.findIndex(({ id }) => id === 'mauser-rifles');
    expect(unit(armoured(pack, rifles, 0, 3), 'mauser-rifles')?.defence).toEqual([3, 3]);
    const captain = resubtyped(pack, rifles, 'commander');
    expect(unit(captain, 'mauser-rifles')?.initiative).toBe(1);
    expect(unit(resubtyped(captain, rifles, 'infantry'), 'mauser-rifles')).toEqual(pack.units[rifles]);
    expect(unit(given(pack, rifles, 'steady-aim'), 'mauser-rifles')?.abilities).toEqual([
      'close-assault-5',
      'steady-aim',
    ]);
  });

  it('take with them what follows when they go', () => {
    const rifles = pack.units.findIndex(({ id }) => id === 'mauser-rifles');
    const fewer = settled(removedUnit(pack, rifles));
    expect(fewer.armies.some(({ units }) => 'mauser-rifles' in units)).toBe(false);
    for (const army of fewer.armies) {
      const cost = Object.entries(army.units).reduce((sum, [id, n]) => sum + (unit(fewer, id)?.cost ?? 0) * n, 0);
      expect(army.points, army.id).toBe(cost);
    }
    const assault = pack.abilities.findIndex(({ id }) => id === 'close-assault-5');
    expect(unit(settled(removedAbility(pack, assault)), 'mauser-rifles')?.abilities).toEqual([]);
    expect(settled(pack)).toEqual(pack);
  });

  it('begin with an id that is free and cost what their army says', () => {
    const more = addedUnit(addedUnit(pack, 'US', { en: 'New', fr: 'Nouvelle' }), 'US', { en: 'New', fr: 'Nouvelle' });
    expect(new Set(more.units.map(({ id }) => id)).size).toBe(pack.units.length + 2);
    const army = settled(counted(addedArmy(pack, 'axis', { en: 'A', fr: 'B' }), pack.armies.length, 'tiger-i', 2));
    expect(army.armies.at(-1)).toMatchObject({ side: 'axis', units: { 'tiger-i': 2 } });
    expect(army.armies.at(-1)?.points).toBe(2 * 45 + (pack.units[0]?.cost ?? 0));
  });

  it('have a cost that can be proposed from the cards that ship', () => {
    const fit = fittedOn(pack);
    expect(fit.error).toBeLessThan(1.6);
    const costs = pack.units.map((one) => one.cost);
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    const spread = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0);
    const missed = pack.units.reduce((sum, one) => sum + (one.cost - fit.proposalFor(one, pack.abilities)) ** 2, 0);
    expect(1 - missed / spread, 'of the spread of the costs').toBeGreaterThan(0.95);
    const tiger = unit(pack, 'tiger-i');
    if (!tiger) throw new Error('no Tiger');
    const thicker = { ...tiger, defence: [9, 7] as [number, number] };
    expect(fit.proposalFor(thicker, pack.abilities)).toBeGreaterThan(fit.proposalFor(tiger, pack.abilities));
  });
});

describe('the abilities', () => {
  it('have the figures of their effect', () => {
    for (const { id, effect, params } of pack.abilities)
      expect(Object.keys(params).toSorted(), id).toEqual(PARAMS[effect].map(({ key }) => key).toSorted());
    expect(paramsOf('aura')).toEqual({ stat: 'attack', n: 1, range: 1, type: 'soldier' });
    const rally = effected(pack, 0, 'rally').abilities[0];
    expect(rally).toMatchObject({ effect: 'rally', command: true, params: { range: 1 } });
  });
});

describe('a place in a pack', () => {
  it('is found in the editor and named', () => {
    expect(found('/units/3/cost')).toEqual({ tab: 'units', index: 3 });
    expect(found('/maps/maps/2/terrain')).toEqual({ tab: 'maps', index: 2 });
    expect(found('/maps/sections/2/rows')).toEqual({ tab: 'maps', index: null });
    expect(found('/words/nations')).toEqual({ tab: 'pack', index: null });
    expect(placeInWords('/units/3/cost')).toEqual({ en: 'Unit 4, cost', fr: 'Unité 4, coût' });
    expect(placeInWords('/maps/maps/2/seam/terrain/B2')).toEqual({ en: 'Map 3, joints', fr: 'Carte 3, jointures' });
    expect(placeInWords('/abilities')?.en).toBe('Abilities');
    expect(placeInWords('')).toBeNull();
  });
});

describe('two versions of a pack', () => {
  it('differ by what was changed', () => {
    const other = settled({ ...pack, units: pack.units.slice(1).map((one) => ({ ...one, cost: one.cost + 1 })) });
    const told = differences(pack, other).map(({ fr }) => fr);
    expect(told.some((one) => /^Retrait, unité\s: Fusiliers Mauser\.$/.test(one))).toBe(true);
    expect(told.filter((one) => one.startsWith('Changement, unité')).length).toBe(pack.units.length - 1);
  });
});
