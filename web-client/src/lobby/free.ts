import type { SeatInfo } from '../generated/protocol';

/** Whether nobody holds a seat: no person, and no opponent of the server. */
export function isFree(seat: SeatInfo): boolean {
  return seat.player === null && !seat.opponent;
}
