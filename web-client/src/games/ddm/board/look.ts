/** How a counter lies in the player's hand. */
export type Look =
  | 'plain'
  /** Its turn it is, or it is chosen. */
  | 'active'
  /** It can act, or it can be aimed at. */
  | 'able'
  /** It is aimed at, or strikes on the way. */
  | 'aimed'
  /** It cannot be what was pressed. */
  | 'refused'
  /** As it would stand. */
  | 'ghost'
  | 'spent';

/** A few signs beside a counter, such as a chance. */
export interface Pin {
  text: string;
  tone: 'plain' | 'bad' | 'own';
}
