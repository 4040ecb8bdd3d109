import type { CreatureId, Options, Square, View } from '../../../generated/ddm';
import { printedOf, type Piece } from '../board/pieces';
import { keyOf, squaresOf, type Hall, type Place } from '../board/reckon/hall';
import type { Pack } from '../pack';
import { isSame } from '../squares';

type DeployOptions = Extract<Options, { for: 'deploy' }>;

/** What the set-up needs of the match. */
export interface DeploySource {
  readonly live: View | null;
  readonly pack: Pack | null;
  readonly hall: Hall | null;
  readonly options: Options | null;
}

/** The warband as it is being set up: all of it is proposed, and moved about; nothing is sent before the player says so. */
export class DeployDraft {
  readonly #source: DeploySource;
  #puts = $state.raw<ReadonlyMap<CreatureId, Square> | null>(null);
  /** The creature that is moved next; null: none is chosen. */
  chosen = $state.raw<CreatureId | null>(null);

  constructor(source: DeploySource) {
    this.#source = source;
  }

  options = $derived.by((): DeployOptions | null => {
    const { options } = this.#source;
    return options?.for === 'deploy' ? options : null;
  });

  /** Where each creature would stand. */
  puts = $derived.by((): ReadonlyMap<CreatureId, Square> => this.#puts ?? this.proposed);

  /** The whole warband as it is proposed: big ones first, those that fight hand to hand toward the middle. */
  proposed = $derived.by((): ReadonlyMap<CreatureId, Square> => {
    const { options } = this;
    const { hall, pack, live } = this.#source;
    if (!options || !hall || !pack || !live) return new Map();
    const middle: Square = [(hall.width - 1) / 2, (hall.height - 1) / 2];
    const away = ([x, y]: Square) => Math.hypot(x - middle[0], y - middle[1]);
    const cardOf = (id: CreatureId) => pack.card(live.creatures.find((one) => one.id === id)?.card ?? '');
    /** How far behind the first row a creature stands. */
    const rank = (id: CreatureId) => {
      const card = cardOf(id);
      if (!card) return 0;
      const isWeak = (card.commander ?? null) !== null || (card.spells ?? []).length > 0;
      return isWeak ? 2 : card.ranged.length > 0 && card.melee.length === 0 ? 2 : card.ranged.length > 0 ? 1 : 0;
    };
    const order = options.creatures
      .flatMap(({ creatures, side, at }) => creatures.map((id) => ({ id, side, at })))
      .toSorted((one, other) => other.side - one.side || rank(one.id) - rank(other.id));
    const taken = new Set<number>();
    const puts = new Map<CreatureId, Square>();
    for (const { id, side, at } of order) {
      const own = new Set(this.#zone.map(keyOf));
      const free = at.filter((square) => {
        const squares = squaresOf({ at: square, side });
        return squares.every((one) => !taken.has(keyOf(one)) && own.has(keyOf(one)));
      });
      const front = Math.min(...free.map(away));
      const [best] = free.toSorted(
        (one, other) => Math.abs(away(one) - front - rank(id)) - Math.abs(away(other) - front - rank(id)),
      );
      if (!best) continue;
      for (const square of squaresOf({ at: best, side })) taken.add(keyOf(square));
      puts.set(id, best);
    }
    return puts;
  });

  /** The squares in which most of the warband can stand. */
  get #zone(): Square[] {
    const { live } = this.#source;
    const { options } = this;
    const index = live?.players.findIndex(({ player }) => player === this.player) ?? -1;
    const zone = live?.board?.zones[index];
    if (!zone || !options) return options?.creatures.flatMap(({ at }) => at) ?? [];
    return zone.rects.flatMap(([x, y, width, height]) =>
      Array.from({ length: width * height }, (_, i): Square => [x + (i % width), y + Math.floor(i / width)]),
    );
  }

  /** Whose warband it is. */
  get player() {
    const { live } = this.#source;
    const [first] = this.options?.creatures[0]?.creatures ?? [];
    return live?.creatures.find(({ id }) => id === first)?.player ?? null;
  }

  /** The creatures that stand nowhere. */
  left = $derived.by((): readonly CreatureId[] =>
    (this.options?.creatures ?? []).flatMap(({ creatures }) => creatures.filter((id) => !this.puts.has(id))),
  );

  /** Where the chosen creature can stand. */
  reach = $derived.by((): readonly Square[] => (this.chosen === null ? [] : this.placesFor(this.chosen)));

  sideOf(id: CreatureId): number {
    return this.options?.creatures.find(({ creatures }) => creatures.includes(id))?.side ?? 1;
  }

  /** Where a creature can stand as the others stand. */
  placesFor(id: CreatureId): readonly Square[] {
    const group = this.options?.creatures.find(({ creatures }) => creatures.includes(id));
    if (!group) return [];
    const taken = new Set(
      [...this.puts].flatMap(([other, at]) =>
        other === id ? [] : squaresOf({ at, side: this.sideOf(other) }).map(keyOf),
      ),
    );
    return group.at.filter((at) => squaresOf({ at, side: group.side }).every((square) => !taken.has(keyOf(square))));
  }

  /** The creature that stands on a square. */
  on(square: Square): CreatureId | null {
    for (const [id, at] of this.puts) {
      const place: Place = { at, side: this.sideOf(id) };
      if (squaresOf(place).some((one) => isSame(one, square))) return id;
    }
    return null;
  }

  /** Puts a creature on a place; one of the same size that stands there changes places with it. */
  put(id: CreatureId, at: Square): boolean {
    const puts = new Map(this.puts);
    const other = this.on(at);
    const before = puts.get(id);
    if (other !== null && other !== id && before && this.sideOf(other) === this.sideOf(id)) {
      const there = puts.get(other);
      const mayStand = (who: CreatureId, square: Square | undefined) =>
        square !== undefined &&
        (this.options?.creatures.find(({ creatures }) => creatures.includes(who))?.at ?? []).some((one) =>
          isSame(one, square),
        );
      if (!mayStand(id, there) || !mayStand(other, before) || !there) return false;
      puts.set(id, there);
      puts.set(other, before);
    } else {
      if (!this.placesFor(id).some((one) => isSame(one, at))) return false;
      puts.set(id, at);
    }
    this.#puts = puts;
    this.chosen = null;
    return true;
  }

  /** Begins with what is proposed anew. */
  reset(): void {
    this.#puts = null;
    this.chosen = null;
  }

  /** The creatures as they would stand. */
  pieces(view: View, pack: Pack): Piece[] {
    if (!this.options) return [];
    return [...this.puts].flatMap(([id, at]): Piece[] => {
      const creature = view.creatures.find((one) => one.id === id);
      if (!creature) return [];
      const { card, player } = creature;
      return [{ ...printedOf(card, pack, { player }), id, card, at, side: this.sideOf(id) }];
    });
  }

  /** The whole set-up as the command has it. */
  get command(): Record<CreatureId, Square> {
    return Object.fromEntries(this.puts);
  }
}
