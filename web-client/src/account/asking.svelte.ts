import { language } from '../i18n/language.svelte';
import { ApiError } from '../lib/api';

/** One thing at a time that a form asks of the server, and what it came to, in a sentence. */
export class Asking {
  busy = $state(false);
  /** What went well. */
  said = $state<string | null>(null);
  /** What the server refused, and why. */
  fault = $state.raw<ApiError | null>(null);

  /** Whether it went well. */
  async for(request: () => Promise<string | null>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.said = this.fault = null;
    try {
      this.said = await request();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What to tell the reader, good or bad. */
  get words(): string {
    return this.fault ? language.pick(this.fault.text) : (this.said ?? '');
  }
}
