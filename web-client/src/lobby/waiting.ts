import type { Table } from '../generated/protocol';
import { isFree } from './free';

/** What a table before its match waits for. */
export type Waiting =
  /** For people on these seats. */
  | { for: 'seats'; free: number[] }
  /** For these seats, all taken, to say that they are ready. */
  | { for: 'ready'; unready: number[] }
  /** For the host. */
  | { for: 'start' };

/** What a table waits for. */
export function waitingFor(table: Table): Waiting {
  const which = (is: (seat: Table['seats'][number]) => boolean) =>
    table.seats.flatMap((seat, index) => (is(seat) ? [index] : []));
  const free = which(isFree);
  if (free.length > 0) return { for: 'seats', free };
  const unready = which((seat) => !seat.ready);
  return unready.length > 0 ? { for: 'ready', unready } : { for: 'start' };
}
