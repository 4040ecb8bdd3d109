import type { Command, Options, Power, RegionId, UnitId, View } from '../../generated/aa1941';
import type { Room } from '../../lib/room.svelte';
import { language } from '../../i18n/language.svelte';
import type { Board } from './facts';
import { entriesOf, standingOrders, type Known } from './log';
import { Phrases } from './phrases';
import { ableUnits, groupsAt, targetsOf, type MoveOrders, type Target } from './plan';
import { unitsById, unitsByRegion } from './units';

/** What the player has in hand: the match as this game reads it, and what was picked on the map or in the lists. */
export class Desk {
  readonly room: Room;
  readonly board: Board;
  /** The region that was picked. */
  region = $state<RegionId | null>(null);
  /** What the map should come to show; the number tells two wishes for the same region apart. */
  wish = $state.raw<{ region: RegionId; n: number } | null>(null);
  /** The region that a list points at. */
  pointed = $state<RegionId | null>(null);
  #picked = $state.raw<ReadonlySet<UnitId>>(new Set());

  constructor(room: Room, board: Board) {
    this.room = room;
    this.board = board;
  }

  /** The position; null before the match is known. */
  view = $derived.by((): View | null => (this.room.match?.view as View | undefined) ?? null);

  /** What this player may do; null if somebody else is awaited. */
  options = $derived.by((): Options | null => {
    const legal = this.room.decision?.legal as Options | null | undefined;
    return !legal || legal.for === 'wait' ? null : legal;
  });

  /** The options of a move phase, if it is one. */
  orders = $derived.by((): MoveOrders | null => (this.options?.for === 'orders' ? this.options : null));

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

  /** Where the chosen units can go. */
  targets = $derived.by((): Target[] => (this.orders ? targetsOf(this.chosen, this.orders, this.units) : []));

  /** Where anything of the picked region can go, while nothing is chosen. */
  reach = $derived.by((): ReadonlySet<RegionId> => {
    if (!this.orders || this.region === null || this.chosen.size > 0) return new Set();
    const all = new Set([...this.able].filter(([, at]) => at === this.region).map(([id]) => id));
    return new Set(targetsOf(all, this.orders, this.units).map((target) => target.region));
  });

  /** Regions that the present decision offers, whatever it is about. */
  offered = $derived.by((): ReadonlySet<RegionId> => {
    const { options } = this;
    switch (options?.for) {
      case 'mobilize':
        return new Set(options.places.map((place) => place.region));
      case 'battle':
        return new Set(options.regions);
      case 'retreat':
      case 'land':
        return new Set(options.to);
      default:
        return new Set();
    }
  });

  /** The log, ready to be put into words. */
  entries = $derived.by(() => entriesOf(this.room.pages));

  /** The orders of this phase that stand, as far as the log tells. */
  given = $derived.by(() => standingOrders(this.entries, this.view?.orders ?? 0));

  /** What every unit is that anything speaks of, those lost since included. */
  known = $derived.by((): Known => this.entries.at(-1)?.known ?? this.units);

  /** The powers that this user plays. */
  mine = $derived.by((): readonly Power[] => {
    const seat = this.room.match?.seat;
    return seat === null || seat === undefined ? [] : (this.view?.seats[seat] ?? []);
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
    this.wish = { region, n: (this.wish?.n ?? 0) + 1 };
  }

  /** Chooses the first `count` units of a group, and no others of it. */
  choose(group: readonly UnitId[], count: number): void {
    const others = [...this.chosen].filter((id) => !group.includes(id));
    this.#picked = new Set([...others, ...group.slice(0, count)]);
  }

  /** Chooses every unit of the picked region that can act. */
  chooseAll(): void {
    this.#picked = new Set(this.groups.filter((group) => group.able).flatMap((group) => group.units));
  }

  /** Chooses none. */
  chooseNone(): void {
    this.#picked = new Set();
  }

  /** A region of the map was clicked: go there if the chosen units can, else pick it. */
  async press(region: RegionId): Promise<void> {
    const target = this.targets.find((one) => one.region === region);
    if (target) await this.go(target);
    else this.pick(region);
  }

  /** Sends the units of a target there. */
  async go(target: Target): Promise<void> {
    const done = await this.give(target.commands);
    // Whoever went on with movement left is probably the next to be moved.
    if (done && target.verb === 'move' && [...this.able.values()].includes(target.region) && this.chosen.size === 0) {
      const still = new Set(target.units.filter((id) => this.able.get(id) === target.region));
      const left = [...this.able.values()].some((at) => at === this.region);
      if (still.size > 0 && !left) {
        this.region = target.region;
        this.#picked = still;
      }
    }
    if (done && !this.groups.some((group) => group.able)) this.pick(null);
  }

  /** Gives commands; resolves to whether all were accepted. */
  give(commands: readonly Command[]): Promise<boolean> {
    return this.room.perform(commands);
  }

  /** Whose answer is awaited, in words; null at the end. */
  awaited = $derived.by((): string | null => {
    const seat = this.view?.awaiting?.seat;
    if (seat === undefined) return null;
    const who = this.say.words.decision.awaited(this.seatName(seat));
    return this.room.present[seat] === false ? `${who} (${language.words.table.away})` : who;
  });

  /** The name of the player of a seat. */
  seatName = (seat: number): string => {
    const info = this.room.table?.seats[seat];
    return info?.name ?? `${seat + 1}`;
  };
}
