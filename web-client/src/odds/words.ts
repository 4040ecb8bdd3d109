import { bilingual } from '../i18n/bilingual';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Odds calculator',
  open: 'Odds calculator',
  intro: 'Exact odds, calculated just as the game does.',
  link: 'Link to these odds',
  copy: 'Copy link',
  copied: 'Link copied',
  none: 'This game has no odds calculator.',
  empty: 'Choose units for both sides.',
};
const fr: Dictionary<typeof en> = {
  title: 'Calculateur de chances',
  open: 'Calculateur de chances',
  intro: 'Les chances exactes, calculées comme dans le jeu.',
  link: 'Lien vers ces chances',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  none: 'Ce jeu n’a pas de calculateur de chances.',
  empty: 'Choisissez des unités pour les deux camps.',
};

/** The sentences around the calculators of games. */
export const ODDS_PAGE = bilingual({ en, fr });
