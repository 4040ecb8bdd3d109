import type { Standing, UnderFire } from '../../../generated/outpost';

/** What can be ordered for the moment in which a scout is fired at. */
export const UNDER_FIRE: readonly UnderFire[] = ['ask', 'brace', 'lowest', 'highest'];

/** Standing orders in full; what they leave open is asked. */
export function readStanding(orders: unknown): Standing {
  const wanted = typeof orders === 'object' && orders !== null && 'under_fire' in orders ? orders.under_fire : 'ask';
  return { under_fire: UNDER_FIRE.find((one) => one === wanted) ?? 'ask' };
}
