import type { AttackOption, CreatureId, Options, Player, PowerOption, Square } from '../../../generated/ddm';
import { keyOf } from '../board/reckon/hall';
import { aimAt, aimed } from './aim';
import { canStop, waysOf, wayOver, type Way } from '../board/reckon/ways';
import { endOf, type End } from './reach';
import { isSame } from '../squares';
import type { Field } from './field';
import { isOffered, isSameIntent, type Intent, type Tool } from './intent';

type TurnOptions = Extract<Options, { for: 'turn' }>;

/** What the draft needs of the match. */
export interface DraftSource {
  readonly options: Options | null;
  readonly field: Field | null;
  readonly player: Player | null;
  order(intent: Intent): Promise<boolean>;
  hint(place: string | null): void;
}

/** What the player has in hand: how the active creature is to act, and what is proposed. */
export class Draft {
  readonly #source: DraftSource;
  #intent = $state.raw<Intent | null>(null);
  #tool = $state.raw<Tool>(null);
  /** Points that a way is to lead over. */
  #over = $state.raw<readonly Square[]>([]);

  constructor(source: DraftSource) {
    this.#source = source;
  }

  turn = $derived.by((): TurnOptions | null => {
    const { options } = this.#source;
    return options?.for === 'turn' ? options : null;
  });

  /** What a press on the board means: a charge, a rush, the aim of a power; null: whatever is there. */
  get tool(): Tool {
    const tool = this.#tool;
    if (!this.turn || tool === null) return null;
    if (tool.is === 'charge') return this.turn.charges.length > 0 ? tool : null;
    if (tool.is === 'rush') return this.turn.rushes.length > 0 ? tool : null;
    return this.turn.powers.some(({ power }) => power === tool.power) ? tool : null;
  }

  /** What is proposed; null if nothing is, or if it can no longer be ordered. */
  intent = $derived.by((): Intent | null => {
    const { options, field } = this.#source;
    return this.#intent && options && isOffered(this.#intent, options, field) ? this.#intent : null;
  });

  /** The creature that is looked at: the active one, or the one that would be. */
  creature = $derived.by((): CreatureId | null => {
    if (this.turn) return this.turn.creature;
    const { intent } = this;
    return intent?.is === 'activate' || intent?.is === 'strike' ? intent.creature : null;
  });

  /** The cheapest way to each place, by the number of its square. */
  ways = $derived.by((): ReadonlyMap<number, Way> => {
    const { options, field } = this.#source;
    const { creature } = this;
    if (creature === null || !field || options?.for === 'opportunity') return new Map();
    const acting = field.view.acting;
    const shown = field.creature(creature);
    const left = this.turn ? this.turn.left : (shown?.speed ?? 0) * 2;
    const walk = field.walkOf(creature, left, this.turn ? (acting?.dear_diagonal ?? false) : false);
    return walk ? waysOf(walk) : new Map<number, Way>();
  });

  /** Where the creature can stop, what it costs to get there, and how. */
  reach = $derived.by((): readonly End[] => {
    const { field } = this.#source;
    const { creature } = this;
    const from = creature === null ? null : field?.place(creature)?.at;
    if (!field || creature === null || !from) return [];
    if (this.turn) return this.turn.reach.map((one) => endOf(one, from));
    const walk = field.walkOf(creature, 0, false);
    return walk ? [...this.ways.values()].filter(({ to }) => canStop(to, walk)) : [];
  });

  /** What a way of such a cost is measured by: the movement with an attack after it, else all that is left. */
  allowanceFor(cost: number): number {
    const { turn } = this;
    if (!turn) return cost;
    const within = turn.attacks_within;
    const near = within === null ? 0 : Math.min(turn.left, within - (this.#source.field?.view.acting?.moved ?? 0));
    return cost <= near ? near : turn.left;
  }

  /** The power that is being aimed. */
  power = $derived.by((): PowerOption | null => {
    const { tool } = this;
    return tool?.is === 'power' ? (this.turn?.powers.find(({ power }) => power === tool.power) ?? null) : null;
  });

  /** The attacks that can be made on an enemy, the best first. */
  attacksOn(target: CreatureId): { option: AttackOption; hits: number; needs: number; destroys: number }[] {
    const found = (this.turn?.attacks ?? []).flatMap((option) => {
      const chance = option.targets.find((one) => one.target === target);
      return chance ? [{ option, ...chance }] : [];
    });
    return found.toSorted((one, other) => other.destroys - one.destroys || other.hits - one.hits);
  }

  /** All enemies that can be attacked. */
  targets = $derived.by((): readonly CreatureId[] => [
    ...new Set((this.turn?.attacks ?? []).flatMap(({ targets }) => targets.map(({ target }) => target))),
  ]);

  /** The best attack on an enemy, as an intent; null: there is none. */
  attackOn(target: CreatureId): Intent | null {
    const [best] = this.attacksOn(target);
    if (!best) return null;
    const { with: weapon, index, cleave = false } = best.option;
    return { is: 'attack', target, with: weapon, index, smite: null, cleave };
  }

  take(tool: Tool): void {
    this.#intent = null;
    this.#over = [];
    this.#tool = tool;
    // What is aimed at nothing, or can go one way only, is proposed at once.
    const { power } = this;
    if (power && 'affects' in power) this.#intent = aimed(power, {});
    if (tool?.is === 'charge') this.#intent = this.chargeAt(this.turn?.charges[0]?.target ?? '', null);
    if (tool?.is === 'rush') this.#intent = this.rushAt(this.turn?.rushes[0]?.target ?? '', null);
  }

  propose(intent: Intent | null): void {
    this.#intent = intent;
    if (intent?.is !== 'move') this.#over = [];
  }

  /** Lets everything go. */
  clear(): void {
    this.#intent = null;
    this.#tool = null;
    this.#over = [];
  }

  /** A move to a square, over the points that were set; null: none can be made. */
  moveTo(to: Square, over: readonly Square[] = this.#over): Intent | null {
    const { field } = this.#source;
    const { turn } = this;
    const end = this.reach.find((one) => isSame(one.to, to));
    if (!turn || !field || !end) return null;
    if (over.length === 0) return { is: 'move', path: end.path };
    const walk = field.walkOf(turn.creature, turn.left, field.view.acting?.dear_diagonal ?? false);
    const way = walk && wayOver([...over, to], walk);
    return way ? { is: 'move', path: way.path } : null;
  }

  /** Sets a point that the way is to lead over, and proposes the way there. */
  leadOver(point: Square): void {
    const over = [...this.#over, point];
    const { field } = this.#source;
    const { turn } = this;
    const walk = turn && field?.walkOf(turn.creature, turn.left, field.view.acting?.dear_diagonal ?? false);
    const way = walk ? wayOver(over, walk) : null;
    if (!way) return;
    this.#over = over;
    this.#intent = { is: 'move', path: way.path };
  }

  /** A charge at an enemy, to a place or to the one with the fewest blows on the way. */
  chargeAt(target: CreatureId, to: Square | null): Intent | null {
    const option = this.turn?.charges.find((charge) => charge.target === target);
    if (!option || !this.turn) return null;
    const near = (one: Square) => this.ways.get(keyOf(one))?.blows ?? 0;
    const place = to
      ? option.to.find((one) => isSame(one, to))
      : option.to.toSorted((one, other) => near(one) - near(other))[0];
    return place ? { is: 'charge', target, to: place, index: 0, smite: null } : null;
  }

  /** A rush at an enemy, to a place or to the nearest one. */
  rushAt(target: CreatureId, to: Square | null): Intent | null {
    const option = this.turn?.rushes.find((rush) => rush.target === target);
    const from = this.turn && this.#source.field?.place(this.turn.creature)?.at;
    if (!option || !from) return null;
    const ends = option.to.map((one) => endOf(one, from));
    const end = to
      ? ends.find((one) => isSame(one.to, to))
      : ends.toSorted((one, other) => one.blows - other.blows || one.cost - other.cost)[0];
    return end ? { is: 'rush', target, path: end.path, index: 0 } : null;
  }

  /** What a press on a square, or on who stands there, would order; null: nothing. */
  at(square: Square, creature: CreatureId | null): Intent | null {
    const { options, player, field } = this.#source;
    if (options?.for === 'activate')
      return creature !== null && options.creatures.includes(creature) ? { is: 'activate', creature } : null;
    if (options?.for === 'opportunity') {
      const strike = options.strikes.find((one) => one.creature === creature);
      if (strike) return { is: 'strike', creature: strike.creature, index: strike.index };
      return null;
    }
    if (!this.turn) return null;
    const { tool, power } = this;
    if (power) return aimAt(power, square, creature, (this.turn && field?.place(this.turn.creature)) ?? null);
    if (tool?.is === 'charge') return this.#to(this.turn.charges, square, creature, (id, to) => this.chargeAt(id, to));
    if (tool?.is === 'rush')
      return this.#to(
        this.turn.rushes.map(({ target, to }) => ({ target, to: to.map(([x, y]): Square => [x, y]) })),
        square,
        creature,
        (id, to) => this.rushAt(id, to),
      );
    const owner = creature === null ? null : (field?.creature(creature)?.player ?? null);
    if (creature !== null && owner !== null && player !== null && !field?.isFriend(owner, player))
      return this.attackOn(creature) ?? this.chargeAt(creature, null) ?? this.rushAt(creature, null);
    return this.moveTo(square);
  }

  #to(
    list: readonly { target: CreatureId; to: readonly Square[] }[],
    square: Square,
    creature: CreatureId | null,
    find: (target: CreatureId, to: Square | null) => Intent | null,
  ): Intent | null {
    if (creature !== null && list.some(({ target }) => target === creature)) return find(creature, null);
    const one = list.find(({ to }) => to.some((place) => isSame(place, square)));
    return one ? find(one.target, square) : null;
  }

  /** A press: the first one proposes, the second one confirms. */
  async press(intent: Intent): Promise<void> {
    if (this.intent && isSameIntent(this.intent, intent)) await this.order();
    else this.propose(intent);
  }

  /** Orders what is proposed, or `intent`. */
  async order(intent: Intent | null = this.intent): Promise<void> {
    if (!intent) return;
    this.#source.hint(null);
    if (await this.#source.order(intent)) this.clear();
  }
}
