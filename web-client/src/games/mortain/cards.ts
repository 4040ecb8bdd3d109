import type { Card, SuitedCard } from '../../generated/mortain';

/** Suits in the order in which the deck is laid out: the German ones, then the American ones. */
export const SUITS = ['S', 'C', 'D', 'H'] as const;
export type Suit = (typeof SUITS)[number];

/** Ranks from the ace to the king. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** The suit of a card other than the joker. */
export const suitOf = (card: SuitedCard): Suit => SUITS.find((suit) => card.endsWith(suit)) ?? 'S';

/** The rank of a card other than the joker. */
export const rankOf = (card: SuitedCard): Rank => RANKS.find((rank) => card === `${rank}${suitOf(card)}`) ?? 'A';

/** The value of a number card; null for a face card and the joker, which decide nothing. */
export function valueOf(card: Card): number | null {
  if (card === 'joker') return null;
  const at = RANKS.indexOf(rankOf(card));
  return at < 10 ? at + 1 : null;
}

/** Whether a card is printed in red. */
export const isRed = (card: Card): boolean => card !== 'joker' && (suitOf(card) === 'D' || suitOf(card) === 'H');

/** The card of this suit and rank. */
export const cardOf = (suit: Suit, rank: Rank): SuitedCard => `${rank}${suit}`;
