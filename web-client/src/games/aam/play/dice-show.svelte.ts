import type { Attack, View } from '../../../generated/aam';
import { preferences } from '../../../lib/preferences.svelte';
import { ROLL_MS } from '../../../match/animation/animation-queue.svelte';
import { Reveals, type RevealSource } from '../../../match/animation/reveals.svelte';
import type { Entry } from '../log/read';

/** An attack whose dice are thrown before the reader. */
export interface ThrownAttack {
  key: string;
  attack: Attack;
  /** What stood before it. */
  entry: Entry;
}

/** How long a result lies before the match goes on, in milliseconds. */
const REST_MS = 1900;

/** Throws the dice of attacks one after the other, and holds back what they did until they lie. */
export class DiceShow extends Reveals<View, Entry, ThrownAttack> {
  protected readonly most = 4;
  /** Whether the dice of the current attack are still in the air. */
  rolling = $state(false);

  constructor(source: RevealSource<View, Entry>) {
    super(source);
    const key = $derived(this.current?.key ?? null);
    $effect(() => {
      if (key === null) return;
      this.rolling = true;
      const timer = setTimeout(() => (this.rolling = false), ROLL_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      // A reader who wants to see each step goes on by hand.
      if (key === null || this.rolling || preferences.pace === 'step') return;
      const timer = setTimeout(() => this.next(), REST_MS);
      return () => clearTimeout(timer);
    });
  }

  protected resultsIn(entries: readonly Entry[]): readonly ThrownAttack[] {
    return entries.flatMap((entry) =>
      entry.event.e === 'attack_resolved' ? [{ key: entry.key, attack: entry.event.attack, entry }] : [],
    );
  }

  protected override get hurries(): boolean {
    return super.hurries || preferences.pace === 'fast';
  }

  /** Lets the dice lie, or goes on to the next attack, or to the match. */
  override next(): void {
    if (this.rolling) this.rolling = false;
    else super.next();
  }
}
