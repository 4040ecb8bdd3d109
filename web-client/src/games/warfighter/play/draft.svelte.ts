import type { Choice, Command, Verb } from '../../../generated/warfighter';
import type { ChoiceBook } from './choice-book.svelte';
import { isSame } from './choices';

/** The command that a player puts together, choice by choice. */
export class Draft {
  readonly #book: ChoiceBook;
  /** The choices made so far; empty: none. */
  chosen = $state.raw<readonly Choice[]>([]);

  constructor(book: ChoiceBook) {
    this.#book = book;
  }

  #following = $derived.by(() => (this.chosen.length === 0 ? null : this.#book.of(this.chosen)));

  /** Whether the rules have not said yet what can follow. */
  isOpen = $derived.by(() => this.chosen.length > 0 && this.#following === null);

  /** What can follow. */
  next = $derived.by((): readonly Choice[] => this.#following?.next ?? []);

  /** The command, if the choices are enough for one. */
  command = $derived.by((): Command | null => this.#following?.complete ?? null);

  /** Whether what was begun cannot be done any more: something in it has changed meanwhile. */
  isBroken = $derived.by(
    () => this.#following !== null && this.#following.next.length === 0 && this.#following.complete === null,
  );

  /** What is done; null: nothing was begun. */
  verb = $derived.by((): Verb | null => {
    const [first] = this.chosen;
    return first?.is === 'do' ? first.name : null;
  });

  /** Begins a command with these choices. */
  begin(name: Verb, ...choices: readonly Choice[]): void {
    this.chosen = [{ is: 'do', name }, ...choices];
  }

  add(choice: Choice): void {
    this.chosen = [...this.chosen, choice];
  }

  /** Takes the last choice back. */
  back(): void {
    this.chosen = this.chosen.length > 2 ? this.chosen.slice(0, -1) : [];
  }

  clear(): void {
    this.chosen = [];
  }

  /** The place of a choice among those made; -1: it was not made. */
  at(choice: Choice): number {
    return this.chosen.findIndex((one) => isSame(one, choice));
  }

  /** Whether a choice can follow. */
  offers(choice: Choice): boolean {
    return this.next.some((one) => isSame(one, choice));
  }

  /** Takes a choice out again, with the payments that belong to it. */
  remove(choice: Choice): void {
    const at = this.at(choice);
    if (at < 0) return;
    let end = at + 1;
    if (choice.is === 'use') while (['pay', 'discard'].includes(this.chosen[end]?.is ?? '')) end += 1;
    this.chosen = [...this.chosen.slice(0, at), ...this.chosen.slice(end)];
  }
}
