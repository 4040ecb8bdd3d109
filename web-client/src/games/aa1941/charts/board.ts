import { api } from '../../../lib/api';
import { Board, type Facts } from '../facts';

let board: Promise<Board> | null = null;

/** The board's facts, fetched once for the tab. Rejects with an `ApiError`; asking again then tries again. */
export function loadBoard(): Promise<Board> {
  board ??= api.game('aa1941').then(
    ({ facts }) => new Board(facts as Facts),
    (error: unknown) => {
      board = null;
      throw error;
    },
  );
  return board;
}
