import { untrack } from 'svelte';
import type { Command, Options, Side, UnitOrders, View } from '../../generated/mortain';
import { language } from '../../i18n/language.svelte';
import type { LogLine, LogSection } from '../../match/log/entry';
import type { LogPage, MatchSession } from '../../match/session/match-session.svelte';
import type { Told } from '../../match/moments/beat';
import type { TurnCall } from '../../match/moments/turn-call';
import { MatchViewModel } from '../../match/session/match-view-model.svelte';
import { entriesOf, isAnnounced, lineOf, sectionsOf, type Entry, type Filter } from './log';
import { BattlePack, type Facts } from './pack';
import { momentOf } from './moments';
import { Phrases } from './phrases';
import { callOf } from './turn-call';
import { SIDES } from './sides';
import { CardTurns } from './play/card-turns.svelte';
import { Draft } from './play/draft.svelte';

/** A match of Mortain as its parts show it: the position, what may be done, and what the player has in hand. */
export class MortainViewModel extends MatchViewModel<Entry, Command> {
  readonly #facts: Facts;
  /** What the board should come to show; another number is another wish for the same hex. */
  wish = $state.raw<{ place: string; how: 'show' | 'fly'; n: number } | null>(null);
  /** The hex that a list points at. */
  pointed = $state<string | null>(null);
  /** The highest card that hits what is proposed or asked about; null: nothing is. */
  needs = $state<number | null>(null);
  /** Whether the range of the unit that is chosen is shown. */
  showsRange = $state(true);
  /** What the player is about to order. */
  readonly draft: Draft;
  /** The cards that are being turned over. */
  readonly turns: CardTurns;

  constructor(session: MatchSession, facts: Facts) {
    super(session);
    this.#facts = facts;
    this.draft = new Draft(this);
    this.turns = new CardTurns(this);
    this.hiddenFrom = () => this.turns.hiddenFrom;
  }

  /** The position as the server has it, whatever cards are still being turned; null before the match is known. */
  live = $derived.by((): View | null => (this.session.match?.view as View | undefined) ?? null);

  /** The position as far as its cards lie; null before the match is known. */
  view = $derived.by((): View | null => this.turns.held ?? this.live);

  /** What this player may do; null if others are awaited, or while a card is being turned. */
  options = $derived.by((): Options | null => {
    const legal = this.session.legal as Options | null;
    return this.turns.held || !legal || legal.for === 'wait' ? null : legal;
  });

  #battle = $derived.by(() => `${this.live?.pack} ${this.live?.version} ${this.live?.game}`);

  /** The pack that the match is played with; stays the same while it goes on. */
  pack = $derived.by((): BattlePack | null => {
    void this.#battle;
    const live = untrack(() => this.live);
    return live && BattlePack.ofMatch(this.#facts, live);
  });

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack));

  /** The side of this user; null for one who only watches. */
  side = $derived.by((): Side | null => SIDES.find((side) => this.view?.seats[side] === this.seat) ?? null);

  /** The side whose answer is awaited; null at the end. */
  awaitedSide = $derived.by((): Side | null => {
    const seat = this.session.match?.decs[0]?.seat;
    return seat === undefined ? null : (SIDES.find((side) => this.view?.seats[side] === seat) ?? null);
  });

  /** What can be ordered on the card in play, if this player has it. */
  orders = $derived.by(() => (this.options?.for === 'activate' ? this.options : null));

  /** Whether this player's card in play has nothing left to order. */
  isSpent = $derived.by(() => this.orders !== null && this.orders.units.length === 0 && !this.orders.support);

  /** The set-up, if this player makes it. */
  setUp = $derived.by(() => (this.options?.for === 'setup' ? this.options : null));

  /** The face card that this player is asked about. */
  face = $derived.by(() => (this.options?.for === 'face' ? this.options : null));

  /** What a unit can do on the card in play; null: nothing. */
  ordersOf(unit: string): UnitOrders | null {
    return this.orders?.units.find((one) => one.unit === unit) ?? null;
  }

  /** What was moved on the card in play, oldest first. */
  moves = $derived.by((): readonly { from: string; to: string }[] => {
    const told = this.told;
    const since = told.findLastIndex(({ event }) => event.e === 'card_drawn' || event.e === 'round_began');
    return told.slice(since + 1).flatMap(({ event, undone }) => {
      if (undone || event.e === 'opportunity_ended') return [];
      return event.e === 'moved' ? [{ from: event.from, to: event.to }] : [];
    });
  });

  call = $derived.by((): TurnCall | null => callOf(this));

  /** Ends the orders on the card in play; asks first if the card would be passed with all of its orders. */
  endCard(): void {
    const { orders, view } = this;
    const passes = view?.opportunity?.acted.length === 0 && view.opportunity.support === null;
    const left = orders?.left ?? 0;
    const isLeft = passes && left > 0 && (orders?.units.length ?? 0) > 0;
    const step = `${view?.round}.${this.session.match?.seq}`;
    this.ending.press([{ do: 'done' }], isLeft ? { step, question: this.say.words.play.passes(left) } : null);
  }

  get alliedSeats(): number {
    return this.seat === null ? 0 : 1;
  }

  get picked(): string | null {
    return this.draft.title;
  }

  describe(entry: Entry): LogLine {
    return lineOf(entry, this.say, this.seatName);
  }

  logSections(filter: string): readonly LogSection<Entry>[] {
    return sectionsOf(this.told, filter as Filter, this.say);
  }

  override momentOf(entry: Entry): Told {
    return momentOf(entry, this);
  }

  announces({ event }: Entry): boolean {
    return isAnnounced(event);
  }

  placeName(place: string): string {
    return this.say.place(place);
  }

  override placeInWords(place: string): string {
    const units = Object.entries(this.view?.units ?? {});
    return this.say.placeInWords(
      place,
      units.flatMap(([id, { at }]) => (at === place ? [id] : [])),
    );
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
