import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  yours: 'Your move',
  next: 'Next game',
  nextOf: (name: string, n: number) =>
    n === 1 ? `It is your move in ${name}` : `It is your move in ${n} games. Next: ${name}`,
};

const fr: Dictionary<typeof en> = {
  yours: 'À vous',
  next: 'Partie suivante',
  nextOf: (name, n) =>
    n === 1 ? `À vous de jouer : ${name}` : `À vous de jouer dans ${n} parties. Prochaine : ${name}`,
};

/** The words of the reader's own matches. */
export const MINE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
