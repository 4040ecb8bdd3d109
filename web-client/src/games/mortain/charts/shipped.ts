import type { Pack } from '../../../generated/mortain';
import { api } from '../../../lib/api';
import type { Facts } from '../pack';

let packs: Promise<readonly Pack[]> | null = null;

/** The packs that ship with the game, the usual one first; fetched once for the tab. Rejects with an `ApiError`; asking again then tries again. */
export function loadShipped(): Promise<readonly Pack[]> {
  packs ??= api.game('mortain').then(
    ({ facts }) => (facts as Facts).packs,
    (error: unknown) => {
      packs = null;
      throw error;
    },
  );
  return packs;
}
