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
import { aimedAt, canBeObjective, handDrawn, laid, laidOut } from '../src/games/aam/charts/map-draft';
import { found, placeInWords } from '../src/games/aam/charts/place';
import { drawnOn, HALVES, SECTION_GRID, sectionName, sectionPlace, withDrawnOn } from '../src/games/aam/charts/section';
import {
  addedRoad,
  led,
  painted,
  removedRoad,
  rivered,
  roadsOf,
  sheetAt,
  unpaintable,
  type Sheet,
} from '../src/games/aam/charts/sheet';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../rules/aam/data/${file}`, import.meta.url), 'utf8')) as Record<string, unknown>;
const pack = { ...read('pack.json'), maps: read('maps.json') } as unknown as Document;
const shipped = [pack];
const mapOf = (of: Document, index = 0) => {
  const map = of.maps.maps[index];
  if (!map) throw new Error('no such map');
  return map;
};
const onMap = (index: number): Sheet => ({ of: 'map', index });
/** What came of an attempt to draw. */
function drawn(result: Document | string): Document {
  if (typeof result === 'string') throw new Error(result);
  return result;
}

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
    expect(painted(pack, onMap(0), ['B2'], 'town'), 'a hex of a section').toBe(pack);
    expect(mapOf(painted(pack, onMap(0), ['F2', 'A9'], 'pond')).seam?.terrain).toMatchObject({ F2: 'pond' });
    const free = handDrawn(pack, 0);
    expect(mapOf(free).terrain).toEqual(mapOf(pack).terrain);
    expect('sections' in mapOf(free)).toBe(false);
    const town = painted(free, onMap(0), ['B2', 'B3'], 'town');
    expect(mapOf(town).terrain).toMatchObject({ B2: 'town', B3: 'town' });
    expect(mapOf(painted(town, onMap(0), ['B2'], 'clear')).terrain).not.toHaveProperty('B2');
    expect(mapOf(laidOut(town, 0)).sections?.map(({ at }) => at)).toEqual(['nw', 'ne', 'sw', 'se']);
  });

  it('has roads that are led from hex to hex', () => {
    const free = handDrawn(pack, 1);
    const road = roadsOf(free, onMap(1)).length;
    const begun = drawn(led(addedRoad(free, onMap(1), []), onMap(1), road, 'E5'));
    const on = drawn(led(begun, onMap(1), road, 'E6'));
    expect(roadsOf(on, onMap(1))[road]).toEqual(['E5', 'E6']);
    expect(led(on, onMap(1), road, 'K1')).toBe('jump');
    const back = drawn(led(on, onMap(1), road, 'E6'));
    expect(roadsOf(back, onMap(1))[road]).toEqual(['E5']);
    expect(mapOf(removedRoad(back, onMap(1), road), 1)).toEqual(mapOf(free, 1));
  });

  it('has rivers on sides, in hex order, each once', () => {
    const free = handDrawn(pack, 1);
    const wet = drawn(rivered(free, onMap(1), 'E6', 'E5'));
    expect(mapOf(wet, 1).rivers).toEqual([['E5', 'E6']]);
    expect(rivered(wet, onMap(1), 'E5', 'E6')).toEqual(free);
    expect(rivered(free, onMap(1), 'E5', 'K1')).toBe('apart');
    expect(rivered(pack, onMap(0), 'A4', 'A5'), 'a river of a section').toBe('ofSection');
  });

  it('has its objective where there are six neighbours', () => {
    expect([canBeObjective('F8'), canBeObjective('A1'), canBeObjective('D15')]).toEqual([true, false, false]);
    expect(mapOf(aimedAt(pack, 2, 'F7'), 2).objective).toBe('F7');
  });
});

describe('a section', () => {
  const birch = pack.maps.sections.findIndex(({ id }) => id === 'birch-1');
  const sheet: Sheet = { of: 'section', index: birch };
  const sectionOf = (of: Document) => {
    const section = of.maps.sections[birch];
    if (!section) throw new Error('no such section');
    return section;
  };
  const at = (name: string) => {
    const place = sectionPlace(name);
    if (place === null) throw new Error(`no hex ${name}`);
    return place;
  };

  it('has 38 whole hexes and the halves around them', () => {
    expect(SECTION_GRID.cells.length - HALVES.length).toBe(38);
    expect(HALVES.map(sectionName)).toEqual(expect.arrayContaining(['0.0', '0.8', '2.0', '2.8', '6.4']));
    expect(['3.4', '0.8', '6.0'].map(at).map(sectionName)).toEqual(['3.4', '0.8', '6.0']);
    expect(['3.0', '3.9', '7.1', '03.1', 'x'].map(sectionPlace)).toEqual([null, null, null, null, null]);
  });

  it('is drawn as it is written', () => {
    for (const section of pack.maps.sections) expect(withDrawnOn(section, drawnOn(section))).toEqual(section);
  });

  it('brings its terrain to every map that it lies on, turned or not', () => {
    const town = painted(pack, sheet, [at('1.1'), at('0.1')], 'town');
    expect(sectionOf(town).rows[0]).toBe('tf...m.f');
    expect(unpaintable(pack, sheet, at('0.1'))).toBe('half');
    expect(mapOf(town).terrain).toMatchObject({ A1: 'town' });
    expect(differences(pack, town).map(({ en }) => en)).toEqual([
      'Changed, section: Birch 1: the bridge.',
      'Changed, map: The two banks.',
      'Changed, map: The ridge.',
      'Changed, map: The open plain.',
    ]);
    const turned = laid(town, 0, 'nw', { turned: true });
    expect(mapOf(turned).terrain).toMatchObject({ E8: 'town' });
    expect(painted(town, sheet, [at('1.1')], 'clear')).toEqual(pack);
  });

  it('has roads that reach into the halves and end there', () => {
    const road = sectionOf(pack).roads.length;
    const begun = addedRoad(pack, sheet, [at('0.2')]);
    expect(led(begun, sheet, road, at('0.3'))).toBe('roadEnd');
    const on = drawn(led(drawn(led(begun, sheet, road, at('1.2'))), sheet, road, at('2.2')));
    expect(sectionOf(on).roads[road]).toEqual(['0.2', '1.2', '2.2']);
    expect(mapOf(on).roads).toContainEqual(['A2', 'B2']);
    expect(led(on, sheet, road, at('0.1'))).toBe('roadEnd');
    expect(led(on, sheet, road, at('5.1'))).toBe('jump');
    expect(removedRoad(on, sheet, road)).toEqual(pack);
  });

  it('has rivers that are drawn and erased, and are one with those of a joint', () => {
    const [one, other] = [at('1.4'), at('1.5')];
    const dry = drawn(rivered(pack, sheet, other, one));
    expect(mapOf(dry).rivers).not.toContainEqual(['A4', 'A5']);
    expect(mapOf(drawn(rivered(dry, sheet, one, other))).rivers).toEqual(mapOf(pack).rivers);
    expect(rivered(pack, sheet, at('0.1'), at('0.2'))).toBe('half');
    const joined = drawn(rivered(pack, sheet, at('5.7'), at('6.7')));
    expect(mapOf(joined).rivers).toContainEqual(['E7', 'F7']);
    const both = drawn(rivered(drawn(rivered(pack, onMap(0), 'E7', 'F7')), sheet, at('5.7'), at('6.7')));
    expect(mapOf(both).rivers).toEqual(mapOf(joined).rivers);
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
    expect(sheetAt('/maps/sections/2/rows')).toEqual({ of: 'section', index: 2 });
    expect(sheetAt('/maps/maps/2/terrain')).toEqual({ of: 'map', index: 2 });
    expect(sheetAt('/maps/maps')).toBeNull();
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
