import type {
  Command,
  Kind,
  Options,
  PlaceOption,
  Power,
  RegionId,
  Role,
  UnitId,
  UnitView,
  View,
} from '../../generated/aa1941';
import type { LogLine, LogSection } from '../../match/log/entry';
import type { LogPage, MatchSession } from '../../match/session/match-session.svelte';
import { MatchViewModel } from '../../match/session/match-view-model.svelte';
import type { Told } from '../../match/moments/beat';
import type { TurnCall } from '../../match/moments/turn-call';
import { language } from '../../i18n/language.svelte';
import type { Fight } from './battle/fight.svelte';
import type { Board } from './facts';
import { entriesOf, lineOf, standing, standingOrders, type Entry, type Known } from './log';
import { isAnnounced, regionOf, sectionsOf, type Filter } from './log-turns';
import { momentOf } from './moments';
import { Phrases } from './phrases';
import {
  ableUnits,
  boardingOf,
  groupsAt,
  shownTargets,
  targetsOf,
  type Group,
  type MoveOrders,
  type Target,
} from './plan';
import { Basket } from './play/basket.svelte';
import { isOneWay, Reach } from './play/reach.svelte';
import { POWERS, SIDE_OF } from './powers';
import { callOf } from './turn-call';
import { unitsById, unitsByRegion } from './units';

/** A match of 1941 as its parts show it: the position, and what the player has picked on the map or in the lists. */
export class OrdersViewModel extends MatchViewModel<Entry, Command> {
  readonly board: Board;
  /** The region that was picked. */
  region = $state<RegionId | null>(null);
  /** What the map should come to show; the number tells two wishes for the same region apart. */
  wish = $state.raw<{ region: RegionId; how: 'show' | 'fly'; n: number } | null>(null);
  /** The region that a list points at. */
  pointed = $state<RegionId | null>(null);
  /** The ships that the pointer is on, if it is on any. */
  ships = $state.raw<readonly UnitId[]>([]);
  /** The target that was tapped and waits to be confirmed. */
  proposal = $state.raw<Target | null>(null);
  /** The place that was tapped and that the chosen units cannot go to; null: none. */
  refusedAt = $state<RegionId | null>(null);
  /** Whether places are offered, too, that an order cannot end in: another one has to follow from there. */
  stopovers = $state<'shown' | 'hidden'>('hidden');
  /** The battles of the turn, once they are shown. */
  fight: Fight | null = null;
  /** The ids of the map's two pictures, for the strip of it on a phone. */
  pictures = $state.raw<readonly string[]>([]);
  /** Which region of the map is under a pixel of the window; the map says it once it is there. */
  locate: (x: number, y: number) => RegionId | null = () => null;
  /** The kind of new unit that was picked up and goes wherever is clicked next. */
  held = $state<Kind | null>(null);
  #picked = $state.raw<ReadonlySet<UnitId>>(new Set());

  constructor(session: MatchSession, board: Board) {
    super(session);
    this.board = board;
    this.reaching = new Reach(session, () => this.chosen);
  }

  /** The position; null before the match is known. */
  view = $derived.by((): View | null => (this.session.match?.view as View | undefined) ?? null);

  /** What this player may do; null if another seat is awaited. */
  options = $derived.by((): Options | null => {
    const legal = this.session.legal as Options | null;
    return !legal || legal.for === 'wait' ? null : legal;
  });

  /** The options of a move phase, if it is one. */
  orders = $derived.by((): MoveOrders | null => (this.options?.for === 'orders' ? this.options : null));

  /** What the player is about to buy. */
  readonly basket = new Basket(
    () => (this.options?.for === 'purchase' ? this.options : null),
    () => (this.view?.phase === 'purchase' ? `${this.session.id}.${this.view.round}.${this.view.turn}` : null),
  );

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.board));

  units = $derived.by(() => (this.view ? unitsById(this.view) : new Map<UnitId, never>()));
  byRegion = $derived.by(() => (this.view ? unitsByRegion(this.view) : new Map<RegionId, never[]>()));
  able = $derived.by(() => (this.orders ? ableUnits(this.orders, this.units) : new Map<UnitId, RegionId>()));

  /** The picked units that can still act; units that have left are forgotten by themselves. */
  chosen = $derived.by((): ReadonlySet<UnitId> => {
    const here = [...this.#picked].filter((id) => this.able.get(id) === this.region);
    return new Set(here);
  });

  /** The units of the picked region that look alike. */
  groups = $derived.by(() =>
    this.orders && this.region !== null ? groupsAt(this.region, this.orders, this.units) : [],
  );

  /** Where the chosen units can go, stopovers among it. */
  #allTargets = $derived.by((): Target[] => (this.orders ? targetsOf(this.chosen, this.orders, this.units) : []));

  /** Where the chosen units can go, as far as it is shown. */
  targets = $derived.by((): readonly Target[] => shownTargets(this.#allTargets, this.stopovers));

  /** How many stopovers there are that the reader can ask for. */
  stopoverCount = $derived.by((): number => {
    const stops = this.#allTargets.filter(({ onTheWay }) => onTheWay).length;
    return stops === this.#allTargets.length ? 0 : stops;
  });

  /** What the server says about places that the chosen units cannot reach. */
  readonly reaching: Reach;

  /** Places near by that some of the chosen units cannot reach, with the reason. */
  get misses() {
    return this.reaching.misses;
  }

  /** Whether the chosen units cannot go to a place, as far as is known: the answer may still be on its way. */
  isRefused(region: RegionId): boolean {
    return this.misses.has(region) || !this.reaching.isKnown;
  }

  /** Where some of the chosen aircraft could fly, and none of the chosen units may go: there is no landing after it. */
  oneWay = $derived.by((): RegionId[] => {
    const open = new Set(this.targets.map(({ region }) => region));
    return [...this.misses].flatMap(([region, misses]) => (isOneWay(misses) && !open.has(region) ? [region] : []));
  });

  /** Where anything of the picked region can go, while nothing is chosen. */
  reach = $derived.by((): ReadonlySet<RegionId> => {
    if (!this.orders || this.region === null || this.chosen.size > 0) return new Set();
    const all = new Set([...this.able].filter(([, at]) => at === this.region).map(([id]) => id));
    return new Set(shownTargets(targetsOf(all, this.orders, this.units), this.stopovers).map(({ region }) => region));
  });

  /** The order that would be given at the place that is pointed at, or that waits to be confirmed. */
  draft = $derived.by((): Target | null =>
    this.pointed === null ? this.proposal : (this.targetAt(this.pointed, this.ships) ?? this.proposal),
  );

  /** Regions that the present decision offers, whatever it is about. */
  offered = $derived.by((): ReadonlySet<RegionId> => {
    const { options } = this;
    switch (options?.for) {
      case 'mobilize':
        return new Set(this.placesFor(this.held).map((place) => place.region));
      case 'battle':
        return new Set(options.regions);
      case 'retreat':
      case 'land':
        return new Set(options.to);
      default:
        return new Set();
    }
  });

  /** What of it the game itself tells, and stands. */
  entries = $derived.by(() => standing(this.log));

  /** The orders of this phase that stand, as far as the log tells. */
  given = $derived.by(() => standingOrders(this.entries, this.session.decision?.undo ?? undefined));

  /** What every unit is that anything speaks of, those lost since included. */
  known = $derived.by((): Known => this.entries.at(-1)?.known ?? this.units);

  /** The powers that this user plays. */
  mine = $derived.by((): readonly Power[] => {
    const seat = this.session.match?.seat;
    return seat === null || seat === undefined ? [] : (this.view?.seats[seat] ?? []);
  });

  /** In which part this user reads the odds of a battle: who does not play, and who plays both sides, as the attacker. */
  reader = $derived.by((): Role => {
    const side = this.view ? SIDE_OF[this.view.turn] : null;
    const isDefender = this.mine.length > 0 && this.mine.every((power) => SIDE_OF[power] !== side);
    return isDefender ? 'defender' : 'attacker';
  });

  /** Where this player looks first: at the own capital, or at Europe. */
  get home(): RegionId {
    const power = this.options && 'power' in this.options ? this.options.power : this.mine[0];
    return this.board.facts.powers.find((one) => one.id === power)?.capital ?? 'germany';
  }

  /** Picks a region, and all of its units if there is no choice among them. */
  pick(region: RegionId | null): void {
    this.region = region;
    this.pointed = null;
    this.proposal = null;
    this.refusedAt = null;
    this.held = null;
    const able = this.groups.filter((group) => group.able);
    this.#picked = new Set(able.length === 1 ? able[0]?.units : []);
  }

  /** Picks a region and lets the map show it. */
  show(region: RegionId): void {
    this.pick(region);
    this.look(region);
  }

  /** Points at a region on the map, or at none. */
  hint(region: RegionId | null): void {
    this.pointed = region;
  }

  /** Lets the map show a region. */
  look(region: RegionId): void {
    this.wish = { region, how: 'show', n: (this.wish?.n ?? 0) + 1 };
  }

  /** Lets the map fly to a region. */
  fly(region: RegionId): void {
    this.wish = { region, how: 'fly', n: (this.wish?.n ?? 0) + 1 };
  }

  /** A battle that was put away comes back with its question. */
  override attend(call: TurnCall): void {
    if (this.fight?.pending && this.fight.hidden) this.fight.toggle();
    else super.attend(call);
  }

  /** Proposes an order, which waits to be confirmed. */
  propose(target: Target): void {
    this.proposal = target;
    this.refusedAt = null;
  }

  /** Says why the chosen units cannot go to a place. */
  explain(region: RegionId): void {
    this.proposal = null;
    this.refusedAt = region;
  }

  /** Chooses the first `count` units of a group, and no others of it. */
  choose(group: readonly UnitId[], count: number): void {
    this.#letGoOfPlaces();
    const others = [...this.chosen].filter((id) => !group.includes(id));
    this.#picked = new Set([...others, ...group.slice(0, count)]);
  }

  /** Chooses every unit of the picked region that can act. */
  chooseAll(): void {
    this.#letGoOfPlaces();
    this.#picked = new Set(this.groups.filter((group) => group.able).flatMap((group) => group.units));
  }

  /** Picks some units of a region, and the region with them; none of them if none can act. */
  grasp(region: RegionId, units: readonly UnitId[]): void {
    if (this.region !== region) this.pick(region);
    this.#letGoOfPlaces();
    this.#picked = new Set([...this.chosen, ...units.filter((id) => this.able.get(id) === region)]);
  }

  /** Lets some of the chosen units go. */
  release(units: readonly UnitId[]): void {
    this.#letGoOfPlaces();
    this.#picked = new Set([...this.chosen].filter((id) => !units.includes(id)));
  }

  /** Chooses one more or one less of a group, if that can be done. */
  chooseOne({ units }: Group, by: 1 | -1): void {
    const count = units.filter((id) => this.chosen.has(id)).length + by;
    if (count >= 0 && count <= units.length) this.choose(units, count);
  }

  /** Chooses none. */
  chooseNone(): void {
    this.#letGoOfPlaces();
    this.#picked = new Set();
  }

  /** What was said of a place was said for other units. */
  #letGoOfPlaces(): void {
    this.proposal = null;
    this.refusedAt = null;
  }

  /**
   * What pointing at a place means for the chosen units: boarding where ships are pointed at or nothing else is
   * possible, else going there.
   */
  targetAt(region: RegionId, ships: readonly UnitId[] = []): Target | null {
    if (!this.orders) return null;
    const here = this.targets.filter((target) => target.region === region);
    const loads = here.flatMap(({ verb, transport }) => (verb === 'load' && transport !== null ? [transport] : []));
    const others = here.find(({ verb }) => verb !== 'load') ?? null;
    const meant = loads.filter((ship) => ships.includes(ship));
    if (meant.length === 0 && others) return others;
    const boarding = boardingOf(this.chosen, meant.length > 0 ? meant : loads, this.orders, this.units);
    return boarding ?? others;
  }

  /** A region was clicked in a list or on the map: go there if the chosen units can, else pick it. */
  async press(region: RegionId): Promise<void> {
    if (this.held !== null) {
      await this.place(this.held, region);
      return;
    }
    const target = this.targetAt(region);
    if (target) await this.go(target);
    else this.pick(region);
  }

  /** Where a new unit of a kind can enter now; of any kind, if none is named. */
  placesFor(kind: Kind | null): PlaceOption[] {
    const { options } = this;
    if (options?.for !== 'mobilize') return [];
    return options.places.filter((place) => kind === null || (place.units[kind] ?? 0) > 0);
  }

  /** Brings one new unit in; resolves to whether it was accepted. */
  async place(kind: Kind, region: RegionId): Promise<boolean> {
    if (!this.placesFor(kind).some((place) => place.region === region)) return false;
    const done = await this.give([{ do: 'place', units: { [kind]: 1 }, region }]);
    if (this.held !== null && this.placesFor(this.held).length === 0) this.held = null;
    return done;
  }

  /** Sends the units of a target there, and puts them down: only from a stopover they have to go on. */
  async go(target: Target): Promise<void> {
    this.proposal = null;
    const from = this.region;
    const done = await this.give(target.commands);
    // Something else was picked meanwhile.
    if (!done || this.region !== from) return;
    this.pick(null);
    if (target.onTheWay) this.grasp(target.region, target.units);
  }

  /** The units in a region that are enemies of the power that has to decide. */
  enemiesAt(region: RegionId): UnitView[] {
    const { options, view } = this;
    const power = options && 'power' in options ? options.power : view?.turn;
    if (!power) return [];
    return (this.byRegion.get(region) ?? []).filter((unit) => SIDE_OF[unit.power] !== SIDE_OF[power]);
  }

  call = $derived.by((): TurnCall | null => callOf(this));

  get alliedSeats(): number {
    const side = this.mine[0] === undefined ? null : SIDE_OF[this.mine[0]];
    return (this.view?.seats ?? []).filter(([power]) => power !== undefined && SIDE_OF[power] === side).length;
  }

  get picked(): string | null {
    return this.region === null ? null : this.say.region(this.region);
  }

  describe(entry: Entry): LogLine {
    const { text, tone, power, shots } = lineOf(entry, this.say, this.seatName);
    const dice = shots.map(({ die, needs }) => ({
      face: die,
      hit: die <= needs,
      label: `${die}, ${this.say.words.battle.hitsOn(needs)}`,
    }));
    return { text, tone, role: power, place: regionOf(entry.event), dice };
  }

  logSections(filter: string): readonly LogSection<Entry>[] {
    const now = { round: this.view?.round ?? 1, power: this.view?.turn ?? ('ussr' as const) };
    return sectionsOf(this.told, filter as Filter, now, this.say);
  }

  override momentOf(entry: Entry): Told {
    return momentOf(entry, this);
  }

  announces(entry: Entry): boolean {
    return isAnnounced(entry.event);
  }

  placeName(place: RegionId): string {
    return this.say.region(place);
  }

  protected beginsRound({ event }: Entry): boolean {
    // A round is as long as it takes the same player to come up again.
    return event.e === 'turn_began' && event.power === POWERS[0];
  }

  protected readLog(pages: readonly LogPage[]): Entry[] {
    return entriesOf(pages);
  }
}
