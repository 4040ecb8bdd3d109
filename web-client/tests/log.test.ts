import { describe, expect, it } from 'vitest';
import type { Kind, Power, View } from '../src/generated/aa1941';
import { Board } from '../src/games/aa1941/facts';
import { entriesOf, lineOf, standingOrders, type MatchEvent } from '../src/games/aa1941/log';
import { Phrases } from '../src/games/aa1941/phrases';
import { EVENTS } from './events';

const name = (en: string, fr: string) => ({ en, fr });
const board = new Board({
  powers: [],
  units: [],
  regions: [
    { id: 'ukraine', kind: 'land', name: name('Ukraine', 'Ukraine'), adjacent: [] },
    { id: 'caucasus', kind: 'land', name: name('Caucasus', 'Caucase'), adjacent: [] },
    { id: 'sz16', kind: 'sea', name: name('Sea zone 16', 'Zone maritime 16'), adjacent: [] },
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
      '2 infantry: Ukraine → Caucasus, with 1 fighter aboard. Germany takes Caucasus',
      'Battle in Caucasus: 2 infantry against 1 tank',
      'Germany: 1 hit',
      'Hits taken by Soviet Union: 1 tank',
    ]);
    expect(words('fr', EVENTS.units_moved, EVENTS.fired)).toEqual([
      '2 infanteries : Ukraine → Caucase, avec 1 chasseur à bord. Allemagne : prise, Caucase',
      'Allemagne : 1 touche',
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
