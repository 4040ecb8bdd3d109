import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Attack, Event, UnitView, View } from '../src/generated/aam';
import type { StepEvents } from '../src/generated/protocol';
import { entriesOf, lineOf, sectionsOf } from '../src/games/aam/log';
import { Pack } from '../src/games/aam/pack';
import type { PackData } from '../src/games/aam/pack-types';
import { Phrases } from '../src/games/aam/phrases';
import { en } from '../src/games/aam/rules/en';
import { fr } from '../src/games/aam/rules/fr';
import { CODES, sectionOfRefusal, SECTIONS } from '../src/games/aam/rules/refusals';
import { englishName, frenchName, fromHex, ofFrench, toFrench } from '../src/games/aam/words/names';

const read = (path: string) => readFileSync(new URL(`../../rules/aam/${path}`, import.meta.url), 'utf8');
const pack = new Pack(JSON.parse(read('data/pack.json')) as PackData);

const unit = (card: string, side: 'axis' | 'allies', at: string): UnitView => ({
  side,
  card,
  at,
  facing: null,
  aboard: null,
  gone: false,
  speed: 1,
  up: [],
  down: [],
  did: [],
  ignored: 0,
});
const units = {
  1: unit('panzer-iv-g', 'axis', 'E6'),
  2: unit('mauser-rifles', 'axis', 'F6'),
  3: unit('m4a1-sherman', 'allies', 'F8'),
  4: unit('bazooka-team', 'allies', 'F8'),
};
const view = {
  turn: 3,
  first: 'axis',
  phase: 'move',
  active: 'axis',
  seats: { axis: 0, allies: 1 },
  units,
  march: null,
  board: { objective: 'F8', terrain: [], roads: [], rivers: [] },
} as unknown as View;
const attack: Attack = {
  unit: 1,
  aim: 3,
  target: 3,
  hex: 'F8',
  weapon: 'main',
  at: null,
  range: 2,
  dice: [6, 6, 5, 5, 4, 4, 4, 3, 2, 2, 1, 1],
  modifier: 0,
  successes: 7,
  defence: 4,
  side: 'front',
  hits: 2,
  cover: { face: 3, modifier: 0, need: 5, made: false },
  counters: ['disrupted', 'damaged'],
};
const EVENTS: Event[] = [
  { e: 'army_locked', seat: 0, side: 'axis', army: null },
  { e: 'map_set', map: 1, face: 3 },
  { e: 'map_set', map: 1, face: null },
  { e: 'tossed', face: 2, winner: 'allies' },
  { e: 'order_chosen', side: 'allies', first: 'axis' },
  { e: 'end_chosen', side: 'axis', end: 'west' },
  { e: 'field_chosen', side: 'allies', map: 1, objective: 'F8', end: 'east' },
  { e: 'deployed', side: 'axis', units: [] },
  {
    e: 'initiative_rolled',
    turn: 4,
    dice: { axis: [3, 4], allies: [5, 4] },
    bonus: { axis: 2, allies: 0 },
    winner: null,
  },
  { e: 'initiative_chosen', side: 'axis', first: 'allies' },
  { e: 'phase_passed', side: 'allies' },
  { e: 'phase_ended', part: 'move', side: 'axis' },
  { e: 'movement_rolled', unit: 1, over: 'river', into: 'D4', face: 3, modifier: 0, passed: false },
  { e: 'movement_rolled', unit: 1, over: 'forest', into: 'D8', face: 4, modifier: 1, passed: true },
  { e: 'held', side: 'allies', span: 'move' },
  { e: 'stopped', unit: 1, by: 'fire', at: 'F7', facing: 'se' },
  { e: 'attack_resolved', attack },
  {
    e: 'attack_resolved',
    attack: { ...attack, unit: 4, target: 1, at: 'start', hits: 1, counters: ['disrupted'], cover: null },
  },
  { e: 'boarded', unit: 2, carrier: 1 },
  { e: 'got_off', unit: 2, carrier: 1, at: 'F6' },
  { e: 'got_off', unit: 2, carrier: 1, at: null },
  { e: 'placed', unit: 4, at: 'E8' },
  { e: 'rallied', unit: 2, target: 1 },
  { e: 'demolition_tried', unit: 4, bridge: ['C4', 'C5'], face: 5, need: 4, down: true },
  { e: 'casualties_taken', recovered: [4], disrupted: [3], damaged: [3], ignored: [], lost: [2] },
  { e: 'casualties_taken', recovered: [], disrupted: [], damaged: [], ignored: [], lost: [] },
  { e: 'turn_ended', turn: 3, control: 'allies' },
  { e: 'ended', end: { winner: 'allies', reason: 'objective' } },
];
const stepsOf = (...events: unknown[][]) =>
  events.map((of, index) => ({ seq: index + 2, at: 0, seat: 0, how: 'player', events: of })) as unknown as StepEvents[];
const told = (steps: StepEvents[]) => entriesOf([{ view, steps }], () => pack);
const naming = { seatName: () => 'Anouk', mapName: () => 'The two banks' };
const say = { en: new Phrases('en', pack), fr: new Phrases('fr', pack) };

describe('the log of the miniatures', () => {
  it('has a sentence for every event, in both languages, with nothing left open', () => {
    for (const event of EVENTS) {
      const [entry] = told(stepsOf([event]));
      for (const lang of ['en', 'fr'] as const) {
        const { text } = lineOf(entry ?? ([] as never), say[lang], naming);
        expect(text, event.e).toMatch(/^\p{Lu}.*[.]$/u);
        expect(text, event.e).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  it('tells a shot as players say it', () => {
    const [entry] = told(stepsOf([{ e: 'attack_resolved', attack }]));
    if (!entry) throw new Error('there is no entry');
    expect(lineOf(entry, say.en, naming).text).toBe(
      'The Panzer IV G attacks the M4A1 Sherman at distance 2: 7 of 12 dice against 4, two hits, no cover. Face down: disrupted and damaged.',
    );
    expect(lineOf(entry, say.fr, naming).text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Le Panzer IV G attaque le char M4A1 Sherman à 2 cases : 7 réussites sur 12 dés contre 4, deux touches, pas de couverture. Face cachée : confus et endommagé.',
    );
    expect(lineOf(entry, say.en, naming).dice).toHaveLength(13);
  });

  it('tells a move from where it began, and takes it back when it is undone', () => {
    const move = [
      { e: 'move_began', unit: 1, from: 'E6', path: ['F6', 'F7'], facing: null },
      { e: 'stepped', unit: 1, from: 'E6', to: 'F6', left: 3 },
      { e: 'stepped', unit: 1, from: 'F6', to: 'F7', left: 2 },
      { e: 'move_ended', unit: 1, at: 'F7', facing: 'e' },
    ];
    const entries = told(stepsOf(move, [{ e: 'undone', seat: 0 }]));
    const end = entries.find(({ event }) => event.e === 'move_ended');
    expect(end && lineOf(end, say.en, naming).text).toBe('The Panzer IV G moves from E6 to F7.');
    expect(entries.filter(({ undone }) => undone)).toHaveLength(4);
    const sections = sectionsOf(entries, 'all', say.en);
    expect(sections.map(({ title }) => title)).toEqual(['Turn 3']);
    expect(sections[0]?.groups.map(({ title }) => title)).toEqual(['The Axis moves']);
  });

  it('knows whose units are whose once both armies are shown', () => {
    const opening = { ...view, units: {}, turn: 1, phase: 'army', active: null } as unknown as View;
    const shown = { e: 'armies_shown', armies: { axis: { 'panzer-iv-g': 1 }, allies: { 'bazooka-team': 2 } } };
    const [, second] = entriesOf(
      [{ view: opening, steps: stepsOf([shown], [{ e: 'placed', unit: 3, at: 'F8' }]) }],
      () => pack,
    );
    expect(second && lineOf(second, say.en, naming)).toMatchObject({ text: 'The Bazooka team is placed in F8.' });
  });
});

describe('names within sentences', () => {
  it.each([
    ['Panzer IV G', 'le Panzer IV G', 'du Panzer IV G', 'au Panzer IV G'],
    ['Équipe de bazooka', 'l’équipe de bazooka', 'de l’équipe de bazooka', 'à l’équipe de bazooka'],
    ['Fusiliers Mauser', 'les fusiliers Mauser', 'des fusiliers Mauser', 'aux fusiliers Mauser'],
    ['Mitrailleuse Type 92', 'la mitrailleuse Type 92', 'de la mitrailleuse Type 92', 'à la mitrailleuse Type 92'],
    ['Lance-grenades Type 89', 'le lance-grenades Type 89', 'du lance-grenades Type 89', 'au lance-grenades Type 89'],
  ])('%s', (name, the, of, to) => {
    expect([frenchName(name).the, ofFrench(the), toFrench(the)]).toEqual([the, of, to]);
  });

  it('follow verbs in the plural where a card names several', () => {
    expect([englishName('Mauser rifles').many, englishName('M4A1 Sherman').many]).toEqual([true, false]);
    expect([frenchName('Fusiliers MAS').many, frenchName('Lance-grenades').many]).toEqual([true, false]);
    expect([fromHex('E6'), fromHex('C4')]).toEqual(['d’E6', 'de C4']);
  });
});

describe('the reference of the miniatures', () => {
  it('says the same in both languages, point by point, and names pages of the book', () => {
    expect(Object.keys(en).toSorted()).toEqual([...SECTIONS].toSorted());
    for (const id of SECTIONS) {
      const pages = ({ points, beware = [] }: (typeof en)[typeof id]) =>
        [points, beware].map((all) => all.map(([page]) => page));
      expect(pages(fr[id]), id).toEqual(pages(en[id]));
      expect(
        pages(en[id])
          .flat()
          .every((page) => page >= 0 && page <= 32),
        id,
      ).toBe(true);
    }
  });

  it('explains every refusal of the rules', () => {
    const source = read('src/rejection.rs');
    const codes = new Set([...source.matchAll(/^ +\w+ "([a-z_]+)"/gm)].map(([, code]) => code ?? ''));
    expect(codes.size).toBeGreaterThan(40);
    expect([...codes].filter((code) => !CODES.includes(code))).toEqual([]);
    expect(sectionOfRefusal('no_sight')).toBe('sight');
    expect(sectionOfRefusal('over')).toBeNull();
  });
});
