import { language } from '../i18n/language.svelte';
import { askNamesBy } from '../lib/nameless';
import { session } from '../lib/session.svelte';
import { offeredName } from './offered';

/** Asks a visitor for a name where one is needed: at a seat, a new table, a line of chat. Looking needs none. */
class NameGate {
  /** Whether the question is on the page. */
  open = $state(false);
  #waiting: ((has: boolean) => void)[] = [];

  /** Resolves to whether the visitor has a name; asks for one if there is none. */
  ask(): Promise<boolean> {
    if (session.me) return Promise.resolve(true);
    this.open = true;
    return new Promise((settled) => this.#waiting.push(settled));
  }

  /** The question was answered, or put aside. */
  close(): void {
    this.open = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const settle of waiting) settle(session.me !== null);
  }
}

/** The one question of this tab. */
export const gate = new NameGate();
askNamesBy(() => gate.ask());

/** Goes on as a guest of the offered name where nobody is known yet: the name can be changed later. Rejects with an ApiError. */
export async function beSomebody(): Promise<void> {
  if (!session.me) await session.takeName(offeredName(language.current));
}
