import type { Me } from '../generated/protocol';
import { forget } from './ahead';
import { api, ApiError } from './api';
import { line } from './line.svelte';

/** When to look whether another tab has brought this browser a new token, in milliseconds after the line was closed. */
const LOOKS_MS = [200, 800, 2_000];

/** Who sits at this browser. */
class Session {
  /** The user; null until a name was given. */
  me = $state.raw<Me | null>(null);
  /** Whether the server was asked who we are. */
  asked = $state(false);
  /** What went wrong while asking. */
  fault = $state.raw<ApiError | null>(null);

  /** Asks whether this browser is known already, and connects if so. */
  async recognise(): Promise<void> {
    this.fault = null;
    try {
      this.me = await api.me();
      // With a new token, what was opened ahead belongs to no account.
      if (this.me?.token !== undefined) forget();
      // Who has no name looks on.
      line.connection.start();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
    }
    this.asked = true;
  }

  /** Takes a name: makes a guest, or renames the present one. Rejects with an {@link ApiError}. */
  async takeName(name: string): Promise<void> {
    this.isNow(await api.nameGuest(name));
  }

  /** The user has signed in, or has another name. */
  isNow(me: Me): void {
    const was = this.me;
    this.me = me;
    this.fault = null;
    forget();
    if (was?.id === me.id && was.name === me.name && me.token === undefined) return;
    this.hasNewToken();
  }

  /** Asks for what gives this session another token. The line is down meanwhile: the server would close it. */
  async exchange<T>(request: () => Promise<T>): Promise<T> {
    line.connection.stop();
    try {
      return await request();
    } finally {
      line.connection.start();
    }
  }

  /** The session has another token; the socket belongs to the one that it was opened with. */
  hasNewToken(): void {
    line.connection.stop();
    line.connection.start();
  }

  /** Ends the session of this browser, and hangs up. Rejects with an {@link ApiError}. */
  async signOut(): Promise<void> {
    await api.signOut();
    this.me = null;
    this.hasNewToken();
  }

  /** Ends all other sessions of this person; how many there were. Rejects with an {@link ApiError}. */
  async signOutElsewhere(): Promise<number> {
    return (await api.signOutElsewhere()).ended;
  }

  /**
   * The server has closed the line: the session has ended, or a tab of this browser has another token for it, whose
   * cookie may still be on its way.
   */
  async lookAgain(): Promise<void> {
    for (const ms of LOOKS_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      // A form of this tab was faster.
      if (line.status.at !== 'refused') return;
      try {
        const me = await api.me();
        if (me) {
          this.me = me;
          this.hasNewToken();
          return;
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
    // From now on a visitor without a name, who may look on.
    if (line.status.at !== 'refused') return;
    this.me = null;
    this.hasNewToken();
  }
}

/** The session of this browser. */
export const session = new Session();
