import type { Command, Kind, Options } from '../../../generated/aa1941';
import { KINDS, sizeOf, withoutNone, type Force } from '../units';

type Purchase = Extract<Options, { for: 'purchase' }>;

/** What the player is about to buy, beside the order that the server has. */
export class Basket {
  readonly #options: () => Purchase | null;
  /** What was changed since the order that stands; null if nothing. */
  #draft = $state.raw<Force | null>(null);

  constructor(options: () => Purchase | null) {
    this.#options = options;
  }

  /** The units wanted, ordered already or not. */
  wanted = $derived.by((): Force => this.#draft ?? this.#options()?.ordered ?? {});

  /** What they cost together. */
  cost = $derived.by(() => this.costOf(this.wanted));

  /** Whether it differs from the order that stands. */
  changed = $derived.by(() => {
    const ordered = this.#options()?.ordered ?? {};
    return KINDS.some((kind) => (this.wanted[kind] ?? 0) !== (ordered[kind] ?? 0));
  });

  /** The order for it. */
  command = $derived.by((): Command => ({ do: 'purchase', units: withoutNone(this.wanted) }));

  /** What some units cost at present prices. */
  costOf(force: Force): number {
    const prices = this.#options()?.prices ?? [];
    return prices.reduce((sum, { kind, cost }) => sum + cost * (force[kind] ?? 0), 0);
  }

  /** How many of a kind can be afforded beside the rest. */
  most(kind: Kind): number {
    const options = this.#options();
    const price = options?.prices.find((one) => one.kind === kind)?.cost;
    if (!options || !price) return 0;
    return (this.wanted[kind] ?? 0) + Math.floor(Math.max(0, options.budget - this.cost) / price);
  }

  /** How many units are wanted. */
  get size(): number {
    return sizeOf(this.wanted);
  }

  /** Wants so many of a kind. */
  set(kind: Kind, count: number): void {
    this.#draft = { ...this.wanted, [kind]: count };
  }

  /** Wants just these. */
  fill(force: Force): void {
    this.#draft = force;
  }

  /** Goes back to the order that stands. */
  forget(): void {
    this.#draft = null;
  }
}
