import { untrack } from 'svelte';
import { sounds } from '../../calling/sounds';
import { moves } from '../../lib/motion';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import type { Beat } from './beat';

/** How long a moment lasts, in milliseconds. */
const LASTS_MS = 1_800;
/** Where more of them wait, as behind a quick computer, the older ones are let go. */
const MOST = 3;

/** Shows the moments of a match one after the other, as the log comes to tell of them. Nothing waits for them. */
export class Beats {
  readonly #model: MatchViewModel;
  #queue = $state.raw<readonly Beat[]>([]);
  /** The newest entry that was told. */
  #heard: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: MatchViewModel) {
    this.#model = model;
    $effect(() => {
      const { told } = model;
      untrack(() => this.#take(told.map(({ key }) => key)));
    });
    $effect(() => {
      const now = this.current;
      untrack(() => this.#show(now));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** The moment that is shown; null: none. */
  get current(): Beat | null {
    return this.#queue[0] ?? null;
  }

  /** Goes on at once. */
  skip(): void {
    if (this.#queue.length > 0) this.#queue = this.#queue.slice(1);
  }

  /** What was told before the page was there is past. */
  #take(keys: readonly string[]): void {
    const from = this.#heard === null ? keys.length : keys.indexOf(this.#heard) + 1;
    const known = this.#heard === null || from > 0;
    this.#heard = keys.at(-1) ?? null;
    if (!known || document.hidden) return;
    const found: Beat[] = [];
    for (const entry of this.#model.told.slice(from)) {
      if (entry.undone) continue;
      const told = this.#model.momentOf(entry);
      if (told === null) continue;
      if ('beat' in told) found.push(told.beat);
      else sounds.play(told.sound);
    }
    if (found.length === 0) return;
    // Without motion a moment is a sound; its line stands in the log and is read out.
    if (moves()) this.#queue = [...this.#queue, ...found].slice(-MOST);
    else for (const { sound } of found) sounds.play(sound);
  }

  #show(beat: Beat | null): void {
    clearTimeout(this.#timer);
    this.#model.beatAt = beat?.place ?? null;
    if (beat === null) return;
    sounds.play(beat.sound);
    if (beat.place !== null) this.#model.look(beat.place);
    this.#timer = setTimeout(() => this.skip(), LASTS_MS);
  }
}
