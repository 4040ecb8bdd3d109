import type { StepEvents } from '../../generated/protocol';
import { takenBack } from '../log/taken-back';
import type { MatchSession } from '../session/match-session.svelte';
import { archiveOf, type Archive } from './archive.svelte';

/** Tells a match from its events: a fold that is given each step once, in order. */
export interface Chronicler<Summary> {
  /** Tells what happened in these steps. Steps that were told before are passed over. */
  take(steps: readonly StepEvents[]): void;
  /** All that was told so far. */
  read(): Summary;
}

/** The past of a match, told once for the log, the statistics, the history and the end. */
export class Past<Summary> {
  readonly archive: Archive;
  readonly #begin: (opening: unknown) => Chronicler<Summary>;
  #chronicle: Chronicler<Summary> | null = null;
  /** How many steps were taken back; they only become more. */
  #gone = 0;

  /** @param begin begins to tell from the view after the first step */
  constructor(session: MatchSession, begin: (opening: unknown) => Chronicler<Summary>) {
    this.archive = archiveOf(session);
    this.#begin = begin;
  }

  /** The match as told so far; null until its beginning is known. Grows with the live match. */
  summary = $derived.by((): Summary | null => {
    const { opening, steps } = this.archive;
    if (!opening) return null;
    const gone = takenBack(steps);
    // What was taken back has not happened: the story is told anew without it.
    if (gone.size !== this.#gone) this.#chronicle = null;
    this.#gone = gone.size;
    this.#chronicle ??= this.#begin(opening.view);
    // Each step is told once, however often this is asked.
    this.#chronicle.take(gone.size === 0 ? steps : steps.filter(({ seq }) => !gone.has(seq)));
    return this.#chronicle.read();
  });
}

const pasts = new WeakMap<MatchSession, Past<unknown>>();

/**
 * The past of a session's match; the same each time.
 *
 * @param begin as for {@link Past}; the same game hands in the same
 */
export function pastOf<Summary>(
  session: MatchSession,
  begin: (opening: unknown) => Chronicler<Summary>,
): Past<Summary> {
  const known = pasts.get(session);
  // A match is of one game, which tells it in one way.
  if (known) return known as Past<Summary>;
  const past = new Past(session, begin);
  pasts.set(session, past);
  return past;
}
