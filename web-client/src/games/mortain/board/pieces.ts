import type { Class, Side, Steps, UnitView, Values, View } from '../../../generated/mortain';
import type { BoardCounter } from '../../../match/board/stacks';
import type { BattlePack } from '../pack';
import { EAST, WEST, type Place } from './map-grid';

/** A counter as it is printed. */
export interface Printed {
  id: string;
  short: string;
  side: Side;
  class: Class;
  steps: Steps;
  /** The values of the face that is up. */
  values: Values;
}

/** A counter and where it lies. */
export interface Piece extends Printed {
  at: Place;
}

/** A piece on the board. */
export type PieceCounter = Piece & BoardCounter<Place>;

/** A unit of a position as it is printed. */
export function printedOf(id: string, unit: UnitView, pack: BattlePack | null): Printed {
  const { side, steps } = unit;
  return { id, short: pack?.short(id) ?? id, side, class: unit.class, steps, values: valuesOf(unit) };
}

/** The values of the face that is up. */
export const valuesOf = ({ steps, full, flipped }: Pick<UnitView, 'steps' | 'full' | 'flipped'>): Values =>
  steps === 'full' ? full : flipped;

/** All that lies on the map and in the trays; units that were eliminated lie nowhere. */
export function piecesOf({ units }: Pick<View, 'units'>, pack: BattlePack | null): Piece[] {
  return Object.entries(units).flatMap(([id, unit]) => {
    const at = placeOf(unit);
    return at === null ? [] : [{ ...printedOf(id, unit, pack), at }];
  });
}

/** Where a unit lies on the board; null: nowhere. */
export function placeOf({ at, side }: Pick<UnitView, 'at' | 'side'>): Place | null {
  if (at === null || at === 'dead') return null;
  if (at === 'exited') return WEST;
  if (at === 'waiting') return side === 'german' ? EAST : WEST;
  return at;
}

/** Pieces as the board takes them. */
export const countersOf = (pieces: readonly Piece[]): PieceCounter[] =>
  pieces.map((piece) => ({ ...piece, facing: null }));
