import type { Card, Event } from '../../../generated/mortain';
import type { LogEntry } from '../../../match/log/entry';

/** A card that is being turned over, and what it decided. */
export interface TurnedCard {
  /** Different for each card that is turned. */
  key: string;
  card: Card;
  /** The attack that it decides, with what came of it; null for a card that says whose orders are next. */
  attack: Extract<Event, { e: 'attack_resolved' | 'face_turned_up' }> | null;
}

/** The cards that were drawn, with the attacks that they decide. */
export function cardsIn(entries: readonly LogEntry[]): TurnedCard[] {
  const cards: TurnedCard[] = [];
  for (const { key, event } of entries) {
    const told = event as Event;
    if (told.e === 'card_drawn') cards.push({ key, card: told.card, attack: null });
    const last = cards.at(-1);
    const decides = (told.e === 'attack_resolved' && told.card !== null) || told.e === 'face_turned_up';
    if (decides && last && last.card === told.card) cards.splice(-1, 1, { ...last, attack: told });
  }
  return cards;
}
