import { describe, expect, it } from 'vitest';
import type { Event } from '../src/generated/aa1941';
import type { Entry } from '../src/games/aa1941/log';
import { regionOf, turnsOf } from '../src/games/aa1941/log-turns';
import { EVENTS } from './events';

const entries = (...events: Event[]): Entry[] =>
  events.map((event, index) => ({
    key: `${index}`,
    step: { seq: index, at: 0, seat: 0, how: 'player' },
    event,
    undone: false,
    known: new Map(),
    attacker: 'usa',
  }));
const now = { round: 2, power: 'germany' } as const;

describe('the log in turns', () => {
  const log = entries(
    EVENTS.income_collected,
    { e: 'turn_began', round: 2, power: 'ussr' },
    EVENTS.units_purchased,
    EVENTS.phase_began,
    EVENTS.units_moved,
    { e: 'phase_began', phase: 'combat' },
    EVENTS.battle_began,
    { e: 'turn_began', round: 2, power: 'germany' },
  );

  it('tells round, power and phases', () => {
    const turns = turnsOf(log, 'all', now);
    expect(turns.map(({ round, power }) => [round, power])).toEqual([
      [1, 'usa'],
      [2, 'ussr'],
      [2, 'germany'],
    ]);
    expect(turns[1]?.phases.map(({ phase, entries: inside }) => [phase, inside.length])).toEqual([
      ['purchase', 1],
      ['combat_move', 1],
      ['combat', 1],
    ]);
  });

  it('leaves out what the reader does not want', () => {
    expect(turnsOf(log, 'battles', now).map(({ power }) => power)).toEqual(['ussr']);
    expect(turnsOf(log, 'economy', now).map(({ power }) => power)).toEqual(['usa', 'ussr']);
  });

  it('names the round of a match that has just begun', () => {
    expect(turnsOf(entries(EVENTS.units_purchased), 'all', { round: 1, power: 'ussr' })).toMatchObject([{ round: 1 }]);
  });

  it('knows where things happened', () => {
    expect(regionOf(EVENTS.units_moved)).toBe('caucasus');
    expect(regionOf(EVENTS.territory_taken)).toBe('caucasus');
    expect(regionOf(EVENTS.income_collected)).toBeNull();
  });
});
