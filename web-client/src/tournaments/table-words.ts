import { bilingual } from '../i18n/bilingual';
import type { Dictionary } from '../i18n/words';

const en = {
  seatsGiven: 'A tournament game: it begins by itself as soon as both players are ready.',
  toTournament: 'View the tournament',
};

const fr: Dictionary<typeof en> = {
  seatsGiven: 'Partie de tournoi : elle commence d’elle-même dès que les deux joueurs sont prêts.',
  toTournament: 'Voir le tournoi',
};

/** What a table says about its tournament; the page of a tournament has more words. */
export const TOURNAMENT_TABLE = bilingual({ en, fr });
