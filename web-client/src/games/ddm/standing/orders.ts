import type { CreatureId, OnLeave, Standing } from '../../../generated/ddm';
import { isObject } from '../../../lib/json';

/** What can be ordered for the moment in which an enemy walks off. */
export const THEN = ['ask', 'always', 'if_it_falls', 'never'] as const satisfies readonly OnLeave[];

const isOrder = (value: unknown): value is OnLeave => THEN.some((one) => one === value);

/** Standing orders in full; what they leave open is asked. */
export function readStanding(orders: unknown): Standing {
  const given = isObject(orders) ? orders : {};
  const { all, creatures } = given;
  const own = isObject(creatures) ? Object.entries(creatures) : [];
  return {
    all: isOrder(all) ? all : 'ask',
    creatures: Object.fromEntries(own.flatMap(([id, order]) => (isOrder(order) ? [[id, order] as const] : []))),
  };
}

/** The orders with another one for a creature; null: it does as the others. */
export function withCreature(standing: Standing, id: CreatureId, order: OnLeave | null): Standing {
  const others = Object.entries(standing.creatures).filter(([other]) => other !== id);
  return { ...standing, creatures: Object.fromEntries(order === null ? others : [...others, [id, order]]) };
}
