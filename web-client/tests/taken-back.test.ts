import { describe, expect, it } from 'vitest';
import type { Event, View } from '../src/generated/aa1941';
import type { StepEvents } from '../src/generated/protocol';
import { standingSteps, undoneBy } from '../src/match/agreement/steps';
import { entriesOf, standing } from '../src/games/aa1941/log';
import { turnsOf } from '../src/games/aa1941/log-turns';
import { takenBack } from '../src/match/log/taken-back';

const played = (seq: number, ...events: Event[]): StepEvents => ({ seq, seat: 0, how: 'player', at: 0, events });
const back = (seq: number, to: number): StepEvents => ({
  seq,
  seat: 1,
  how: 'agreement',
  agreed: { is: 'take_back', to },
  at: 0,
  events: [],
});
const began = (round: number, power: 'ussr' | 'germany'): Event => ({ e: 'turn_began', round, power });
const view = { units: [], turn: 'ussr' } as unknown as View;

describe('steps that were taken back', () => {
  it('are those between the step gone back to and the take-back', () => {
    expect([...takenBack([played(2), played(3), played(4), back(5, 2), played(6)])].sort()).toEqual([3, 4]);
  });

  it('may be take-backs themselves, and none twice', () => {
    const steps = [played(2), played(3), back(4, 2), played(5), back(6, 1), played(7)];
    expect([...takenBack(steps)].sort()).toEqual([2, 3, 4, 5]);
  });

  it('are all that is known where the match went back further than that', () => {
    expect([...takenBack([played(31), played(32), back(33, 7)])]).toEqual([31, 32].toReversed());
  });
});

describe('the log of a match that was taken back', () => {
  const steps = [played(2, began(1, 'germany')), played(3, began(2, 'ussr')), back(4, 2), played(5)];
  const log = entriesOf([{ view, steps }]);

  it('tells what was undone and that it was', () => {
    expect(log.map(({ event, undone }) => [event.e, undone])).toEqual([
      ['turn_began', false],
      ['turn_began', true],
      ['took_back', false],
    ]);
  });

  it('knows whose turn it is again', () => {
    expect(log.at(-1)?.attacker).toBe('germany');
  });

  it('goes on under the turn that it is back in', () => {
    const paid = (power: 'ussr' | 'germany'): Event => ({ e: 'income_collected', power, ipcs: 7 });
    const told = [
      played(2, began(1, 'germany'), paid('germany')),
      played(3, began(2, 'ussr'), paid('ussr')),
      back(4, 2),
    ];
    const turns = turnsOf(entriesOf([{ view, steps: told }]), 'all', { round: 1, power: 'germany' });
    expect(turns.map(({ round, power }) => [round, power])).toEqual([
      [1, 'germany'],
      [2, 'ussr'],
      [1, 'germany'],
    ]);
  });

  it('lets the game read only what stands', () => {
    expect(standing(log).map(({ key }) => key)).toEqual(['2.0']);
  });

  it('offers to go back only to what stands, and says what that would undo', () => {
    const more = entriesOf([{ view, steps: [...steps, played(6, began(2, 'ussr'))] }]);
    const offered = standingSteps(more);
    expect(offered.map(({ seq }) => seq)).toEqual([2, 6]);
    expect(undoneBy(2, offered).map(({ seq }) => seq)).toEqual([6]);
  });
});
