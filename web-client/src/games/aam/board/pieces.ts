import type { BoardCounter } from '../../../match/board/stacks';
import { glyphOf, type Glyph } from '../glyphs';
import { sideOfNation, type Pack } from '../pack';
import type { Nation, Side } from '../pack-types';
import type { Facing, Place } from './hexes';

/** What a counter on a unit says. */
export type Sign = 'disrupted' | 'damaged' | 'destroyed';

/** A unit as its counter shows it. */
export interface Printed {
  nation: Nation;
  side: Side;
  glyph: Glyph;
  /** Where a vehicle's front is; null for soldiers. */
  turned: Facing | null;
  /** Counters that lie face up. */
  up: readonly Exclude<Sign, 'destroyed'>[];
  /** Counters that lie face down until the casualties. */
  down: readonly Sign[];
}

/** A unit on the map, with its passenger if it carries one. */
export interface Piece extends Printed {
  id: string;
  card: string;
  at: Place;
  passenger: Printed | null;
  /** The hexes of its last move in this phase, the first one included. */
  way?: readonly Place[];
}

/** A piece on the board. */
export type PieceCounter = Piece & BoardCounter<Place>;

/** A card as a counter shows it, unhurt. */
export function printedOf(card: string, pack: Pack, turned: Facing | null = null): Printed {
  const known = pack.card(card);
  return {
    nation: known?.nation ?? 'GE',
    side: sideOfNation(known?.nation ?? 'GE'),
    glyph: known ? glyphOf(known, pack) : 'rifle',
    turned: known?.type === 'vehicle' ? turned : null,
    up: [],
    down: [],
  };
}

const EASTWARD: ReadonlySet<Facing | null> = new Set<Facing | null>(['e', 'ne', 'se']);

/**
 * Pieces as the board takes them: those of one side beside each other, the larger group above; a vehicle stands on the
 * side that it faces, so that its arrow is free.
 */
export function countersOf(pieces: readonly Piece[]): PieceCounter[] {
  const count = new Map<string, number>();
  const group = ({ at, side }: Piece) => `${at} ${side}`;
  for (const piece of pieces) count.set(group(piece), (count.get(group(piece)) ?? 0) + 1);
  const eastward = ({ turned }: Piece) => (turned === null ? 0 : EASTWARD.has(turned) ? 1 : -1);
  return pieces
    .toSorted(
      (one, other) =>
        (count.get(group(other)) ?? 0) - (count.get(group(one)) ?? 0) ||
        one.side.localeCompare(other.side) * -1 ||
        eastward(one) - eastward(other),
    )
    .map((piece) => ({ ...piece, facing: null }));
}
