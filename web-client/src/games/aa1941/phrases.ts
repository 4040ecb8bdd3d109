import type { Power, RegionId, UnitId } from '../../generated/aa1941';
import type { Lang } from '../../i18n/language.svelte';
import type { Board } from './facts';
import { POWER_NAMES } from './powers';
import { forceOf, KINDS, type Force, type Tag } from './units';
import { WORDS, type GameWords } from './words';

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
