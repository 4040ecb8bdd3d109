import type { Departure } from '../../generated/protocol';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const left: Record<Departure, (who: string) => string> = {
  conceded: (who) => `${who} resigns`,
  absent: (who) => `${who} is away and leaves the match`,
};
const leftFr: Record<Departure, (who: string) => string> = {
  conceded: (who) => `${who} abandonne`,
  absent: (who) => `${who} ne joue plus et quitte la partie`,
};

const en = {
  filter: 'What is shown',
  whole: 'Whole log',
  fetching: 'Fetching…',
  none: 'Nothing has happened yet.',
  newest: 'To the newest',
  history: 'History',
  show: (where: string) => `Show ${where} on the map`,
  then: 'See it in the history',
  thenOf: (what: string) => `See it in the history: ${what}`,
  left,
};

const fr: Dictionary<typeof en> = {
  filter: 'Ce qui est montré',
  whole: 'Tout le journal',
  fetching: 'Recherche…',
  none: 'Il ne s’est encore rien passé.',
  newest: 'Au plus récent',
  history: 'Historique',
  show: (where) => `Montrer sur la carte : ${where}`,
  then: 'Voir dans l’historique',
  thenOf: (what) => `Voir dans l’historique : ${what}`,
  left: leftFr,
};

/** The sentences around the log by language. */
export const LOG: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
