import { randomHex } from '../lib/random';

type Word = { table: string; window: string; says: 'take' | 'leave' };

/** Which of a player's windows on one table is the one in use. Only that one calls. */
export class Windows {
  /** Whether another window was used last. */
  elsewhere = $state(false);
  readonly #table: string;
  readonly #me = randomHex(6);
  readonly #channel = new BroadcastChannel('sandtable.windows');

  constructor(table: string) {
    this.#table = table;
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.table === table && data.window !== this.#me) this.elsewhere = data.says === 'take';
    };
    if (document.visibilityState === 'visible') this.take();
  }

  /** This window is the one in use. */
  take(): void {
    this.elsewhere = false;
    this.#say('take');
  }

  /** This window goes. */
  close(): void {
    if (!this.elsewhere) this.#say('leave');
    this.#channel.close();
  }

  #say(says: Word['says']): void {
    this.#channel.postMessage({ table: this.#table, window: this.#me, says } satisfies Word);
  }
}
