import type { Facts, Pack, View } from '../../generated/warfighter';

/** The pack of a match; null if the page does not know it. */
export const packOf = ({ packs }: { packs: readonly Pack[] }, view: Pick<View, 'pack' | 'own_pack'>): Pack | null =>
  view.own_pack ?? packs.find(({ pack }) => pack === view.pack) ?? null;

export type { Facts };
