import { set } from '../src/lib/typography';
import { describe, expect, it } from 'vitest';
import type { Kind, Power, View } from '../src/generated/aa1941';
import { Board } from '../src/games/aa1941/facts';
import { entriesOf, lineOf, standingOrders, type MatchEvent } from '../src/games/aa1941/log';
import { Phrases } from '../src/games/aa1941/phrases';
import { EVENTS } from './events';

type Name = [en: string, fr: string];
const text = ([en, fr]: Name) => ({ en, fr });
const region = (id: string, kind: 'land' | 'sea', name: Name, the: Name, at: Name) => ({
  id,
  kind,
  name: text(name),
  the: text(the),
  at: text(at),
  adjacent: [],
});
const board = new Board({
  powers: [],
  units: [],
  regions: [
    region('ukraine', 'land', ['Ukraine', 'Ukraine'], ['Ukraine', 'l’Ukraine'], ['in Ukraine', 'en Ukraine']),
    region(
      'caucasus',
      'land',
      ['Caucasus', 'Caucase'],
      ['the Caucasus', 'le Caucase'],
      ['in the Caucasus', 'dans le Caucase'],
    ),
    region(
      'sz16',
      'sea',
      ['Sea zone 16', 'Zone maritime 16'],
      ['sea zone 16', 'la zone maritime 16'],
      ['in sea zone 16', 'en zone maritime 16'],
    ),
  ],
  canals: [],
});

const unit = (id: number, kind: Kind, power: Power) => ({ id, kind, power, at: 'ukraine' });
const view = {
  units: [
    unit(1, 'infantry', 'germany'),
    unit(2, 'infantry', 'germany'),
    unit(3, 'fighter', 'germany'),
    unit(4, 'transport', 'germany'),
    unit(5, 'tank', 'ussr'),
    unit(6, 'submarine', 'germany'),
    unit(7, 'battleship', 'germany'),
    unit(8, 'infantry', 'usa'),
  ],
  turn: 'ussr',
  battle: null,
} as unknown as View;

const page = (...events: MatchEvent[]) => [
  { view, steps: [{ seq: 2, seat: 0, how: 'player' as const, at: 0, events }] },
];
const say = { en: new Phrases('en', board), fr: new Phrases('fr', board) };
const words = (lang: 'en' | 'fr', ...events: MatchEvent[]) =>
  entriesOf(page(...events)).map((entry) => lineOf(entry, say[lang], (seat) => `player ${seat}`).text);

describe('the log', () => {
  it.each(Object.values(EVENTS))('says $e in both languages, with names and not with ids', (event) => {
    const [en] = words('en', event);
    const [fr] = words('fr', event);
    for (const text of [en, fr]) {
      expect(text).toBeTruthy();
      expect(text).not.toMatch(/undefined|NaN|null|caucasus|sz16|_/);
    }
    expect(fr).not.toBe(en);
  });

  it('reads well', () => {
    expect(words('en', EVENTS.units_moved, EVENTS.battle_began, EVENTS.fired, EVENTS.casualties_taken)).toEqual([
      '2 infantry: Ukraine → Caucasus, with 1 fighter aboard. Germany takes the Caucasus',
      'Battle in the Caucasus: 2 infantry against 1 tank',
      'Germany: 1 hit',
      'Hits on the Soviet Union: 1 tank',
    ]);
    expect(words('fr', EVENTS.units_moved, EVENTS.fired, EVENTS.treasury_seized, EVENTS.units_loaded)).toEqual([
      set('2 infanteries : Ukraine → Caucase, avec 1 chasseur à bord. L’Allemagne prend le Caucase', 'fr'),
      set('Allemagne : 1 touche', 'fr'),
      'L’Allemagne prend 9 CPI à l’Union soviétique',
      set('Embarquement en zone maritime 16 : 1 infanterie', 'fr'),
    ]);
  });

  it('puts the verb into the number of its power', () => {
    const taken: MatchEvent = {
      ...EVENTS.territory_taken,
      taken: { region: 'ukraine', from: 'germany', to: 'usa' },
      by: 'usa',
    };
    expect(words('en', taken)).toEqual(['The United States takes Ukraine']);
    expect(words('fr', taken)).toEqual(['Les États-Unis prennent l’Ukraine']);
  });

  it('names a battleship once that is hit twice', () => {
    const hit = (...units: number[]): MatchEvent => ({
      e: 'casualties_taken',
      region: 'sz16',
      side: 'defender',
      units,
    });
    expect(words('en', hit(7, 7), hit(7, 6, 7), hit(7))).toEqual([
      'The German battleship takes 2 hits',
      'Hits on Germany: 1 submarine, 1 battleship (2 hits)',
      'Hits on Germany: 1 battleship',
    ]);
    expect(words('fr', hit(7, 7))).toEqual(['Le cuirassé allemand encaisse 2 touches']);
  });

  it('says whose submarines stay up', () => {
    expect(words('en', { ...EVENTS.submerged, units: [] })).toEqual(['Sea zone 16: no German submarine dives']);
    expect(words('fr', { ...EVENTS.submerged, units: [] })).toEqual([
      set('Zone maritime 16 : aucun sous-marin allemand ne plonge', 'fr'),
    ]);
  });

  it('knows units that were placed since, and counts those that it does not know', () => {
    const later: MatchEvent = { e: 'units_lost', region: 'ukraine', units: [20, 21], why: 'battle' };
    expect(words('en', EVENTS.units_placed, later)[1]).toBe('Ukraine: 1 infantry, 1 tank lost');
    expect(words('en', later)).toEqual(['Ukraine: 2 units lost']);
  });

  it('knows whose battles they are', () => {
    const lines = entriesOf(page(EVENTS.battle_chosen, EVENTS.turn_began, EVENTS.battle_chosen));
    expect(lines.map((entry) => lineOf(entry, say.en, String).power)).toEqual(['ussr', 'germany', 'germany']);
  });

  it('lists the orders of the phase that stand', () => {
    const taken = EVENTS.undone;
    const given = [EVENTS.units_moved, EVENTS.phase_began, EVENTS.units_moved, EVENTS.landing_ordered, taken];
    const orders = standingOrders(entriesOf(page(...given, EVENTS.units_loaded)));
    expect(orders.map((order) => order.event.e)).toEqual(['units_moved', 'units_loaded']);
    const last = standingOrders(entriesOf(page(...given, EVENTS.units_loaded)), 1);
    expect(last.map((order) => order.event.e)).toEqual(['units_loaded']);
    expect(standingOrders(entriesOf(page(...given)), 0)).toEqual([]);
  });

  it('says once that a seat leaves, and why', () => {
    expect(words('en', EVENTS.left, EVENTS.conceded)).toEqual(['player 1 resigns']);
    expect(words('en', { ...EVENTS.left, why: 'absent' }, EVENTS.conceded)).toEqual([
      'player 1 is away and leaves the match',
    ]);
    expect(words('fr', EVENTS.conceded)).toEqual(['player 1 abandonne']);
  });
});
