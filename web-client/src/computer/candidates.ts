import type { Clock, Table } from '../generated/protocol';

/** The seats for whose players the reader may propose that an opponent of the server plays: their players are away, offer
 * the seat, or are gone; or two others would agree on it. */
export function candidates(table: Table, clock: Clock | null, own: number): number[] {
  const people = table.seats.filter((seat) => seat.player !== null && seat.stands_in !== 'until_back').length;
  return table.seats.flatMap((held, seat) => {
    if (seat === own || held.player === null || held.opponent) return [];
    const gives = !held.name || held.offered === 'anyone' || clock?.seats[seat]?.away === true;
    return gives || people > 2 ? [seat] : [];
  });
}
