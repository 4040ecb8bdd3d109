import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Preferences',
  language: 'Language',
  colours: 'Colours',
  light: 'Light',
  dark: 'Dark',
  system: 'Device',
  pace: 'Pace of battles',
  step: 'Step',
  flow: 'Flow',
  fast: 'Fast',
  stepWhy: 'Each step of a battle waits for you.',
  flowWhy: 'Dice roll, one step after the other.',
  fastWhy: 'Results only, nothing moves.',
  on: 'On',
  off: 'Off',
  sound: 'Sound',
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  soundWhy: 'A soft chime when you are asked to decide, a quiet knock when dice fall in a battle of yours.',
  buzz: 'Vibrate at your decision',
  notices: 'Notices',
  noticesWhy: 'The browser tells you when you are asked to decide and the page is out of sight.',
  noticesDenied: 'This browser does not allow it. Its settings for this site can change that.',
  gallery: 'Spectators’ talk',
  shown: 'Show',
  hidden: 'Hide',
  session: 'This browser',
  signOut: 'Sign out',
  signOutElsewhere: 'Sign out elsewhere',
  signOutWhy:
    'You play here as a guest: who signs out cannot come back under this name, and leaves the seats to nobody.',
  signOutAccount: 'You can come back by the name and password of your account.',
  signOutForGood: 'Sign out for good',
  stay: 'Stay',
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
  system: 'Appareil',
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
  buzz: 'Vibrer quand une décision vous revient',
  notices: 'Notifications',
  noticesWhy: 'Le navigateur vous prévient quand une décision vous revient et que la page est hors de vue.',
  noticesDenied: 'Ce navigateur ne le permet pas. Ses réglages pour ce site peuvent y remédier.',
  gallery: 'Propos des spectateurs',
  shown: 'Montrer',
  hidden: 'Cacher',
  session: 'Ce navigateur',
  signOut: 'Se déconnecter',
  signOutElsewhere: 'Déconnecter ailleurs',
  signOutWhy:
    'Vous jouez ici en invité : après la déconnexion, on ne revient pas sous ce nom, et vos places restent vides.',
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
