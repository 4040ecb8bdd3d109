import type { Live, Table } from '../generated/protocol';

export type { Live };

/** What is known of the match at a table; null where none runs, or nothing was said of it yet. */
export function liveOf(table: Table): Live | null {
  return table.live;
}
