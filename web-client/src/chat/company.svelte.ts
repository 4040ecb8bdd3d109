import { untrack } from 'svelte';
import type { Answer } from '../lib/connection';
import { preferences, type Gallery } from '../lib/preferences.svelte';
import type { Room } from '../lib/room.svelte';
import { session } from '../lib/session.svelte';
import { changesOfPresence, changesOfTable, withNews, type News } from './news';
import { lastRead, rememberRead } from './read';
import { fromGallery, shownLines, unreadOf, type Talk } from './talk';

/** A line that has no answer yet. */
export interface Unsent {
  n: number;
  text: string;
}

/** The company at a table: what was said and what happened since the page was opened, and how far it was read. */
export class Company {
  readonly room: Room;
  /** What happened since the page was opened, oldest first. */
  news = $state.raw<News[]>([]);
  /** Own lines that the server has not confirmed, oldest first. */
  unsent = $state.raw<Unsent[]>([]);
  /** The number of the last line that was read; null until any line is known. */
  #readTo = $state<number | null>(null);
  #sent = 0;

  constructor(room: Room) {
    this.room = room;
    this.#readTo = lastRead(room.id);
    $effect(() => {
      // Who comes for the first time finds a talk that went on without them: that is no news.
      if (this.#readTo === null && room.lines.length > 0) this.markRead();
    });
    this.#watchTable();
    this.#watchPresence();
  }

  /** The seat of the reader; null for a spectator. */
  get own(): number | null {
    const { table, match } = this.room;
    const seat = table?.seats.findIndex((one) => one.player !== null && one.player === session.me?.id) ?? -1;
    return seat >= 0 ? seat : (match?.seat ?? null);
  }

  /** Whether people without a seat are spectators by now. */
  get stage(): Talk['stage'] {
    return this.room.table?.state === 'open' ? 'gathering' : 'match';
  }

  /** Whether the reader sees the spectators' talk; one of them always does. */
  get gallery(): Gallery {
    return this.own === null ? 'shown' : preferences.gallery;
  }

  /** How many lines come from the gallery. */
  get galleryLines(): number {
    return this.room.lines.filter((line) => fromGallery(line, this.stage)).length;
  }

  /** The number of the last line that was read; 0 if none was. */
  get readTo(): number {
    return this.#readTo ?? 0;
  }

  /** How many lines there are to be read. */
  unread = $derived.by((): number => {
    if (this.#readTo === null) return 0;
    const { own, stage, gallery, room } = this;
    const lines = shownLines({ lines: room.lines, stage, gallery });
    return unreadOf(lines, this.#readTo, { seat: own, name: session.me?.name ?? '' });
  });

  /** Everything was read. */
  markRead(): void {
    const newest = this.room.lines.at(-1)?.n ?? 0;
    if (this.#readTo === newest) return;
    this.#readTo = newest;
    rememberRead(this.room.id, newest);
  }

  /** Says something. Shown as unsent until it is answered. */
  async say(text: string): Promise<Answer> {
    this.#sent += 1;
    const one: Unsent = { n: this.#sent, text };
    this.unsent = [...this.unsent, one];
    try {
      return await this.room.say(text);
    } finally {
      this.unsent = this.unsent.filter((other) => other !== one);
    }
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

const companies = new WeakMap<Room, Company>();

/** The company of a room. The page that opens the room asks first, since its effects live as long as that page. */
export function companyOf(room: Room): Company {
  const known = companies.get(room);
  if (known) return known;
  const company = new Company(room);
  companies.set(room, company);
  return company;
}
