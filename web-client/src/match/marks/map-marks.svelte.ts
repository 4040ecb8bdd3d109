import { setContext } from 'svelte';
import { companyOf } from '../../chat/company.svelte';
import { serverNow } from '../../lib/server-time';
import { keep, readKept } from '../../lib/storage';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import type { Box } from '../tips/unit-tip';
import { MAP_MARKS } from './context';
import MarksPicture from './MarksPicture.svelte';
import { marksOf, PING_MS, POINTED_MS, SHOWN, writeMark, type Drawing, type Mark } from './mark';

/** The audience of a mark: the own side, the table, or its author alone. */
export type Audience = 'side' | 'table' | 'self';

/**
 * What players draw on the board of a match. It is said as lines of talk in the room whose people shall see it, so that
 * whatever holds for talk holds for it; what is drawn for oneself alone stays in this browser.
 */
export class MapMarks {
  readonly #model: MatchViewModel;
  /** How they are drawn: boards of pages without marks do without its code. */
  readonly Picture = MarksPicture;
  /** The place whose menu is open. */
  menu = $state.raw<{ place: string; at: Box; unit: string | null } | null>(null);
  /** Where the arrow begins whose end is to be chosen; null: none. */
  from = $state<string | null>(null);
  /** The place under the pointer. */
  over: string | null = null;
  /** Where a place is on the page; the board knows. */
  locate: (place: string) => Box | null = () => null;
  #audience = $state<Audience>('side');
  #own = $state.raw<readonly Mark[]>([]);
  #pointed = $state.raw<Mark | null>(null);
  #pointing: ReturnType<typeof setTimeout> | undefined;
  #now = $state(serverNow());

  constructor(model: MatchViewModel) {
    this.#model = model;
    this.#own = readOwn(this.#store);
    $effect(() => {
      // What has just been drawn is younger than the last look at the clock.
      void this.#lines;
      void this.#own;
      this.#now = serverNow();
    });
    $effect(() => {
      // Only pings fade: while there is none there is nothing to wait for.
      const pings = this.shown.filter(({ is }) => is === 'ping');
      if (pings.length === 0) return;
      const first = Math.min(...pings.map(({ at }) => at + PING_MS)) - serverNow();
      const timer = setTimeout(() => (this.#now = serverNow()), Math.max(0, first) + 40);
      return () => clearTimeout(timer);
    });
    $effect(() => () => clearTimeout(this.#pointing));
  }

  get #store(): string {
    return `sandtable.marks.${this.#model.session.id}`;
  }

  get #company() {
    return companyOf(this.#model.session);
  }

  /** The lines of the rooms in which something may have been drawn. */
  get #lines() {
    const company = this.#company;
    return (['table', 'side'] as const).map((room) => ({ room, lines: company.linesOf(room) }));
  }

  /** The audiences to choose from, the own side first. */
  readonly audiences: readonly Audience[] = $derived.by(() => {
    const company = this.#company;
    return [
      ...(company.maySpeak('side') ? (['side'] as const) : []),
      ...(company.maySpeak('table') && this.#model.seat !== null ? (['table'] as const) : []),
      'self',
    ];
  });

  /** The chosen audience: at first the own side, or without one its author alone, so that no enemy sees a mark by accident. */
  get audience(): Audience {
    if (this.audiences.includes(this.#audience)) return this.#audience;
    return this.audiences.includes('side') ? 'side' : 'self';
  }
  set audience(audience: Audience) {
    this.#audience = audience;
  }

  /** The marks on the board. */
  readonly shown: readonly Mark[] = $derived.by(() => {
    const since = this.#model.roundSince;
    const now = this.#now;
    const told = this.#lines.flatMap(({ room, lines }) => marksOf(lines, room, since, now));
    const own = this.#own.filter(({ is, at }) => (is === 'ping' ? now - at < PING_MS : at >= since));
    return [...told, ...own].slice(-SHOWN);
  });

  /** All that is to be seen on the board: the marks, and the place that the page points out. */
  readonly seen: readonly Mark[] = $derived.by(() => [...this.shown, ...(this.#pointed ? [this.#pointed] : [])]);

  /** Points a place out to the reader alone, for a moment; the lists of marks leave it out. */
  pointOut(place: string): void {
    clearTimeout(this.#pointing);
    const at = serverNow();
    // A key of its own each time, so that the ring begins anew where the same place is asked for again.
    this.#pointed = { is: 'ping', place, key: `pointed ${at}`, line: 0, seat: null, user: null, name: '', at };
    this.#model.hint(place);
    this.#pointing = setTimeout(() => {
      this.#pointed = null;
      this.#model.hint(null);
    }, POINTED_MS);
  }

  /** Whether the reader has drawn it. */
  isOwn(mark: Mark): boolean {
    return mark.line === 0 || (mark.seat !== null && mark.seat === this.#model.seat);
  }

  /** Opens the menu of a place. */
  open(place: string, at: Box | null, unit: string | null = null): void {
    this.from = null;
    const box = at ?? this.locate(place);
    if (box) this.menu = { place, at: box, unit };
  }

  close(): void {
    this.menu = null;
  }

  /** Takes a press on a place as the end of an arrow; the answer is whether one was being drawn. */
  take(place: string | null): boolean {
    const { from } = this;
    if (from === null) return false;
    this.from = null;
    if (place !== null && place !== from) this.draw({ is: 'arrow', place: from, to: place });
    return true;
  }

  /** Draws for the chosen audience. */
  draw(drawing: Drawing): void {
    this.close();
    const { audience } = this;
    if (audience !== 'self') {
      void this.#company.say(audience, writeMark(drawing));
      return;
    }
    const at = serverNow();
    const { seat } = this.#model;
    this.#keepOwn(
      [...this.#own, { ...drawing, key: `self ${at}`, line: 0, seat, user: null, name: '', at }].slice(-SHOWN),
    );
  }

  /** Rubs out one's own drawings, those at a place or all. */
  rub(place: string | null): void {
    this.close();
    const isMeant = (mark: Mark) =>
      place === null || mark.place === place || (mark.is === 'arrow' && mark.to === place);
    for (const mark of this.shown.filter(
      (one) => one.line > 0 && this.isOwn(one) && isMeant(one) && one.is !== 'ping',
    )) {
      const room = mark.key.startsWith('side') ? 'side' : 'table';
      void this.#company.say(room, writeMark({ is: 'rubbed', line: mark.line }));
    }
    this.#keepOwn(this.#own.filter((mark) => !isMeant(mark)));
  }

  /** A drawing in words. */
  inWords(mark: Mark, words: { points: string; arrow: (to: string) => string }): string {
    const place = this.#model.placeName(mark.place);
    const by = mark.name === '' ? '' : `${mark.name}: `;
    if (mark.is === 'note') return `${by}${place}: ${mark.text}`;
    if (mark.is === 'arrow') return `${by}${place} ${words.arrow(this.#model.placeName(mark.to))}`;
    return `${by}${words.points} ${place}`;
  }

  #keepOwn(marks: readonly Mark[]): void {
    this.#own = marks;
    keep(this.#store, JSON.stringify(marks.filter(({ is }) => is !== 'ping')));
  }
}

/** What was drawn for oneself before; anything else that is kept there is none. */
function readOwn(key: string): readonly Mark[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (one): one is Mark =>
        typeof one === 'object' && one !== null && 'is' in one && 'place' in one && 'at' in one && 'key' in one,
    );
  } catch {
    return [];
  }
}

/** Begins with the drawings of a match; called by its page. */
export function provideMapMarks(model: MatchViewModel): MapMarks {
  const marks = new MapMarks(model);
  setContext(MAP_MARKS, marks);
  return marks;
}
