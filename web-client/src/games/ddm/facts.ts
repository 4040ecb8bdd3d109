import type { Document, View } from '../../generated/ddm';

/** The pack of a match; null if the page does not know it. Once warbands are open, a pack of the table's own has what is in play. */
export const documentOf = (
  { packs }: { packs: readonly Document[] },
  view: Pick<View, 'pack' | 'own_pack'>,
): Document | null => view.own_pack ?? packs.find(({ id }) => id === view.pack) ?? null;
