import type { Power, RegionId, UnitId } from '../../generated/aa1941';
import type { Lang } from '../../i18n/language.svelte';
import type { Board } from './facts';
import { POWER_NAMES, THE_POWERS } from './powers';
import { forceOf, KINDS, type Force, type Tag } from './units';
import { WORDS, type GameWords } from './words';

/** Who does something, as the subject of a sentence. */
export interface Doer {
  /** The name with its article, for the middle of a sentence: "the Soviet Union". */
  the: string;
  /** Whether the verb stands in the plural. */
  several: boolean;
}

/** Puts ids into the words of one language. */
export class Phrases {
  readonly lang: Lang;
  readonly words: GameWords;
  readonly #board: Board;

  constructor(lang: Lang, board: Board) {
    this.lang = lang;
    this.words = WORDS[lang];
    this.#board = board;
  }

  /** The name of a region. */
  region(id: RegionId): string {
    return this.#board.name(id, this.lang);
  }

  /** The name of a power. */
  power(power: Power): string {
    return POWER_NAMES[power][this.lang];
  }

  /** The name of a region with its article, for the middle of a sentence: "the Caucasus". */
  theRegion(id: RegionId): string {
    return this.#board.the(id, this.lang);
  }

  /** A region as a place, for the middle of a sentence: "in the Caucasus". */
  at(id: RegionId): string {
    return this.#board.at(id, this.lang);
  }

  /** Powers as the subject of a sentence. */
  doer(...powers: readonly Power[]): Doer {
    const the = this.words.list(powers.map((power) => THE_POWERS[power][this.lang]));
    return { the, several: powers.length > 1 || (this.lang === 'fr' && powers[0] === 'usa') };
  }

  /** "2 infantry, 1 tank". */
  force(force: Force): string {
    const parts = KINDS.flatMap((kind) => {
      const count = force[kind] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? this.words.one[kind] : this.words.more[kind]}`];
    });
    return parts.length === 0 ? this.words.nothing : parts.join(this.words.and);
  }

  /** Units by their ids, as far as they are known. */
  units(ids: readonly UnitId[], known: ReadonlyMap<UnitId, Tag>): string {
    const tags = ids.flatMap((id) => known.get(id) ?? []);
    return tags.length === ids.length ? this.force(forceOf(tags)) : this.words.anyUnits(ids.length);
  }

  /** "Ukraine → Caucasus". */
  path(path: readonly RegionId[]): string {
    return path.map((region) => this.region(region)).join(' → ');
  }
}
