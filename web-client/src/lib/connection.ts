import {
  CLOSE,
  type ChatRoom,
  type ClientMessage,
  type Consent,
  type Lost,
  type Resume,
  type ServerMessage,
  type Terms,
} from '../generated/protocol';
import { backoffMs } from './backoff';
import { Commands, RETRY_MS, type Answer } from './commands';
import { hello, resumeOf, type Position } from './hello';
import { Questions, type Reply, type Sender } from './questions';
import { stepForm } from './step-form';
import { packedIn, type Heard } from './packed';

/** A `ping` unanswered for so long means that the line is dead, in milliseconds. */
const SILENCE_MS = 10_000;

/** At most so many messages are kept for a table that is not followed yet; with more it is followed anew. */
const MOST_KEPT = 100;

/** The part of a `WebSocket` that the connection uses. */
export interface Socket {
  /** The tables that its hello has named, where that was said before the connection got it. */
  readonly greeted?: readonly string[];
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What the connection needs from its surroundings; tests hand in their own. */
export interface Surroundings {
  /** Opens a socket to the server. */
  open(): Socket;
  /** Calls `then` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
  /** Milliseconds, from any fixed moment on. */
  now(): number;
  /** A number in [0, 1). */
  random(): number;
  /** An id for a command, never drawn twice by one user. */
  commandId(): string;
}

/**
 * Why there is no line: `first` while it is opened for the first time, `restart` where the server said that it will
 * be back at once, `crowded` where too many windows are open at this address, else `lost`.
 */
export type Cause = 'first' | 'lost' | 'restart' | 'crowded';

/** Where the line to the server stands. */
export type LineStatus =
  | { at: 'idle' }
  | { at: 'connecting'; attempt: number; after: Cause }
  | { at: 'online' }
  /** Waits before the next attempt. */
  | { at: 'waiting'; attempt: number; after: Cause }
  /** The server refuses this client, and trying again would not help. */
  | { at: 'refused'; why: 'session' | 'version' | 'banned' };

/** Hears from the connection. */
export interface Listener {
  /** The line's state has changed. */
  status(status: LineStatus): void;
  /** A message came in; `ack` and `rej` too, after their sender was told. */
  message(message: Heard): void;
}

/**
 * One line to the server for the whole tab: connects again by itself for as long as it takes, follows again what was
 * followed, and sends unanswered commands again under their old ids.
 */
export class Connection {
  readonly #world: Surroundings;
  readonly #listener: Listener;
  readonly #follows = new Map<string, () => Position>();
  /** How often each was told something that did not belong to what was known. */
  readonly #losses = new Map<string, number>();
  readonly #commands: Commands;
  readonly #questions: Questions;
  /** The tables that the last hello named. */
  #greeted: ReadonlySet<string> = new Set();
  /** Messages about tables that an early hello named, until they are followed here. */
  readonly #kept = new Map<string, Heard[]>();
  #lobby = false;
  #mine = false;
  #socket: Socket | null = null;
  #status: LineStatus = { at: 'idle' };
  #failed = 0;
  #cause: Cause = 'first';
  /** When the server that restarts wants to see us again, in milliseconds after it is gone. */
  #returnMs: number | null = null;
  #pingEveryMs = 5_000;
  #pings = 0;
  #pingSentAt: number | null = null;
  #callOff: () => void = () => undefined;

  constructor(world: Surroundings, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
    const line: Sender = {
      send: (message) => this.#sendIfOnline(message),
      after: (ms, then) => world.after(ms, then),
    };
    this.#questions = new Questions(line);
    this.#commands = new Commands(line);
  }

  /** Connects, and stays connected until {@link stop}. */
  start(): void {
    if (this.#status.at !== 'idle' && this.#status.at !== 'refused') return;
    this.#failed = 0;
    this.#cause = 'first';
    this.#connect();
  }

  /** Hangs up for good; a later {@link start} begins anew. */
  stop(): void {
    this.#hangUp();
    this.#turn({ at: 'idle' });
  }

  /** Connects anew, as somebody else: what has no answer yet belongs to the one before, and is given up. */
  restart(): void {
    const hasLine = this.#status.at !== 'idle' && this.#status.at !== 'refused';
    this.#commands.drop();
    if (!hasLine) return;
    this.stop();
    this.start();
  }

  /** Tries at once where it would wait, and asks for a sign of life where it seems connected. */
  wake(): void {
    if (this.#status.at === 'waiting') this.#connect();
    else if (this.#status.at === 'online') this.#ping();
  }

  /** How many commands and lines of chat have no answer yet. */
  get unanswered(): number {
    return this.#commands.size;
  }

  /** Follows the list of tables. */
  followLobby(): void {
    this.#lobby = true;
    this.#sendIfOnline({ t: 'lobby' });
  }

  /** Follows the list of tables no longer. */
  leaveLobby(): void {
    this.#lobby = false;
    this.#sendIfOnline({ t: 'unlobby' });
  }

  /** Follows the list of one's own running matches; asking again has it sent anew. */
  followMine(): void {
    this.#mine = true;
    this.#sendIfOnline({ t: 'mine' });
  }

  /** Follows that list no longer. */
  leaveMine(): void {
    this.#mine = false;
    this.#sendIfOnline({ t: 'unmine' });
  }

  /** Follows a table; `position` is asked whenever the line comes back. */
  follow(game: string, position: () => Position): void {
    this.#follows.set(game, position);
    const kept = this.#kept.get(game);
    if (!kept) this.#sendIfOnline({ t: 'sub', ...this.#resume(game, position()) });
    else queueMicrotask(() => this.#handOver(game, kept));
  }

  /** Asks for what is missing since `position`, or for everything. */
  refollow(game: string): void {
    const position = this.#follows.get(game);
    if (position) this.#sendIfOnline({ t: 'sub', ...this.#resume(game, position()) });
  }

  /** Asks for the whole match: what has changed does not belong to what is known of it. */
  lose(game: string, why: Lost): void {
    if (!this.#follows.has(game)) return;
    this.#losses.set(game, (this.#losses.get(game) ?? 0) + 1);
    this.#sendIfOnline({ t: 'sub', ...this.#resume(game, null), lost: why });
  }

  /** Where a match is to go on from. One that was lost again and again is followed by whole views. */
  #resume(game: string, position: Position): Resume {
    return resumeOf(game, position, stepForm(this.#losses.get(game)));
  }

  /** Follows a table no longer. */
  unfollow(game: string): void {
    this.#follows.delete(game);
    this.#kept.delete(game);
    this.#sendIfOnline({ t: 'unsub', game });
  }

  /** Sends a command until it is answered, however often the line breaks. */
  act(game: string, dec: number, action: unknown): Promise<Answer> {
    const cid = this.#world.commandId();
    return this.#commands.send({ t: 'act', cid, game, dec, action });
  }

  /** Says something at a table; as stubborn as {@link act}. */
  chat(game: string, room: ChatRoom, text: string): Promise<Answer> {
    const cid = this.#world.commandId();
    return this.#commands.send({ t: 'chat', cid, game, room, text });
  }

  /** Proposes something to those who play; as stubborn as {@link act}. */
  propose(game: string, terms: Terms): Promise<Answer> {
    const cid = this.#world.commandId();
    return this.#commands.send({ t: 'propose', cid, game, terms });
  }

  /** Answers a proposal; as stubborn as {@link act}. */
  consent(game: string, n: number, answer: Consent): Promise<Answer> {
    const cid = this.#world.commandId();
    return this.#commands.send({ t: 'consent', cid, game, n, answer });
  }

  /** Asks the game something that changes nothing. Given up if the line breaks; never rejects. */
  ask(game: string, query: unknown): Promise<Reply> {
    return this.#questions.ask(this.#world.commandId(), game, query);
  }

  #connect(): void {
    this.#hangUp();
    this.#turn({ at: 'connecting', attempt: this.#failed + 1, after: this.#cause });
    const socket = this.#world.open();
    this.#socket = socket;
    if (socket.greeted) {
      this.#greeted = new Set(socket.greeted);
      for (const game of socket.greeted) if (!this.#follows.has(game)) this.#kept.set(game, []);
    } else {
      socket.onopen = () => {
        this.#greeted = new Set(this.#follows.keys());
        socket.send(
          JSON.stringify(hello(Array.from(this.#follows, ([game, position]) => this.#resume(game, position())))),
        );
      };
    }
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#receive(data);
      else if (data instanceof ArrayBuffer) this.#deliver(packedIn(data));
    };
    socket.onclose = ({ code }) => {
      this.#lost(code);
    };
    // A socket that neither opens nor fails is given up like a silent one.
    this.#callOff = this.#world.after(SILENCE_MS, () => {
      this.#lost(0);
    });
  }

  #receive(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.t) {
      case 'welcome':
        this.#welcomed(message.ping_ms);
        break;
      case 'pong':
        this.#pingSentAt = null;
        break;
      case 'notice':
        if (message.kind === 'restart') this.#returnMs = message.retry_ms;
        break;
      case 'err':
        if (message.code === 'too_many_sockets') this.#returnMs = (message.retry_secs ?? 30) * 1_000;
        // The table could not be read just then.
        if (message.code === 'internal' && message.game) this.#refollowLater(message.game);
        break;
      default:
    }
    this.#commands.receive(message);
    this.#questions.receive(message);
    this.#deliver(message);
  }

  #deliver(message: Heard | null): void {
    if (message && !this.#keeps(message)) this.#listener.message(message);
  }

  /** Whether a message is about a table that is not followed yet; then it is kept for its follower. */
  #keeps(message: Heard): boolean {
    const game = message.t === 'table' ? message.table.id : 'game' in message ? (message.game ?? null) : null;
    const kept = game === null ? undefined : this.#kept.get(game);
    if (game === null || !kept) return false;
    kept.push(message);
    if (kept.length > MOST_KEPT) {
      this.#kept.delete(game);
      this.#sendIfOnline({ t: 'unsub', game });
    }
    return true;
  }

  /** Delivers the kept messages of a table to its follower. */
  #handOver(game: string, kept: readonly Heard[]): void {
    if (this.#kept.get(game) !== kept) return;
    this.#kept.delete(game);
    for (const message of kept) this.#listener.message(message);
  }

  #welcomed(pingMs: number): void {
    this.#failed = 0;
    this.#pingEveryMs = pingMs;
    this.#pingSentAt = null;
    this.#turn({ at: 'online' });
    if (this.#lobby) this.#sendIfOnline({ t: 'lobby' });
    if (this.#mine) this.#sendIfOnline({ t: 'mine' });
    // What was followed or left since the hello could not be said before.
    for (const game of this.#follows.keys()) if (!this.#greeted.has(game)) this.refollow(game);
    for (const game of this.#greeted) {
      if (!this.#follows.has(game) && !this.#kept.has(game)) this.#sendIfOnline({ t: 'unsub', game });
    }
    this.#commands.sendAgain();
    this.#watch();
  }

  /** Pings at the pace that the server asked for, and gives the line up after a long silence. */
  #watch(): void {
    this.#callOff();
    this.#callOff = this.#world.after(this.#pingEveryMs, () => {
      if (this.#pingSentAt !== null && this.#world.now() - this.#pingSentAt >= SILENCE_MS) {
        this.#lost(0);
        return;
      }
      if (this.#pingSentAt === null) this.#ping();
      this.#watch();
    });
  }

  #ping(): void {
    this.#pings += 1;
    this.#pingSentAt ??= this.#world.now();
    this.#sendIfOnline({ t: 'ping', n: this.#pings });
  }

  #refollowLater(game: string): void {
    this.#world.after(RETRY_MS, () => {
      this.refollow(game);
    });
  }

  #lost(code: number): void {
    this.#hangUp();
    if (code === CLOSE.auth) return this.#turn({ at: 'refused', why: 'session' });
    if (code === CLOSE.banned) return this.#turn({ at: 'refused', why: 'banned' });
    if (code === CLOSE.proto) return this.#turn({ at: 'refused', why: 'version' });
    const delay = this.#delayMs();
    if (code === CLOSE.later) this.#cause = 'crowded';
    else if (code === CLOSE.restart || this.#returnMs !== null) this.#cause = 'restart';
    else if (this.#status.at === 'online') this.#cause = 'lost';
    this.#returnMs = null;
    this.#failed += 1;
    this.#turn({ at: 'waiting', attempt: this.#failed, after: this.#cause });
    this.#callOff = this.#world.after(delay, () => {
      this.#connect();
    });
  }

  /** As long as the server asked for, spread over twice that time; else longer after each failure. */
  #delayMs(): number {
    const random = this.#world.random();
    return this.#returnMs === null ? backoffMs(this.#failed, random) : Math.round(this.#returnMs * (1 + random));
  }

  #hangUp(): void {
    this.#callOff();
    this.#callOff = () => undefined;
    const socket = this.#socket;
    this.#socket = null;
    this.#kept.clear();
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    this.#questions.drop();
  }

  #sendIfOnline(message: ClientMessage): boolean {
    if (this.#status.at !== 'online' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #turn(status: LineStatus): void {
    this.#status = status;
    this.#listener.status(status);
  }
}
