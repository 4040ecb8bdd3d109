/** What the title of a table's page tells. */
export interface Told {
  /** The table; null before it is known. */
  table: string | null;
  /** "Your move", "Germany, your turn"; null while the player is not asked. */
  call: string | null;
  /** What time is left, where it is little; null otherwise. */
  left: string | null;
  /** How many lines of chat are unread. */
  unread: number;
}

/** The title of the page: how much waits for the player, a call included; the call first, since tabs are narrow. */
export function titleOf({ table, call, left, unread }: Told): string {
  const name = [left, call, table ?? 'Sandtable'].filter((part) => part !== null).join(' – ');
  const waiting = unread + (call === null ? 0 : 1);
  return waiting > 0 ? `(${waiting}) ${name}` : name;
}

/** Whether a player is called now who was not before: not for what was already asked when the page was opened. */
export function isCall(before: number | null | undefined, now: number | null): boolean {
  return before === null && now !== null;
}
