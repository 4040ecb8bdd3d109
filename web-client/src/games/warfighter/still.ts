import type { Facts } from '../../generated/warfighter';
import { api } from '../../lib/api';
import { stillPartsOf } from '../../match/still';
import StillBoard from './board/StillBoard.svelte';

/** The track without a match around it. */
export const still = stillPartsOf<Facts>({
  loadFacts: async () => (await api.game('warfighter')).facts as Facts,
  Board: StillBoard,
});
