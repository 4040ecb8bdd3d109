/** What odds need of the session. */
export interface Oracle {
  /** Asks the game; null if there is no answer. */
  ask(query: unknown): Promise<unknown>;
  /** The match as it is known. */
  readonly match: { readonly seq: number } | null;
}

/** How a game asks for the odds of a battle. `Wish` names the battle and what is supposed of it. */
export interface OddsQuery<Wish, Odds> {
  /** The battle; different for each battle of a position. */
  battleOf(wish: Wish): string;
  /** What is supposed beyond the position; empty if nothing is. */
  supposedOf(wish: Wish): string;
  /** The query, for the game's `ask`. */
  queryOf(wish: Wish): unknown;
  /** Reads the answer; null if it is none. */
  read(answer: unknown): Odds | null;
}

/** How long a wish has to stay the same before it is asked, in milliseconds: a hand that sweeps over the map asks nothing. */
const STILL_MS = 180;
/** How many answers are kept; the position that they are about is soon gone. */
const KEPT = 40;

/** The answers of one session, so that what the map has asked the list need not ask again. */
export class OddsBook<Wish, Odds> {
  readonly #oracle: Oracle;
  readonly #query: OddsQuery<Wish, Odds>;
  readonly #answers = new Map<string, Promise<Odds | null>>();
  readonly #latest = new Map<string, Odds>();

  constructor(oracle: Oracle, query: OddsQuery<Wish, Odds>) {
    this.#oracle = oracle;
    this.#query = query;
  }

  /** The odds in the present position; null if there is no battle to speak of, or no answer. */
  ask(wish: Wish): Promise<Odds | null> {
    const battle = this.#query.battleOf(wish);
    const supposed = this.#query.supposedOf(wish);
    const key = `${this.#oracle.match?.seq}|${battle}|${supposed}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const asked = this.#oracle.ask(this.#query.queryOf(wish)).then((answer) => {
      const odds = this.#query.read(answer);
      // A failed query is not kept, so that it can be repeated.
      if (odds === null) this.#answers.delete(key);
      else if (supposed === '') this.#latest.set(battle, odds);
      return odds;
    });
    this.#answers.set(key, asked);
    for (const old of this.#answers.keys()) {
      if (this.#answers.size <= KEPT) break;
      this.#answers.delete(old);
    }
    return asked;
  }

  /** The last answer about a battle with nothing supposed, in whatever position. */
  latest(battle: string): Odds | null {
    return this.#latest.get(battle) ?? null;
  }

  /** Forgets the last answers: another turn has begun. */
  forget(): void {
    this.#latest.clear();
  }
}

/** The odds of a game's battles; a game has one. */
export class OddsSource<Wish, Odds> {
  readonly #query: OddsQuery<Wish, Odds>;
  readonly #books = new WeakMap<Oracle, OddsBook<Wish, Odds>>();

  constructor(query: OddsQuery<Wish, Odds>) {
    this.#query = query;
  }

  /** The answers of a session. */
  bookOf(oracle: Oracle): OddsBook<Wish, Odds> {
    const book = this.#books.get(oracle) ?? new OddsBook(oracle, this.#query);
    this.#books.set(oracle, book);
    return book;
  }

  /**
   * Keeps the odds of a battle current for as long as the component lives that calls this.
   *
   * @param wish the battle; null: none; `hold`: the present answer stays, whatever happens meanwhile
   */
  watch(oracle: Oracle, wish: () => Wish | null | 'hold'): OddsWatch<Wish, Odds> {
    return new OddsWatch(this.bookOf(oracle), oracle, wish, (wanted) => this.#query.battleOf(wanted));
  }
}

/** The odds of one battle, asked anew whenever the position or the wish changes. */
export class OddsWatch<Wish, Odds> {
  /** The newest answer; it stays while the next is computed. */
  odds = $state.raw<Odds | null>(null);
  /** Whether an answer about the present position is awaited. */
  computing = $state(false);

  constructor(
    book: OddsBook<Wish, Odds>,
    oracle: Oracle,
    wish: () => Wish | null | 'hold',
    battleOf: (wish: Wish) => string,
  ) {
    let battle: string | null = null;
    $effect(() => {
      const wanted = wish();
      const seq = oracle.match?.seq ?? null;
      if (wanted === 'hold') return;
      if (wanted === null || seq === null) {
        this.odds = null;
        this.computing = false;
        return;
      }
      if (battleOf(wanted) !== battle) this.odds = null;
      battle = battleOf(wanted);
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
