import type { Patrol, UnitId } from '../../generated/outpost';
import type { Lang } from '../../i18n/language.svelte';
import { PATROL_NAMES, unitOf } from './patrols';
import { WORDS } from './words';

/** Names and sentences of Outpost in one language. */
export class Phrases {
  readonly lang: Lang;
  readonly words: (typeof WORDS)[Lang];

  constructor(lang: Lang) {
    this.lang = lang;
    this.words = WORDS[lang];
  }

  /** A unit by its name within a sentence. */
  unit(id: UnitId): string {
    const { patrol, number } = unitOf(id);
    return patrol ? this.words.scout(patrol, number) : this.words.raider(number);
  }

  /** A patrol by its name. */
  patrol(patrol: Patrol): string {
    return PATROL_NAMES[patrol][this.lang];
  }
}
