import { factsBeside } from '../../../match/rulebook/facts';
import { referenceOf } from '../../../match/rulebook/reference';
import type { Facts, UnitFacts } from '../facts';
import { en } from './en';
import { fr } from './fr';
import SectionExtra from './SectionExtra.svelte';
import SectionMark from './SectionMark.svelte';
import { CHAPTER_IDS, CHAPTERS, SEE } from './sections';
import { RULES_WORDS } from './words';

const loadUnits = async () => (await factsBeside<Facts>('aa1941'))?.units ?? null;

/** The reference of the rules of 1941. */
export const reference = referenceOf<readonly UnitFacts[]>({
  game: 'aa1941',
  intro: { en: RULES_WORDS.en.intro, fr: RULES_WORDS.fr.intro },
  searchHint: { en: RULES_WORDS.en.searchHint, fr: RULES_WORDS.fr.searchHint },
  chapters: CHAPTER_IDS.map((id) => ({
    title: { en: RULES_WORDS.en.chapters[id], fr: RULES_WORDS.fr.chapters[id] },
    sections: CHAPTERS[id],
  })),
  parts: { en, fr },
  see: SEE,
  loadData: loadUnits,
  Mark: SectionMark,
  Extra: SectionExtra,
});
