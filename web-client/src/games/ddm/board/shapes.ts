import type { CreatureId, Square } from '../../../generated/ddm';
import type { Printed } from './pieces';

/** Squares that are marked together on the board. */
export type Mark =
  /** Where the creature may move and still attack, or only move; `around`: what the outline goes around, holes filled. */
  | { is: 'reach' | 'far'; squares: readonly Square[]; around?: readonly Square[] }
  /** Squares that enemies threaten, within the reach. */
  | { is: 'threat'; squares: readonly Square[] }
  /** What an effect takes in, and what walls hide from it. */
  | { is: 'area' | 'hidden'; squares: readonly Square[] }
  /** A better place for an effect. */
  | { is: 'proposal'; squares: readonly Square[] }
  /** A set-up zone, or an exit, of a seat. */
  | { is: 'zone' | 'exit'; squares: readonly Square[]; of: 'p1' | 'p2' | 'p3' | 'p4' }
  /** An area that is worth points. */
  | { is: 'prize'; squares: readonly Square[] }
  /** Squares that one rule or another forbids, and what is looked at. */
  | { is: 'refused' | 'pointed' | 'choice'; squares: readonly Square[] };

/** A way over the board. */
export interface Track {
  /** North-west squares, the first where it begins. */
  squares: readonly Square[];
  side: number;
  is: 'draft' | 'lane' | 'rout' | 'done';
  /** What is written at its end. */
  note?: string;
}

/** A line between quarter points, or from the middle of one place to another's. */
export interface Ray {
  from: readonly [number, number];
  to: readonly [number, number];
  is: 'free' | 'blocked' | 'strike' | 'blow';
}

/** A creature as it would stand. */
export interface Ghost {
  id: CreatureId;
  at: Square;
  side: number;
  printed: Printed;
}

/** A few words on the board, at the middle of a place. */
export interface Note {
  at: Square;
  side: number;
  text: string;
  tone?: 'plain' | 'bad';
}

/** What is drawn on the board between its floor and its counters. */
export interface Drawing {
  marks: readonly Mark[];
  tracks: readonly Track[];
  rays: readonly Ray[];
  notes: readonly Note[];
  /** The point of a burst. */
  point: Square | null;
  /** A tile as it would lie. */
  tile: { rows: readonly string[]; at: Square; fits: boolean } | null;
}

export const NOTHING: Drawing = { marks: [], tracks: [], rays: [], notes: [], point: null, tile: null };
