import type {
  ChatLine,
  ChatRoom,
  Clock,
  Consent,
  Decision,
  Leisure,
  Outcome,
  Proof,
  Proposal,
  Settled,
  StandingOrders,
  StepEvents,
  Table,
  Terms,
  Text,
} from '../../generated/protocol';
import { api, ApiError } from '../../lib/api';
import type { Answer } from '../../lib/commands';
import type { Connection } from '../../lib/connection';
import type { Heard } from '../../lib/packed';
import { unpacker } from '../../lib/step-form';
import {
  fromSnap,
  receiveDelta,
  receivePacked,
  receiveSkip,
  receiveSteps,
  type MatchState,
  type Received,
} from './follow';
import { withHeard } from './heard';
import { gone, named } from '../../lib/tables';

/** Some steps in a row, and the view from before the first of them: it tells which units the events speak of. */
export interface LogPage {
  view: unknown;
  steps: StepEvents[];
}

/** A refusal as the user sees it. */
export interface Refused {
  /** Different for each refusal, so that the same sentence can be shown again. */
  n: number;
  code: string;
  page: number | null;
  text: Text;
}

/** Faults that mean: not for you, and asking again will not help. */
const BARRED: ReadonlySet<string> = new Set(['unknown_game', 'not_allowed']);

/** How many steps one look into the past fetches. */
const PAGE = 100;

/** What a session needs of the tab's line to the server. */
export interface Line {
  connection: Connection;
  /** Hands every message on until the answer is called. */
  listen(hear: (message: Heard) => void): () => void;
}

/** One table and its match, kept up to date. */
export class MatchSession {
  readonly id: string;
  /** The table; null until it is known. */
  table = $state.raw<Table | null>(null);
  /** Why the table, or its match, cannot be seen. */
  missing = $state.raw<Text | null>(null);
  /** The match; null before it begins. */
  match = $state.raw<MatchState | null>(null);
  /** The log, oldest page first. */
  pages = $state.raw<LogPage[]>([]);
  /** Whether the log reaches back to the beginning. */
  complete = $state(false);
  /** Whether older steps are being fetched. */
  fetching = $state(false);
  /** What proves the dice, once the match is over. */
  proof = $state.raw<Proof | null>(null);
  /** For each seat whether its player is connected; empty until told. */
  present = $state.raw<boolean[]>([]);
  /** How many others look on. */
  watchers = $state(0);
  /** The names of those of them who have one, in the order in which they came; at most 50. */
  names = $state.raw<string[]>([]);
  /** The time of each seat; null for a table without a clock. */
  clock = $state.raw<Clock | null>(null);
  /** All lines of talk that are known, room by room, oldest first. */
  talk = $state.raw<Readonly<Record<ChatRoom, readonly ChatLine[]>>>({ table: [], side: [], gallery: [] });
  /** What this user has ordered in advance, as the server last told it; null: nothing. */
  standing = $state.raw<StandingOrders | null>(null);
  /** What is proposed, as far as this user may know, oldest first. */
  proposals = $state.raw<readonly Proposal[]>([]);
  /** The proposal that has come to its end last, while the page is open. */
  settled = $state.raw<Settled | null>(null);
  /** The newest refusal, until it is put aside. */
  refused = $state.raw<Refused | null>(null);
  /** Whether a command waits for its answer. */
  busy = $state(false);
  /** How the page of the match calls its player, for the page's title; null: in the words for every game. */
  called = $state<string | null>(null);
  /** The turn, or the question, that the page of the match has announced last; another page was looked at since, perhaps. */
  announced: string | null = null;
  readonly #connection: Connection;
  readonly #hangUp: () => void;
  #changed: (() => void)[] = [];
  #refusals = 0;
  /** Whether all of it is to be sent anew. */
  #stale = false;

  constructor(id: string, line: Line) {
    this.id = id;
    this.#connection = line.connection;
    this.#hangUp = line.listen((message) => {
      this.#receive(message);
    });
    this.#connection.follow(id, () =>
      this.match && !this.#stale ? { seq: this.match.seq, hash: this.match.hash } : null,
    );
    void this.#fetchTable();
  }

  /** Stops following. */
  close(): void {
    this.#hangUp();
    this.#connection.unfollow(this.id);
  }

  /** Another player at the same screen looks at it from now on: forgets what is one player's own. */
  renew(): void {
    this.#stale = true;
    this.talk = { table: [], side: [], gallery: [] };
    this.standing = null;
    this.proposals = [];
    this.settled = null;
    this.refused = null;
  }

  /** The decision that this user has to take; null if others are awaited. */
  get decision(): Decision | null {
    return this.match?.decs.find((decision) => decision.seat === this.#seat) ?? null;
  }

  /** What this user's seat may do though it is not asked; null where it is asked, or may do nothing. */
  get leisure(): Leisure | null {
    return this.#seat === null ? null : (this.match?.leisure ?? null);
  }

  /** All that this user may do, in the game's vocabulary, asked or at leisure; null: nothing. */
  get legal(): unknown {
    return (this.decision ?? this.leisure)?.legal ?? null;
  }

  /** How many of the latest commands this user may take back, asked or at leisure. */
  get undoable(): number {
    return (this.decision ?? this.leisure)?.undo ?? 0;
  }

  /** The seat for which this user acts; null for a spectator. */
  get #seat(): number | null {
    const seat = this.match?.seat ?? null;
    // An opponent of the server answers until the user takes the seat back.
    return seat !== null && this.table?.seats[seat]?.stands_in === 'until_back' ? null : seat;
  }

  /** The end, if it has come. */
  get outcome(): Outcome | null {
    return this.match?.outcome ?? this.table?.outcome ?? null;
  }

  /** The number of the oldest step in the log; 0 if there is none. */
  get oldest(): number {
    for (const page of this.pages) {
      const first = page.steps[0];
      if (first) return first.seq;
    }
    return this.match ? this.match.seq + 1 : 0;
  }

  /**
   * Gives commands one after the other, each in answer to the decision that is open by then, and stops at the first
   * refusal. A user at leisure names the decision of another seat. While commands are under way, further ones are not taken: they were clicked on an old position.
   *
   * @returns whether all of them were accepted
   */
  async perform(actions: readonly unknown[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    try {
      for (const action of actions) {
        const decision = this.decision ?? this.match?.decs[0];
        if (!decision) return false;
        const answer = await this.#connection.act(this.id, decision.dec, action);
        if (!answer.ok) {
          this.refuse(answer);
          return false;
        }
        this.#storedAfterAll();
        await this.#reached(answer.seq);
      }
      return true;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Asks the game something that changes nothing.
   *
   * @returns the game's answer about the present position; null if there is none, whatever the reason
   */
  async ask(query: unknown): Promise<unknown> {
    const reply = await this.#connection.ask(this.id, query);
    return reply.ok ? reply.answer : null;
  }

  /** Says something in a room of the table. Who says it shows what was refused, too. */
  say(room: ChatRoom, text: string): Promise<Answer> {
    return this.#connection.chat(this.id, room, text);
  }

  /** Proposes something to those who play; resolves to whether it was taken. */
  async propose(terms: Terms): Promise<boolean> {
    return this.#said(await this.#connection.propose(this.id, terms));
  }

  /** Answers a proposal; resolves to whether the answer was taken. */
  async consent(n: number, answer: Consent): Promise<boolean> {
    return this.#said(await this.#connection.consent(this.id, n, answer));
  }

  #said(answer: Answer): boolean {
    if (answer.ok) this.refused = null;
    else this.refuse(answer);
    return answer.ok;
  }

  /** The proposals that wait for this user's word. */
  get asked(): readonly Proposal[] {
    const seat = this.match?.seat ?? null;
    if (seat === null) return [];
    return this.proposals.filter((one) => one.asked.includes(seat) && !one.agreed.includes(seat));
  }

  /** Shows a refusal. */
  refuse(refusal: Pick<Extract<Answer, { ok: false }>, 'code' | 'text'> & { page?: number | null }): void {
    this.#refusals += 1;
    this.refused = { n: this.#refusals, code: refusal.code, page: refusal.page ?? null, text: refusal.text };
  }

  /** Puts aside that a command could not be stored: it is now. */
  #storedAfterAll(): void {
    if (this.refused?.code === 'unavailable') this.refused = null;
  }

  /** Puts the refusal aside. */
  dismiss(): void {
    this.refused = null;
  }

  /** Makes a request about the table and shows what it changed, or why it was refused. */
  async request(send: () => Promise<Table | null>): Promise<boolean> {
    try {
      const before = this.table;
      const table = await send();
      // What the socket has said meanwhile may be newer; if it is older, what this request has changed comes there, too.
      if (table?.id === this.id && this.table === before) this.table = named(table);
      this.refused = null;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.refuse({ code: error.code, text: error.text });
      return false;
    }
  }

  /** Fetches a page of older steps. */
  async fetchOlder(): Promise<void> {
    const before = this.oldest;
    if (this.fetching || this.complete || before <= 1) return;
    this.fetching = true;
    try {
      const from = Math.max(1, before - PAGE);
      const [{ steps }, { view }] = await Promise.all([
        api.steps(this.id, from, before - 1),
        api.viewAt(this.id, Math.max(1, from - 1)),
      ]);
      // A snapshot may have come in between and begun the log anew.
      if (this.oldest !== before) return;
      if (steps.length > 0) this.pages = [{ view, steps }, ...this.pages];
      // The opening has no events, so the first step with any may be a later one.
      if (from === 1) this.complete = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.fetching = false;
    }
  }

  async #fetchTable(): Promise<void> {
    try {
      const before = this.table;
      const table = await api.table(this.id);
      // What the socket has said meanwhile is newer.
      if (this.table === before) this.table = named(table);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 0) this.missing = error.text;
    }
  }

  /** Settles once the match is known up to a step. */
  #reached(seq: number): Promise<void> {
    if (!this.match || this.match.seq >= seq) return Promise.resolve();
    return new Promise((settled) => {
      const look = () => {
        if (!this.match || this.match.seq >= seq) settled();
        else this.#changed.push(look);
      };
      this.#changed.push(look);
    });
  }

  #receive(message: Heard): void {
    switch (message.t) {
      case 'table':
        if (message.table.id === this.id) this.table = named(message.table);
        break;
      case 'table_gone':
        if (message.game === this.id) void this.#fetchTable();
        break;
      case 'snap':
        if (message.game === this.id) {
          this.missing = null;
          this.#stale = false;
          // A player who has lost the seat no longer sees the room of its side, and its old lines go.
          if (message.seat === null && this.match !== null && this.match.seat !== null)
            this.talk = { ...this.talk, side: [] };
          this.#restart(fromSnap(message));
        }
        break;
      case 'ev':
        if (message.game === this.id) this.#take(receiveSteps(this.match, message));
        break;
      case 'delta':
        if (message.game === this.id) this.#take(receiveDelta(this.match, message));
        break;
      case 'packed':
        if (message.game === this.id) this.#take(receivePacked(this.match, message, unpacker()));
        break;
      case 'skip':
        if (message.game === this.id) this.#take(receiveSkip(this.match, message));
        break;
      case 'rej':
        if (message.game !== this.id) break;
        if (message.decs && this.match)
          this.#know({ ...this.match, decs: message.decs, leisure: message.leisure ?? null }, []);
        // The line sends it again until it is stored; meanwhile the player should know what it waits for.
        if (message.code === 'unavailable' && this.busy) this.refuse(message);
        break;
      case 'here':
        if (message.game === this.id) {
          this.present = message.seats;
          this.watchers = message.watchers;
          this.names = message.names;
        }
        break;
      case 'clock':
        if (message.game === this.id) this.clock = message.clock;
        break;
      case 'chat':
        if (message.game === this.id) {
          this.#hear(
            message.room,
            message.lines.map((one) => (one.name === '' ? { ...one, name: gone() } : one)),
          );
        }
        break;
      case 'standing':
        if (message.game === this.id) this.standing = { version: message.version, orders: message.orders };
        break;
      case 'proposals':
        if (message.game === this.id) {
          this.proposals = message.open;
          if (message.settled) this.settled = message.settled;
        }
        break;
      case 'result':
        if (message.game === this.id) {
          this.proof = message.proof;
          this.clock = null;
          if (this.match) this.#know({ ...this.match, outcome: message.outcome }, []);
        }
        break;
      case 'err':
        if (message.game === this.id && BARRED.has(message.code)) {
          this.missing = message.text;
          // A banned user gets no more messages of the table.
          void this.#fetchTable();
        } else if (message.game === this.id && message.code === 'unreadable') {
          this.missing = message.text;
        } else if (message.game === this.id && message.code === 'other_rules') {
          // The match is shown as to spectators, with a sentence about why it was closed.
          this.refuse(message);
        }
        break;
      default:
    }
  }

  #take(received: Received): void {
    if (received.kind === 'known') this.#know(received.state, received.fresh);
    else if (received.kind === 'gap') this.#connection.refollow(this.id);
    else if (received.kind === 'lost') this.#connection.lose(this.id, received.why);
  }

  #know(state: MatchState, fresh: StepEvents[]): void {
    this.match = state;
    if (fresh.length > 0) {
      const last = this.pages.at(-1);
      this.pages = last
        ? [...this.pages.slice(0, -1), { view: last.view, steps: [...last.steps, ...fresh] }]
        : [{ view: state.view, steps: fresh }];
    }
    this.#tell();
  }

  #restart(state: MatchState): void {
    const same = this.match?.seq === state.seq && this.match.hash === state.hash;
    this.match = state;
    if (!same) {
      this.pages = [{ view: state.view, steps: [] }];
      this.complete = false;
      void this.fetchOlder();
    }
    this.#tell();
  }

  #tell(): void {
    const waiting = this.#changed;
    this.#changed = [];
    for (const look of waiting) look();
  }

  #hear(room: ChatRoom, lines: ChatLine[]): void {
    const after = withHeard(this.talk[room], lines);
    if (after !== this.talk[room]) this.talk = { ...this.talk, [room]: after };
  }
}
