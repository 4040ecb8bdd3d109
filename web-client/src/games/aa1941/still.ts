import { api } from '../../lib/api';
import { stillPartsOf } from '../../match/still';
import { loadSheet } from './board/sheet';
import StillBoard from './board/StillBoard.svelte';
import type { Sheet } from './board/topology';
import { Board, type Facts } from './facts';

/** What 1941's board needs to be drawn. */
export interface StillFacts {
  board: Board;
  sheet: Sheet;
}

/** 1941's board without a match around it. */
export const still = stillPartsOf<StillFacts>({
  async loadFacts() {
    const [{ facts }, sheet] = await Promise.all([api.game('aa1941'), loadSheet()]);
    return { board: new Board(facts as Facts), sheet };
  },
  Board: StillBoard,
});
