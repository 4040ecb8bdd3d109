import type { Command, Kind, Options } from '../../../generated/aa1941';
import { isObject, parseObject } from '../../../lib/json';
import { keepInTab, readInTab } from '../../../lib/storage';
import { KINDS, sizeOf, withoutNone, type Force } from '../units';

type Purchase = Extract<Options, { for: 'purchase' }>;

/** What the player is about to buy, beside the order that the server has. */
export class Basket {
  readonly #options: () => Purchase | null;
  readonly #phase: () => string | null;
  /** What was changed since the page was opened, and in which phase. */
  #changed = $state.raw<{ phase: string; draft: Force | null } | null>(null);

  /** @param phase names the purchase phase in this browser: what was wanted in another one is forgotten; null: there is none */
  constructor(options: () => Purchase | null, phase: () => string | null) {
    this.#options = options;
    this.#phase = phase;
  }

  /** What was changed since the order that stands; null if nothing. */
  #draft = $derived.by((): Force | null => {
    const phase = this.#phase();
    if (phase === null) return null;
    return this.#changed?.phase === phase ? this.#changed.draft : readDraft(phase);
  });

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
    this.#keep({ ...this.wanted, [kind]: count });
  }

  /** Wants just these. */
  fill(force: Force): void {
    this.#keep(force);
  }

  /** Goes back to the order that stands. */
  forget(): void {
    this.#keep(null);
  }

  #keep(draft: Force | null): void {
    const phase = this.#phase();
    if (phase === null) return;
    this.#changed = { phase, draft };
    // A page that is loaded again still has it; another tab does not.
    keepInTab(KEY, draft === null ? null : JSON.stringify({ phase, draft }));
  }
}

const KEY = 'sandtable.aa1941.basket';

/** What was wanted in a phase when the page was loaded again; null if nothing. */
function readDraft(phase: string): Force | null {
  const kept = parseObject(readInTab(KEY) ?? '');
  if (kept?.['phase'] !== phase || !isObject(kept['draft'])) return null;
  const draft = kept['draft'];
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const count = draft[kind];
      return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? [[kind, count]] : [];
    }),
  );
}
