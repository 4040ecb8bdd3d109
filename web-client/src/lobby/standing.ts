import type { SeatInfo, Table } from '../generated/protocol';
import { isFree } from './free';

/** What the list says about a table beside its seats: one case for each thing that there is to say. */
export type Standing =
  /** Not started: so many seats are free. */
  | { is: 'waiting'; free: number; seats: number }
  /** Not started, every seat taken: the players who are not ready yet; if there are none, the host may start. */
  | { is: 'gathering'; missing: string[] }
  /** The reader is asked: to decide, to say "ready", or to start. */
  | { is: 'yours'; what: 'decide' | 'ready' | 'start' }
  /** A connected player is asked. */
  | { is: 'decides'; names: string[] }
  /** Who is asked is not there. */
  | { is: 'away'; names: string[] }
  /** Running, and nothing is known yet. */
  | { is: 'running' }
  | { is: 'over' }
  | { is: 'closed' };

/** The seat of a user at a table; -1 if none. */
export function seatOf(table: Table, me: string | null): number {
  return me === null ? -1 : table.seats.findIndex((seat) => seat.player === me);
}

const named = (seat: SeatInfo) => seat.name ?? '';

/** Where a table stands for a reader. `nameOf`: what the holder of a seat is called. */
export function standingOf(table: Table, me: string | null, nameOf = named): Standing {
  switch (table.state) {
    case 'open':
      return beforeStart(table, me);
    case 'running':
      return running(table, me, nameOf);
    case 'over':
      return { is: 'over' };
    case 'closed':
      return { is: 'closed' };
  }
}

function beforeStart(table: Table, me: string | null): Standing {
  const free = table.seats.filter(isFree).length;
  if (free > 0) return { is: 'waiting', free, seats: table.seats.length };
  const unready = table.seats.filter((seat) => !seat.ready);
  if (me !== null && unready.some((seat) => seat.player === me)) return { is: 'yours', what: 'ready' };
  if (unready.length === 0 && me !== null && table.host_user === me) return { is: 'yours', what: 'start' };
  return { is: 'gathering', missing: unready.map((seat) => seat.name ?? '') };
}

function running(table: Table, me: string | null, nameOf: (seat: SeatInfo) => string): Standing {
  const live = table.live;
  if (!live) return { is: 'running' };
  const own = seatOf(table, me);
  if (own >= 0 && live.awaiting.includes(own)) return { is: 'yours', what: 'decide' };
  const away = live.awaiting.filter((seat) => live.present[seat] === false);
  const nameAt = (seat: number) => {
    const held = table.seats[seat];
    return held ? nameOf(held) : '';
  };
  // One who is there keeps the match going; only if all who are asked are gone does it rest.
  if (away.length > 0 && away.length === live.awaiting.length) return { is: 'away', names: away.map(nameAt) };
  return live.awaiting.length > 0 ? { is: 'decides', names: live.awaiting.map(nameAt) } : { is: 'running' };
}

/** The first seat of a running match that is offered to anyone; -1 if there is none. */
export function openSeat(table: Table): number {
  return table.state === 'running' ? table.seats.findIndex((seat) => seat.offered === 'anyone') : -1;
}

/** What a click on a table's button does. */
export type Way = 'continue' | 'sit' | 'take' | 'watch' | 'look' | 'shut';

/** What the reader can do with a table in one click. */
export function wayTo(table: Table, me: string | null): Way {
  if (seatOf(table, me) >= 0) return table.state === 'open' || table.state === 'running' ? 'continue' : 'look';
  if (table.state === 'open') return table.seats.some(isFree) ? 'sit' : 'look';
  if (openSeat(table) >= 0) return 'take';
  if (!table.spectators) return 'shut';
  return table.state === 'running' ? 'watch' : 'look';
}
