import { createContext, untrack } from 'svelte';
import type { Odds, Options, RegionId, Role, UnitId, View } from '../../../generated/aa1941';
import { language } from '../../../i18n/language.svelte';
import { moves } from '../../../lib/motion';
import { preferences } from '../../../lib/preferences.svelte';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import { ODDS } from '../odds';
import { LossDraft } from './draft.svelte';
import type { BattleModel, Step } from './battle-model';
import { maskOf, type Mask } from './mask';
import { momentsOf, type Moment } from './moments';
import { AnimationQueue, type Beat } from '../../../match/animation/animation-queue.svelte';
import { partOf } from './score';
import { stepOf } from './strip';
import { WORDS } from './words';

/** The questions that are asked on the battle board. */
export type BattleOptions = Extract<
  Options,
  { for: 'battle' | 'engage' | 'submerge' | 'casualties' | 'retreat' | 'land' }
>;

/** How long a moment is looked at before the next, in milliseconds. */
const REST_MS = { fired: 560, losses: 420, round: 260, end: 1700, none: 0 } as const;

/** The battles of the turn as the reader sees them: never ahead of the dice that he has seen roll. */
export class Fight {
  readonly model: OrdersViewModel;
  readonly queue = new AnimationQueue({
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  /** Whether the reader has put the board away to look at the map. */
  hidden = $state(false);
  /** How much of the map the board covers, from its foot, in pixels. */
  cover = $state(0);
  /** The answer that was pointed at on the map. */
  pointed = $state<RegionId | null>(null);
  /** The battle whose result was put aside. */
  #dismissed = $state<string | null>(null);
  readonly #before = new Map<string, Odds | null>();
  #turn: string | null = null;
  #asks: number | null = null;
  #opening: string | null = null;
  #drafted: { dec: number; draft: LossDraft } | null = null;

  constructor(model: OrdersViewModel) {
    this.model = model;
    model.fight = this;
    model.hiddenFrom = () => this.hiddenFrom;
  }

  /** Sentences in the reader's language. */
  words = $derived.by(() => WORDS[language.current]);

  moments = $derived.by((): Moment[] => {
    const { session, entries, view } = this.model;
    return momentsOf(entries, (session.pages[0]?.view as View | undefined) ?? null, view);
  });

  /** The moment that is shown. */
  moment = $derived.by((): Moment | null => this.moments[this.queue.at] ?? null);

  /** Whether what is shown is the present. */
  present = $derived.by((): boolean => !this.queue.behind && this.queue.at === this.moments.length - 1);

  /** The key of the first entry of the log that may not be told yet; null: all may. */
  hiddenFrom = $derived.by((): string | null => {
    if (this.present) return null;
    const { at, doing } = this.queue;
    return this.moments[doing === 'rolling' ? at : at + 1]?.key ?? null;
  });

  /** What the map shows otherwise than it is; null: nothing. */
  mask = $derived.by((): Mask | null => (this.present ? null : maskOf(this.moments, this.queue.at)));

  /** The battle as it is shown; one that has ended stays until what follows is shown. */
  battleModel = $derived.by((): BattleModel | null => {
    const battleModel = this.moment?.battleModel ?? null;
    return battleModel?.result && this.present ? null : battleModel;
  });

  /** The last battle that has ended, until it is put aside or the reader has decided something else. */
  ended = $derived.by((): { key: string; seq: number; battleModel: BattleModel } | null => {
    const { moments, queue } = this;
    for (let index = queue.at; index >= 0; index -= 1) {
      const moment = moments[index];
      // From its second round on the next battle has the room for itself.
      const event = moment?.entry?.event;
      if (event?.e === 'round_began' && event.round > 1) return null;
      if (moment?.entry?.event.e !== 'battle_ended') continue;
      // What its land and treasury came to is told after the end.
      const last = moments
        .slice(index, queue.at + 1)
        .findLast((one) => one.battleModel?.region === moment.battleModel?.region);
      const { key, step } = moment.entry;
      const battleModel = last?.battleModel ?? moment.battleModel;
      if (!battleModel || key === this.#dismissed || this.#hasDecidedSince(step.seq)) return null;
      return { key, seq: step.seq, battleModel };
    }
    return null;
  });

  /** The question about a battle that this reader has to answer; null before he has seen what leads to it. */
  asked = $derived.by((): BattleOptions | null => (this.present ? this.pending : null));

  /** The question about a battle that waits for this reader, whether he has seen what leads to it or not. */
  pending = $derived.by((): BattleOptions | null => {
    const { options } = this.model;
    switch (options?.for) {
      case 'battle':
      case 'engage':
      case 'submerge':
      case 'casualties':
      case 'retreat':
      case 'land':
        return options;
      default:
        return null;
    }
  });

  /** Whether it is between battles and the attacker chooses the next one. */
  choosing = $derived.by((): boolean => {
    const { view } = this.model;
    const what = view?.awaiting?.for;
    return this.present && (what === 'land' || (view?.phase === 'combat' && (what === 'battle' || what === 'engage')));
  });

  /** Whether there is a battle, or a choice between battles, to be shown. */
  going = $derived.by(
    (): boolean => this.model.session.outcome === null && (this.battleModel !== null || this.choosing),
  );

  /** Whether the board is on the screen. */
  open = $derived.by((): boolean => this.going && !this.hidden);

  /** Where it is fought. */
  region = $derived.by((): RegionId | null => this.battleModel?.region ?? this.model.view?.awaiting?.region ?? null);

  /** The losses that the reader is about to name. */
  draft = $derived.by((): LossDraft | null => {
    const { asked } = this;
    const decision = this.model.session.decision;
    if (asked?.for !== 'casualties' || !decision) return null;
    if (this.#drafted?.dec !== decision.dec) {
      const proposal = this.battleModel?.proposals.at(-1)?.units ?? null;
      this.#drafted = { dec: decision.dec, draft: new LossDraft(asked, proposal) };
    }
    return this.#drafted.draft;
  });

  /** The part that the reader plays in the battle shown. */
  part = $derived.by((): Role | null => (this.battleModel ? partOf(this.battleModel, this.model.mine) : null));

  /** The odds of the battle shown, as they were asked before its first die; null if they were not asked. */
  before = $derived.by((): Odds | null => {
    const shown = this.moments.slice(0, this.queue.at + 1);
    const began = shown.findLast((one) => one.entry?.event.e === 'battle_began');
    return (began && this.#before.get(began.key)) ?? null;
  });

  /** The step that is going on. */
  step = $derived.by((): Step => {
    const { battleModel, queue, moment } = this;
    if (!battleModel) return 'over';
    const volley = battleModel.volleys.at(-1);
    if (moment?.entry?.event.e === 'fired' && volley && queue.doing === 'rolling') return stepOf(volley);
    return this.present && this.model.view?.awaiting?.for === 'submerge' ? 'submarines' : battleModel.step;
  });

  /** What the queue has to play. */
  beats = $derived.by((): Beat[] => this.moments.map(beatOf));

  /** How the battles are shown: at once under reduced motion, or in a hidden window. */
  get pace() {
    return !moves() || document.hidden ? 'fast' : preferences.pace;
  }

  /** Takes in what has happened since. */
  follow(): void {
    const { beats, pace, model } = this;
    const asks = this.pending === null ? null : (model.session.decision?.dec ?? null);
    const opening = this.moments[0]?.key ?? null;
    untrack(() => {
      // Who put the board away sees it again when he is asked, and when there is another turn's fighting.
      if ((asks !== null && asks !== this.#asks) || opening !== this.#opening) this.hidden = false;
      this.#asks = asks;
      this.#opening = opening;
      this.#noteOdds();
      this.queue.feed(beats, pace, model.options !== null);
    });
  }

  /** The name of a power's player. */
  playerOf(role: Role): string {
    const { view } = this.model;
    const powers = this.battleModel?.powers[role] ?? [];
    const seats = new Set(powers.map((power) => view?.seats.findIndex((held) => held.includes(power)) ?? -1));
    return [...seats]
      .filter((seat) => seat >= 0)
      .map(this.model.seatName)
      .join(', ');
  }

  /** What a ship carries. */
  cargoOf = (ship: UnitId) => this.model.view?.units.filter((unit) => unit.aboard === ship) ?? [];

  /** Shows the board, or puts it away. */
  toggle(): void {
    this.hidden = this.going && !this.hidden;
  }

  /** Puts the result of the last battle aside. */
  dismiss(): void {
    this.#dismissed = this.ended?.key ?? null;
  }

  /** A region of the map was pressed; answers whether that was an answer to the question that is open. */
  press(region: RegionId): boolean {
    const { asked } = this;
    const offered =
      asked?.for === 'battle' ? asked.regions : asked?.for === 'retreat' || asked?.for === 'land' ? asked.to : [];
    if (!offered.includes(region)) return false;
    this.hidden = false;
    this.pointed = region;
    return true;
  }

  /** Remembers for each battle that begins what was known of its odds by then. */
  #noteOdds(): void {
    const { session, view } = this.model;
    const book = ODDS.bookOf(session);
    const turn = `${view?.round}.${view?.turn}`;
    const late = this.#turn === null;
    if (turn !== this.#turn) book.forget();
    this.#turn = turn;
    for (const { key, entry, battleModel } of this.moments) {
      if (entry?.event.e !== 'battle_began' || this.#before.has(key)) continue;
      // A page that is opened late knows only the present odds.
      this.#before.set(key, late || !battleModel ? null : book.latest(battleModel.region));
    }
  }

  #hasDecidedSince(seq: number): boolean {
    const { seat } = this.model.session.match ?? { seat: null };
    if (seat === null) return false;
    return (
      this.model.entries.findLast(({ step }) => step.seat === seat && step.how === 'player' && step.seq > seq) !==
      undefined
    );
  }
}

function beatOf({ key, entry }: Moment): Beat {
  const event = entry?.event;
  switch (event?.e) {
    case 'fired':
      return { key, dice: event.shots.length, restMs: REST_MS.fired, stop: true };
    case 'casualties_taken':
    case 'submerged':
      return { key, dice: 0, restMs: REST_MS.losses, stop: false };
    case 'round_began':
      return { key, dice: 0, restMs: REST_MS.round, stop: false };
    case 'battle_ended':
      return { key, dice: 0, restMs: REST_MS.end, stop: true };
    default:
      return { key, dice: 0, restMs: REST_MS.none, stop: false };
  }
}

/** The battles of the page; set by the match page, read by what shows them. */
export const [getFight, setFight] = createContext<Fight>();
