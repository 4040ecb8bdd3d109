import type { Text } from '../../../generated/ddm';
import type { WarbandDraft } from './draft.svelte';
import { readied, type Band } from './list';

/** A warband of the pack, fitted to the terms. */
export interface Ready {
  id: string;
  name: Text;
  band: Band;
}

/** The warbands of the pack, those of the chosen faction first; a list that is short for the points is gone through again. */
export function readyFor({ pack, terms, band: { faction } }: WarbandDraft): readonly Ready[] {
  return Object.entries(pack.data.bands)
    .flatMap(([id, band]): Ready[] =>
      band ? [{ id, name: band.name, band: readied(band.faction, band.creatures, terms, pack) }] : [],
    )
    .filter(({ band }) => band.creatures.length > 0)
    .toSorted((one, other) => Number(other.band.faction === faction) - Number(one.band.faction === faction));
}
