import type { Answer, Odds, Query, RegionId, UnitId } from '../../generated/aa1941';

/** A battle of which the odds are wanted. */
export interface Wish {
  region: RegionId;
  /** Units that are supposed to attack too. */
  with?: readonly UnitId[];
}

/** What odds need of the session. */
export interface Oracle {
  /** Asks the game; null if there is no answer. */
  ask(query: unknown): Promise<unknown>;
  /** The match as it is known. */
  readonly match: { readonly seq: number } | null;
}

/** How long a wish has to stay the same before it is asked, in milliseconds: a hand that sweeps over the map asks nothing. */
const STILL_MS = 180;
/** How many answers are kept; the position that they are about is soon gone. */
const KEPT = 40;

/** The answers of one session, so that what the map has asked the list need not ask again. */
export class OddsBook {
  readonly #oracle: Oracle;
  readonly #answers = new Map<string, Promise<Odds | null>>();
  readonly #latest = new Map<RegionId, Odds>();

  constructor(oracle: Oracle) {
    this.#oracle = oracle;
  }

  /** The odds in the present position; null if there is no battle to speak of, or no answer. */
  ask(wish: Wish): Promise<Odds | null> {
    const key = `${this.#oracle.match?.seq}|${wish.region}|${[...(wish.with ?? [])].sort((a, b) => a - b).join()}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const asked = this.#send(wish).then((odds) => {
      // Without an answer the next who wants to know may ask again.
      if (odds === null) this.#answers.delete(key);
      else if (!wish.with?.length) this.#latest.set(wish.region, odds);
      return odds;
    });
    this.#answers.set(key, asked);
    for (const old of this.#answers.keys()) {
      if (this.#answers.size <= KEPT) break;
      this.#answers.delete(old);
    }
    return asked;
  }

  /** What was answered last about a battle, in whatever position. */
  latest(region: RegionId): Odds | null {
    return this.#latest.get(region) ?? null;
  }

  /** Forgets what was answered about battles: another turn has begun. */
  forget(): void {
    this.#latest.clear();
  }

  async #send(wish: Wish): Promise<Odds | null> {
    const query: Query = { ask: 'odds', region: wish.region };
    if (wish.with?.length) query.with = [...wish.with];
    const answer = (await this.#oracle.ask(query)) as Answer | null;
    return answer?.is === 'odds' ? answer : null;
  }
}

const books = new WeakMap<Oracle, OddsBook>();

/** The answers of a session. */
export function oddsBookOf(oracle: Oracle): OddsBook {
  const book = books.get(oracle) ?? new OddsBook(oracle);
  books.set(oracle, book);
  return book;
}

/** Keeps the odds of a battle in sight, as long as the component lives that made it. */
export class OddsWatch {
  /** The newest answer; it stays while the next is computed. */
  odds = $state.raw<Odds | null>(null);
  /** Whether an answer about the present position is awaited. */
  computing = $state(false);

  /**
   * Asks anew whenever the position or the wish changes.
   *
   * @param wish what is wanted; null: nothing; `hold`: the present answer stays, whatever happens meanwhile
   */
  constructor(oracle: Oracle, wish: () => Wish | null | 'hold') {
    const book = oddsBookOf(oracle);
    let region: RegionId | null = null;
    $effect(() => {
      const wanted = wish();
      const seq = oracle.match?.seq ?? null;
      if (wanted === 'hold') return;
      if (wanted === null || seq === null) {
        this.odds = null;
        this.computing = false;
        return;
      }
      if (wanted.region !== region) this.odds = null;
      region = wanted.region;
      this.computing = true;
      let stale = false;
      const timer = setTimeout(() => {
        void book.ask(wanted).then((odds) => {
          if (stale) return;
          this.odds = odds;
          this.computing = false;
        });
      }, STILL_MS);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }
}
