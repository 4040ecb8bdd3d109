import type { Facts } from '../../../generated/aam';
import { api } from '../../../lib/api';

let facts: Promise<Facts> | null = null;

/** The facts of the game; fetched once for the tab. Rejects with an `ApiError`; asking again then tries again. */
export function shipped(
  fetched: () => Promise<Facts> = async () => (await api.game('aam')).facts as Facts,
): Promise<Facts> {
  facts ??= fetched().catch((error: unknown) => {
    facts = null;
    throw error;
  });
  return facts;
}
