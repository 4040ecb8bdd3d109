import type { Power } from '../../generated/aa1941';
import { isPower, POWERS, SIDE_OF } from './powers';

/** The seat of each power. */
export type Sharing = Readonly<Record<Power, number>>;

/** Usual ways to share the five powers, by the number of players; the first is proposed. */
export const PRESETS: Readonly<Record<number, readonly (readonly (readonly Power[])[])[]>> = {
  2: [
    [
      ['ussr', 'uk', 'usa'],
      ['germany', 'japan'],
    ],
  ],
  3: [
    [['ussr', 'uk', 'usa'], ['germany'], ['japan']],
    [['ussr'], ['germany', 'japan'], ['uk', 'usa']],
    [['ussr', 'uk'], ['germany', 'japan'], ['usa']],
  ],
  4: [
    [['ussr'], ['germany'], ['uk', 'usa'], ['japan']],
    [['ussr', 'uk'], ['germany'], ['japan'], ['usa']],
    [['ussr'], ['germany', 'japan'], ['uk'], ['usa']],
  ],
  5: [[['ussr'], ['germany'], ['uk'], ['japan'], ['usa']]],
};

/** Which seat each power has in a list of seats; powers that no seat has get the first. */
export function sharingOf(seats: readonly (readonly Power[])[]): Sharing {
  const seatOf = (power: Power) =>
    Math.max(
      0,
      seats.findIndex((powers) => powers.includes(power)),
    );
  return {
    ussr: seatOf('ussr'),
    germany: seatOf('germany'),
    uk: seatOf('uk'),
    japan: seatOf('japan'),
    usa: seatOf('usa'),
  };
}

/** The powers of each of so many seats, in order of play. */
export function seatsOf(sharing: Sharing, players: number): Power[][] {
  return Array.from({ length: players }, (_, seat) => POWERS.filter((power) => sharing[power] === seat));
}

/** What is wrong with a sharing; null if nothing. */
export function faultOf(seats: readonly (readonly Power[])[]): 'oneSide' | 'noneLeft' | null {
  if (seats.some((powers) => powers.length === 0)) return 'noneLeft';
  return seats.some((powers) => new Set(powers.map((power) => SIDE_OF[power])).size > 1) ? 'oneSide' : null;
}

/** Seats as the protocol names them, if they share out each power once and well; else null. */
export function readSeats(seats: readonly (readonly string[])[]): Power[][] | null {
  const powers = seats.map((roles) => roles.filter(isPower));
  const all = powers.flat();
  const complete = all.length === POWERS.length && POWERS.every((power) => all.includes(power));
  return complete && seats.length >= 2 && faultOf(powers) === null ? powers : null;
}
