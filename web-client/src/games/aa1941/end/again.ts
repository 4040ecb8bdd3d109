import type { ChatLine, NewTable, Table } from '../../../generated/protocol';
import { isPower, SIDE_OF } from '../powers';

/** The same table once more, for the player of a seat who now takes one of the other side. */
export function swapped(table: Table, seat: number, name: string): NewTable {
  const sideOf = (index: number) => {
    const role = table.seats[index]?.roles[0];
    return role !== undefined && isPower(role) ? SIDE_OF[role] : null;
  };
  const other = table.seats.findIndex((_, index) => sideOf(index) !== sideOf(seat));
  const { game, options, chart, seats, visibility, spectators, time } = table;
  return {
    // The server takes names of at most sixty characters.
    name: Array.from(name).slice(0, 60).join(''),
    game,
    options,
    chart: chart.id,
    seats: seats.map(({ roles }) => roles),
    visibility,
    spectators,
    time,
    seat: other < 0 ? null : other,
  };
}

/** The table that a player has invited to last, as a path; null if none has. */
export function invitationIn(lines: readonly ChatLine[], origin: string, here: string): string | null {
  const link = new RegExp(`${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/t/([0-9a-f-]{36})`);
  for (const { seat, text } of lines.toReversed()) {
    const id = seat === null ? undefined : link.exec(text)?.[1];
    if (id !== undefined && id !== here) return `/t/${id}`;
  }
  return null;
}
