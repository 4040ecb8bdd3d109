import { backoffMs } from './backoff';

/** Whether the server answers: browsers remember an import that has failed, so that none may begin while it does not. */
class Answering {
  #isDown = false;
  #asked: Promise<void> | null = null;

  /** Told by the line to the server: whether it is interrupted. */
  lineIs(at: 'up' | 'down'): void {
    this.#isDown = at === 'down';
  }

  /** Resolves at once, unless the line to the server is interrupted: then once the server answers. */
  soon(): Promise<void> {
    return this.#isDown ? this.surely() : Promise.resolve();
  }

  /** Resolves once the server has answered. All who wait share one question. */
  surely(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    return this.#asked;
  }

  async #ask(): Promise<void> {
    // A server that is going down still answers on lines that are open.
    for (let failed = 0; !(await isUp()) || this.#isDown; failed += 1)
      await new Promise((resolve) => setTimeout(resolve, backoffMs(failed, Math.random())));
  }
}

async function isUp(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether the server of this page answers. */
export const answering = new Answering();

/** Imports a piece of the page, once the line to the server is up: for `{#await}`, where `Later` is for what is drawn more than once. */
export const fetched = <Code>(load: () => Promise<Code>): Promise<Code> => answering.soon().then(load);
