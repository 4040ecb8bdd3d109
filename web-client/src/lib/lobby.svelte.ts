import type { ServerMessage, Table } from '../generated/protocol';
import { line } from './line.svelte';

/** The live list of tables. */
export class Lobby {
  /** Newest first; null until the server has sent them. */
  tables = $state.raw<Table[] | null>(null);
  readonly #hangUp: () => void;

  constructor() {
    this.#hangUp = line.listen((message) => {
      this.#receive(message);
    });
    line.connection.followLobby();
  }

  /** Stops following. */
  close(): void {
    this.#hangUp();
    line.connection.leaveLobby();
  }

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case 'tables':
        this.tables = message.tables;
        break;
      case 'table':
        if (this.tables) this.tables = withTable(this.tables, message.table);
        break;
      case 'table_gone':
        if (this.tables) this.tables = this.tables.filter((table) => table.id !== message.game);
        break;
      default:
    }
  }
}

/** The list with a table as it is now, newest first. */
export function withTable(tables: readonly Table[], table: Table): Table[] {
  return [...tables.filter((one) => one.id !== table.id), table].sort((a, b) => b.created - a.created);
}
