import { describe, expect, it } from 'vitest';
import { candidates } from '../src/computer/candidates';
import type { Clock, SeatInfo, Table } from '../src/generated/protocol';
import { isFree } from '../src/lobby/free';
import { waitingFor } from '../src/lobby/waiting';

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  roles: [],
  player: `id-${name}`,
  name,
  ready: true,
  ...more,
});
const computer: SeatInfo = { roles: [], player: null, name: null, opponent: 'officer', ready: true };
const open: SeatInfo = { roles: [], player: null, name: null, ready: false };
const table = (...seats: SeatInfo[]) => ({ seats }) as unknown as Table;
const clock = (...away: boolean[]) => ({ seats: away.map((away) => ({ away })) }) as unknown as Clock;

describe('seats for which the computer can be proposed', () => {
  it('are those whose players are away, offer the seat, or have left for good', () => {
    const seats = [person('Ann'), person('Bob'), computer];
    expect(candidates(table(...seats), null, 0)).toEqual([]);
    expect(candidates(table(...seats), clock(false, true, false), 0)).toEqual([1]);
    expect(candidates(table(person('Ann'), person('Bob', { offered: 'anyone' })), null, 0)).toEqual([1]);
    expect(candidates(table(person('Ann'), person('', { player: 'id-gone' })), null, 0)).toEqual([1]);
  });

  it('are all others of people where two others can agree', () => {
    const stoodIn = person('Dee', { opponent: 'recruit', stands_in: 'until_back' });
    expect(candidates(table(person('Ann'), person('Bob'), person('Cyd'), stoodIn, computer), null, 1)).toEqual([0, 2]);
    expect(candidates(table(person('Ann'), person('Bob'), stoodIn), null, 0)).toEqual([]);
  });
});

describe('a seat of the computer', () => {
  it('is not free, and nobody waits for it', () => {
    expect([computer, open].map(isFree)).toEqual([false, true]);
    expect(waitingFor(table(person('Ann'), computer))).toEqual({ for: 'start' });
    expect(waitingFor(table(person('Ann'), computer, open))).toEqual({ for: 'seats', free: [2] });
  });
});
