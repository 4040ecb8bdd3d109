import type { Facts } from '../../generated/ddm';
import { api } from '../../lib/api';
import { stillPartsOf } from '../../match/still';
import StillBoard from './board/StillBoard.svelte';

/** The board of the skirmish without a match around it. */
export const still = stillPartsOf<Facts>({
  loadFacts: async () => (await api.game('ddm')).facts as Facts,
  Board: StillBoard,
});
