import type { Choice, Command, Verb } from '../../../generated/warfighter';
import type { ChoiceBook } from './choice-book.svelte';
import { isSame } from './choices';

/** The command that a player puts together, choice by choice. */
export class Draft {
  readonly #book: ChoiceBook;
  /** The choices made so far; empty: none. */
  chosen = $state.raw<readonly Choice[]>([]);

  /** How many choices at the end were forced: there was nothing else to choose. */
  #forced = 0;
  /** Whether the command is given as soon as nothing is left to choose. */
  isQuick = $state(false);

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
    this.#set([{ is: 'do', name }, ...choices]);
  }

  add(choice: Choice): void {
    this.#forced = 0;
    this.chosen = [...this.chosen, choice];
  }

  /** Makes the only choice that there is; the answer is whether there was one. */
  force(): boolean {
    const [only, other] = this.next;
    if (this.command !== null || only === undefined || other !== undefined) return false;
    this.chosen = [...this.chosen, only];
    this.#forced += 1;
    return true;
  }

  /** Takes the last choice back, and those that followed from it. */
  back(): void {
    const left = this.chosen.length - this.#forced - 1;
    this.#set(left > 1 ? this.chosen.slice(0, left) : []);
  }

  clear(): void {
    this.#set([]);
  }

  #set(choices: readonly Choice[]): void {
    this.#forced = 0;
    this.isQuick = false;
    this.chosen = choices;
  }

  /** The place of a choice among those made; -1: it was not made. */
  at(choice: Choice): number {
    return this.chosen.findIndex((one) => isSame(one, choice));
  }

  /** Whether a choice can follow. */
  offers(choice: Choice): boolean {
    return this.next.some((one) => isSame(one, choice));
  }

  /** What could be chosen in the place of a choice that was made. */
  offeredBefore(choice: Choice): readonly Choice[] {
    const at = this.at(choice);
    return at < 1 ? [] : (this.#book.of(this.chosen.slice(0, at))?.next ?? []);
  }

  /** Puts a choice in the place of another; what was paid for that is put back. */
  exchange(choice: Choice, other: Choice): void {
    const at = this.at(choice);
    if (at < 0) return;
    this.remove(choice);
    this.chosen = [...this.chosen.slice(0, at), other, ...this.chosen.slice(at)];
  }

  /** Takes a choice out again, with the payments that belong to it. */
  remove(choice: Choice): void {
    const at = this.at(choice);
    if (at < 0) return;
    let end = at + 1;
    if (choice.is === 'use') while (['pay', 'discard'].includes(this.chosen[end]?.is ?? '')) end += 1;
    this.#forced = 0;
    this.chosen = [...this.chosen.slice(0, at), ...this.chosen.slice(end)];
  }
}
