import type { Condition, CreatureId, CreatureView, Player, Square } from '../../../generated/ddm';
import type { BoardCounter } from '../../../match/board/stacks';
import type { Square as Cell } from '../../../match/square/square';
import { glyphOf, type Glyph } from '../glyphs';
import { SIDE, type Pack } from '../pack';
import { cellOf } from '../squares';

/** A sign at the rim of a counter. */
export type Badge = 'crown' | 'flag' | 'done' | 'alone';

/** A creature as its counter shows it. */
export interface Printed {
  player: Player | null;
  glyph: Glyph;
  /** The HP that are left, and those of the card. */
  hp: number;
  of: number;
  badges: readonly Badge[];
  conditions: readonly Condition[];
  /** The radius of the counter, as a share of half its base. */
  radius: number;
}

/** A creature on the board. */
export interface Piece extends Printed {
  id: CreatureId;
  card: string;
  at: Square;
  side: number;
}

/** A piece as the board takes it. */
export type PieceCounter = Omit<Piece, 'at'> & BoardCounter<Cell> & { square: Square };

const RADIUS = { tiny: 0.62, small: 0.72, medium: 0.84, large: 0.9, huge: 0.92 } as const;

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** A creature as a counter shows it. */
export function printedOf(
  card: string,
  pack: Pack,
  { player = null, hp, badges = [], conditions = [] }: Partial<Omit<Printed, 'glyph' | 'of' | 'radius'>> = {},
): Printed {
  const known = pack.card(card);
  const of = known?.hp ?? 1;
  return {
    player,
    glyph: known ? glyphOf(known) : 'hood',
    hp: hp ?? of,
    of,
    badges: isNothing(known?.commander) ? badges : ['crown', ...badges],
    conditions,
    radius: RADIUS[known?.size ?? 'medium'],
  };
}

/** The badges of a creature that stands on the board. */
export function badgesOf(creature: Pick<CreatureView, 'routing' | 'activated' | 'under_command'>): Badge[] {
  return [
    ...(creature.routing ? (['flag'] as const) : []),
    ...(creature.activated ? (['done'] as const) : []),
    ...(creature.under_command || creature.routing ? [] : (['alone'] as const)),
  ];
}

/** How many squares a side of a creature's base has. */
export const sideOf = (card: string, pack: Pack): number => SIDE[pack.card(card)?.size ?? 'medium'];

/** Pieces as the board takes them. */
export const countersOf = (pieces: readonly Piece[]): PieceCounter[] =>
  pieces.map((piece) => ({ ...piece, square: piece.at, at: cellOf(piece.at), facing: null, size: piece.side }));
