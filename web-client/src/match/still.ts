import type { Component } from 'svelte';
import type { RecapLine } from '../generated/protocol';
import type { Covered } from './game';

/** A match at one moment, as somebody sees it who only looks. */
export interface StillMoment {
  /** The step. */
  seq: number;
  /** The game's own view of the position. */
  view: unknown;
  /** What has happened lately, oldest first; the last is what this moment is about. */
  lines: readonly RecapLine[];
}

/**
 * A game's board without a match around it: for the first page, for invitations. It is the board of the match itself,
 * shown inside of {@link setStill}.
 */
export interface StillParts<Facts = unknown> {
  /** Fetches what never changes during a match. Rejects with an `ApiError`. */
  loadFacts(): Promise<Facts>;
  /** The board. It fills the place that it is given, and looks at what has happened last. */
  Board: Component<{ facts: Facts; moment: StillMoment; covered: Omit<Covered, 'tools'> }>;
}

/** Parts of a game whose facts the page need not know. */
export type AnyStillParts = StillParts;

/** Seals the parts of a game. */
export function stillPartsOf<Facts>(parts: StillParts<Facts>): AnyStillParts {
  // The page hands each part only the facts that the same parts have fetched.
  return parts as unknown as AnyStillParts;
}
