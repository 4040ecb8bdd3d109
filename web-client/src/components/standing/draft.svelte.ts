import type { StandingOrders, Text } from '../../generated/protocol';
import { api, ApiError } from '../../lib/api';

/** Where the orders on the page stand. */
export type Standing = 'fetching' | 'kept' | 'changed' | 'saving' | 'saved' | 'elsewhere' | 'failed';

const unsaved = new Map<string, StandingDraft>();

/** The standing orders of a table as they are being changed: what was not saved is still there when the sheet is opened anew. */
export function standingDraft(table: string): StandingDraft {
  const kept = unsaved.get(table);
  unsaved.delete(table);
  if (kept && ['changed', 'elsewhere', 'failed'].includes(kept.is)) return kept;
  return new StandingDraft(table);
}

/** Keeps a draft whose sheet is closed. */
export function layAside(table: string, draft: StandingDraft): void {
  unsaved.set(table, draft);
}

/** The standing orders of one player as they are being changed. */
export class StandingDraft {
  readonly #table: string;
  /** The orders as they stand on the page; null until they are there. */
  orders = $state.raw<unknown>(null);
  is = $state<Standing>('fetching');
  /** Why they could not be fetched or saved. */
  failed = $state.raw<Text | null>(null);
  #version = 0;

  constructor(table: string) {
    this.#table = table;
    void this.fetch();
  }

  /** Fetches what is kept, in the place of what stands here. */
  async fetch(): Promise<void> {
    this.is = 'fetching';
    await this.#ask(async () => {
      this.#take(await api.standingOrders(this.#table));
      this.is = 'kept';
    });
  }

  /** Takes a change. */
  change(orders: unknown): void {
    this.orders = orders;
    this.failed = null;
    this.is = 'changed';
  }

  /** Keeps what stands here. */
  async save(): Promise<void> {
    if (this.orders === null || this.is === 'saving') return;
    this.is = 'saving';
    await this.#ask(async () => {
      this.#take(await api.giveStandingOrders(this.#table, { version: this.#version, orders: this.orders }));
      this.is = 'saved';
    });
  }

  /** Hears of orders that were kept, here or in another window. */
  hear({ version, orders }: StandingOrders): void {
    if (version <= this.#version || this.is === 'saving' || this.is === 'fetching') return;
    if (this.is === 'changed') this.is = 'elsewhere';
    else this.#take({ version, orders });
  }

  #take({ version, orders }: StandingOrders): void {
    this.#version = version;
    this.orders = orders;
  }

  async #ask(request: () => Promise<void>): Promise<void> {
    this.failed = null;
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.is = error.code === 'standing_changed' ? 'elsewhere' : 'failed';
      this.failed = error.code === 'standing_changed' ? null : error.text;
    }
  }
}
