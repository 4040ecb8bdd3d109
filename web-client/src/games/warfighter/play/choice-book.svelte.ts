import { SvelteMap } from 'svelte/reactivity';
import type { Choice, Command } from '../../../generated/warfighter';

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

/**
 * What can follow the beginnings of commands, as the rules say it, for the present position. Questions are put one after
 * the other, what is wanted last first; those about an older position are dropped.
 */
export class ChoiceBook {
  readonly #source: BookSource;
  readonly #answers = new SvelteMap<string, Following>();
  #seq = -1;
  #waiting: { key: string; begun: readonly Choice[] }[] = [];
  readonly #known = new Set<string>();
  #isAsking = false;

  constructor(source: BookSource) {
    this.#source = source;
  }

  /** What can follow; null while that is not known. Reading it asks. */
  of(begun: readonly Choice[]): Following | null {
    const seq = this.#source.session.match?.seq ?? -1;
    const key = `${seq}|${JSON.stringify(begun)}`;
    const answer = this.#answers.get(key) ?? null;
    if (answer === null && seq >= 0 && !this.#known.has(key)) {
      this.#known.add(key);
      this.#waiting.push({ key, begun });
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
        const next = this.#waiting.pop();
        if (!next) return;
        const answer = (await this.#source.session.ask({
          ask: 'choices',
          begun: next.begun,
        })) as Partial<Following> | null;
        // An answer to an older position is of no use; whoever reads the book asks for the new one.
        if (this.#source.session.match?.seq !== seq) continue;
        this.#answers.set(next.key, answer ? { next: answer.next ?? [], complete: answer.complete ?? null } : NOTHING);
      }
    } finally {
      this.#isAsking = false;
    }
  }

  #forget(seq: number): void {
    this.#seq = seq;
    const isOld = (key: string) => !key.startsWith(`${seq}|`);
    this.#waiting = this.#waiting.filter(({ key }) => !isOld(key));
    for (const key of [...this.#answers.keys()]) if (isOld(key)) this.#answers.delete(key);
    for (const key of [...this.#known]) if (isOld(key)) this.#known.delete(key);
  }
}
