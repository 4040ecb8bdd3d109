import type { View } from '../../generated/mortain';
import { cardOf, RANKS, SUITS, valueOf } from './cards';

/** What the joker would do if it were drawn now. */
export type JokerState = 'counts' | 'does_not_count' | 'drawn';

/** The cards that are left, counted. */
export interface DeckCount {
  left: number;
  numbers: number;
  faces: number;
  joker: JokerState;
}

/** What decides a shot: with a new draw after each face card every card that decides is equally likely. */
export interface ShotChance {
  hits: number;
  misses: number;
  /** 1 while a joker would end the round. */
  jokers: 0 | 1;
  of: number;
}

type Deck = Pick<View, 'drawn' | 'had_card'>;

const ALL = SUITS.flatMap((suit) => RANKS.map((rank) => cardOf(suit, rank)));

/** The cards that are left, without the joker. */
export function leftIn({ drawn }: Pick<View, 'drawn'>): string[] {
  const gone = new Set(drawn);
  return ALL.filter((card) => !gone.has(card));
}

export function countDeck(deck: Deck): DeckCount {
  const cards = leftIn(deck);
  const numbers = cards.filter((card) => valueOf(card) !== null).length;
  const joker = jokerOf(deck);
  return { left: cards.length + (joker === 'drawn' ? 0 : 1), numbers, faces: cards.length - numbers, joker };
}

/** @param needs the highest card that hits */
export function chanceOf(deck: Deck, needs: number): ShotChance {
  const values = leftIn(deck).flatMap((card) => valueOf(card) ?? []);
  const hits = values.filter((value) => value <= needs).length;
  const jokers = jokerOf(deck) === 'counts' ? 1 : 0;
  return { hits, misses: values.length - hits, jokers, of: values.length + jokers };
}

function jokerOf({ drawn, had_card }: Deck): JokerState {
  if (drawn.includes('joker')) return 'drawn';
  return had_card.length === 2 ? 'counts' : 'does_not_count';
}
