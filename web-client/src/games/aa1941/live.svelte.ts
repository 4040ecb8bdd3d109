import type { RegionId, UnitView } from '../../generated/aa1941';
import { countersOf, groundOf, type Counter, type Mark, type Scene, type Way } from './board/scene';
import { masked, type Mask } from './battle/mask';
import type { Desk } from './desk.svelte';
import type { Order } from './log';

/** The match as it is now, with what the player has in hand marked on it. */
export class LiveScene implements Scene {
  readonly #desk: Desk;
  readonly #mask: () => Mask | null;

  /** @param mask what is shown otherwise than it is, while dice still roll */
  constructor(desk: Desk, mask: () => Mask | null = () => null) {
    this.#desk = desk;
    this.#mask = mask;
  }

  #ground = $derived.by(() => {
    const ground = groundOf(this.#desk.view);
    const held = this.#mask()?.control;
    return held ? { ...ground, control: { ...ground.control, ...Object.fromEntries(held) } } : ground;
  });

  get board() {
    return this.#desk.board;
  }
  get say() {
    return this.#desk.say;
  }
  get control() {
    return this.#ground.control;
  }
  get income() {
    return this.#ground.income;
  }
  get closedCanals() {
    return this.#ground.closedCanals;
  }

  counters = $derived.by(() => {
    const { board, chosen, orders, able } = this.#desk;
    const mask = this.#mask();
    const byRegion = mask ? masked(this.#desk.byRegion, mask) : this.#desk.byRegion;
    const stateOf = (units: readonly UnitView[]): Counter['state'] => {
      if (units.some((unit) => chosen.has(unit.id))) return 'chosen';
      return orders !== null && units.every((unit) => unit.moved === true && !able.has(unit.id)) ? 'moved' : 'rest';
    };
    return countersOf(board, this.control, byRegion, stateOf);
  });

  marks = $derived.by(() => {
    const desk = this.#desk;
    const found = new Map<RegionId, Mark>();
    for (const battle of desk.view?.battles ?? []) found.set(battle.region, 'fight');
    if (desk.view?.battle) found.set(desk.view.battle.region, 'fight');
    for (const region of desk.reach) found.set(region, 'part');
    for (const region of desk.offered) found.set(region, 'legal');
    for (const target of desk.targets) {
      if (target.whole && !target.onTheWay) found.set(target.region, 'legal');
      else if (found.get(target.region) !== 'legal') found.set(target.region, 'part');
    }
    if (desk.pointed !== null) found.set(desk.pointed, 'pointed');
    if (desk.region !== null) found.set(desk.region, 'selected');
    return found;
  });

  ways = $derived.by((): Way[] =>
    this.#desk.given.map((order) => ({ key: order.key, regions: wayOf(order), look: 'thin' })),
  );
}

/** Where an order leads, from region to region. */
function wayOf({ event }: Order): RegionId[] {
  switch (event.e) {
    case 'units_moved':
      return event.path;
    case 'units_loaded':
      return [];
    case 'landing_ordered':
    case 'units_unloaded':
      return [event.zone, event.to];
  }
}
