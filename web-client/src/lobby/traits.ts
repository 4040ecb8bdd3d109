import type { Table, Text } from '../generated/protocol';

/** What tables can differ in whatever the game, beside what each game says of its own. */
export const TRAITS: readonly { id: string; name: Text }[] = [
  { id: 'live', name: { en: 'Live clock', fr: 'Pendule en direct' } },
  { id: 'days', name: { en: 'By days', fr: 'Par jours' } },
];

/** Which of them a table has. */
export function traitsOfAny(table: Table): string[] {
  return table.time.kind === 'none' ? [] : [table.time.kind];
}
