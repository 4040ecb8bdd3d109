import type { Table } from '../generated/protocol';
import type { Heard } from './packed';
import { api, ApiError } from './api';
import { line } from './line.svelte';
import { session } from './session.svelte';
import { named, withTable } from './tables';

/** The live list of tables. */
export class Lobby {
  /** Newest first; null until the server has sent them. */
  tables = $state.raw<Table[] | null>(null);
  #own = $state.raw<Table[]>([]);
  readonly #hangUp: () => void;

  constructor() {
    this.#hangUp = line.listen((message) => {
      this.#receive(message);
    });
    line.connection.followLobby();
    if (session.me) void this.#fetchOwn();
  }

  /** The public tables and the user's own that are not among them, newest first; null until known. */
  get all(): Table[] | null {
    if (this.tables === null) return null;
    const listed = new Set(this.tables.map((table) => table.id));
    const isMissing = (table: Table) => !listed.has(table.id) && (table.visibility === 'private' || isAlive(table));
    const own = this.#own.filter(isMissing);
    return own.reduce((tables, table) => withTable(tables, table), this.tables);
  }

  async #fetchOwn(): Promise<void> {
    try {
      this.#own = (await api.myTables()).map((table) => named(table));
    } catch (error) {
      // The list is a convenience: without it, private tables are found by their links.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Stops following. */
  close(): void {
    this.#hangUp();
    line.connection.leaveLobby();
  }

  #receive(message: Heard): void {
    switch (message.t) {
      case 'tables':
        this.tables = message.tables.map((table) => named(table));
        break;
      case 'table':
        if (this.tables) this.tables = withTable(this.tables, named(message.table));
        break;
      case 'table_gone':
        if (this.tables) this.tables = this.tables.filter((table) => table.id !== message.game);
        break;
      default:
    }
  }
}

/** Whether there is something to do at a table. Of the others the newest are enough. */
function isAlive(table: Table): boolean {
  return table.state === 'open' || table.state === 'running';
}
