import { untrack } from 'svelte';
import { gameById } from '../games/games.svelte';
import type { ChatLine, ChatRoom, Text } from '../generated/protocol';
import type { Answer } from '../lib/commands';
import { preferences } from '../lib/preferences.svelte';
import { isDrawnOnly } from '../match/marks/mark';
import type { MatchSession } from '../match/session/match-session.svelte';
import { session } from '../lib/session.svelte';
import { Marks } from './marks.svelte';
import { mutes } from './mutes.svelte';
import { changesOfPresence, changesOfTable, withNews, type News } from './news';
import { sideOfSeat } from '../lobby/side';
import { shownLines, unreadOf, type Talk } from './talk';

/** A line that has no answer yet. */
export interface Unsent {
  n: number;
  room: ChatRoom;
  text: string;
}

/** What can be shown of the talk: a room, or what the reader writes for himself. */
export type Tab = ChatRoom | 'notes';

/** The company at a table: what was said and what happened since the page was opened, and how far it was read. */
export class Company {
  readonly room: MatchSession;
  /** What happened since the page was opened, oldest first. */
  news = $state.raw<News[]>([]);
  /** Own lines that the server has not confirmed, oldest first. */
  unsent = $state.raw<Unsent[]>([]);
  readonly #marks: Marks;
  /** What the reader has chosen to see; null: nothing yet. */
  #chosen = $state<Tab | null>(null);
  #sent = 0;

  constructor(room: MatchSession) {
    this.room = room;
    this.#marks = new Marks(room.id);
    $effect(() => {
      // Again when the visitor gives a name on this page.
      void session.me?.id;
      untrack(() => this.#ask());
    });
    $effect(() => {
      const look = () => (document.visibilityState === 'visible' ? this.#ask() : this.#marks.flush());
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        this.#marks.flush();
      };
    });
    $effect(() => {
      // Who comes for the first time finds a talk that went on without them: that is no news.
      if (!this.#marks.known) return;
      // A match is told after its talk: what is not there by then was not said.
      const isTold = room.match !== null;
      for (const one of this.rooms) {
        if (this.#marks.of(one) === null && (isTold || room.talk[one].length > 0)) this.markRead(one);
      }
    });
    this.#watchTable();
    this.#watchPresence();
  }

  /** The seat of the reader; null for a spectator. */
  get own(): number | null {
    const { table, match } = this.room;
    if (match && match.seat !== null) return match.seat;
    const seat = table?.seats.findIndex((one) => one.player !== null && one.player === session.me?.id) ?? -1;
    return seat >= 0 ? seat : null;
  }

  /** Whether the reader is at another player's screen: that player talks and writes notes. */
  get isCompanion(): boolean {
    return this.own !== null && Boolean(this.room.table?.seats[this.own]?.companion);
  }

  /** Whether people without a seat are spectators by now. */
  get stage(): Talk['stage'] {
    return this.room.table?.state === 'open' ? 'gathering' : 'match';
  }

  /** The name of the reader's side, if it has another seat to talk to and the match has begun. */
  readonly side: Text | null = $derived.by(() => {
    const { table } = this.room;
    const game = table ? gameById(table.game) : undefined;
    if (!table || !game || this.own === null || this.stage === 'gathering') return null;
    return sideOfSeat(table, this.own, (role) => game.sideOf(role, table.options));
  });

  /** The rooms that the reader may see, those he has shut among them. */
  readonly rooms: readonly ChatRoom[] = $derived.by(() => {
    if (this.stage === 'gathering') return ['table'];
    const { table, talk } = this.room;
    // A table without spectators has no gallery.
    const gallery = table?.spectators === false && talk.gallery.length === 0 ? [] : (['gallery'] as const);
    return ['table', ...(this.side === null ? [] : (['side'] as const)), ...gallery];
  });

  /** Whether the reader has shut the gallery; who sits in it cannot. */
  get shut(): boolean {
    return this.own !== null && this.stage === 'match' && preferences.gallery === 'hidden';
  }

  /** What the reader can choose from. */
  readonly tabs: readonly Tab[] = $derived.by(() => {
    const open = this.rooms.filter((one) => one !== 'gallery' || !this.shut);
    return this.own === null || this.isCompanion ? open : [...open, 'notes'];
  });

  /** What the reader sees: where he may speak, unless he has chosen. */
  get tab(): Tab {
    if (this.#chosen !== null && this.tabs.includes(this.#chosen)) return this.#chosen;
    return this.maySpeak('table') ? 'table' : 'gallery';
  }

  choose(tab: Tab): void {
    this.#chosen = tab;
  }

  /** Whether the reader may say something in a room. */
  maySpeak(room: ChatRoom): boolean {
    if (this.isCompanion) return false;
    const atTheTable = this.own !== null || this.stage === 'gathering';
    return room === 'gallery' ? !atTheTable : room === 'table' ? atTheTable : this.side !== null;
  }

  /** The lines of a room without those of people whom the reader has muted. */
  linesOf(room: ChatRoom): readonly ChatLine[] {
    return shownLines(this.room.talk[room], (user) => mutes.has(user));
  }

  /** The lines of a room that are talk: what is only drawn on the board is seen there. */
  spokenIn(room: ChatRoom): readonly ChatLine[] {
    return this.linesOf(room).filter(({ text }) => !isDrawnOnly(text));
  }

  /** How many lines of a room are not shown, because the reader has muted their authors. */
  mutedIn(room: ChatRoom): number {
    return this.room.talk[room].length - this.linesOf(room).length;
  }

  /** The number of the last line of a room that was read; 0 if none was. */
  readTo(room: ChatRoom): number {
    return this.#marks.of(room) ?? 0;
  }

  /** How many lines of a room there are to be read. */
  unreadIn(room: ChatRoom): number {
    const readTo = this.#marks.of(room);
    if (readTo === null) return 0;
    return unreadOf(this.spokenIn(room), readTo, { seat: this.own, name: session.me?.name ?? '' });
  }

  /** How many lines there are to be read in all rooms that are open. */
  unread = $derived.by((): number => {
    const open = this.rooms.filter((one) => one !== 'gallery' || !this.shut);
    return open.reduce((sum, one) => sum + this.unreadIn(one), 0);
  });

  /** Everything in a room was read. */
  markRead(room: ChatRoom): void {
    if (this.#marks.known) this.#marks.set(room, this.room.talk[room].at(-1)?.n ?? 0);
  }

  /** Says something. Shown as unsent until it is answered. */
  async say(room: ChatRoom, text: string): Promise<Answer> {
    this.#sent += 1;
    const one: Unsent = { n: this.#sent, room, text };
    this.unsent = [...this.unsent, one];
    try {
      return await this.room.say(room, text);
    } finally {
      this.unsent = this.unsent.filter((other) => other !== one);
    }
  }

  #ask(): void {
    void mutes.load();
    void this.#marks.load();
  }

  #watchTable(): void {
    let before = this.room.table;
    $effect(() => {
      const after = this.room.table;
      if (before && after && before !== after) this.#tell(changesOfTable(before, after));
      before = after;
    });
  }

  #watchPresence(): void {
    let before = this.room.present;
    $effect(() => {
      const { present, table } = this.room;
      if (before === present) return;
      if (table) this.#tell(changesOfPresence(before, present, table, this.own));
      before = present;
    });
  }

  #tell(fresh: Parameters<typeof withNews>[1]): void {
    if (fresh.length > 0)
      this.news = withNews(
        untrack(() => this.news),
        fresh,
        Date.now(),
      );
  }
}

const companies = new WeakMap<MatchSession, Company>();

/** The company of a room. The page that opens the room asks first, since its effects live as long as that page. */
export function companyOf(room: MatchSession): Company {
  const known = companies.get(room);
  if (known) return known;
  const company = new Company(room);
  companies.set(room, company);
  return company;
}
