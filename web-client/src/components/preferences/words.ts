import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Preferences',
  language: 'Language',
  colours: 'Colours',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  pace: 'Pace of battles',
  step: 'Step',
  flow: 'Flow',
  fast: 'Fast',
  stepWhy: 'Each step of a battle waits for you.',
  flowWhy: 'Dice roll, one step after the other.',
  fastWhy: 'Results only, no animation.',
  on: 'On',
  off: 'Off',
  sound: 'Sound',
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  soundWhy: 'A soft chime when it is your move, a quiet knock when dice fall in one of your battles.',
  buzz: 'Vibrate when it is your move',
  notices: 'Notifications',
  noticesWhy: 'The browser notifies you when it is your move and the page is out of sight.',
  noticesDenied: 'This browser does not allow it. Its settings for this site can change that.',
  recap: 'What happened while you were away',
  recapWhy: 'Shown when you come back to a match and when your turn comes round.',
  hints: 'Hints in your turn',
  hintsWhy: 'Units in danger, good attacks, aircraft without a way home, money unspent. Never in rated games.',
  gallery: 'Spectator chat',
  shown: 'Show',
  hidden: 'Hide',
  session: 'This browser',
  signOut: 'Sign out',
  signOutElsewhere: 'Sign out elsewhere',
  signOutWhy: 'You play as a guest: after signing out you cannot come back under this name, and your seats stay empty.',
  signOutAccount: 'You can sign in again with your account name and password.',
  signOutForGood: 'Sign out for good',
  stay: 'Stay signed in',
  endedElsewhere: (n: number) =>
    n === 0
      ? 'You are signed in nowhere else.'
      : n === 1
        ? 'Signed out in one other place.'
        : `Signed out in ${n} other places.`,
};

const fr: Dictionary<typeof en> = {
  title: 'Préférences',
  language: 'Langue',
  colours: 'Couleurs',
  light: 'Claires',
  dark: 'Sombres',
  system: 'Système',
  pace: 'Rythme des combats',
  step: 'Par étapes',
  flow: 'Continu',
  fast: 'Rapide',
  stepWhy: 'Chaque étape d’un combat vous attend.',
  flowWhy: 'Les dés roulent, une étape après l’autre.',
  fastWhy: 'Les résultats seulement, rien ne bouge.',
  on: 'Oui',
  off: 'Non',
  sound: 'Son',
  volume: 'Volume',
  percent: (n) => `${n} %`,
  soundWhy: 'Un carillon doux quand une décision vous revient, un petit coup quand des dés tombent dans votre combat.',
  buzz: 'Vibrer quand c’est à vous',
  notices: 'Notifications',
  noticesWhy: 'Le navigateur vous prévient quand une décision vous revient et que la page est hors de vue.',
  noticesDenied: 'Ce navigateur ne le permet pas. Ses réglages pour ce site peuvent y remédier.',
  recap: 'Ce qui s’est passé en votre absence',
  recapWhy: 'Montré quand vous revenez à une partie et quand votre tour arrive.',
  hints: 'Indices pendant votre tour',
  hintsWhy:
    'Unités en danger, bonnes attaques, avions sans terrain, argent non dépensé. Jamais dans les parties cotées.',
  gallery: 'Discussion des spectateurs',
  shown: 'Montrer',
  hidden: 'Cacher',
  session: 'Ce navigateur',
  signOut: 'Se déconnecter',
  signOutElsewhere: 'Déconnecter ailleurs',
  signOutWhy:
    'Vous jouez ici en invité : après la déconnexion, on ne revient pas sous ce nom, et vos sièges restent vides.',
  signOutAccount: 'Vous pourrez revenir par le nom et le mot de passe de votre compte.',
  signOutForGood: 'Se déconnecter pour de bon',
  stay: 'Rester',
  endedElsewhere: (n) =>
    n === 0
      ? 'Vous n’êtes connecté nulle part ailleurs.'
      : n === 1
        ? 'Déconnecté à un autre endroit.'
        : `Déconnecté à ${n} autres endroits.`,
};

/** The sentences of the preferences. */
export const PREFERENCE_WORDS = { en, fr };
