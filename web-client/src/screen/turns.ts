import type { Table } from '../generated/protocol';

/** A seat whose player is at this screen. */
export interface ScreenSeat {
  seat: number;
  user: string;
  /** Whether the player is a companion of the session's user. */
  companion: boolean;
  /** Who it is: the same for all seats that one person plays. */
  person: string;
}

/** The seats at the screen of a user; none where nobody shares it, or the match has not begun. */
export function seatsAtScreen(table: Table, me: string | null): ScreenSeat[] {
  if (me === null || table.state === 'open') return [];
  const found = table.seats.flatMap(({ player, companion }, seat): ScreenSeat[] => {
    if (player === null) return [];
    if (player === me) return [{ seat, user: player, companion: false, person: me }];
    if (companion?.of !== me) return [];
    return [{ seat, user: player, companion: true, person: companion.person === 'owner' ? me : player }];
  });
  return found.some((one) => one.companion) ? found : [];
}

/** Whether the players at a screen keep something from each other. */
export function keepSecrets(seats: readonly ScreenSeat[], secrets: boolean): boolean {
  return secrets && new Set(seats.map((one) => one.person)).size > 1;
}

/** What is shown at a screen, and what has led to it. */
export interface Shown {
  /** The seat; null: none, the board is covered. */
  seat: number | null;
  /** The seats that were asked when it was turned to. */
  asked: readonly number[];
}

/** What the screen does next. */
export type Turn =
  | { do: 'stay' }
  /** Shows another seat: nothing is kept from the one who looks. */
  | { do: 'show'; seat: number }
  /** Covers the board, so that it can be passed on. */
  | { do: 'cover' };

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/**
 * Whom a shared screen is for. `asked`: the seats that are asked, ascending. It follows those at the screen who are asked;
 * who turns to another seat meanwhile is left there until others are asked.
 */
export function turnOf(
  seats: readonly ScreenSeat[],
  secrets: boolean,
  shown: Shown | null,
  asked: readonly number[],
): Turn {
  const here = seats.filter((one) => asked.includes(one.seat));
  const kept = keepSecrets(seats, secrets);
  if (shown === null) {
    if (kept) return { do: 'cover' };
    const first = here[0] ?? seats.find((one) => !one.companion) ?? seats[0];
    return first ? { do: 'show', seat: first.seat } : { do: 'stay' };
  }
  // Under the cover nothing happens but by those who take the device.
  if (shown.seat === null || same(shown.asked, asked)) return { do: 'stay' };
  const next = here[0];
  if (!next || here.some((one) => one.seat === shown.seat)) return { do: 'stay' };
  const person = seats.find((one) => one.seat === shown.seat)?.person;
  const own = here.find((one) => one.person === person);
  if (own) return { do: 'show', seat: own.seat };
  return kept ? { do: 'cover' } : { do: 'show', seat: next.seat };
}
