import type { ClientMessage, ServerMessage } from '../src/generated/protocol';
import type { Heard } from '../src/lib/packed';
import { Connection, type LineStatus, type Socket } from '../src/lib/connection';
import type { Position } from '../src/lib/hello';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  readonly greeted?: readonly string[];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  /** A socket that said hello before it was handed over, if it says for which tables. */
  constructor(greeted?: readonly string[]) {
    if (greeted) this.greeted = greeted;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens, and the server welcomes the client. */
  welcomes(): void {
    this.onopen?.();
    this.greets();
  }

  /** The server answers the hello. */
  greets(): void {
    this.says({ t: 'welcome', proto: 2, build: 'test', user: 'u', name: 'Lena', now: 0, ping_ms: 5000 });
  }

  /** The line breaks. */
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }

  /** What was sent of one kind. */
  of<T extends ClientMessage['t']>(t: T): Extract<ClientMessage, { t: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { t: T }> => message.t === t);
  }
}

/** A connection with a clock and a network that the test moves. */
export class Bench {
  readonly sockets: FakeSocket[] = [];
  readonly statuses: LineStatus[] = [];
  readonly heard: Heard[] = [];
  readonly connection: Connection;
  /** Who else hears what comes in. */
  hears: (message: Heard) => void = () => undefined;
  #now = 0;
  #commands = 0;
  #timers: { at: number; then: () => void }[] = [];

  /** The first socket may have named tables before the connection gets it. */
  constructor(greeted?: readonly string[]) {
    this.connection = new Connection(
      {
        open: () => {
          const socket = new FakeSocket(this.sockets.length === 0 ? greeted : undefined);
          this.sockets.push(socket);
          return socket;
        },
        after: (ms, then) => {
          const timer = { at: this.#now + ms, then };
          this.#timers.push(timer);
          return () => {
            this.#timers = this.#timers.filter((one) => one !== timer);
          };
        },
        now: () => this.#now,
        random: () => 0.5,
        commandId: () => `c${(this.#commands += 1)}`,
      },
      {
        status: (status) => this.statuses.push(status),
        message: (message) => {
          this.heard.push(message);
          this.hears(message);
        },
      },
    );
  }

  /** The socket opened last. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  /** Where the line stands. */
  get status(): LineStatus | undefined {
    return this.statuses.at(-1);
  }

  /** Lets time pass. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = due.at;
      due.then();
    }
    this.#now = until;
  }

  /** Starts and is welcomed. */
  online(): this {
    this.connection.start();
    this.socket.welcomes();
    return this;
  }
}

/** A position that the test may change. */
export const at = (seq: number, hash: string) => (): Position => ({ seq, hash });
