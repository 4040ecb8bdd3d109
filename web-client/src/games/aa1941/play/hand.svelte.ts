import type { RegionId, UnitId } from '../../../generated/aa1941';
import type { Hand, Press, Spot } from '../board/hand';
import type { Counter } from '../board/scene';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import type { Target } from '../plan';
import { stacksOf } from '../units';
import { describeRegion } from './describe';

/** What a player does on the map: picking counters, pointing, ordering by click or by dropping. */
export class LiveHand implements Hand {
  readonly #model: OrdersViewModel;
  /** Whatever else wants to know of a press first; says whether it was meant. */
  readonly #first: (region: RegionId) => boolean;
  cursor = $state<RegionId | null>(null);
  #carrying = $state(false);

  constructor(model: OrdersViewModel, first: (region: RegionId) => boolean) {
    this.#model = model;
    this.#first = first;
  }

  press(spot: Spot, how: Press): void {
    const model = this.#model;
    if (this.#first(spot.region)) return;
    if (model.held !== null) {
      void model.place(model.held, spot.region);
      return;
    }
    const own = this.#ownAt(spot);
    const target = spot.region === model.region ? null : model.targetAt(spot.region, unitsOf(spot));
    if (target && !this.#isMeant(spot, target, how)) {
      // A finger cannot hover to see what an order would be, so it proposes first.
      if (how.with === 'finger') model.propose(target);
      else void model.go(target);
    } else if (own.length > 0) {
      this.#choose(spot.region, own, how);
    } else if (how.with === 'keys' && spot.region === model.region && model.proposal) {
      void model.go(model.proposal);
    } else if (model.chosen.size > 0 && spot.region !== model.region && model.isRefused(spot.region)) {
      // A place that is refused only explains itself; anything else is looked at.
      model.explain(spot.region);
    } else {
      model.pick(spot.region);
      if (how.with === 'keys') model.chooseAll();
    }
  }

  aim(spot: Spot | null): void {
    const model = this.#model;
    model.pointed = spot?.region ?? this.cursor;
    model.ships = spot ? unitsOf(spot) : [];
  }

  lifts(spot: Spot): boolean {
    return this.#model.held === null && this.#ownAt(spot).length > 0;
  }

  lift(spot: Spot): void {
    const model = this.#model;
    const own = this.#ownAt(spot);
    // What was chosen before stays chosen; a counter of which nothing was chosen comes along whole.
    if (model.region !== spot.region || !own.some((id) => model.chosen.has(id))) model.grasp(spot.region, own);
    model.proposal = null;
    this.#carrying = true;
  }

  drop(spot: Spot | null): void {
    const model = this.#model;
    this.#carrying = false;
    if (!spot || spot.region === model.region) return;
    const target = model.targetAt(spot.region, unitsOf(spot));
    if (target) void model.go(target);
  }

  /** What is carried, as counters. */
  get load(): readonly Counter[] {
    const { units, chosen } = this.#model;
    if (!this.#carrying) return [];
    return stacksOf([...chosen].flatMap((id) => units.get(id) ?? [])).map(({ power, kind, units: { length } }) => ({
      power,
      kind,
      count: length,
      state: 'chosen',
    }));
  }

  get allowed(): boolean | null {
    const model = this.#model;
    const at = model.pointed;
    if (at === null) return null;
    if (model.held !== null) return model.placesFor(model.held).some((place) => place.region === at);
    if (model.chosen.size === 0 || at === model.region) return null;
    return model.targetAt(at, model.ships) !== null;
  }

  get origin(): RegionId | null {
    return this.#model.chosen.size > 0 ? this.#model.region : null;
  }

  get stops(): readonly (readonly RegionId[])[] {
    const model = this.#model;
    if (model.orders !== null && model.chosen.size === 0) return [[...new Set(model.able.values())]];
    // A tank may take land and come back, but Tab is for going elsewhere.
    const targets = model.targets.filter(({ region }) => region !== model.region);
    const whole = new Set(targets.filter((one) => one.whole && !one.onTheWay).map(({ region }) => region));
    const part = new Set(targets.map(({ region }) => region).filter((region) => !whole.has(region)));
    return [[...whole], [...part], [...model.offered]];
  }

  tells(region: RegionId): 'now' | 'later' | 'no' {
    const model = this.#model;
    if (model.held !== null || (model.chosen.size > 0 && region !== model.region)) {
      const known = model.targetAt(region) !== null || model.misses.has(region) || model.offered.has(region);
      if (known) return 'now';
    }
    return (model.byRegion.get(region)?.length ?? 0) > 0 ? 'later' : 'no';
  }

  describe(region: RegionId): string {
    return describeRegion(this.#model, region);
  }

  /**
   * Whether a press on an own counter means that counter, although the units in hand could go where it stands: with a
   * mouse always, for what flies off would not come back. A finger is first told what the order would be, and means the
   * counter when it presses once more. A ship that the units in hand can board is meant as a ship.
   */
  #isMeant(spot: Spot, target: Target, how: Press): boolean {
    if (this.#ownAt(spot).length === 0 || target.verb === 'load') return false;
    return how.with !== 'finger' || this.#model.proposal?.region === spot.region;
  }

  #choose(region: RegionId, own: readonly UnitId[], how: Press): void {
    const model = this.#model;
    if (how.all) {
      model.grasp(region, own);
      model.chooseAll();
      return;
    }
    const chosen = model.region === region ? own.filter((id) => model.chosen.has(id)) : [];
    // The first click takes all of the counter, each further one puts one back.
    if (chosen.length === 0) {
      if (model.region !== region) model.pick(region);
      if (model.region === region && model.chosen.size > 0 && !own.some((id) => model.chosen.has(id))) {
        model.grasp(region, own);
        return;
      }
      model.chooseNone();
      model.grasp(region, own);
    } else {
      model.release(chosen.slice(-1));
    }
  }

  /** The units at a spot that can act: those of the counter, none if no counter was hit. */
  #ownAt({ region, counter }: Spot): UnitId[] {
    const { able } = this.#model;
    return (counter?.units ?? []).filter((id) => able.get(id) === region);
  }
}

const unitsOf = ({ counter }: Spot): readonly UnitId[] => counter?.units ?? [];
