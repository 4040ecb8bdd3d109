import type { Rect, Square, View } from '../../../generated/ddm';
import { PLAYERS } from '../players';
import type { Mark } from './shapes';

/** The squares of a rectangle, by rows. */
export const squaresOfRect = ([x, y, width, height]: Rect): Square[] =>
  Array.from({ length: width * height }, (_, index): Square => [x + (index % width), y + Math.floor(index / width)]);

/** What lies on the ground of a match: exits, the zones during the set-up, the areas that are worth points. */
export function groundOf(view: Pick<View, 'board' | 'phase' | 'terms' | 'players'>): Mark[] {
  const { board } = view;
  if (!board) return [];
  const seats = PLAYERS.slice(0, view.players.length);
  const zones = seats.flatMap((of, index): Mark[] => {
    const zone = board.zones[index];
    if (!zone) return [];
    const exits: Mark = { is: 'exit', squares: zone.exits, of };
    if (view.phase !== 'setup') return [exits];
    return [{ is: 'zone', squares: zone.rects.flatMap(squaresOfRect), of }, exits];
  });
  const prizes = view.terms.victory === 'points' ? board.areas : [];
  return [...zones, ...prizes.map(({ rect }): Mark => ({ is: 'prize', squares: squaresOfRect(rect) }))];
}
