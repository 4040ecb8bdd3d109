import type { View } from '../../../generated/mortain';
import { Reveals, type RevealSource } from '../../../match/animation/reveals.svelte';
import type { LogEntry } from '../../../match/log/entry';
import { cardsIn, type TurnedCard } from './turned-card';

/** How long a card lies before the match goes on, in milliseconds, its turning included. */
const REST_MS = { orders: 950, attack: 1700 };

/** Turns cards over one after the other, and holds back what they did until they lie. */
export class CardTurns extends Reveals<View, LogEntry, TurnedCard> {
  protected readonly most = 5;

  constructor(source: RevealSource<View, LogEntry>) {
    super(source);
    $effect(() => {
      const card = this.current;
      if (!card) return;
      const timer = setTimeout(() => this.next(), card.attack ? REST_MS.attack : REST_MS.orders);
      return () => clearTimeout(timer);
    });
  }

  protected resultsIn(entries: readonly LogEntry[]): readonly TurnedCard[] {
    return cardsIn(entries);
  }
}
