import type { View } from '../../../generated/aa1941';
import { archiveOf, type Archive } from '../../../match/history/archive.svelte';
import { takenBack } from '../../../match/log/taken-back';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import type { Board } from '../facts';
import { Chronicle } from './chronicle';
import type { Annals } from './records';

/** The past of a match, told once for the log, the statistics, the history and the end. */
export class Past {
  readonly archive: Archive;
  readonly #board: Board;
  #chronicle: Chronicle | null = null;
  /** How many steps were taken back; they only become more. */
  #gone = 0;

  constructor(session: MatchSession, board: Board) {
    this.archive = archiveOf(session);
    this.#board = board;
  }

  /** The match as told so far; null until its beginning is known. Grows with the live match. */
  annals = $derived.by((): Annals | null => {
    const { opening, steps } = this.archive;
    if (!opening) return null;
    const gone = takenBack(steps);
    // What was taken back has not happened: the story is told anew without it.
    if (gone.size !== this.#gone) this.#chronicle = null;
    this.#gone = gone.size;
    this.#chronicle ??= this.#begin(opening.view as View);
    // Each step is told once, however often this is asked.
    this.#chronicle.take(gone.size === 0 ? steps : steps.filter(({ seq }) => !gone.has(seq)));
    return this.#chronicle.read();
  });

  #begin(opening: View): Chronicle {
    return new Chronicle(opening, {
      cost: (kind) => this.#board.unit(kind)?.cost ?? 0,
      income: (region) => opening.income[region] ?? this.#board.region(region)?.income ?? 0,
    });
  }
}

const pasts = new WeakMap<MatchSession, Past>();

/** The past of a room's match; the same each time. */
export function pastOf(session: MatchSession, board: Board): Past {
  const known = pasts.get(session);
  if (known) return known;
  const past = new Past(session, board);
  pasts.set(session, past);
  return past;
}
