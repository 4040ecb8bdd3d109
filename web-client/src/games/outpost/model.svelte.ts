import type { Command, Options, Patrol, Reach, Target, UnitId, UnitOptions, View } from '../../generated/outpost';
import { language } from '../../i18n/language.svelte';
import type { LogLine, LogSection } from '../../match/log/entry';
import type { LogPage } from '../../match/session/match-session.svelte';
import type { TurnCall } from '../../match/moments/turn-call';
import { MatchViewModel } from '../../match/session/match-view-model.svelte';
import { BoardFacts, type Place } from './board/facts';
import { entriesOf, isAnnounced, lineOf, sectionsOf, type Entry, type Filter } from './log';
import { Phrases } from './phrases';
import { callOf } from './turn-call';

/** What a scout would do: march to a hex, or fire at a unit. */
export type Proposal = { is: 'march'; unit: UnitId; way: Reach } | { is: 'fire'; unit: UnitId; target: Target };

/** A match of Outpost as its parts show it: the position, and the scout that the player has picked. */
export class OutpostViewModel extends MatchViewModel<Entry, Command> {
  /** What was tapped and waits to be confirmed. */
  proposal = $state.raw<Proposal | null>(null);
  /** What the board should come to show; another number is another wish for the same hex. */
  wish = $state.raw<{ place: Place; how: 'show' | 'fly'; n: number } | null>(null);
  /** The hex that a list points at. */
  pointed = $state<Place | null>(null);
  #picked = $state<UnitId | null>(null);

  /** The position; null before the match is known. */
  view = $derived.by((): View | null => (this.session.match?.view as View | undefined) ?? null);

  /** What this player may do; null if others are awaited. */
  options = $derived.by((): Options | null => {
    const legal = this.session.legal as Options | null;
    return !legal || legal.for === 'wait' ? null : legal;
  });

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current));

  #rows = $derived.by(() => this.view?.chart.rows.join('\n') ?? '');

  /** The board; null before the match is known. Stays the same while the match goes on. */
  board = $derived.by(() => (this.#rows === '' ? null : new BoardFacts(this.#rows.split('\n'))));

  /** The turn that this player takes, if it is one. */
  turn = $derived.by(() => (this.options?.for === 'turn' ? this.options : null));

  /** The scout that is picked and can still act, with what it can do. */
  active = $derived.by((): UnitOptions | null => this.turn?.units.find(({ unit }) => unit === this.#picked) ?? null);

  /** The scouts of this player that can do something now. */
  able = $derived.by(
    () =>
      this.turn?.units.filter(({ reach, targets }) => reach.length + targets.length > 0).map((one) => one.unit) ?? [],
  );

  /** The hand of this player; empty for one who only watches. */
  hand = $derived.by(() => (this.seat === null ? [] : (this.view?.seats[this.seat]?.hand ?? [])));

  /** The cards that answer what is asked: as an order, or as cover. */
  playable = $derived.by(() => {
    const { options } = this;
    return options?.for === 'orders' || options?.for === 'cover' ? options.cards : [];
  });

  call = $derived.by((): TurnCall | null => callOf(this));

  /** Ends the turn; asks first if scouts could still do something. */
  endTurn(): void {
    const { able, view } = this;
    const question = this.say.words.finish.idle(able.length);
    const leftover = able.length === 0 ? null : { step: `${view?.round}`, question };
    this.ending.press([{ do: 'end_turn' }], leftover);
  }

  get alliedSeats(): number {
    if (this.seat === null || !this.view) return 0;
    return this.view.mode === 'cooperation' ? this.view.seats.length : 1;
  }

  get picked(): string | null {
    return this.active && this.say.unit(this.active.unit);
  }

  /** The patrol of a seat; null if there is no such seat. */
  patrolOf = (seat: number | null): Patrol | null => (seat === null ? null : (this.view?.seats[seat]?.patrol ?? null));

  /** Picks a scout, or none. */
  pick(unit: UnitId | null): void {
    this.#picked = unit;
    this.proposal = null;
  }

  /** Lays a card as an order, or plays it as cover: whatever is asked. */
  play(card: number): Promise<boolean> {
    return this.give([this.options?.for === 'cover' ? { do: 'cover', card } : { do: 'seal', card }]);
  }

  /** Does what was proposed. */
  async carryOut(proposal: Proposal): Promise<boolean> {
    this.proposal = null;
    const { unit } = proposal;
    return this.give([
      proposal.is === 'march'
        ? { do: 'march', unit, path: proposal.way.path }
        : { do: 'fire', unit, target: proposal.target.unit },
    ]);
  }

  describe(entry: Entry): LogLine {
    return lineOf(entry, this.say, this.patrolOf, this.seatName);
  }

  logSections(filter: string): readonly LogSection<Entry>[] {
    return sectionsOf(this.told, filter as Filter, this.say);
  }

  announces({ event }: Entry): boolean {
    return isAnnounced(event);
  }

  placeName(place: string): string {
    return place;
  }

  look(place: string): void {
    this.wish = { place, how: 'show', n: (this.wish?.n ?? 0) + 1 };
  }

  fly(place: string): void {
    this.wish = { place, how: 'fly', n: (this.wish?.n ?? 0) + 1 };
  }

  hint(place: string | null): void {
    this.pointed = place;
  }

  protected beginsRound({ event }: Entry): boolean {
    return event.e === 'round_began';
  }

  protected readLog(pages: readonly LogPage[]): readonly Entry[] {
    return entriesOf(pages);
  }
}
