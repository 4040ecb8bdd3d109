import type { RegionId } from '../../../generated/aa1941';
import type { CanvasHand } from '../../../match/canvas/hand';
import type { Counter } from './scene';

export type { Press } from '../../../match/canvas/hand';

/** A place on the map: a region, and the counter there if one was hit. */
export interface Spot {
  region: RegionId;
  counter: Counter | null;
}

/** What may be done with the map besides looking at it. */
export interface Hand extends CanvasHand<Spot> {
  /** The pointer or the keyboard is over a spot, or no longer over any. */
  aim(spot: Spot | null): void;
  /** What is being carried, drawn under the pointer. */
  readonly load: readonly Counter[];
  /** The region that the keyboard is at. */
  cursor: RegionId | null;
  /** Where Tab goes, group after group: stacks that can act; or places where all the chosen can go, then where some can. */
  readonly stops: readonly (readonly RegionId[])[];
  /** From where Tab goes first to what is near; null: from where the keyboard began. */
  readonly origin: RegionId | null;
  /** Whether a region has a tip: shown at once, after the pointer has rested, or none. */
  tells(region: RegionId): 'now' | 'later' | 'no';
  /** A region in words for a screen reader, its state included. */
  describe(region: RegionId): string;
}
