import type { PastView, StepEvents } from '../../generated/protocol';
import { api, ApiError } from '../../lib/api';
import type { MatchSession } from '../session/match-session.svelte';

/** How many steps the server gives at a time. */
const PAGE = 200;

/**
 * All steps of a match. The past is fetched page by page on demand; what happens from then on comes
 * from the session, so that nothing is asked for twice.
 */
export class Archive {
  readonly #session: MatchSession;
  #fetched = $state.raw<readonly StepEvents[]>([]);
  /** The last step that the pages cover. */
  #covered = $state(0);
  #under: Promise<void> | null = null;
  /** The match after its first step; null until it is fetched. */
  opening = $state.raw<PastView | null>(null);
  /** Why the past cannot be had. */
  fault = $state.raw<ApiError | null>(null);

  constructor(session: MatchSession) {
    this.#session = session;
  }

  /** The newest step of the match. */
  head = $derived.by(() => this.#session.match?.seq ?? 0);

  /** Whether every step is here. */
  whole = $derived.by(
    () => this.opening !== null && this.#session.match !== null && this.#covered + 1 >= this.#session.oldest,
  );

  /** The steps from the first on, without a gap: all of them once the archive is {@link whole}. */
  steps = $derived.by((): readonly StepEvents[] => {
    if (!this.whole) return this.#fetched;
    const live = this.#session.pages.flatMap((page) => page.steps.filter((step) => step.seq > this.#covered));
    return live.length === 0 ? this.#fetched : [...this.#fetched, ...live];
  });

  /** How much of the match is here, from 0 to 1. */
  share = $derived.by(() => (this.whole ? 1 : this.head === 0 ? 0 : Math.min(1, this.#covered / this.head)));

  /** Fetches what is missing. Called again while that is under way, it waits for the same answer. */
  load(): Promise<void> {
    this.#under ??= this.#fetch().finally(() => {
      this.#under = null;
    });
    return this.#under;
  }

  /**
   * All steps with their draws, for a match that is over; null where they cannot be had. Steps that came before the end
   * came without, and are fetched again.
   */
  async stepsWithDraws(): Promise<readonly StepEvents[] | null> {
    const isTold = ({ draws }: StepEvents) => draws !== undefined && draws !== null;
    if (this.whole && this.steps.every(isTold)) return this.steps;
    const { head } = this;
    const all: StepEvents[] = [];
    try {
      for (let known = 0; known < head;) {
        const { to, steps } = await api.steps(this.#session.id, known + 1, known + PAGE);
        if (to <= known) return null;
        all.push(...steps);
        known = to;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
      return null;
    }
    return all;
  }

  async #fetch(): Promise<void> {
    this.fault = null;
    try {
      this.opening ??= await api.viewAt(this.#session.id, 1);
      while (!this.whole && this.head > this.#covered) {
        const from = this.#covered + 1;
        const { to, steps } = await api.steps(this.#session.id, from, from + PAGE - 1);
        if (to < from) break;
        this.#fetched = [...this.#fetched, ...steps];
        this.#covered = to;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
    }
  }
}

const archives = new WeakMap<MatchSession, Archive>();

/** The archive of a session's match; the same each time. */
export function archiveOf(session: MatchSession): Archive {
  const known = archives.get(session);
  if (known) return known;
  const archive = new Archive(session);
  archives.set(session, archive);
  return archive;
}
