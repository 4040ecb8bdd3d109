import type { StrikeOption } from '../../../generated/ddm';
import type { DdmViewModel } from '../model.svelte';
import { chance } from './chances';

/** The blow that destroys most likely, of equal ones that which hits most likely; null: there is none. */
export const bestStrike = (strikes: readonly StrikeOption[]): StrikeOption | null =>
  strikes.reduce<StrikeOption | null>(
    (best, one) =>
      best === null || one.destroys > best.destroys || (one.destroys === best.destroys && one.hits > best.hits)
        ? one
        : best,
    null,
  );

/** What the button of a blow says: its chance to hit, which is the chance to destroy where every hit does. */
export function strikeInWords({ hits, destroys }: StrikeOption, { words, say }: DdmViewModel): string {
  const share = chance(hits, say.lang);
  return destroys > 0 && destroys >= hits ? words.window.destroy(share) : words.window.strike(share);
}
