import type { Table, Text } from '../generated/protocol';

/** The name of a seat's side, if another seat is on it; null if there is no such seat. */
export function sideOfSeat(
  table: Pick<Table, 'seats'>,
  seat: number,
  sideOf: (role: string) => { id: string; name: Text } | null,
): Text | null {
  const sides = table.seats.map(({ roles }) => (roles[0] === undefined ? null : sideOf(roles[0])));
  const own = sides[seat];
  return own && sides.filter((one) => one?.id === own.id).length > 1 ? own.name : null;
}
