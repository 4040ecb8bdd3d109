import type { AdminTable, SeatInfo, Table } from '../generated/protocol';
import { games } from '../games/games.svelte';
import { language } from '../i18n/language.svelte';

/** What an opponent of the server is called. */
export function strengthName(game: string, strength: string): string {
  return language.pick(games.strengthName(game, strength));
}

/** What the holder of a seat is called; null if it is free. An opponent that stands in for a player is named after them. */
export function holderName(game: string, seat: Pick<SeatInfo, 'player' | 'name' | 'opponent'>): string | null {
  const { opponent } = seat;
  if (!opponent) return seat.name;
  const strength = strengthName(game, opponent);
  return seat.player === null ? strength : `${seat.name ?? ''} (${strength})`;
}

/** The same for the seat of this number. */
export function nameAt(table: Table | null | undefined, seat: number): string | null {
  const held = table?.seats[seat];
  return table && held ? holderName(table.game, held) : null;
}

/** The same at a table as admins see it. */
export function adminNameAt(table: AdminTable, seat: number): string | null {
  const held = table.seats[seat];
  return held ? holderName(table.game, { ...held, player: held.user }) : null;
}
