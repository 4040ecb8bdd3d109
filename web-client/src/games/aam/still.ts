import type { Facts } from '../../generated/aam';
import { api } from '../../lib/api';
import { stillPartsOf } from '../../match/still';
import StillBoard from './board/StillBoard.svelte';

/** The board of the miniatures without a match around it. */
export const still = stillPartsOf<Facts>({
  loadFacts: async () => (await api.game('aam')).facts as Facts,
  Board: StillBoard,
});
