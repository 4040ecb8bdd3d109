import type { Command, Facts, Options, Pack, SoldierView, View } from '../../generated/warfighter';
import { language } from '../../i18n/language.svelte';
import type { LogLine, LogSection } from '../../match/log/entry';
import type { Told } from '../../match/moments/beat';
import type { TurnCall } from '../../match/moments/turn-call';
import type { LogPage, MatchSession } from '../../match/session/match-session.svelte';
import { MatchViewModel } from '../../match/session/match-view-model.svelte';
import { capital } from '../../lib/typography';
import { packOf } from './facts';
import { entriesOf, isAnnounced, lineOf, sectionsOf, type Entry, type Filter } from './log';
import { momentOf } from './moments';
import { Phrases } from './phrases';
import { splitPlace } from './places';
import { askedInWords } from './play/asked';
import { ChoiceBook } from './play/choice-book.svelte';
import { Draft } from './play/draft.svelte';
import type { AttackAnswer } from './play/odds';
import { TurnHand } from './play/turn-hand.svelte';
import { unusedActions, unusedNames } from './play/ready';
import { callOf } from './turn-call';
import { WORDS } from './words';

/** A mission as its parts show it: the position, what may be done, and what the player has in hand. */
export class WfViewModel extends MatchViewModel<Entry, Command> {
  readonly facts: Facts;
  /** The command that is being put together. */
  readonly draft: Draft;
  /** What can be begun and what can follow, as the rules say it. */
  readonly book: ChoiceBook;
  /** What presses on the board mean. */
  readonly hand: TurnHand;
  /** The soldier that is picked. */
  #selected = $state<string | null>(null);
  /** The place that a list points at: `slot-2`, `hostile-h1`, `soldier-brandt`. */
  pointed = $state<string | null>(null);
  /** What the board should come to show; another number is another wish for the same place. */
  wish = $state.raw<{ place: string; how: 'show' | 'fly'; n: number } | null>(null);
  /** The position as far as the hostile turn was read; null: as it is. */
  held = $state.raw<View | null>(null);
  /** The entry of the log that was not read yet; null: all was. */
  unread = $state.raw<string | null>(null);

  /** The attack that was ordered last: what the rules answered about it, and how likely its target was to wound. */
  aim = $state.raw<{ seq: number; soldier: string; answer: AttackAnswer; wound: number | null } | null>(null);
  /** The attack whose telling was put away. */
  closed = $state<string | null>(null);

  /** The height of what stands below the track: the dock, a question; 0: nothing, in pixels. */
  docked = $state(0);
  /** What the panel at the side and the foot cover of the board, in pixels. */
  covered = $state.raw<{ right: number; bottom: number }>({ right: 0, bottom: 0 });

  constructor(session: MatchSession, facts: Facts) {
    super(session);
    this.facts = facts;
    this.book = new ChoiceBook(this);
    this.draft = new Draft(this.book);
    this.hand = new TurnHand(this);
    this.hiddenFrom = () => this.unread;
  }

  /** The position as the server has it, whatever is still being read; null before the match is known. */
  live = $derived.by((): View | null => (this.session.match?.view as View | undefined) ?? null);

  /** The position as far as it was shown; null before the match is known. */
  view = $derived.by((): View | null => this.held ?? this.live);

  /** What this player may do; null if others are awaited, or while something is read. */
  options = $derived.by((): Options | null => {
    const legal = this.session.legal as Options | null;
    return this.held || !legal || legal.for === 'wait' ? null : legal;
  });

  #pack = $derived.by((): Pack | null => (this.live ? packOf(this.facts, this.live) : null));

  /** The pack of the match. The parts of the page are made once a position is known. */
  get pack(): Pack {
    const pack = this.#pack ?? this.facts.packs[0];
    if (!pack) throw new Error('the facts of Warfighter hold no pack');
    return pack;
  }

  words = $derived.by(() => WORDS[language.current]);

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.seatName, this.view ?? undefined));

  /** The soldiers of this player that stand, in the order of purchase. */
  mySoldiers = $derived.by((): readonly SoldierView[] =>
    (this.view?.soldiers ?? []).filter(({ seat, status }) => seat === this.seat && status.is === 'up'),
  );

  /** The options of the soldier turn; null at other times. */
  turn = $derived.by(() => (this.options?.for === 'turn' ? this.options : null));

  /** The soldier that is picked: one of this player's own while it acts, else whomever the player looks at. */
  selected = $derived.by((): string | null => {
    const picked = this.#selected;
    const status = this.soldier(picked)?.status.is;
    // A soldier who has left stands nowhere, and an own one who has fallen takes no more orders.
    if (status === 'up' || (status === 'down' && picked !== null && !this.isMine(picked))) return picked;
    const can = this.mySoldiers.find(({ actions }) => actions > 0) ?? this.mySoldiers[0];
    return can?.id ?? this.view?.soldiers[0]?.id ?? null;
  });

  /** Picks a soldier. What was begun for another is dropped. */
  pick(id: string | null): void {
    if (id !== this.selected) this.draft.clear();
    this.#selected = id;
  }

  soldier = (id: string | null): SoldierView | null => this.view?.soldiers.find((one) => one.id === id) ?? null;

  isMine(id: string): boolean {
    return this.seat !== null && this.soldier(id)?.seat === this.seat;
  }

  call = $derived.by((): TurnCall | null => callOf(this));

  get alliedSeats(): number {
    return this.seat === null ? 0 : (this.live?.terms.seats ?? 1);
  }

  get picked(): string | null {
    if (this.turn && this.selected !== null) return this.say.soldier(this.selected);
    // A player who is asked reads the question, not the names of those awaited.
    if (this.options?.for === 'buy') return this.words.tabs.squad;
    return this.options ? capital(askedInWords(this)) : null;
  }

  /** Gives a command; what was begun is done with. */
  async perform(command: Command): Promise<boolean> {
    this.#remember(command);
    const done = await this.give([command]);
    if (done) this.draft.clear();
    return done;
  }

  /** The rules' answers hold for the position in which they were given, and are kept for the telling of the attack. */
  #remember(command: Command): void {
    if (command.do !== 'attack' && command.do !== 'use' && command.do !== 'support') return;
    const answer = this.book.attack(command);
    const soldier = command.do === 'support' ? this.selected : command.soldier;
    const seq = this.session.match?.seq ?? 0;
    this.aim = answer && soldier !== null ? { seq, soldier, answer, wound: this.book.shot(answer.target) } : null;
  }

  /** Ends the seat's turn; asks first if soldiers have actions left. */
  endTurn(): void {
    const unused = unusedActions(this);
    const question = unused > 0 ? this.words.bar.readyAsk(unusedNames(this), unused) : null;
    this.ending.press([{ do: 'ready' }], question === null ? null : { step: `${this.view?.turn}`, question });
  }

  describe(entry: Entry): LogLine {
    return lineOf(entry, this.say);
  }

  logSections(filter: string): readonly LogSection<Entry>[] {
    return sectionsOf(this.told, filter as Filter, this.say);
  }

  override momentOf(entry: Entry): Told {
    return momentOf(entry, this);
  }

  announces(entry: Entry): boolean {
    return isAnnounced(entry);
  }

  placeName(place: string): string {
    const [kind, id = ''] = splitPlace(place);
    if (kind === 'soldier') return this.say.soldier(id);
    if (kind === 'hostile') return this.say.hostile(id);
    return kind === 'slot' ? this.say.place(Number(id)) : place;
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
    return event.e === 'turn_began';
  }

  protected readLog(pages: readonly LogPage[]): readonly Entry[] {
    return entriesOf(pages);
  }
}

export { splitPlace } from './places';
