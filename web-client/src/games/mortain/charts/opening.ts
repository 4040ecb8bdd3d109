import type { GameData, Pack } from '../../../generated/mortain';
import type { Piece } from '../board/pieces';

/** The counters of a game as it begins: units of the set-up as suggested, those who wait at their edge. */
export function opening(pack: Pack, game: GameData): Piece[] {
  return pack.units.flatMap((unit): Piece[] => {
    const start = game.start[unit.id];
    const at = start === 'setup' ? game.suggested[unit.id] : start;
    if (at === undefined) return [];
    const { id, short, side, full } = unit;
    return [{ id, short, side, class: unit.class, steps: 'full', values: full, at }];
  });
}
