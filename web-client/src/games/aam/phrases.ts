import type { Lang } from '../../i18n/language.svelte';
import type { Pack } from './pack';
import type { Side } from './pack-types';
import { SIDE_NAMES, THE_SIDES } from './sides';
import { WORDS } from './words';
import { englishName, frenchName, type UnitName } from './words/names';

/** A unit of a match as sentences speak of it: its card and its side. */
export interface KnownUnit {
  card: string;
  side: Side;
}

/** Names and sentences of a match in one language. */
export class Phrases {
  readonly lang: Lang;
  readonly words: (typeof WORDS)[Lang];
  readonly pack: Pack | null;
  readonly #units: Readonly<Record<string, KnownUnit>>;

  /** @param pack what names units; null: the ids of their cards stand for names */
  constructor(lang: Lang, pack: Pack | null, units: Readonly<Record<string, KnownUnit>> = {}) {
    this.lang = lang;
    this.words = WORDS[lang];
    this.pack = pack;
    this.#units = units;
  }

  /** The same for the units of another moment. */
  with(units: Readonly<Record<string, KnownUnit>>): Phrases {
    return new Phrases(this.lang, this.pack, units);
  }

  side(side: Side): string {
    return SIDE_NAMES[side][this.lang];
  }

  /** A side within a sentence, with its article. */
  theSide(side: Side): string {
    return THE_SIDES[side][this.lang];
  }

  card(id: string): string {
    return this.pack?.name(id, this.lang) ?? id;
  }

  /** A unit as its card names it. */
  unit(id: number): string {
    return this.card(this.#units[id]?.card ?? `${id}`);
  }

  /** A unit as sentences need it. */
  named(id: number): UnitName {
    const name = this.unit(id);
    return this.lang === 'fr' ? frenchName(name) : englishName(name);
  }

  /** Units one after the other within a sentence. */
  units(ids: readonly number[]): string {
    return this.words.list(ids.map((id) => this.named(id).the));
  }

  sideOf(id: number): Side | null {
    return this.#units[id]?.side ?? null;
  }

  cardOf(id: number): string | null {
    return this.#units[id]?.card ?? null;
  }
}
