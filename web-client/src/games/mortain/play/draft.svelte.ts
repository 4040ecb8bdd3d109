import type { Command, Mode, Query, Support } from '../../../generated/mortain';
import { WEST, type Place } from '../board/map-grid';
import { placeOf } from '../board/pieces';
import type { MortainViewModel } from '../model.svelte';

/** What the player is about to order. */
export type Intent =
  | { is: 'fire'; units: readonly string[]; target: string }
  | { is: 'move' | 'enter' | 'place'; unit: string; to: Place }
  | { is: 'exit'; unit: string }
  | { is: 'strike'; support: Support; mode: Mode; hex: Place }
  | { is: 'interdict'; hex: Place };

/** What a support shall do once a hex is pressed. */
export type SupportAim = { is: 'strike'; mode: Mode } | { is: 'interdict' };

/** What the player has in hand on the card in play: units that are chosen, and what they would do. */
export class Draft {
  readonly #model: MortainViewModel;
  #units = $state.raw<readonly string[]>([]);
  #intent = $state.raw<Intent | null>(null);
  /** What the support of the card shall do; null: nothing is chosen. */
  aimed = $state.raw<SupportAim | null>(null);

  constructor(model: MortainViewModel) {
    this.#model = model;
  }

  /** The units that are chosen and can act, in the order in which they were chosen. */
  units = $derived.by((): readonly string[] => this.#units.filter((unit) => this.isAble(unit)));

  /** What is proposed; null if nothing is, or if it can no longer be ordered. */
  intent = $derived.by((): Intent | null => (this.#intent && this.#isOffered(this.#intent) ? this.#intent : null));

  /** A few words for the heading of a phone's sheet. */
  title = $derived.by((): string | null => (this.units.length === 0 ? null : this.#model.say.units(this.units)));

  /** Whether a unit can be chosen now. */
  isAble(unit: string): boolean {
    const { setUp } = this.#model;
    return setUp ? setUp.units.some((one) => one.unit === unit) : this.#model.ordersOf(unit) !== null;
  }

  /** All units that can be chosen now. */
  able = $derived.by((): readonly string[] => {
    const { setUp, orders } = this.#model;
    return (setUp?.units ?? orders?.units ?? []).map(({ unit }) => unit);
  });

  /** Chooses one unit alone; the one that is chosen already is let go. */
  choose(unit: string): void {
    const isChosen = this.units.length === 1 && this.units[0] === unit;
    this.aimed = null;
    this.#intent = null;
    this.#units = isChosen ? [] : [unit];
  }

  /** Takes a unit to those that are chosen, or from them; a shot that is proposed goes on with those that can fire it. */
  toggle(unit: string): void {
    const units = this.units.includes(unit) ? this.units.filter((one) => one !== unit) : [...this.units, unit];
    const { intent } = this;
    this.aimed = null;
    this.#units = units;
    this.#intent = intent?.is === 'fire' ? this.#shotAt(intent.target, units) : null;
  }

  /** Chooses what the support of the card shall do. */
  aimSupport(aim: SupportAim | null): void {
    this.#units = [];
    this.#intent = null;
    this.aimed = aim;
  }

  /** Lets everything go. */
  clear(): void {
    this.#units = [];
    this.#intent = null;
    this.aimed = null;
  }

  propose(intent: Intent): void {
    this.#intent = intent;
  }

  /** What a press on a unit or a hex would order with what is chosen; null: nothing. */
  at(place: Place, unit: string | null): Intent | null {
    const { orders } = this.#model;
    if (this.aimed && orders?.support) {
      const { support } = orders.support;
      const intent: Intent =
        this.aimed.is === 'strike'
          ? { is: 'strike', support, mode: this.aimed.mode, hex: place }
          : { is: 'interdict', hex: place };
      return this.#isOffered(intent) ? intent : null;
    }
    const shot = unit === null ? null : this.#shotAt(unit, this.units);
    if (shot) return shot;
    const [one, ...others] = this.units;
    if (one === undefined || others.length > 0) return null;
    const intents: Intent[] = this.#model.setUp
      ? [{ is: 'place', unit: one, to: place }]
      : [
          { is: 'move', unit: one, to: place },
          { is: 'enter', unit: one, to: place },
          ...(place === WEST ? [{ is: 'exit', unit: one } as const] : []),
        ];
    return intents.find((intent) => this.#isOffered(intent)) ?? null;
  }

  /** The hexes on which something can be ordered with what is chosen. */
  reach = $derived.by((): readonly Place[] => {
    const { setUp, orders } = this.#model;
    if (this.aimed && orders?.support) {
      const { aimed } = this;
      const { strikes, zones } = orders.support;
      return aimed.is === 'interdict' ? zones : strikes.filter(({ mode }) => mode === aimed.mode).map(({ hex }) => hex);
    }
    const [one, ...others] = this.units;
    if (one === undefined || others.length > 0) return [];
    if (setUp) return setUp.units.find(({ unit }) => unit === one)?.hexes ?? [];
    const { moves = [], entries = [], exits = false } = this.#model.ordersOf(one) ?? {};
    return [...moves, ...entries, ...(exits ? [WEST] : [])];
  });

  /** The enemy units at which any unit that is chosen can fire. */
  targets = $derived.by((): readonly string[] => [
    ...new Set(this.units.flatMap((unit) => this.#model.ordersOf(unit)?.targets.map((target) => target.unit) ?? [])),
  ]);

  /** The question for what decides the attack that is proposed; null: no attack is. */
  query = $derived.by((): Query | null => {
    const { intent } = this;
    if (intent?.is === 'fire') return { ask: 'aim', units: [...intent.units], target: intent.target };
    if (intent?.is === 'strike') return { ask: 'strike', support: intent.support, hex: intent.hex, mode: intent.mode };
    return null;
  });

  /** Orders what is proposed, or `intent`. */
  async order(intent: Intent | null = this.intent): Promise<void> {
    if (!intent) return;
    // What pointed at the map may be gone before the pointer leaves it.
    this.#model.hint(null);
    if (await this.#model.give([commandOf(intent)])) {
      this.#intent = null;
      this.aimed = null;
      // The unit that was placed or has acted is done; the next press chooses another one.
      this.#units = [];
    }
  }

  /** Where a unit lies on the board; null: nowhere. */
  placeOf(unit: string): Place | null {
    const view = this.#model.view?.units[unit];
    return view ? placeOf(view) : null;
  }

  /** The shot of those of some units that can fire at a target; null if none can. */
  #shotAt(target: string, units: readonly string[]): Intent | null {
    const can = units.filter((unit) => this.#model.ordersOf(unit)?.targets.some((one) => one.unit === target));
    return can.length === 0 ? null : { is: 'fire', units: can, target };
  }

  #isOffered(intent: Intent): boolean {
    const { orders, setUp } = this.#model;
    switch (intent.is) {
      case 'place':
        return setUp?.units.some(({ unit, hexes }) => unit === intent.unit && hexes.includes(intent.to)) ?? false;
      case 'move':
        return this.#model.ordersOf(intent.unit)?.moves.includes(intent.to) ?? false;
      case 'enter':
        return this.#model.ordersOf(intent.unit)?.entries.includes(intent.to) ?? false;
      case 'exit':
        return this.#model.ordersOf(intent.unit)?.exits ?? false;
      case 'fire':
        return (
          intent.units.length > 0 &&
          intent.units.every((unit) => this.#model.ordersOf(unit)?.targets.some((one) => one.unit === intent.target))
        );
      case 'strike':
        return orders?.support?.strikes.some(({ hex, mode }) => hex === intent.hex && mode === intent.mode) ?? false;
      case 'interdict':
        return orders?.support?.zones.includes(intent.hex) ?? false;
    }
  }
}

/** The command that an intent becomes. */
export function commandOf(intent: Intent): Command {
  switch (intent.is) {
    case 'place':
      return { do: 'place', units: { [intent.unit]: intent.to } };
    case 'move':
      return { do: 'move', unit: intent.unit, to: intent.to };
    case 'enter':
      return { do: 'enter', unit: intent.unit, to: intent.to };
    case 'exit':
      return { do: 'exit', unit: intent.unit };
    case 'fire':
      return { do: 'fire', units: [...intent.units], target: intent.target };
    case 'strike':
      return { do: intent.support === 'air' ? 'air_strike' : 'barrage', hex: intent.hex, mode: intent.mode };
    case 'interdict':
      return { do: 'interdict', hex: intent.hex };
  }
}

/** Whether two intents are the same. */
export const isSameIntent = (one: Intent, other: Intent | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether an intent turns a card, and so can never be taken back. */
export const turnsACard = (intent: Intent): boolean => intent.is === 'fire' || intent.is === 'strike';
