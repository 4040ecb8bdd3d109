import type { Card, ModifierName, Side, SuitedCard, Support, Terrain } from '../../generated/mortain';
import type { Lang } from '../../i18n/language.svelte';
import { rankOf, suitOf } from './cards';
import type { BattlePack } from './pack';
import { SIDE_NAMES } from './sides';
import { WORDS } from './words';

/** Names and sentences of a match in one language. */
export class Phrases {
  readonly lang: Lang;
  readonly words: (typeof WORDS)[Lang];
  readonly #pack: BattlePack | null;

  /** @param pack what names units and hexes; null: their ids stand for names */
  constructor(lang: Lang, pack: BattlePack | null) {
    this.lang = lang;
    this.words = WORDS[lang];
    this.#pack = pack;
  }

  side(side: Side): string {
    return SIDE_NAMES[side][this.lang];
  }

  /** A unit as its counter names it. */
  unit(id: string): string {
    return this.#pack?.short(id) ?? id;
  }

  /** A unit by its full name. */
  fullName(id: string): string {
    return this.#pack?.unit(id)?.name[this.lang] ?? id;
  }

  /** Units one after the other: `KG 3 and StuG`. */
  units(ids: readonly string[]): string {
    return this.words.list(ids.map((id) => this.unit(id)));
  }

  /** A hex by its name, or by letter and number. */
  place(id: string): string {
    return this.#pack?.place(id, this.lang) ?? id;
  }

  /** A hex as a reader finds it: one without a name by the units there, or by its ground, as in `KG 3 (g2)`. */
  placeInWords(id: string, units: readonly string[]): string {
    const hex = this.#pack?.hex(id);
    if (!hex || hex.name) return this.place(id);
    const there = units.length > 0 ? this.units(units) : this.terrain(hex.terrain);
    return `${there} (${id})`;
  }

  /** A hex after the word that says where: `on Hill 285`, `in g1`, `à Mortain`, `sur la cote 285`. */
  at(id: string): string {
    const named = this.#pack?.hex(id);
    return this.words.at(this.place(id), named?.name ? named.terrain : null);
  }

  /** A hex as the end of a move: `to Hill 285`, `sur la cote 285`. */
  toward(id: string): string {
    return this.lang === 'en' ? `to ${this.place(id)}` : this.at(id);
  }

  terrain(terrain: Terrain): string {
    return this.words.terrain[terrain];
  }

  /** A card in full: `7 of spades`. */
  card(card: Card): string {
    return card === 'joker' ? this.words.joker : this.suited(card);
  }

  suited(card: SuitedCard): string {
    return this.words.card(this.words.ranks[rankOf(card)], this.words.suits[suitOf(card)]);
  }

  support(support: Support): string {
    return this.words.supports[support];
  }

  /** A modifier of an attack on a hex, by what causes it. */
  modifier(name: ModifierName, hex: string, zone: string | null): string {
    const { modifiers } = this.words;
    switch (name) {
      case 'terrain':
        return this.place(hex) === hex ? this.terrain(this.#pack?.hex(hex)?.terrain ?? 'clear') : this.place(hex);
      case 'adjacent':
        return modifiers.adjacent;
      case 'unit':
        return modifiers.unit;
      case 'interdiction':
        return modifiers.interdiction(zone === null ? '' : this.place(zone));
    }
  }
}
