import type { Answer, Miss, Query, RegionId, UnitId } from '../../../generated/aa1941';
import type { MatchSession } from '../../../match/session/match-session.svelte';

/** Reasons that everybody expects, such as peaceful land in a combat move: a place that fails for these alone is explained when asked, and not outlined. */
const PLAIN: ReadonlySet<string> = new Set([
  'too_far',
  'neutral',
  'wrong_element',
  'not_adjacent',
  'must_fight',
  'obligation',
]);

/** Whether a place looks reachable and is not. */
export function isNear(misses: readonly Miss[]): boolean {
  return misses.some(({ refusal }) => !PLAIN.has(refusal.code));
}

/** What the server refuses an order with that would leave an aircraft without a place to land. */
const NO_LANDING = 'no_landing';

/** Whether some aircraft could fly to a place, if only they could land afterwards. */
export function isOneWay(misses: readonly Miss[]): boolean {
  return misses.some(({ refusal }) => refusal.code === NO_LANDING);
}

/** How a place that cannot be reached by any of the units is marked; null: not at all. */
export function markOf(misses: readonly Miss[]): 'oneway' | 'miss' | null {
  if (isOneWay(misses)) return 'oneway';
  return isNear(misses) ? 'miss' : null;
}

/** How long a choice has to rest before the server is asked about it, in milliseconds. */
const REST_MS = 90;

/** So many answers are remembered. */
const MOST = 40;

/** What the server says about places that the chosen units cannot reach, asked once for each choice and step. */
export class Reach {
  readonly #session: MatchSession;
  readonly #chosen: () => ReadonlySet<UnitId>;
  readonly #known = new Map<string, ReadonlyMap<RegionId, readonly Miss[]>>();
  #found = $state.raw<{ key: string; misses: ReadonlyMap<RegionId, readonly Miss[]> } | null>(null);

  constructor(session: MatchSession, chosen: () => ReadonlySet<UnitId>) {
    this.#session = session;
    this.#chosen = chosen;
  }

  #key = $derived.by((): string | null => {
    const chosen = this.#chosen();
    if (chosen.size === 0) return null;
    return `${this.#session.match?.seq}:${[...chosen].sort((a, b) => a - b).join('.')}`;
  });

  /** The near misses of the units chosen now; empty until they are known. */
  misses = $derived.by((): ReadonlyMap<RegionId, readonly Miss[]> => {
    return this.#found !== null && this.#found.key === this.#key ? this.#found.misses : NONE;
  });

  /** Whether the answer about the units chosen now is there. */
  isKnown = $derived.by((): boolean => this.#found !== null && this.#found.key === this.#key);

  /** Asks about the present choice. To be called in an effect: the answer calls a question off that was not sent. */
  watch(): (() => void) | undefined {
    const key = this.#key;
    if (key === null) return undefined;
    const known = this.#known.get(key);
    if (known) {
      this.#found = { key, misses: known };
      return undefined;
    }
    const units = [...this.#chosen()].sort((a, b) => a - b);
    const timer = setTimeout(() => void this.#fetch(key, units), REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }

  async #fetch(key: string, units: UnitId[]): Promise<void> {
    const query: Query = { ask: 'reach', units };
    const answer = (await this.#session.ask(query)) as Answer | null;
    if (answer?.is !== 'reach') return;
    const misses = new Map<RegionId, Miss[]>();
    for (const miss of answer.misses) misses.set(miss.region, [...(misses.get(miss.region) ?? []), miss]);
    this.#known.set(key, misses);
    for (const old of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(old);
    }
    this.#found = { key, misses };
  }
}

const NONE: ReadonlyMap<RegionId, readonly Miss[]> = new Map();
