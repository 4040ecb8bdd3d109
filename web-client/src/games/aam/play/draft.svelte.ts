import { FACINGS, type Facing, type Place } from '../board/hexes';
import type { AamViewModel } from '../model.svelte';
import { hexOf } from '../position';
import type { Command, Edge, Instant, UnitId, UnitOrders, Weapon } from '../../../generated/aam';

/** What the player is about to order. */
export type Intent =
  | { is: 'move'; unit: UnitId; path: readonly Place[]; facing: Facing | null }
  | { is: 'attack'; unit: UnitId; target: UnitId; weapon: Weapon }
  | { is: 'board'; unit: UnitId; carrier: UnitId }
  | { is: 'dismount'; unit: UnitId }
  | { is: 'rally'; unit: UnitId; target: UnitId }
  | { is: 'demolish'; unit: UnitId; bridge: Edge }
  | { is: 'fire'; unit: UnitId; at: Instant }
  | { is: 'place'; at: Place };

/** What the player has in hand: the unit that is chosen, and what it would do. */
export class Draft {
  readonly #model: AamViewModel;
  #unit = $state.raw<UnitId | null>(null);
  #intent = $state.raw<Intent | null>(null);

  constructor(model: AamViewModel) {
    this.#model = model;
  }

  /** The unit that is chosen, if it can act. */
  unit = $derived.by((): UnitId | null => (this.#unit !== null && this.isAble(this.#unit) ? this.#unit : null));

  /** What the unit that is chosen can be ordered to do. */
  orders = $derived.by((): UnitOrders | null => (this.unit === null ? null : this.#model.ordersOf(this.unit)));

  /** All units that can be ordered to do something, in the order of the server. */
  able = $derived.by((): readonly UnitId[] => this.#model.orders?.map(({ unit }) => unit) ?? []);

  /** What is proposed; null if nothing is, or if it can no longer be ordered. */
  intent = $derived.by((): Intent | null => (this.#intent && this.#isOffered(this.#intent) ? this.#intent : null));

  isAble(unit: UnitId): boolean {
    return this.able.includes(unit);
  }

  /** Chooses a unit; the one that is chosen already is let go. */
  choose(unit: UnitId): void {
    this.#intent = null;
    this.#unit = this.unit === unit ? null : unit;
  }

  /** Lets everything go. */
  clear(): void {
    this.#unit = null;
    this.#intent = null;
  }

  propose(intent: Intent | null): void {
    this.#intent = intent;
  }

  /** Proposes the shot, or the place, that the panel shows; the unit that is chosen stays. */
  get fire(): Extract<Intent, { is: 'fire' }> | null {
    const { intent } = this;
    return intent?.is === 'fire' ? intent : null;
  }

  /** What a press on a hex or a unit would order with what is chosen; null: nothing. */
  at(place: Place, unit: UnitId | null): Intent | null {
    const { options } = this.#model;
    if (options?.for === 'place') return options.places.includes(place) ? { is: 'place', at: place } : null;
    const { orders } = this;
    if (!orders) return null;
    if (unit !== null) {
      if (orders.targets.includes(unit)) return { is: 'attack', unit: orders.unit, target: unit, weapon: 'main' };
      if (orders.extra_targets.includes(unit))
        return { is: 'attack', unit: orders.unit, target: unit, weapon: 'extra' };
      if (orders.boards.includes(unit)) return { is: 'board', unit: orders.unit, carrier: unit };
      if (orders.rallies.includes(unit)) return { is: 'rally', unit: orders.unit, target: unit };
    }
    const way = orders.reach.find(({ to }) => to === place);
    return way ? { is: 'move', unit: orders.unit, path: way.path, facing: null } : null;
  }

  /** The hexes that the unit that is chosen can go to, or where a soldier can be placed. */
  reach = $derived.by((): readonly Place[] => {
    const { options } = this.#model;
    if (options?.for === 'place') return options.places;
    return this.orders?.reach.map(({ to }) => to) ?? [];
  });

  /** The enemy units that the unit that is chosen can attack. */
  targets = $derived.by((): readonly UnitId[] => [
    ...new Set([...(this.orders?.targets ?? []), ...(this.orders?.extra_targets ?? [])]),
  ]);

  /** Whether a vehicle is chosen that can turn, where it stands or at the end of its way. */
  get turns(): boolean {
    const { unit, orders, intent } = this;
    const facing = unit === null ? null : (this.#model.view?.units[unit]?.facing ?? null);
    if (facing === null || !orders) return false;
    return intent?.is === 'move' ? true : intent === null && orders.turns;
  }

  /** How the vehicle that is chosen would face. */
  get facing(): Facing | null {
    const { unit, intent } = this;
    if (unit === null) return null;
    if (intent?.is !== 'move') return this.#model.view?.units[unit]?.facing ?? null;
    return intent.facing ?? this.#model.facingAfter(intent);
  }

  /** Turns the vehicle that is chosen, at the end of its way if one is proposed. */
  turn(facing: Facing): void {
    const { unit, intent } = this;
    if (unit === null || !this.turns) return;
    const path = intent?.is === 'move' ? intent.path : [];
    this.#intent = { is: 'move', unit, path, facing };
  }

  /** Turns it by so many sixths of a circle, clockwise. */
  turnBy(sixths: number): void {
    const now = this.facing;
    if (now === null) return;
    const facing = FACINGS[(FACINGS.indexOf(now) + sixths + 6) % 6];
    if (facing) this.turn(facing);
  }

  /** Orders what is proposed, or `intent`. */
  async order(intent: Intent | null = this.intent): Promise<void> {
    if (!intent) return;
    this.#model.hint(null);
    const unit = 'unit' in intent ? intent.unit : null;
    if (await this.#model.give([commandOf(intent)])) {
      this.#intent = null;
      // The unit that may go on stays in hand; another one is chosen by the next press.
      if (unit === null || !this.isAble(unit)) this.#unit = null;
    }
  }

  /** Where a unit stands. */
  placeOf(unit: UnitId): Place | null {
    const { view } = this.#model;
    return view ? hexOf(view.units, unit) : null;
  }

  #isOffered(intent: Intent): boolean {
    const { options } = this.#model;
    if (intent.is === 'place') return options?.for === 'place' && options.places.includes(intent.at);
    if (intent.is === 'fire')
      return (
        options?.for === 'defensive_fire' &&
        options.shots.some(({ unit, at }) => unit === intent.unit && at === intent.at)
      );
    const orders = this.#model.ordersOf(intent.unit);
    if (!orders) return false;
    switch (intent.is) {
      case 'move': {
        const end = intent.path.at(-1);
        if (end === undefined) return orders.turns && intent.facing !== this.#model.view?.units[intent.unit]?.facing;
        return orders.reach.some(({ to }) => to === end);
      }
      case 'attack':
        return (intent.weapon === 'main' ? orders.targets : orders.extra_targets).includes(intent.target);
      case 'board':
        return orders.boards.includes(intent.carrier);
      case 'dismount':
        return orders.gets_off;
      case 'rally':
        return orders.rallies.includes(intent.target);
      case 'demolish':
        return orders.bridges.some((bridge) => bridge.join() === intent.bridge.join());
    }
  }
}

/** The command that an intent becomes. */
export function commandOf(intent: Intent): Command {
  switch (intent.is) {
    case 'move': {
      const { unit, path, facing } = intent;
      return { do: 'move', unit, path: [...path], ...(facing !== null && { facing }) };
    }
    case 'attack':
      return { do: 'attack', unit: intent.unit, target: intent.target, weapon: intent.weapon };
    case 'board':
      return { do: 'board', unit: intent.unit, carrier: intent.carrier };
    case 'dismount':
      return { do: 'dismount', unit: intent.unit };
    case 'rally':
      return { do: 'rally', unit: intent.unit, target: intent.target };
    case 'demolish':
      return { do: 'demolish', unit: intent.unit, bridge: [...intent.bridge] };
    case 'fire':
      return { do: 'fire', unit: intent.unit, at: intent.at };
    case 'place':
      return { do: 'place', at: intent.at };
  }
}

/** Whether two intents are the same but for where a vehicle faces at the end. */
export const isSameIntent = (one: Intent, other: Intent | null): boolean => {
  const bare = (intent: Intent | null) =>
    intent?.is === 'move' ? { ...intent, path: intent.path.at(-1), facing: null } : intent;
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other));
};

/** Whether an order rolls dice at once, and so can never be taken back. */
export const rollsDice = (intent: Intent): boolean =>
  intent.is === 'attack' || intent.is === 'demolish' || intent.is === 'fire';
