import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  seats: 'At the table',
  you: 'you',
  here: 'connected',
  away: 'away',
  open: 'open',
  computer: 'computer',
  watching: (n: number) => (n === 0 ? 'No spectators' : n === 1 ? '1 watching live' : `${n} watching live`),
  unnamed: (n: number) => (n === 1 ? 'and 1 unnamed guest' : `and ${n} unnamed guests`),
  rules: 'Rules of the game',
};

const fr: Dictionary<typeof en> = {
  seats: 'À la table',
  you: 'vous',
  here: 'connecté',
  away: 'absent',
  open: 'libre',
  computer: 'ordinateur',
  watching: (n) => (n === 0 ? 'Aucun spectateur' : n === 1 ? '1 spectateur en direct' : `${n} spectateurs en direct`),
  unnamed: (n) => (n === 1 ? 'et 1 invité sans nom' : `et ${n} invités sans nom`),
  rules: 'Règles du jeu',
};

/** The words about who is here. */
export const PRESENCE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
