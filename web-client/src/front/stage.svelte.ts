import type { MyGame, Showcase } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { afterPaint } from '../lib/idle';
import { LiveReel, pastMatch, recordedMatch, ReplayReel, type Reel } from './reel.svelte';

/** Which match the first page shows. */
export type Choice =
  | { is: 'own'; id: string; game: string; name: string }
  | { is: 'live' | 'past'; id: string; game: string; name: string }
  | { is: 'recorded' };

/** The own match that waits comes first, then what runs, then what is over; a server that has nothing brings a match along. */
export function choiceOf(own: readonly MyGame[], showcase: Showcase | null): Choice | null {
  const waiting = own.find(({ turn }) => turn.whose === 'mine');
  if (waiting) return { is: 'own', id: waiting.id, game: waiting.game, name: waiting.name };
  if (showcase === null) return null;
  const { shown } = showcase;
  if (shown === null) return { is: 'recorded' };
  return { is: shown.state === 'running' ? 'live' : 'past', id: shown.id, game: shown.game, name: shown.name };
}

const sameAs = (one: Choice | null, other: Choice): boolean =>
  one?.is === other.is && ('id' in one ? one.id : '') === ('id' in other ? other.id : '');

/** The match that the first page shows, once the page itself has been seen. */
export class Stage {
  choice = $state.raw<Choice | null>(null);
  reel = $state.raw<Reel | null>(null);
  #callOff: () => void = () => undefined;
  #closed = false;

  /** Shows another match, if it is another one. */
  show(choice: Choice): void {
    if (sameAs(this.choice, choice)) return;
    this.choice = choice;
    this.#callOff();
    this.#callOff = afterPaint(() => void this.#load(choice));
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
    this.reel?.close();
  }

  async #load(choice: Choice): Promise<void> {
    let reel: Reel;
    try {
      reel =
        choice.is === 'recorded'
          ? new ReplayReel(await recordedMatch())
          : choice.is === 'past'
            ? new ReplayReel(await pastMatch(choice))
            : new LiveReel(choice);
    } catch (error) {
      // The page does without a map.
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    if (this.#closed || this.choice !== choice) return reel.close();
    this.reel?.close();
    this.reel = reel;
  }
}
