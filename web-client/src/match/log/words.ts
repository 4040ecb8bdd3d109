import type { Departure } from '../../generated/protocol';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const left: Record<Departure, (who: string) => string> = {
  conceded: (who) => `${who} resigns`,
  absent: (who) => `${who} is away and leaves the match`,
};
const leftFr: Record<Departure, (who: string) => string> = {
  conceded: (who) => `${who} abandonne`,
  absent: (who) => `${who} est absent et quitte la partie`,
};

const en = {
  filter: 'Filter',
  whole: 'Whole log',
  fetching: 'Loading…',
  none: 'Nothing has happened yet.',
  newest: 'Go to the newest',
  history: 'History',
  show: (where: string) => `Show ${where} on the map`,
  then: 'View in the history',
  thenOf: (what: string) => `View in the history: ${what}`,
  left,
  agreed: {
    took_back: (who: string, seq: number) => `By agreement, at the request of ${who}: back to step ${seq}`,
    ended: (who: string) => `The match ends by agreement, at the request of ${who}`,
    undone: 'taken back',
  },
};

const fr: Dictionary<typeof en> = {
  filter: 'Filtre',
  whole: 'Tout le journal',
  fetching: 'Chargement…',
  none: 'Il ne s’est encore rien passé.',
  newest: 'Aller au plus récent',
  history: 'Historique',
  show: (where) => `Montrer sur la carte : ${where}`,
  then: 'Voir dans l’historique',
  thenOf: (what) => `Voir dans l’historique : ${what}`,
  left: leftFr,
  agreed: {
    took_back: (who, seq) => `D’un commun accord, sur proposition de ${who} : retour à l’étape ${seq}`,
    ended: (who) => `La partie se termine d’un commun accord, sur proposition de ${who}`,
    undone: 'annulé',
  },
};

/** The sentences around the log by language. */
export const LOG: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
