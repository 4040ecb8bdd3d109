import type { RegionId, UnitId } from '../../../generated/aa1941';
import type { Hand, Press, Spot } from '../board/hand';
import type { Counter } from '../board/scene';
import type { Desk } from '../desk.svelte';
import { stacksOf } from '../units';
import { describeRegion } from './describe';

/** What a player does on the map: picking counters, pointing, ordering by click or by dropping. */
export class LiveHand implements Hand {
  readonly #desk: Desk;
  /** Whatever else wants to know of a press first; says whether it was meant. */
  readonly #first: (region: RegionId) => boolean;
  cursor = $state<RegionId | null>(null);
  #carrying = $state(false);

  constructor(desk: Desk, first: (region: RegionId) => boolean) {
    this.#desk = desk;
    this.#first = first;
  }

  press(spot: Spot, how: Press): void {
    const desk = this.#desk;
    if (this.#first(spot.region)) return;
    if (desk.held !== null) {
      void desk.place(desk.held, spot.region);
      return;
    }
    const own = this.#ownAt(spot);
    const target = spot.region === desk.region ? null : desk.targetAt(spot.region, unitsOf(spot));
    if (target) {
      // A finger cannot hover to see what an order would be, so it proposes first.
      if (how.with === 'finger') desk.proposal = target;
      else void desk.go(target);
    } else if (own.length > 0) {
      this.#choose(spot.region, own, how);
    } else if (how.with === 'keys' && spot.region === desk.region && desk.proposal) {
      void desk.go(desk.proposal);
    } else if (!(desk.chosen.size > 0 && desk.misses.has(spot.region))) {
      // A near miss only explains itself; anything else is looked at.
      desk.pick(spot.region);
      if (how.with === 'keys') desk.chooseAll();
    }
  }

  aim(spot: Spot | null): void {
    const desk = this.#desk;
    desk.pointed = spot?.region ?? this.cursor;
    desk.ships = spot ? unitsOf(spot) : [];
  }

  lifts(spot: Spot): boolean {
    return this.#desk.held === null && this.#ownAt(spot).length > 0;
  }

  lift(spot: Spot): void {
    const desk = this.#desk;
    const own = this.#ownAt(spot);
    // What was chosen before stays chosen; a counter of which nothing was chosen comes along whole.
    if (desk.region !== spot.region || !own.some((id) => desk.chosen.has(id))) desk.grasp(spot.region, own);
    desk.proposal = null;
    this.#carrying = true;
  }

  drop(spot: Spot | null): void {
    const desk = this.#desk;
    this.#carrying = false;
    if (!spot || spot.region === desk.region) return;
    const target = desk.targetAt(spot.region, unitsOf(spot));
    if (target) void desk.go(target);
  }

  /** What is carried, as counters. */
  get load(): readonly Counter[] {
    const { units, chosen } = this.#desk;
    if (!this.#carrying) return [];
    return stacksOf([...chosen].flatMap((id) => units.get(id) ?? [])).map(({ power, kind, units: { length } }) => ({
      power,
      kind,
      count: length,
      state: 'chosen',
    }));
  }

  get allowed(): boolean | null {
    const desk = this.#desk;
    const at = desk.pointed;
    if (at === null) return null;
    if (desk.held !== null) return desk.placesFor(desk.held).some((place) => place.region === at);
    if (desk.chosen.size === 0 || at === desk.region) return null;
    return desk.targetAt(at, desk.ships) !== null;
  }

  get origin(): RegionId | null {
    return this.#desk.chosen.size > 0 ? this.#desk.region : null;
  }

  get stops(): readonly (readonly RegionId[])[] {
    const desk = this.#desk;
    if (desk.orders !== null && desk.chosen.size === 0) return [[...new Set(desk.able.values())]];
    // A tank may take land and come back, but Tab is for going elsewhere.
    const targets = desk.targets.filter(({ region }) => region !== desk.region);
    const whole = new Set(targets.filter((one) => one.whole && !one.onTheWay).map(({ region }) => region));
    const part = new Set(targets.map(({ region }) => region).filter((region) => !whole.has(region)));
    return [[...whole], [...part], [...desk.offered]];
  }

  tells(region: RegionId): 'now' | 'later' | 'no' {
    const desk = this.#desk;
    if (desk.held !== null || (desk.chosen.size > 0 && region !== desk.region)) {
      const known = desk.targetAt(region) !== null || desk.misses.has(region) || desk.offered.has(region);
      if (known) return 'now';
    }
    return (desk.byRegion.get(region)?.length ?? 0) > 0 ? 'later' : 'no';
  }

  describe(region: RegionId): string {
    return describeRegion(this.#desk, region);
  }

  #choose(region: RegionId, own: readonly UnitId[], how: Press): void {
    const desk = this.#desk;
    if (how.all) {
      desk.grasp(region, own);
      desk.chooseAll();
      return;
    }
    const chosen = desk.region === region ? own.filter((id) => desk.chosen.has(id)) : [];
    // The first click takes all of the counter, each further one puts one back.
    if (chosen.length === 0) {
      if (desk.region !== region) desk.pick(region);
      if (desk.region === region && desk.chosen.size > 0 && !own.some((id) => desk.chosen.has(id))) {
        desk.grasp(region, own);
        return;
      }
      desk.chooseNone();
      desk.grasp(region, own);
    } else {
      desk.release(chosen.slice(-1));
    }
  }

  /** The units at a spot that can act: those of the counter, none if no counter was hit. */
  #ownAt({ region, counter }: Spot): UnitId[] {
    const { able } = this.#desk;
    return (counter?.units ?? []).filter((id) => able.get(id) === region);
  }
}

const unitsOf = ({ counter }: Spot): readonly UnitId[] => counter?.units ?? [];
