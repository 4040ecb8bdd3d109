import type { RegionId } from '../../../generated/aa1941';
import type { Leftover } from '../../../match/ending/step-end.svelte';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import { SIDE_OF } from '../powers';
import { sizeOf } from '../units';
import { idleUnits } from './idle';
import { roomAtComplexes } from './supply';
import { PLAY } from './words';

/** What would be left undone if the phase ended now; null: nothing worth speaking of. */
export function leftoverOf(model: OrdersViewModel): Leftover | null {
  const { options, view } = model;
  if (!view || !options) return null;
  const words = PLAY[model.say.lang].finish;
  const step = `${view.round}.${view.turn}.${view.phase}`;
  switch (options.for) {
    case 'purchase': {
      const left = options.budget - model.basket.cost;
      const cheapest = Math.min(...options.prices.map(({ cost }) => cost));
      const room = roomAtComplexes(model.board, view, options.power).reduce((sum, one) => sum + one.room, 0);
      if (left < cheapest || room <= model.basket.size) return null;
      return { step, question: words.unspent(left) };
    }
    case 'orders': {
      const isAttack = view.phase === 'combat_move';
      const idle = isAttack ? idleAttackers(model) : idleUnits(model).length;
      if (idle === 0) return null;
      // Who has given orders has looked at the map; who has given none may have hit a key.
      if (model.given.length > 0) return { step, question: null };
      return { step, question: isAttack ? words.noAttack(idle) : words.noMove(idle) };
    }
    case 'mobilize': {
      const unplaced = sizeOf(view.powers[options.power].bought);
      return unplaced === 0 ? null : { step, question: words.unplaced(unplaced) };
    }
    default:
      return null;
  }
}

/** How many units could still be ordered into a battle. */
function idleAttackers(model: OrdersViewModel): number {
  const { orders, view } = model;
  if (!orders || !view) return 0;
  const hostile = new Map<RegionId, boolean>();
  const isHostile = (region: RegionId) => {
    const known = hostile.get(region);
    if (known !== undefined) return known;
    const owner = view.control[region];
    const held = owner !== undefined && SIDE_OF[owner] !== SIDE_OF[orders.power];
    const is = held || model.enemiesAt(region).length > 0;
    hostile.set(region, is);
    return is;
  };
  const able = new Set<number>();
  for (const { paths, units } of orders.moves) {
    if (paths.some((path) => isHostile(path.at(-1) ?? ''))) for (const id of units) able.add(id);
  }
  return idleUnits(model).filter(({ id }) => able.has(id)).length;
}
