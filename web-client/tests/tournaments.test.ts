import { describe, expect, it } from 'vitest';
import type { Tournament, TournamentGame, TournamentPlayer, TournamentRound } from '../src/generated/protocol';
import { fieldOf, momentOf, usualRounds, usualStart } from '../src/tournaments/plan';
import { patience } from '../src/tournaments/follow.svelte';
import { left } from '../src/tournaments/moments';
import { bracket, crossTable, halves, hasBye, mark, ownGame } from '../src/tournaments/shown';

const game = (slot: number, first: string, second: string, rest: Partial<TournamentGame> = {}): TournamentGame => ({
  ...{ id: `${first}${second}${slot}`, slot, first, second, ending: null, table: null, ready: [] },
  ...rest,
});
const round = (n: number, games: TournamentGame[], rest: Partial<TournamentRound> = {}): TournamentRound => ({
  ...{ n, stage: n - 1, leg: 0, paired: 0, come_by: 0, ends_by: null, games, byes: [] },
  ...rest,
});
const player = (user: string, rank: number) => ({ user, name: user, rank }) as TournamentPlayer;
const tournament = (played: TournamentRound[], rest: Partial<Tournament> = {}): Tournament =>
  ({ played, length: 2, winner: null, state: 'running', next_round: null, paused: false, ...rest }) as Tournament;

describe('a tournament as it is shown', () => {
  it('tells points in halves and games without a game', () => {
    expect([0, 1, 2, 5].map(halves)).toEqual(['0', '½', '1', '2½']);
    const lost = game(0, 'a', 'b', { ending: 'second_won' });
    expect([mark(lost, 'a'), mark(lost, 'b')]).toEqual(['0', '1']);
    expect(mark(game(0, 'a', 'b', { ending: 'first_by_forfeit' }), 'b')).toBe('−');
    expect(mark(game(0, 'a', 'b'), 'a')).toBe('·');
  });

  it('knows who met whom, and on which side', () => {
    const players = [player('a', 1), player('b', 2), player('c', 3)];
    const rounds = [
      round(1, [game(0, 'b', 'a', { ending: 'second_won' })]),
      round(2, [game(0, 'a', 'b', { ending: 'drawn' })]),
    ];
    const [first] = crossTable(players, rounds);
    expect(first?.[0]).toBeNull();
    expect(first?.[1]?.marks.map(({ text, first }) => [text, first])).toEqual([
      ['1', false],
      ['½', true],
    ]);
    expect(first?.[2]?.marks).toEqual([]);
  });

  it('draws the bracket of three: who has no game stands before the final', () => {
    const rounds = [
      round(1, [game(1, 'b', 'c', { ending: 'second_won' })], { byes: ['a'] }),
      round(2, [game(0, 'a', 'c')]),
    ];
    const stages = bracket(tournament(rounds));
    expect(stages.map(({ matches }) => matches.length)).toEqual([2, 1]);
    expect(stages[0]?.matches[0]?.sides.map(({ user }) => user)).toEqual(['a', null]);
    expect(stages[0]?.matches[1]?.sides.map(({ user, won, marks }) => [user, won, marks])).toEqual([
      ['b', false, '0'],
      ['c', true, '1'],
    ]);
    expect(stages[1]?.matches[0]?.sides.map(({ user, won }) => [user, won])).toEqual([
      ['a', false],
      ['c', false],
    ]);
    const winner = { user: 'c', name: 'c' };
    const over = tournament([...rounds.slice(0, 1), round(2, [game(0, 'a', 'c', { ending: 'second_won' })])], {
      winner,
    });
    expect(bracket(over)[1]?.matches[0]?.sides.map(({ won }) => won)).toEqual([false, true]);
  });

  it('adds up a drawn game and its replay in one place', () => {
    const drawn = round(1, [game(0, 'a', 'b', { ending: 'drawn' })], { stage: 0 });
    const again = round(2, [game(0, 'b', 'a', { id: 'again', ending: 'first_won' })], { stage: 0, leg: 1 });
    const [final] = bracket(tournament([drawn, again], { length: 1, winner: { user: 'b', name: 'b' } }));
    expect(final?.matches[0]?.sides.map(({ user, marks, won }) => [user, marks, won])).toEqual([
      ['b', '½ 1', true],
      ['a', '½ 0', false],
    ]);
  });

  it('finds the own game, and whether one rests', () => {
    const on = tournament([round(1, [game(0, 'a', 'b')], { byes: ['c'] })]);
    expect(ownGame(on, 'b')?.game.first).toBe('a');
    expect(ownGame(on, 'c')).toBeNull();
    expect([hasBye(on, 'c'), hasBye(on, 'a'), hasBye(on, null)]).toEqual([true, false, false]);
  });
});

describe('a plan', () => {
  it('begins at a full quarter of an hour that is at least half an hour away', () => {
    const start = usualStart(1_000);
    expect(start % 900_000).toBe(0);
    expect(start - 1_000).toBeGreaterThanOrEqual(1_800_000);
  });

  it('reads a field as it was written', () => {
    const minute = 60_000 * 28_000_000;
    expect(momentOf(fieldOf(minute))).toBe(minute);
    expect(momentOf('')).toBeNull();
  });

  it('takes as many rounds as leave one who has won all', () => {
    expect([2, 3, 8, 9, 16].map(usualRounds)).toEqual([1, 2, 3, 4, 4]);
  });
});

describe('asking again', () => {
  it('hurries while a round is due or players are waited for, and ends with the tournament', () => {
    const calm = patience(tournament([round(1, [game(0, 'a', 'b', { table: 'running' })])]), 0);
    const waits = patience(tournament([round(1, [game(0, 'a', 'b', { table: 'open' })])]), 0);
    const soon = patience(tournament([], { next_round: 60_000 }), 0);
    expect(waits).toBe(soon);
    expect(waits).toBeLessThan(calm ?? 0);
    expect(patience(tournament([], { state: 'over' }), 0)).toBeNull();
  });

  it('counts down in days, then as a clock', () => {
    expect(left(3 * 86_400_000, 'en')).toBe('3 days');
    expect(left(3_661_000, 'en')).toBe('1:01:01');
    expect(left(-5, 'en')).toBe('0:00');
  });
});
