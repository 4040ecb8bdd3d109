import type { CreatureId, CreatureView, Player, Square, View } from '../../../generated/ddm';
import { keyOf, squaresOf, type Hall, type Place } from '../board/reckon/hall';
import { sees } from '../board/reckon/lines';
import { reaches, threatens } from '../board/reckon/threat';
import type { Gait, Walk } from '../board/reckon/ways';
import { SIDE, type Card, type Pack } from '../pack';
import { areFriends } from '../players';

/** The most enemies whose blows a way counts: a bit for each. */
const MOST_STRIKERS = 30;

/** A position as the page reckons with it: where creatures stand, which threaten which, where each can go. */
export class Field {
  readonly view: View;
  readonly pack: Pack;
  readonly hall: Hall;
  readonly #creatures: ReadonlyMap<CreatureId, CreatureView>;

  constructor(view: View, pack: Pack, hall: Hall) {
    this.view = view;
    this.pack = pack;
    this.hall = hall;
    this.#creatures = new Map(view.creatures.map((creature) => [creature.id, creature]));
  }

  creature(id: CreatureId): CreatureView | null {
    return this.#creatures.get(id) ?? null;
  }

  card(id: CreatureId): Card | null {
    return this.pack.card(this.creature(id)?.card ?? '') ?? null;
  }

  sideOf(id: CreatureId): number {
    return SIDE[this.card(id)?.size ?? 'medium'];
  }

  /** The squares that a creature takes up; null: it is not on the board. */
  place(id: CreatureId): Place | null {
    const creature = this.creature(id);
    return creature?.at && creature.gone === null ? { at: creature.at, side: this.sideOf(id) } : null;
  }

  /** All creatures on the board. */
  get standing(): CreatureView[] {
    return this.view.creatures.filter(({ at, gone }) => at !== null && gone === null);
  }

  /** Who stands on a square. */
  on(square: Square): CreatureView | null {
    return (
      this.standing.find(({ id }) => {
        const place = this.place(id);
        return place !== null && squaresOf(place).some(([x, y]) => x === square[0] && y === square[1]);
      }) ?? null
    );
  }

  isFriend(one: Player, other: Player): boolean {
    return areFriends(this.view.terms.teams, one, other);
  }

  enemiesOf(player: Player): CreatureView[] {
    return this.standing.filter((creature) => !this.isFriend(player, creature.player));
  }

  /** The squares of creatures. */
  squares(creatures: readonly CreatureView[]): Set<number> {
    return new Set(
      creatures.flatMap(({ id }) => {
        const place = this.place(id);
        return place ? squaresOf(place).map(keyOf) : [];
      }),
    );
  }

  gaitOf(id: CreatureId): Gait {
    const card = this.card(id);
    if (!card) return 'walk';
    return this.pack.has(card, 'flight') ? 'fly' : this.pack.has(card, 'stride') ? 'stride' : 'walk';
  }

  /** How many squares away a creature strikes in melee. */
  reachOf(id: CreatureId): number {
    return (this.card(id)?.abilities ?? []).reduce((most, { id: ability }) => {
      const known = this.pack.ability(ability);
      return known?.kind === 'reach' ? Math.max(most, known.n) : most;
    }, 1);
  }

  /** Whether a creature acts: neither routing nor stunned nor helpless. */
  acts({ routing, conditions }: CreatureView): boolean {
    return !routing && !conditions.includes('stunned') && !conditions.includes('helpless');
  }

  /** The enemies of a seat that threaten what is in their reach. */
  threatsTo(player: Player): CreatureView[] {
    return this.enemiesOf(player).filter(
      (creature) => this.acts(creature) && (this.card(creature.id)?.melee.length ?? 0) > 0,
    );
  }

  /** Whether a creature threatens a place. */
  threatens(id: CreatureId, to: Place): boolean {
    const from = this.place(id);
    return from !== null && threatens(from, this.reachOf(id), to, this.hall);
  }

  /** Whether a creature that stood at a place would reach another in melee. */
  strikesFrom(id: CreatureId, at: Square, target: CreatureId): boolean {
    const to = this.place(target);
    return to !== null && reaches({ at, side: this.sideOf(id) }, this.reachOf(id), to, this.hall);
  }

  sees(from: CreatureId, to: CreatureId): boolean {
    const [one, other] = [this.place(from), this.place(to)];
    return one !== null && other !== null && sees(one, other, this.hall);
  }

  /** The squares that enemies of a seat threaten. */
  threatenedFor(player: Player): Square[] {
    const threats = this.threatsTo(player);
    const near = this.hall.squares.filter((square) => !this.hall.isWall(square));
    return near.filter((at) => threats.some(({ id }) => this.threatens(id, { at, side: 1 })));
  }

  /** What a creature's way is looked for in, with so much movement left. */
  walkOf(id: CreatureId, left: number, dear: boolean): Walk | null {
    const creature = this.creature(id);
    const from = this.place(id);
    if (!creature || !from) return null;
    const enemies = this.enemiesOf(creature.player);
    const friends = this.standing.filter((other) => other.id !== id && this.isFriend(creature.player, other.player));
    const threats = this.threatsTo(creature.player).slice(0, MOST_STRIKERS);
    const known = new Map<number, number>();
    return {
      hall: this.hall,
      from,
      gait: this.gaitOf(id),
      left,
      dear,
      enemies: this.squares(enemies),
      friends: this.squares(friends),
      strikersOn: (place) => {
        const key = keyOf(place.at);
        const bits =
          known.get(key) ??
          threats.reduce((sum, threat, index) => (this.threatens(threat.id, place) ? sum | (1 << index) : sum), 0);
        known.set(key, bits);
        return bits;
      },
    };
  }

  /** Who may strike on a way, step by step: each enemy where it can first. */
  strikersAlong(id: CreatureId, path: readonly Square[]): { step: number; creature: CreatureId }[] {
    const creature = this.creature(id);
    const from = this.place(id);
    if (!creature || !from) return [];
    const left = new Set(this.threatsTo(creature.player).map((threat) => threat.id));
    return path.flatMap((_, step) => {
      const place: Place = { at: path[step - 1] ?? from.at, side: from.side };
      const here = [...left].filter((threat) => this.threatens(threat, place));
      for (const threat of here) left.delete(threat);
      return here.map((threat) => ({ step, creature: threat }));
    });
  }
}
