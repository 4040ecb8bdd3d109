import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  yours: 'Your move',
  next: 'Next match',
  nextOf: (name: string, n: number) =>
    n === 1 ? `It’s your move in ${name}` : `It’s your move in ${n} matches. Next: ${name}`,
};

const fr: Dictionary<typeof en> = {
  yours: 'À vous de jouer',
  next: 'Partie suivante',
  nextOf: (name, n) =>
    n === 1 ? `À vous de jouer : ${name}` : `À vous de jouer dans ${n} parties. Prochaine : ${name}`,
};

/** The words of the reader's own matches. */
export const MINE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
