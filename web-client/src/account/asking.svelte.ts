import { language } from '../i18n/language.svelte';
import { ApiError } from '../lib/api';

/** One thing at a time that a form asks of the server, and what it came to, in a sentence. */
export class Asking {
  busy = $state(false);
  /** What went well. */
  said = $state<string | null>(null);
  /** What the server refused, and why. */
  fault = $state.raw<ApiError | null>(null);
  /** What is being read for the form, if anything is. */
  #reading: Promise<void> = Promise.resolve();

  /** Reads what a form shows. What is asked for meanwhile is done after it, and not lost. */
  read(request: () => Promise<void>): void {
    this.#reading = request().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
    });
  }

  /** Whether it went well. */
  async for(request: () => Promise<string | null>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.#reading;
      this.said = this.fault = null;
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
