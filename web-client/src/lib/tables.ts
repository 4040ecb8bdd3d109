import type { Table } from '../generated/protocol';

/** The list with a table as it is now, newest first. */
export function withTable(tables: readonly Table[], table: Table): Table[] {
  return [...tables.filter((one) => one.id !== table.id), table].sort((a, b) => b.created - a.created);
}

const GONE = { en: 'Deleted player', fr: 'Joueur supprimé' };

/** What people are called who are gone, in the language of the page: the server has no name for them. */
export function gone(): string {
  return globalThis.document?.documentElement.lang === 'fr' ? GONE.fr : GONE.en;
}

/** A table whose seats all have names, if they have players. */
export function named(table: Table): Table {
  if (!table.seats.some((seat) => seat.name === '')) return table;
  return { ...table, seats: table.seats.map((seat) => (seat.name === '' ? { ...seat, name: gone() } : seat)) };
}
