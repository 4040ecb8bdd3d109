import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Event, HostileView, Pack, ReactOption, View } from '../src/generated/warfighter';
import type { StepEvents } from '../src/generated/protocol';
import { CourseChronicle, luckAt } from '../src/games/warfighter/history/course';
import { patched } from '../src/games/warfighter/hostile/patch';
import { latestTurn, rowsOf as tapeOf } from '../src/games/warfighter/hostile/rows';
import { upcoming } from '../src/games/warfighter/hostile/upcoming';
import { entriesOf } from '../src/games/warfighter/log';
import { attackMarks, coverMarks, woundMarks, zonesOf } from '../src/games/warfighter/parts/ruler';
import { Phrases } from '../src/games/warfighter/phrases';
import { coverMarksOf, hitMarks, readReaction, woundOdds, type Threat } from '../src/games/warfighter/react/answer';
import { passes } from '../src/games/warfighter/react/rest.svelte';
import { abilityOf, rowsOf } from '../src/games/warfighter/react/rows';

const read = (path: string) => readFileSync(new URL(`../../rules/warfighter/${path}`, import.meta.url), 'utf8');
const pack = JSON.parse(read('data/pack.json')) as Pack;

describe('the ruler', () => {
  it('marks what hits, what cards add to it, and what empties the weapon', () => {
    expect(attackMarks({ needs: 8, added: 2, byCards: 2, reload: 2 })).toEqual([
      'empty',
      'empty',
      null,
      null,
      null,
      'added',
      'added',
      'hit',
      'hit',
      'hit',
    ]);
    expect(coverMarks({ cover: 3, pen: 1 })).toEqual([null, 'hit', 'hit', 'hit', 'hit', 'hit']);
  });

  it('marks what a hostile card does with its die, and what a reaction takes away', () => {
    const table = [
      [3, 6, 1],
      [7, 99, 2],
    ] as const;
    const marks = woundMarks(table, -2, -2);
    expect(marks).toEqual([null, null, 'away', 'away', 'hit', 'hit', 'hit', 'hit', 'two', 'two']);
    expect(zonesOf(marks)).toEqual([
      { mark: 'away', from: 3, to: 4 },
      { mark: 'hit', from: 5, to: 8 },
      { mark: 'two', from: 9, to: 10 },
    ]);
  });
});

const threat = (from: number, needs: number, odds: number): Threat => ({
  target: 'brandt',
  hit: { modifiers: [], bands: [{ from, to: 10, points: 1 }] },
  cover: { number: 4, modifiers: [], needs },
  suppresses: 0,
  wounds: [{ points: 1, odds }],
  falls: 0,
});
const option = (card: string, upgun: boolean): ReactOption => ({
  soldier: 'brandt',
  use: { card, upgun, discards: [], ...(upgun && { pay: { brandt: 1 } }) },
  to: null,
});

describe('a reaction', () => {
  it('is one row, plain and upgunned, with what threatens after each', () => {
    const reactions = [option('keep-low', true), option('keep-low', false)];
    const answer = readReaction({
      answer: 'reaction',
      now: threat(3, 5, 2700),
      after: [
        { reaction: reactions[0], threat: threat(7, 5, 1300) },
        { reaction: reactions[1], threat: threat(5, 5, 2000) },
      ],
    });
    const rows = rowsOf(reactions, 'hostile_attack', answer);
    expect(rows).toHaveLength(1);
    expect(woundOdds(rows[0]?.plain?.threat ?? null)).toBe(2000);
    expect(woundOdds(rows[0]?.upgunned?.threat ?? null)).toBe(1300);
    expect(abilityOf({ card: 'keep-low' } as never, 'hostile_attack', pack)?.up).toEqual([{ hostile_attack: -4 }]);
  });

  it('shows the faces that it takes away', () => {
    expect(hitMarks(threat(3, 5, 0), threat(5, 5, 0)).slice(0, 6)).toEqual([null, null, 'away', 'away', 'hit', 'hit']);
    expect(coverMarksOf(threat(3, 4, 0), threat(3, 5, 0))).toEqual([null, null, null, 'away', 'hit', 'hit']);
    expect(hitMarks(threat(9, 5, 0), null).slice(7)).toEqual([null, 'away', 'away']);
  });

  it('passes by itself only as the player has said', () => {
    expect(passes('ask', 'attack', 0)).toBe(false);
    expect(passes('likely', 'attack', 2900)).toBe(true);
    expect(passes('likely', 'attack', 3000)).toBe(false);
    // What is not known is asked about, and a wound always is.
    expect(passes('likely', 'attack', null)).toBe(false);
    expect(passes('likely', 'wounds', 0)).toBe(false);
    expect(passes('wounds', 'attack', 9000)).toBe(true);
    expect(passes('wounds', 'wounds', 9000)).toBe(false);
    expect(passes('pass', 'wounds', 9000)).toBe(true);
  });
});

const hostile = (id: string, card: string, slot: number, more: Partial<HostileView> = {}) =>
  ({ id, card, slot, target: 'brandt', kia: 0, suppressed: 0, active: 2, in_range: true, ...more }) as HostileView;
const view = {
  phase: 'soldiers',
  mission: 'sunken-lane',
  objective_card: 'ammo-dump',
  objective_slot: 4,
  track: ['sunken-lane', 'farm'],
  turn: 3,
  time: 8,
  ready: [],
  slots: [],
  terms: { squads: [1] },
  soldiers: [
    {
      id: 'brandt',
      seat: 0,
      slot: 2,
      suppressed: 0,
      xp: 0,
      actions: 0,
      saved: 0,
      next_actions: 0,
      health: 6,
      wounds: [],
      weapons: {},
    },
  ],
  hostiles: [hostile('h10', 'riflemen', 2), hostile('h9', 'recruits', 2), hostile('h11', 'mg-team', 3)],
  supports: [],
  stake: null,
} as unknown as View;
const steps = (...events: object[][]): StepEvents[] =>
  events.map((of, index) => ({ seq: index + 2, at: 0, seat: 0, how: 'player', events: of }) as unknown as StepEvents);
const attack = (id: string, wounds: number) => ({
  e: 'hostile_attacked',
  hostile: id,
  target: 'brandt',
  die: 9,
  added: 0,
  cover_die: 5,
  cover: 4,
  wounds,
});

describe('the tape of the hostile turn', () => {
  const log = entriesOf([
    {
      view,
      steps: steps(
        [{ e: 'readied', seat: 0 }, { e: 'turn_ended' }, attack('h11', 1)],
        [
          { e: 'passed', seat: 0 },
          { e: 'wounded', soldier: 'brandt', points: 1 },
        ],
      ),
    } as never,
  ]);
  const say = new Phrases('en', pack, () => 'Lena');

  it('has a line for what hostiles do, and none for who passes', () => {
    const rows = tapeOf(latestTurn(log), say);
    expect(rows.map(({ part, title }) => [part, title])).toEqual([
      ['fire', 'Machine-gun team: Brandt hit'],
      ['fire', 'Brandt is wounded, health 5 of 6'],
    ]);
  });

  it('names those that are still to fire: foremost slot first, then by arrival', () => {
    const rows = tapeOf(latestTurn(log), say);
    const now = { ...view, phase: 'hostiles' } as View;
    expect(upcoming(now, rows).map(({ id }) => id)).toEqual(['h9', 'h10']);
    const first = { ...view.hostiles[0], active: 0 } as HostileView;
    const quiet = { ...now, hostiles: [first, hostile('h9', 'recruits', 1, { in_range: false })] } as View;
    expect(upcoming(quiet, [])).toEqual([]);
  });

  it('leads the position from line to line', () => {
    const events = [
      { e: 'turn_ended' },
      { e: 'hit', hostile: 'h11', kia: 1, suppressed: 0 },
      { e: 'wounded', soldier: 'brandt', points: 2 },
      { e: 'suppressed', soldier: 'brandt', suppressed: 1 },
      { e: 'hostile_moved', hostile: 'h11', to: 2 },
      { e: 'arrived', hostile: 'h12', card: 'truck', target: 'brandt', slot: 1 },
      { e: 'time', time: 7 },
    ] as unknown as Event[];
    const end = { ...view, hostiles: [...view.hostiles, hostile('h12', 'truck', 1, { active: 1, cover: 3 })] };
    const after = events.reduce((now, event) => patched(now, event, end), view);
    expect(after.hostiles.find(({ id }) => id === 'h11')).toMatchObject({ slot: 2, kia: 1, active: 1 });
    expect(after.hostiles.find(({ id }) => id === 'h12')).toMatchObject({ slot: 1, active: 1, cover: 3 });
    expect(after.soldiers[0]).toMatchObject({ health: 4, suppressed: 1 });
    expect([after.phase, after.time]).toEqual(['hostiles', 7]);
  });
});

describe('the course of a mission', () => {
  it('counts turns, dice and losses', () => {
    const course = new CourseChronicle(view);
    const shot = { dice: [2, 9, 7], added: 1, needs: 8, cover_die: 4, pen: 0, cover: 2, kills: 1, suppressions: 0 };
    course.take(
      steps(
        [{ e: 'attacked', soldier: 'brandt', weapon: 'bar-m1918a2', mode: 'auto', target: 'h11', shot }],
        [{ e: 'turn_ended' }, attack('h11', 0), { e: 'downed', soldier: 'brandt', cards: [] }],
        [{ e: 'turn_began', turn: 4 }],
      ),
    );
    const told = course.read();
    expect(told.turns.map(({ turn, from }) => [turn, from])).toEqual([
      [3, 1],
      [4, 4],
    ]);
    expect(told.stages.map(({ phase }) => phase)).toEqual(['soldiers', 'hostiles', 'soldiers']);
    expect(told.losses).toEqual([{ seq: 3, soldier: 'brandt', how: 'down' }]);
    const luck = luckAt(told, 'squad', 4);
    expect([luck.dice, luck.hits]).toEqual([3, 2]);
    expect(luck.expected).toBeCloseTo(1.2);
    expect(luckAt(told, 'squad', 1).dice).toBe(0);
    expect(luckAt(told, 'hostiles', 4)).toEqual({ dice: 1, hits: 0, expected: null });
  });
});
