import type { Card, Pack } from '../pack';

/** What the target suffers of such shapes is up to dice; the others have no target. */
const AT_CREATURES = new Set(['target', 'burst', 'cone', 'aura', 'touch']);

/** The ids of the spells and actions of a card that take in enemies. */
export const reckonable = (card: Card, pack: Pack): string[] =>
  pack.powersOf(card).flatMap(({ id, data }) => {
    if ('kind' in data && data.kind !== 'action') return [];
    const { shape, who } = data as { shape: string; who?: string };
    return AT_CREATURES.has(shape) && who !== 'friend' ? [id] : [];
  });

/** The ids of the smites of a card. */
export const smitesOf = (card: Card, pack: Pack): string[] =>
  (card.abilities ?? []).map(({ id }) => id).filter((id) => pack.ability(id)?.kind === 'smite');
