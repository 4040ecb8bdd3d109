import type { MyGame } from '../generated/protocol';

/** The matches that wait for the reader, but for the one that is being looked at; the most urgent foremost. */
export function waitingElsewhere(games: readonly MyGame[] | null, here: string | null): MyGame[] {
  return (games ?? []).filter((game) => game.turn.whose === 'mine' && game.id !== here);
}
