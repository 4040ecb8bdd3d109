import type { Table, Text } from '../generated/protocol';

/** How a running match goes, for the list. */
export interface Live {
  /** Where it stands, in a few words of the game's. */
  headline: Text;
  /** The seats that are asked for something. */
  awaiting: number[];
  /** For each seat whether its player is connected. */
  present: boolean[];
  /** How many others look on. */
  watchers: number;
}

/** What is known of the match at a table; null where none runs, or nothing was said of it yet. */
export function liveOf(table: Table): Live | null {
  return (table as Table & { live?: Live | null }).live ?? null;
}
