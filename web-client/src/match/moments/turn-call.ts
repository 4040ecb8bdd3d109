import type { StepEvents } from '../../generated/protocol';

/** What a player is called for, as the game of the match says it. */
export interface TurnCall {
  /** The same for as long as it is the same turn, or the same question to a player whose turn it is not. */
  key: string;
  kind: 'turn' | 'reaction';
  /** The part of the turn, such as its phase; left out: a turn is all of one piece. */
  part?: string;
  /** Whose emblem it bears. */
  role: string;
  /** The role as it is addressed: "Germany", "Allemagne". */
  name: string;
  /** What is asked, without a full stop: "Round 3 begins with your purchase, 11 IPC", "losses in Ukraine". */
  asked: string;
  /** What the player does then, as the words of a button: "Buy units", and behind it "11 IPC"; left out: as it is asked. */
  does?: { what: string; extra: string };
  /** Where it begins on the board; null: nowhere in particular. */
  place: string | null;
}

/** Whether the newest step of any player was this seat's own, by hand: who has just acted needs no call. */
export function hasJustActed(steps: readonly StepEvents[], seat: number): boolean {
  const last = steps.findLast((step) => step.seat !== null);
  return last?.seat === seat && last.how === 'player';
}
