import type { StrikeOption } from '../../../generated/ddm';

/** The blow that destroys most likely, of equal ones that which hits most likely; null: there is none. */
export const bestStrike = (strikes: readonly StrikeOption[]): StrikeOption | null =>
  strikes.reduce<StrikeOption | null>(
    (best, one) =>
      best === null || one.destroys > best.destroys || (one.destroys === best.destroys && one.hits > best.hits)
        ? one
        : best,
    null,
  );
