import type { Announcement, Notices } from '../generated/protocol';
import { ApiError, request } from '../lib/api';
import { line } from '../lib/line.svelte';
import { keep, readKept } from '../lib/storage';

/** Announcements that this browser shall not show again. */
const KEY = 'sandtable.dismissed';

/** So many of them are remembered: the oldest are over by then. */
const MOST = 50;

/** So long after it was greeted the server has told what there is to tell, in milliseconds. */
const TOLD_WITHIN_MS = 1_000;

const NOTHING: Notices = { announcements: [], restart: null };

/** What those who run the server tell everybody. */
class NoticeBoard {
  #notices = $state.raw<Notices>(NOTHING);
  #dismissed = $state.raw<readonly string[]>(remembered());
  /** When the server restarts, in milliseconds since 1970 by the clock of this device; null: nothing is planned. */
  restartAt = $state<number | null>(null);
  #told = false;

  constructor() {
    line.listen((message) => {
      if (message.t === 'notices') this.#take(message.notices);
      if (message.t !== 'welcome') return;
      // No notice after a greeting means that there is none: the known one is over.
      this.#told = false;
      setTimeout(() => {
        if (!this.#told) this.#take(NOTHING);
      }, TOLD_WITHIN_MS);
    });
  }

  /** Announcements that the reader has not dismissed, the newest first. */
  get announcements(): readonly Announcement[] {
    return this.#notices.announcements.filter(({ id }) => !this.#dismissed.includes(id));
  }

  /** Asks once, for pages without a line. */
  async ask(): Promise<void> {
    try {
      const notices = await request('GET /api/notices');
      if (!this.#told) this.#take(notices);
    } catch (error) {
      // A page can be read without.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Shows an announcement no more in this browser. */
  dismiss(id: string): void {
    this.#dismissed = [id, ...this.#dismissed].slice(0, MOST);
    keep(KEY, JSON.stringify(this.#dismissed));
  }

  #take(notices: Notices): void {
    this.#told = true;
    this.#notices = notices;
    this.restartAt = notices.restart === null ? null : Date.now() + notices.restart.in_ms;
  }
}

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The notices of this server. */
export const notices = new NoticeBoard();
