import type { CancelOrder, ReactOrder, ShedOrder, Standing } from '../../../generated/warfighter';
import { isObject } from '../../../lib/json';

/** What can be ordered for reactions, payments and goods. */
export const ORDERS = {
  react: ['ask', 'react', 'pass_idle', 'pass'],
  cancel: ['ask', 'pass'],
  shed: ['ask', 'pass'],
} as const satisfies { react: readonly ReactOrder[]; cancel: readonly CancelOrder[]; shed: readonly ShedOrder[] };

/** Standing orders in full; what they leave open is asked. */
export function readStanding(orders: unknown): Standing {
  const given: { react?: unknown; cancel?: unknown; shed?: unknown } = isObject(orders) ? orders : {};
  const { react, cancel, shed } = given;
  return {
    react: ORDERS.react.find((one) => one === react) ?? 'ask',
    cancel: ORDERS.cancel.find((one) => one === cancel) ?? 'ask',
    shed: ORDERS.shed.find((one) => one === shed) ?? 'ask',
  };
}
