import type { Me } from '../generated/protocol';
import { forget } from './ahead';
import { api, ApiError } from './api';
import { line } from './line.svelte';

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
      if (this.me) line.connection.start();
      else forget();
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
    if (was?.id === me.id && was.name === me.name) return;
    // The socket belongs to the session that it was opened with.
    line.connection.stop();
    line.connection.start();
  }

  /** Ends the session of this browser, and hangs up. Rejects with an {@link ApiError}. */
  async signOut(): Promise<void> {
    await api.signOut();
    line.connection.stop();
    this.me = null;
  }

  /** Ends all other sessions of this person; how many there were. Rejects with an {@link ApiError}. */
  async signOutElsewhere(): Promise<number> {
    return (await api.signOutElsewhere()).ended;
  }

  /** The session is gone: ask for a name again. */
  forget(): void {
    this.me = null;
  }
}

/** The session of this browser. */
export const session = new Session();
