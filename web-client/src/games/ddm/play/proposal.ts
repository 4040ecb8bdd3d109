import type { Square } from '../../../generated/ddm';
import { burst } from '../board/reckon/area';
import { keyOf, squaresOf } from '../board/reckon/hall';
import type { DdmViewModel } from '../model.svelte';
import { effectOf } from './effect';
import type { Intent } from './intent';

/** A centre for an effect, and how many it takes in there. */
export interface Centre {
  at: Square;
  enemies: number;
  friends: number;
}

/** How many an effect takes in around a point. */
function countAt(at: Square, radius: number, { field, player }: DdmViewModel): Centre {
  if (!field || player === null) return { at, enemies: 0, friends: 0 };
  const taken = new Set(burst(at, radius, field.hall).taken.map(keyOf));
  const inside = field.standing.filter(({ id }) => {
    const place = field.place(id);
    return place !== null && squaresOf(place).some((square) => taken.has(keyOf(square)));
  });
  const friends = inside.filter((creature) => field.isFriend(creature.player, player)).length;
  return { at, enemies: inside.length - friends, friends };
}

/** A better centre: no friend inside where there is one, or more enemies; null: there is none. */
export function proposalFor(model: DdmViewModel, intent: Extract<Intent, { is: 'power' }>): Centre | null {
  const { draft, pack } = model;
  const { power } = draft;
  const effect = pack && effectOf(pack, intent.power);
  if (!power || !('points' in power) || !effect || !intent.at || effect.who === 'friend') return null;
  const radius = effect.radius ?? 1;
  const spared = effect.who === 'enemy' || effect.who === undefined ? 0 : 1;
  const worth = ({ enemies, friends }: Centre) => enemies - 2 * friends * spared;
  const now = countAt(intent.at, radius, model);
  const best = power.points
    .map((at) => countAt(at, radius, model))
    .reduce<Centre | null>((top, one) => (top === null || worth(one) > worth(top) ? one : top), null);
  return best && worth(best) > worth(now) ? best : null;
}
