import type { Place } from './hexes';

/** A way over the map: which hexes, and what is to be known of its steps. */
export interface Way {
  /** The hexes in order, the first one where it begins. */
  cells: readonly Place[];
  /** `draft` is only thought of; `open`: its last step waits for an answer; `done` has been gone. */
  is: 'draft' | 'open' | 'done';
  /** Whose it is: the reader's own is in pencil, another side's in ink. */
  by: 'own' | 'other';
  /** Steps, counted from 0, that may draw defensive fire. */
  fire?: readonly number[];
  /** Steps on which a die decides whether the unit gets on, with what it takes. */
  rolls?: readonly { step: number; need: string }[];
}
