import { describe, expect, it } from 'vitest';
import type { CompanionPerson, SeatInfo, Table } from '../src/generated/protocol';
import { keepSecrets, seatsAtScreen, turnOf, type ScreenSeat } from '../src/screen/turns';

const seat = (player: string | null, of?: string, person: CompanionPerson = 'guest'): SeatInfo => ({
  roles: [],
  player,
  name: player,
  ready: true,
  ...(of ? { companion: { of, person } } : {}),
});

const table = (seats: SeatInfo[], state: Table['state'] = 'running') => ({ seats, state }) as unknown as Table;

const at = (number: number, person: string, companion = false): ScreenSeat => ({
  seat: number,
  user: `${person}${number}`,
  companion,
  person,
});

const PAIR = [at(0, 'ann'), at(1, 'bob', true)];
const ALONE = [at(0, 'ann'), at(1, 'ann', true)];

describe('the seats at a screen', () => {
  it('are those of its user and of the companions there', () => {
    const all = table([seat('ann'), seat('bob', 'ann'), seat('eve'), seat('ann2', 'ann', 'owner'), seat(null)]);
    expect(seatsAtScreen(all, 'ann').map(({ seat, person }) => [seat, person])).toEqual([
      [0, 'ann'],
      [1, 'bob'],
      [3, 'ann'],
    ]);
    expect(seatsAtScreen(all, 'eve')).toEqual([]);
    expect(seatsAtScreen(all, null)).toEqual([]);
  });

  it('are none before the match begins', () => {
    expect(seatsAtScreen(table([seat('ann'), seat('bob', 'ann')], 'open'), 'ann')).toEqual([]);
  });

  it('keep secrets only where the game has some and they are not one person', () => {
    expect([keepSecrets(PAIR, true), keepSecrets(PAIR, false), keepSecrets(ALONE, true)]).toEqual([true, false, false]);
  });
});

describe('a shared screen', () => {
  it('begins covered where secrets are kept, whoever is asked', () => {
    for (const asked of [[], [0], [1], [0, 1]]) expect(turnOf(PAIR, true, null, asked)).toEqual({ do: 'cover' });
  });

  it('begins with the one who is asked where none are', () => {
    expect(turnOf(PAIR, false, null, [1])).toEqual({ do: 'show', seat: 1 });
    expect(turnOf(PAIR, false, null, [2])).toEqual({ do: 'show', seat: 0 });
    expect(turnOf(ALONE, true, null, [1])).toEqual({ do: 'show', seat: 1 });
  });

  it('is passed on when another one is asked', () => {
    expect(turnOf(PAIR, true, { seat: 0, asked: [0] }, [1])).toEqual({ do: 'cover' });
    expect(turnOf(PAIR, false, { seat: 0, asked: [0] }, [1])).toEqual({ do: 'show', seat: 1 });
    expect(turnOf(ALONE, true, { seat: 0, asked: [0] }, [1])).toEqual({ do: 'show', seat: 1 });
  });

  it('stays with those who are still asked, and while nobody here is', () => {
    expect(turnOf(PAIR, true, { seat: 0, asked: [0] }, [0, 1])).toEqual({ do: 'stay' });
    expect(turnOf(PAIR, true, { seat: 0, asked: [0] }, [2])).toEqual({ do: 'stay' });
    expect(turnOf(PAIR, false, { seat: 0, asked: [0] }, [])).toEqual({ do: 'stay' });
  });

  it('stays with one who only looks, until others are asked', () => {
    expect(turnOf(PAIR, true, { seat: 0, asked: [1] }, [1])).toEqual({ do: 'stay' });
    expect(turnOf(PAIR, false, { seat: 0, asked: [1] }, [1])).toEqual({ do: 'stay' });
  });

  it('stays covered until somebody says who has it', () => {
    expect(turnOf(PAIR, true, { seat: null, asked: [0] }, [1])).toEqual({ do: 'stay' });
  });

  it('goes to another seat of the same person before it is covered', () => {
    const three = [at(0, 'ann'), at(1, 'bob', true), at(2, 'ann', true)];
    expect(turnOf(three, true, { seat: 0, asked: [0] }, [1, 2])).toEqual({ do: 'show', seat: 2 });
  });
});
