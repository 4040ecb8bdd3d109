import { keep, readKept } from '../lib/storage';

const KEY = 'sandtable.read';

/** So many tables are remembered; of more, those that were looked at longest ago are forgotten. */
const MOST = 40;

/** The number of the last line that was read, table by table, the latest table last. */
function all(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

/** The number of the last line of a table's chat that was read in this browser; null if none ever was. */
export function lastRead(table: string): number | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

/** Remembers up to which line a table's chat was read. */
export function rememberRead(table: string, n: number): void {
  const others = all().filter(([id]) => id !== table);
  keep(KEY, JSON.stringify([...others, [table, n]].slice(-MOST)));
}
