import type { CreatureId, PowerOption, Square } from '../../../generated/ddm';
import type { Place } from '../board/reckon/hall';
import { isSame } from '../squares';
import type { Intent } from './intent';

type PowerIntent = Extract<Intent, { is: 'power' }>;

/** A power with what it is aimed at. */
export function aimed(power: PowerOption, aim: Omit<PowerIntent, 'is' | 'power' | 'kind'>): PowerIntent {
  return { is: 'power', power: power.power, kind: power.kind, ...aim };
}

/** What a power of a creature at `user` would be aimed at by a press on a square, or on who stands there; null: nothing. */
export function aimAt(
  power: PowerOption,
  square: Square,
  creature: CreatureId | null,
  user: Place | null,
): PowerIntent | null {
  if ('targets' in power)
    return creature !== null && power.targets.includes(creature) ? aimed(power, { target: creature }) : null;
  if ('points' in power) return power.points.some((one) => isSame(one, square)) ? aimed(power, { at: square }) : null;
  if ('places' in power) return power.places.some((one) => isSame(one, square)) ? aimed(power, { to: square }) : null;
  if ('directions' in power) {
    const dir = user && directionOf(user, square);
    return dir && power.directions.includes(dir) ? aimed(power, { dir }) : null;
  }
  return aimed(power, {});
}

/** The one of eight directions in which a square lies from the middle of a place. */
function directionOf({ at, side }: Place, square: Square) {
  const middle = (side - 1) / 2;
  const degrees = (Math.atan2(square[0] - at[0] - middle, at[1] + middle - square[1]) * 180) / Math.PI;
  return (['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const)[Math.round((degrees + 360) / 45) % 8];
}
