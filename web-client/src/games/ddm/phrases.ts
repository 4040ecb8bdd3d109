import type { CreatureId, Player, Square } from '../../generated/ddm';
import type { Lang } from '../../i18n/language.svelte';
import type { Pack } from './pack';
import { PLAYER_NAMES, THE_PLAYERS } from './players';
import { nameOf } from './squares';
import { TERMS, type Terms } from './words/terms';
import { englishName, frenchName, type Apart, type CreatureName } from './words/terms/names';

/** A creature of a match as sentences speak of it: its card and its seat. */
export interface KnownCreature {
  id: CreatureId;
  player: Player;
  card: string;
}

const COLOURS: Readonly<Record<Player, NonNullable<Apart['colour']>>> = {
  p1: { en: 'blue', fr: { m: 'bleu', f: 'bleue' } },
  p2: { en: 'red', fr: { m: 'rouge', f: 'rouge' } },
  p3: { en: 'green', fr: { m: 'vert', f: 'verte' } },
  p4: { en: 'ochre', fr: { m: 'ocre', f: 'ocre' } },
};

/** Names and sentences of a match in one language. */
export class Phrases {
  readonly lang: Lang;
  readonly terms: Terms;
  readonly pack: Pack | null;
  readonly #creatures: ReadonlyMap<CreatureId, KnownCreature>;

  /**
   * @param pack what names creatures; null: the ids of their cards stand for names
   * @param creatures those of the match
   */
  constructor(lang: Lang, pack: Pack | null, creatures: readonly KnownCreature[] = []) {
    this.lang = lang;
    this.terms = TERMS[lang];
    this.pack = pack;
    this.#creatures = new Map(creatures.map((creature) => [creature.id, creature]));
  }

  /** The same for the creatures of another moment. */
  with(creatures: readonly KnownCreature[]): Phrases {
    return new Phrases(this.lang, this.pack, creatures);
  }

  player(player: Player): string {
    return PLAYER_NAMES[player][this.lang];
  }

  /** A seat within a sentence, with its article. */
  thePlayer(player: Player): string {
    return THE_PLAYERS[player][this.lang];
  }

  card(id: string): string {
    return this.pack?.name(id, this.lang) ?? id;
  }

  /** A spell or an ability. */
  power(id: string): string {
    return this.pack?.powerName(id, this.lang) ?? id;
  }

  /** What a type of creatures is called, a word of the pack. */
  type(word: string): string {
    return this.terms.types[word] ?? word;
  }

  square(at: Square): string {
    return nameOf(at);
  }

  /** A creature as its card names it, numbered where several of its seat are alike. */
  creature(id: CreatureId): string {
    return this.named(id).name;
  }

  /** A creature as sentences need it. */
  named(id: CreatureId): CreatureName {
    const creature = this.#creatures.get(id);
    if (!creature) return { name: id, the: id, feminine: false };
    const name = this.card(creature.card);
    const apart = this.#apart(creature);
    const card = this.pack?.card(creature.card);
    const isUnique = card !== undefined && (this.pack?.has(card, 'unique') ?? false);
    return this.lang === 'fr' ? frenchName(name, apart, isUnique) : englishName(name, apart, isUnique);
  }

  /** Creatures one after the other within a sentence. */
  creatures(ids: readonly CreatureId[]): string {
    return this.terms.list(ids.map((id) => this.named(id).the));
  }

  playerOf(id: CreatureId): Player | null {
    return this.#creatures.get(id)?.player ?? null;
  }

  cardOf(id: CreatureId): string | null {
    return this.#creatures.get(id)?.card ?? null;
  }

  #apart({ id, player, card }: KnownCreature): Apart {
    const alike = [...this.#creatures.values()].filter((other) => other.card === card);
    const own = alike.filter((other) => other.player === player);
    return {
      number: own.length < 2 ? null : own.findIndex((other) => other.id === id) + 1,
      colour: own.length === alike.length ? null : COLOURS[player],
    };
  }
}
