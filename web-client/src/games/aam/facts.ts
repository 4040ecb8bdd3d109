import type { Document, View } from '../../generated/aam';

/** The pack of a match; null if the page does not know it. */
export const documentOf = (
  { packs }: { packs: readonly Document[] },
  view: Pick<View, 'pack' | 'own_pack'>,
): Document | null => view.own_pack ?? packs.find(({ id }) => id === view.pack) ?? null;
