import type { Audience } from '../generated/protocol';

/** A player at a screen that several share. */
export interface ActingPlayer {
  /** The player. */
  user: string;
  /** Whether that is a companion of the session's user, and not that user. */
  companion: boolean;
}

let player: ActingPlayer | null = null;

/** From now on the tab acts for this player; null: for the user of the session, as wherever nobody shares the screen. */
export function actAs(next: ActingPlayer | null): void {
  player = next;
}

/** The companion for whom the tab acts; null where it acts for the user of the session. */
export function actingCompanion(): string | null {
  return player?.companion ? player.user : null;
}

/** As whom matches are asked for: where a screen is shared, the server shows a seat only to those who say so. */
export function actingAudience(): Audience | null {
  return player ? 'seat' : null;
}
