import type { ChatRoom } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { session } from '../lib/session.svelte';
import { lastRead, rememberRead } from './read';
import { talking } from './requests';

/** What was read is told to the server after so many milliseconds, with all that is read meanwhile. */
const GATHER_MS = 600;

/**
 * Up to which line each room of a table was read: on this device at once, on the reader's others through the server.
 * For a visitor without a name they are kept in this browser only.
 */
export class Marks {
  readonly #table: string;
  #read = $state.raw<Readonly<Partial<Record<ChatRoom, number>>>>({});
  /** Whether the server has said, or has nothing to say. */
  known = $state(false);
  #untold = new Set<ChatRoom>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.#table = table;
  }

  /** The number of the last line that was read; null if none ever was. */
  of(room: ChatRoom): number | null {
    return this.#read[room] ?? lastRead(this.#key(room));
  }

  /** Asks the server; another device may have read on. */
  async load(): Promise<void> {
    if (session.me) {
      try {
        for (const { room, n } of await talking.marks(this.#table)) this.#note(room, n);
      } catch (error) {
        // Then this browser's own memory has to do.
        if (!(error instanceof ApiError)) throw error;
      }
    }
    this.known = true;
  }

  /** A room was read up to a line. */
  set(room: ChatRoom, n: number): void {
    if (this.of(room) === n) return;
    this.#note(room, n);
    if (!session.me) return;
    this.#untold.add(room);
    this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Tells the server at once: the page may be gone in a moment. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const room of this.#untold) {
      const n = this.of(room);
      // Lost, it is told with the next one.
      if (n !== null) talking.mark(this.#table, { room, n }).catch(() => undefined);
    }
    this.#untold.clear();
  }

  #note(room: ChatRoom, n: number): void {
    const read = Math.max(n, this.of(room) ?? 0);
    this.#read = { ...this.#read, [room]: read };
    rememberRead(this.#key(room), read);
  }

  #key(room: ChatRoom): string {
    return room === 'table' ? this.#table : `${this.#table}/${room}`;
  }
}
