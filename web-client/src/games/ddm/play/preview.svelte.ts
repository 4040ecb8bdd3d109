import { untrack } from 'svelte';
import type { CreatureId, Query, Square, WayBlow } from '../../../generated/ddm';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { laneOf } from '../board/reckon/ways';
import type { Draft } from './draft.svelte';
import type { Field } from './field';
import type { Intent } from './intent';
import { AIMS, AREAS, WAYS, type AimAnswer, type AreaAnswer, type WayAnswer } from './oracle';

/** What the preview needs of the match. */
export interface PreviewSource {
  readonly session: MatchSession;
  readonly draft: Draft;
  readonly field: Field | null;
  /** The creature that walks off, if this player may strike at it. */
  readonly walker: CreatureId | null;
}

/** A blow that may be struck on the way, as far as it is known. */
export interface Danger {
  /** Before which step, from 0. */
  step: number;
  /** Where the creature stands then. */
  from: Square;
  creature: CreatureId;
  /** What the server says of it; null: it has not answered. */
  told: WayBlow | null;
}

/** So many attacks from the end of a way are asked about. */
const MOST = 4;

/** What is to be known of what is proposed: blows on the way, sums and chances of an attack, whom an effect takes in. */
export class Preview {
  readonly #source: PreviewSource;
  readonly #way;
  readonly #aim;
  readonly #area;
  /** The attacks that could follow at the end of the way, the best first. */
  then = $state.raw<readonly { target: CreatureId; aim: AimAnswer }[]>([]);

  constructor(source: PreviewSource) {
    this.#source = source;
    const { session, draft } = source;
    this.#way = WAYS.watch(session, () => {
      const { creature } = draft;
      return creature === null || this.path.length === 0 ? null : { ask: 'way', creature, path: [...this.path] };
    });
    this.#aim = AIMS.watch(session, () => this.#aimQuery(draft.intent));
    this.#area = AREAS.watch(session, () => {
      const { intent, creature } = draft;
      if (intent?.is !== 'power' || intent.to || creature === null) return null;
      const { power, target, at, dir } = intent;
      return { ask: 'area', creature, power, ...(target && { target }), ...(at && { at }), ...(dir && { dir }) };
    });
    $effect(() => {
      const queries = this.#next;
      const seq = session.match?.seq ?? null;
      let stale = false;
      untrack(() => (this.then = []));
      if (queries.length === 0 || seq === null) return;
      const book = AIMS.bookOf(session);
      void (async () => {
        for (const query of queries) {
          const aim = await book.ask(query);
          if (stale) return;
          if (aim && query.ask === 'aim')
            this.then = [...this.then, { target: query.target, aim }].toSorted(
              (one, other) => other.aim.odds.hits - one.aim.odds.hits,
            );
        }
      })();
      return () => {
        stale = true;
      };
    });
  }

  /** The squares of the way that is proposed, without the start. */
  path = $derived.by((): readonly Square[] => {
    const { draft, field } = this.#source;
    const { intent, creature } = draft;
    if (intent?.is === 'move' || intent?.is === 'rush') return intent.path;
    const from = creature === null ? null : field?.place(creature)?.at;
    return intent?.is === 'charge' && from ? laneOf(from, intent.to) : [];
  });

  /** The server's answer about the way; null: not yet known. */
  get way(): WayAnswer | null {
    const { odds } = this.#way;
    const isThis =
      odds && odds.steps.map(({ to }) => to.join()).join(' ') === this.path.map((to) => to.join()).join(' ');
    return isThis && this.path.length > 0 ? odds : null;
  }

  /** The sums of the attack that is proposed; null: none is, or they are not yet known. */
  get aim(): AimAnswer | null {
    return this.#aimQuery(this.#source.draft.intent) ? this.#aim.odds : null;
  }

  /** Whom the power that is proposed takes in. */
  get area(): AreaAnswer | null {
    return this.#source.draft.intent?.is === 'power' ? this.#area.odds : null;
  }

  /** The blows on the way, in their order. */
  dangers = $derived.by((): readonly Danger[] => {
    const { draft, field } = this.#source;
    const { creature } = draft;
    const path = this.path;
    const start = creature === null ? null : field?.place(creature)?.at;
    if (!field || creature === null || !start || path.length === 0) return [];
    const at = (step: number) => path[step - 1] ?? start;
    const { way } = this;
    if (way)
      return way.steps.flatMap(({ blows }, step) =>
        blows.map((told) => ({ step, from: at(step), creature: told.creature, told })),
      );
    return field.strikersAlong(creature, path).map((one) => ({ ...one, from: at(one.step), told: null }));
  });

  /** The chance to arrive at the end of the way, in parts of ten thousand; null: not yet known. */
  get arrives(): number | null {
    const ends = this.way?.ends;
    return ends ? ends.unhurt + ends.hurt : null;
  }

  /** What the way costs. */
  get cost(): number {
    const end = this.path.at(-1);
    return (
      this.way?.cost ??
      this.#source.draft.reach.find(({ to }) => end && to[0] === end[0] && to[1] === end[1])?.cost ??
      this.path.length
    );
  }

  #aimQuery(intent: Intent | null): Query | null {
    const { creature } = this.#source.draft;
    if (!intent || creature === null) return null;
    switch (intent.is) {
      case 'attack': {
        const { target, with: weapon, index, smite } = intent;
        return { ask: 'aim', creature, target, with: weapon, index, ...(smite !== null && { smite }) };
      }
      case 'charge': {
        const { target, to, index, smite } = intent;
        const rides = smite !== null && { smite };
        return { ask: 'aim', creature, target, with: 'melee', index, at: to, charge: true, ...rides };
      }
      case 'rush': {
        const at = intent.path.at(-1);
        return { ask: 'aim', creature, target: intent.target, with: 'melee', index: intent.index, ...(at && { at }) };
      }
      case 'strike': {
        const { walker } = this.#source;
        return walker === null
          ? null
          : { ask: 'aim', creature: intent.creature, target: walker, with: 'melee', index: intent.index };
      }
      default:
        return null;
    }
  }

  /** The attacks that are asked about at the end of a move. */
  #next = $derived.by((): readonly Query[] => {
    const { draft, field } = this.#source;
    const { intent, turn, creature } = draft;
    const at = intent?.is === 'move' ? intent.path.at(-1) : undefined;
    if (!at || !turn || !field || creature === null) return [];
    const limit = turn.attacks_within;
    const moved = (field.view.acting?.moved ?? 0) + this.cost;
    const player = field.creature(creature)?.player;
    if (limit === null || moved > limit || !player || (field.card(creature)?.melee.length ?? 0) === 0) return [];
    return field
      .enemiesOf(player)
      .filter(({ id }) => field.strikesFrom(creature, at, id))
      .slice(0, MOST)
      .map(({ id }): Query => ({ ask: 'aim', creature, target: id, with: 'melee', index: 0, at }));
  });
}
