import { stillPartsOf } from '../../match/still';
import StillBoard from './board/StillBoard.svelte';

/** Outpost's board without a match around it: a position tells all that it needs. */
export const still = stillPartsOf<null>({ loadFacts: () => Promise.resolve(null), Board: StillBoard });
