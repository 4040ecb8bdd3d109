import type { ClientMessage, ServerMessage, Text } from '../generated/protocol';
import { withWait } from '../faults/wait';
import type { Sender } from './questions';

/** A request that the server could not serve just then is repeated after this time, in milliseconds. */
export const RETRY_MS = 1_000;

const GIVEN_UP: Text = {
  en: 'The screen has gone to another player before this was answered.',
  fr: 'L’écran est passé à une autre personne avant la réponse.',
};

/** The last word on a command or a line of chat. */
export type Answer =
  { ok: true; seq: number } | { ok: false; code: string; page: number | null; about: string | null; text: Text };

/** A message with an id of its own, which the server answers by `ack` or `rej`. */
export type Command = Extract<ClientMessage, { cid: string }>;

type Pending = { message: Command; answered: (answer: Answer) => void };

/** Commands to the server, each sent again under its id until it is answered: the server takes an id only once. */
export class Commands {
  readonly #line: Sender;
  readonly #pending = new Map<string, Pending>();

  constructor(line: Sender) {
    this.#line = line;
  }

  /** How many have no answer yet. */
  get size(): number {
    return this.#pending.size;
  }

  /** Sends a command, now or as soon as there is a line. Never rejects. */
  send(message: Command): Promise<Answer> {
    return new Promise((answered) => {
      this.#pending.set(message.cid, { message, answered });
      this.#line.send(message);
    });
  }

  /** Gives up all that have no answer: who goes on is another user, to whom they do not belong. */
  drop(): void {
    const given = [...this.#pending.values()];
    this.#pending.clear();
    for (const { answered } of given)
      answered({ ok: false, code: 'given_up', page: null, about: null, text: GIVEN_UP });
  }

  /** The line is back: sends all that have no answer. */
  sendAgain(): void {
    for (const { message } of this.#pending.values()) this.#line.send(message);
  }

  /** Takes the answer to a command out of what the server says. */
  receive(message: ServerMessage): void {
    if (message.t === 'ack') {
      this.#answer(message.cid, { ok: true, seq: message.seq });
    } else if (message.t === 'rej' && message.code === 'unavailable' && this.#pending.has(message.cid)) {
      // The command may be stored all the same: only the same id tells, and does no harm.
      this.#line.after(RETRY_MS, () => {
        const pending = this.#pending.get(message.cid);
        if (pending) this.#line.send(pending.message);
      });
    } else if (message.t === 'rej') {
      const { code, page, about, text, retry_secs } = message;
      this.#answer(message.cid, { ok: false, code, page, about, text: withWait(text, retry_secs) });
    }
  }

  #answer(cid: string, answer: Answer): void {
    const pending = this.#pending.get(cid);
    if (!pending) return;
    this.#pending.delete(cid);
    pending.answered(answer);
  }
}
