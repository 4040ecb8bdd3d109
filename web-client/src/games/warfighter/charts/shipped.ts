import type { Facts } from '../../../generated/warfighter';
import { api } from '../../../lib/api';

let facts: Promise<Facts> | null = null;

/** The facts of the game with the packs that ship; fetched once for the tab. Rejects with an `ApiError`; asking again then tries again. */
export function shipped(): Promise<Facts> {
  facts ??= api.game('warfighter').then(
    ({ facts: fetched }) => fetched as Facts,
    (error: unknown) => {
      facts = null;
      throw error;
    },
  );
  return facts;
}
