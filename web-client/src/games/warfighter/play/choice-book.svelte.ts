import { SvelteMap } from 'svelte/reactivity';
import type { Choice, Command } from '../../../generated/warfighter';
import { readAttack, readShot, type AttackAnswer } from './odds';

/** What can follow a beginning of a command. */
export interface Following {
  next: readonly Choice[];
  /** The command, if the choices made so far are enough for one. */
  complete: Command | null;
}

/** What the book needs of the match. */
export interface BookSource {
  readonly session: {
    readonly match: { readonly seq: number } | null;
    ask(query: unknown): Promise<unknown>;
  };
}

const NOTHING: Following = { next: [], complete: null };

interface Question {
  key: string;
  query: unknown;
}

/**
 * What the rules answer about the present position: what can follow the beginnings of commands, and chances. Questions are put
 * one after the other, what is wanted last first; those about an older position are dropped.
 */
export class ChoiceBook {
  readonly #source: BookSource;
  readonly #answers = new SvelteMap<string, { value: unknown }>();
  #seq = -1;
  readonly #waiting: Question[] = [];
  /** Chances of what hostiles do, which wait for all else. */
  readonly #idle: Question[] = [];
  readonly #known = new Set<string>();
  #isAsking = false;

  constructor(source: BookSource) {
    this.#source = source;
  }

  /** What can follow; null while that is not known. Reading it asks. */
  of(begun: readonly Choice[]): Following | null {
    const answer = this.#read({ ask: 'choices', begun }, this.#waiting);
    if (answer === null) return null;
    const value = answer.value as Partial<Following> | null;
    return value ? { next: value.next ?? [], complete: value.complete ?? null } : NOTHING;
  }

  /** The chances of an attack; null where they are not known. */
  attack(command: Command): AttackAnswer | null {
    return readAttack(this.#read({ ask: 'attack', command }, this.#waiting)?.value);
  }

  /** The chance that a hostile card wounds its target, from 0 to 1; null where it is not known. */
  shot(hostile: string): number | null {
    return readShot(this.#read({ ask: 'shot', hostile }, this.#idle)?.value);
  }

  #read(query: unknown, queue: Question[]): { value: unknown } | null {
    const seq = this.#source.session.match?.seq ?? -1;
    const key = `${seq}|${JSON.stringify(query)}`;
    const answer = this.#answers.get(key) ?? null;
    if (answer === null && seq >= 0 && !this.#known.has(key)) {
      this.#known.add(key);
      queue.push({ key, query });
      queueMicrotask(() => void this.#work());
    }
    return answer;
  }

  async #work(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (;;) {
        const seq = this.#source.session.match?.seq ?? -1;
        if (seq !== this.#seq) this.#forget(seq);
        const next = this.#waiting.pop() ?? this.#idle.pop();
        if (!next) return;
        const value = await this.#source.session.ask(next.query);
        // An answer about an older position is dropped; the next reading of the book asks anew.
        if (this.#source.session.match?.seq === seq) this.#answers.set(next.key, { value });
      }
    } finally {
      this.#isAsking = false;
    }
  }

  #forget(seq: number): void {
    this.#seq = seq;
    const isOld = (key: string) => !key.startsWith(`${seq}|`);
    const drop = (queue: Question[]) => {
      queue.splice(0, queue.length, ...queue.filter(({ key }) => !isOld(key)));
    };
    drop(this.#waiting);
    drop(this.#idle);
    for (const key of [...this.#answers.keys()]) if (isOld(key)) this.#answers.delete(key);
    for (const key of [...this.#known]) if (isOld(key)) this.#known.delete(key);
  }
}
