import type { ClientMessage, ServerMessage, Text } from '../generated/protocol';

/** A question unanswered for so long is given up, in milliseconds. */
const PATIENCE_MS = 8_000;

/** So many questions may wait for their turn; of more, the oldest are given up. */
const MOST_WAITING = 12;

/** What came of a question. */
export type Reply =
  /** The game's own answer, true of the position after step `seq`. */
  | { ok: true; seq: number; answer: unknown }
  /** The server's refusal; `lost` if the line broke or no answer came in time. */
  | { ok: false; code: string; text: Text | null };

const LOST: Reply = { ok: false, code: 'lost', text: null };

/** What questions need of the line. */
export interface Sender {
  /** Sends a message; says whether the line is open. */
  send(message: ClientMessage): boolean;
  /** Calls `then` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

type Question = { cid: string; game: string; query: unknown; settle: (reply: Reply) => void };

/**
 * Questions to the server: one at a time, so that a quick hand does not flood it. Unlike commands they are never sent
 * again. An answer that comes late answers nothing that is still on the screen.
 */
export class Questions {
  readonly #line: Sender;
  #waiting: Question[] = [];
  #asked: { question: Question; callOff: () => void } | null = null;

  constructor(line: Sender) {
    this.#line = line;
  }

  /** Asks when those before are answered. Never rejects. */
  ask(cid: string, game: string, query: unknown): Promise<Reply> {
    return new Promise((settle) => {
      this.#waiting.push({ cid, game, query, settle });
      while (this.#waiting.length > MOST_WAITING) this.#waiting.shift()?.settle(LOST);
      this.#next();
    });
  }

  /** Looks whether a message answers the question that was asked. */
  receive(message: ServerMessage): void {
    const { question } = this.#asked ?? {};
    if (!question) return;
    if (message.t === 'answer' && message.cid === question.cid) {
      this.#settle({ ok: true, seq: message.seq, answer: message.answer });
    } else if (message.t === 'rej' && message.cid === question.cid) {
      this.#settle({ ok: false, code: message.code, text: message.text });
    }
  }

  /** The line broke: nothing that was asked will be answered. */
  drop(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#settle(LOST);
    for (const { settle } of waiting) settle(LOST);
  }

  #next(): void {
    if (this.#asked !== null) return;
    const question = this.#waiting.shift();
    if (!question) return;
    const { cid, game, query } = question;
    const callOff = this.#line.after(PATIENCE_MS, () => {
      this.#settle(LOST);
    });
    this.#asked = { question, callOff };
    if (!this.#line.send({ t: 'ask', cid, game, query })) this.#settle(LOST);
  }

  #settle(reply: Reply): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#asked = null;
    asked.callOff();
    asked.question.settle(reply);
    this.#next();
  }
}
