import { describe, expect, it } from 'vitest';
import shippedPack from '../../rules/warfighter/data/pack.json';
import type { Effect, Ledger, Pack, SoldierView, View } from '../src/generated/warfighter';
import { effectInWords, figureOf, goodsInWords, happeningsInWords } from '../src/games/warfighter/cards/effects';
import {
  begun,
  begunEffect,
  begunHappening,
  EFFECT_KINDS,
  fieldsOf,
  GOAL_KINDS,
  HAPPENING_KINDS,
  kindOf,
  kindsFor,
} from '../src/games/warfighter/charts/catalog';
import { copyOf, isPack, readChart } from '../src/games/warfighter/charts/chart';
import { differences } from '../src/games/warfighter/charts/compare';
import { facesOfTable, painted, tableOfFaces, type Row } from '../src/games/warfighter/charts/dice-table';
import { FIELDS, PACK_FIELDS } from '../src/games/warfighter/charts/fields';
import { cardsOf, KINDS } from '../src/games/warfighter/charts/kinds';
import { placeInWords } from '../src/games/warfighter/charts/place';
import { readPart } from '../src/games/warfighter/charts/reading';
import { shown } from '../src/games/warfighter/charts/shown';
import { levelAt, levelsOf, offersOf } from '../src/games/warfighter/end/campaign';
import { sharesOf } from '../src/games/warfighter/muster/prices';
import { MISSION_NAMES, OBJECTIVE_NAMES } from '../src/games/warfighter/shipped-names';
import { newLedger, orderOf, readChoice, resourcesAt, seatsOf, usualMissions } from '../src/games/warfighter/table';

const pack = shippedPack as unknown as Pack;
const LANGS = ['en', 'fr'] as const;

describe('cards of the shipped pack in words', () => {
  const effects: Effect[] = Object.values(pack.actions).flatMap((card) => [...(card?.do ?? []), ...(card?.up ?? [])]);

  it.each(LANGS)('say every effect in %s', (lang) => {
    for (const effect of effects) {
      const text = effectInWords(effect, lang);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(text.length).toBeGreaterThan(3);
    }
    for (const card of [...Object.values(pack.gear), ...Object.values(pack.skills)]) {
      if (card) expect(goodsInWords(card, lang).join(' ')).not.toMatch(/undefined|NaN/);
    }
    for (const card of Object.values(pack.events)) {
      if (card) expect(happeningsInWords(card.do, lang)).not.toMatch(/undefined|NaN/);
    }
  });

  it('print a figure and the upgunned one in brackets', () => {
    const figure = (id: string) => figureOf(pack.actions[id] ?? { do: [], up: null });
    expect(figure('steady-aim')).toEqual({ plain: '+2', up: '+4' });
    expect(figure('keep-low')).toEqual({ plain: '−2', up: '−4' });
    expect(figure('blazing-trail')).toEqual({ plain: '−2', up: '−4' });
    expect(figure('reload')).toBeNull();
  });

  it('are named in lists of tables as in the pack', () => {
    for (const [id, card] of Object.entries(pack.missions)) expect(MISSION_NAMES[id]).toEqual(card?.name);
    for (const [id, card] of Object.entries(pack.objectives)) {
      expect(OBJECTIVE_NAMES[id]?.en).toBe(card?.name.en);
    }
  });
});

describe('a table', () => {
  it('keeps what was chosen, and leaves out what is as usual', () => {
    expect(orderOf(readChoice({}, 3))).toEqual({
      options: {},
      seats: [['squad-1'], ['squad-2'], ['squad-3']],
      complete: true,
    });
    const options = { mission: 'random', level: 'elite', hands: 'closed', jams: true };
    expect(orderOf(readChoice(options, 1)).options).toEqual(options);
  });

  it('has the seats that the soldiers of its campaign need, and no mission beside the ledger', () => {
    const ledger: Ledger = { ...newLedger(usualMissions(pack)), soldiers: { brandt: { seat: 's3', skills: [] } } };
    expect(seatsOf(ledger)).toBe(3);
    const { options, seats } = orderOf(readChoice({ campaign: ledger, mission: 'breakout' }, 1));
    expect(options).toEqual({ campaign: ledger });
    expect(seats).toHaveLength(3);
    const points = ledger.missions.map((id) => pack.missions[id]?.resources ?? 0);
    expect(points).toEqual([...points].sort((one, other) => one - other));
  });
});

describe('a campaign', () => {
  const ledger: Ledger = {
    ...newLedger(['first-hedge', 'sunken-lane']),
    vp: 7,
    points: 4,
    adjust: { skill_cost: 1 },
    soldiers: { brandt: { seat: 's1', skills: ['scout'] } },
  };

  it('reaches a level from its lowest points on', () => {
    const levels = levelsOf(pack);
    expect(levels.map(({ id, from }) => [id, from])).toEqual([
      ['none', 0],
      ['tactical', 7],
      ['operational', 16],
      ['theatre', 27],
      ['strategic', 35],
    ]);
    expect([6, 7, 200].map((vp) => levelAt(levels, vp)?.id)).toEqual(['none', 'tactical', 'strategic']);
  });

  it('offers the skills that its points can buy', () => {
    const offers = offersOf(ledger, pack);
    expect(offers).toContainEqual({ soldier: 'brandt', skill: 'hunter', cost: 4 });
    const skills = offers.map(({ skill }) => skill);
    // It has them, one needs another, one costs more than is left.
    for (const skill of ['scout', 'close-combat', 'sharpshooter', 'leader']) expect(skills).not.toContain(skill);
  });
});

describe('what seats have spent', () => {
  it('counts soldiers, goods, lots of ammunition and what was bought on top of the card', () => {
    const soldier = {
      id: 'brandt',
      seat: 1,
      skills: ['close-combat', 'planner'],
      records: ['omaha'],
      gear: { rope: {} },
      weapons: { 'bar-m1918a2': { ammo: 8 }, 'mk2-grenade': { ammo: 2 } },
    } as unknown as SoldierView;
    const view = { soldiers: [soldier], terms: { seats: 2, campaign: null } } as unknown as View;
    // 10 + rifle 10 + a lot 1 + two grenades 2 + rope 2 + planner 3 + record 5.
    expect(sharesOf(view, pack)).toEqual([0, 33]);
    // A rifle that can jam gives a point back.
    const jams = { ...view, terms: { ...view.terms, jams: true } };
    expect(sharesOf(jams, pack)).toEqual([0, 32]);
  });
});

describe('the editor of packs', () => {
  it('knows each kind of effect and happening by its first figure, and has no figure without a field', () => {
    for (const kind of EFFECT_KINDS) expect(kindOf('effects', begunEffect(kind))).toBe(kind);
    for (const kind of HAPPENING_KINDS) expect(kindOf('happenings', begunHappening(kind))).toBe(kind);
    const list = (of: 'effects' | 'happenings', kind: string) =>
      readPart([{ is: 'list', of, at: 'do', none: [] }], { do: [begun(of, kind)] }).misfits;
    for (const kind of EFFECT_KINDS) expect(list('effects', kind), kind).toEqual([]);
    for (const kind of HAPPENING_KINDS) expect(list('happenings', kind), kind).toEqual([]);
    expect(fieldsOf('effects', 'strike').map(({ at }) => at)).toEqual(['strike', 'hit', 'pen']);
  });

  it('offers the effects that fit the moment, and in a support those with a target', () => {
    expect(kindsFor('effects', 'wounds', 'card')).toEqual(['reduce', 'transfer']);
    expect(kindsFor('effects', 'turn', 'choice')).not.toContain('choose');
    expect(kindsFor('effects', 'turn', 'support')).toEqual(['suppress', 'kill', 'strike', 'retarget']);
    expect(kindsFor('effects', null, 'card')).toEqual(EFFECT_KINDS);
  });

  it('has a field for all that the cards of the shipped pack say, and shows them as they are', () => {
    for (const kind of KINDS) {
      for (const [id, card] of Object.entries(cardsOf(pack, kind))) {
        expect(readPart(FIELDS[kind], { ...card }).misfits, `${kind} ${id}`).toEqual([]);
        const known = new Set(['name', 'text', 'origin', 'nation', ...FIELDS[kind].map(({ at }) => at.split('/')[0])]);
        expect(
          Object.keys(card ?? {}).filter((field) => !known.has(field)),
          `${kind} ${id}`,
        ).toEqual([]);
      }
    }
    expect(readPart(PACK_FIELDS, { ...pack }).misfits).toEqual([]);
    expect(shown(pack)).toEqual(pack);
    expect(Object.values(pack.objectives).map((card) => card?.goal.kind)).toEqual(
      expect.arrayContaining([...GOAL_KINDS]),
    );
  });

  it('paints the faces of a table of dice, of which the ten counts for all beyond it', () => {
    for (const card of Object.values(pack.hostiles)) {
      for (const { table } of card?.columns ?? []) expect(tableOfFaces(facesOfTable(table))).toEqual(table);
    }
    const faces = facesOfTable([[5, 99, 1]]);
    expect(tableOfFaces(painted(faces, 9, 8, 2))).toEqual([
      [5, 7, 1],
      [8, 9, 2],
      [10, 99, 1],
    ]);
    expect(tableOfFaces(painted(faces, 5, 10, 0))).toEqual([]);
    expect(facesOfTable([] satisfies Row[])).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('reads a pack from elsewhere, and fills in what its cards lack', () => {
    const read = readChart({ ...copyOf(pack), hostiles: { odd: { name: { en: 'Odd' } } } }, [pack]);
    expect(isPack(read) && read.hostiles['odd']).toMatchObject({ name: { en: 'Odd', fr: 'Odd' }, count: 2 });
    expect(readChart('nothing', [pack])).toEqual({ pack: pack.pack });
  });

  it('tells what a version changes, a sentence for each card', () => {
    const { reload, ...actions } = pack.actions;
    const after = { ...pack, actions: { ...actions, own: reload } } as Pack;
    expect(differences(pack, after).map(({ en }) => en)).toEqual([
      `Action card added: ${reload?.name.en ?? ''}.`,
      `Action card removed: ${reload?.name.en ?? ''}.`,
    ]);
    expect(differences(pack, pack)).toEqual([]);
  });

  it('names the place of a fault', () => {
    expect(placeInWords('/actions/steady-aim/do/1')?.en).toBe('Action cards, steady-aim, effects, number 2');
    expect(placeInWords('')).toBeNull();
  });
});

describe('the points of a mission', () => {
  it('are others against the elite where the card says so', () => {
    const { 'first-hedge': own, 'church-square': alike } = pack.missions;
    expect(own && resourcesAt(own, 'elite')).toBe(own?.elite_resources);
    expect(own && resourcesAt(own, 'mixed')).toBe(own?.resources);
    expect(alike && resourcesAt(alike, 'elite')).toBe(alike?.resources);
  });
});
