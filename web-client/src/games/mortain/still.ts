import { api } from '../../lib/api';
import { stillPartsOf } from '../../match/still';
import StillBoard from './board/StillBoard.svelte';
import type { Facts } from './pack';

/** Mortain's board without a match around it. */
export const still = stillPartsOf<Facts>({
  loadFacts: async () => (await api.game('mortain')).facts as Facts,
  Board: StillBoard,
});
