import type { OnFace, OnNothingLeft, Standing } from '../../../generated/mortain';

/** What can be ordered for a face card in an attack. */
export const ON_FACE: readonly OnFace[] = ['ask', 'redraw'];
/** What can be ordered for a card on which nothing is left to order. */
export const ON_NOTHING_LEFT: readonly OnNothingLeft[] = ['ask', 'done'];

/** Standing orders in full; what they leave open is asked. */
export function readStanding(orders: unknown): Standing {
  const { face, close } = (typeof orders === 'object' && orders !== null ? orders : {}) as Record<string, unknown>;
  return {
    face: ON_FACE.find((one) => one === face) ?? 'ask',
    close: ON_NOTHING_LEFT.find((one) => one === close) ?? 'ask',
  };
}
