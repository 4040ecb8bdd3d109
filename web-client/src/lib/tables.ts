import type { Table } from '../generated/protocol';

/** The list with a table as it is now, newest first. */
export function withTable(tables: readonly Table[], table: Table): Table[] {
  return [...tables.filter((one) => one.id !== table.id), table].sort((a, b) => b.created - a.created);
}
