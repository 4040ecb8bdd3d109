import type { Muted } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { session } from '../lib/session.svelte';
import { talking } from './requests';

/** Whom the reader does not want to read: kept by the server, the same at all tables and on all devices. */
class Mutes {
  list = $state.raw<readonly Muted[]>([]);
  #of: string | null = null;

  /** Whether a user is muted; a line without an author is of a deleted account. */
  has(user: string | null): boolean {
    return user !== null && this.list.some((one) => one.user === user);
  }

  /** Fetches the list; another device may have changed it. Without an answer it stays as it was. */
  async load(): Promise<void> {
    const me = session.me?.id ?? null;
    if (me !== this.#of) this.list = [];
    this.#of = me;
    if (me === null) return;
    try {
      const list = await talking.mutes();
      if (this.#of === me) this.list = list;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Mutes a user. Rejects with an {@link ApiError}. */
  async mute(user: string, name: string): Promise<void> {
    await talking.mute(user);
    if (!this.has(user)) this.list = [{ user, name, since: Date.now() }, ...this.list];
  }

  /** Takes the mute of a user back. Rejects with an {@link ApiError}. */
  async unmute(user: string): Promise<void> {
    await talking.unmute(user);
    this.list = this.list.filter((one) => one.user !== user);
  }
}

/** Whom the reader of this browser does not want to read. */
export const mutes = new Mutes();
