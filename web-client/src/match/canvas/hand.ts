/** How a spot was pressed. */
export interface Press {
  with: 'mouse' | 'finger' | 'keys';
  /** Whether all that stands there is meant, and not what was hit alone. */
  all: boolean;
}

/** What may be done with a board besides looking at it. A spot is what the game says is at a place. */
export interface CanvasHand<Spot> {
  /** A spot was clicked, tapped, or chosen by keys. */
  press(spot: Spot, how: Press): void;
  /** Whether what is at a spot can be picked up and carried. */
  lifts(spot: Spot): boolean;
  /** It was picked up. */
  lift(spot: Spot): void;
  /** It was let go over a spot, or over nothing. */
  drop(spot: Spot | null): void;
  /** Whether the pointer, where it is, would order something; null if nothing is in hand. */
  readonly allowed: boolean | null;
}
