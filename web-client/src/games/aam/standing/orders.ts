import type { OnMove, Standing } from '../../../generated/aam';
import { isObject } from '../../../lib/json';

/** What can be ordered for the moment in which an enemy moves past. */
export const THEN = ['ask', 'hold', 'fire'] as const satisfies readonly OnMove['then'][];
/** The chance in percent from which on a shot is fired, where nothing else is said. */
export const USUAL_CHANCE = 30;

function readOne(value: unknown): OnMove {
  if (!isObject(value)) return { then: 'ask' };
  if (value['then'] === 'hold') return { then: 'hold' };
  const { from } = value;
  if (value['then'] === 'fire' && typeof from === 'number' && from >= 0 && from <= 100) return { then: 'fire', from };
  return { then: 'ask' };
}

/** Standing orders in full; what they leave open is asked. */
export function readStanding(orders: unknown): Standing {
  const given = isObject(orders) ? orders : {};
  return { at_soldiers: readOne(given['at_soldiers']), at_vehicles: readOne(given['at_vehicles']) };
}

/** The order of this kind, with a chance where it needs one. */
export const orderFor = (then: OnMove['then'], before: OnMove): OnMove =>
  then === 'fire' ? { then, from: before.then === 'fire' ? before.from : USUAL_CHANCE } : { then };
