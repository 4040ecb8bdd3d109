import type { Table } from '../generated/protocol';

/** An event at the table that is shown among the lines of the talk. */
export interface News {
  /** Dense within this visit. */
  n: number;
  what: 'sat' | 'rose' | 'began' | 'ended' | 'away' | 'returned';
  /** The seat it is about; null for the whole table. */
  seat: number | null;
  /** The name of that seat's player; empty for the whole table. */
  name: string;
  /** When this page learned of it, milliseconds since 1970. */
  at: number;
}

/** News before they are numbered. */
export type Bare = Pick<News, 'what' | 'seat' | 'name'>;

/** What has changed between two states of a table that people would mention. */
export function changesOfTable(before: Table, after: Table): Bare[] {
  const changes: Bare[] = [];
  after.seats.forEach((seat, index) => {
    const was = before.seats[index];
    if (!was || was.player === seat.player) return;
    if (was.player !== null) changes.push({ what: 'rose', seat: index, name: was.name ?? '' });
    if (seat.player !== null) changes.push({ what: 'sat', seat: index, name: seat.name ?? '' });
  });
  if (before.state === 'open' && after.state === 'running') changes.push({ what: 'began', seat: null, name: '' });
  if (before.state === 'running' && after.state === 'over') changes.push({ what: 'ended', seat: null, name: '' });
  return changes;
}

/** Who of the seated has gone away or come back, the reader aside. */
export function changesOfPresence(
  before: readonly boolean[],
  after: readonly boolean[],
  table: Table,
  own: number | null,
): Bare[] {
  if (table.state !== 'running') return [];
  return after.flatMap((here, seat): Bare[] => {
    const was = before[seat];
    const name = table.seats[seat]?.name;
    if (was === undefined || was === here || seat === own || !name) return [];
    return [{ what: here ? 'returned' : 'away', seat, name }];
  });
}

/**
 * The news with what is new. Who comes back before anything else happened was hardly away: neither is told.
 *
 * @param at when it happened, milliseconds since 1970
 */
export function withNews(news: readonly News[], fresh: readonly Bare[], at: number): News[] {
  return fresh.reduce<News[]>(
    (all, one) => {
      const last = all.at(-1);
      if (one.what === 'returned') {
        if (last?.what === 'away' && last.seat === one.seat) return all.slice(0, -1);
        // Who has just sat down was never told to be away, and does not come back.
        const told = all.findLast(({ seat, what }) => seat === one.seat && (what === 'away' || what === 'returned'));
        if (told?.what !== 'away') return all;
      }
      return [...all, { ...one, at, n: (last?.n ?? 0) + 1 }];
    },
    [...news],
  );
}
