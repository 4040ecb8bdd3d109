import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  language: 'Language',
  colours: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  palette: 'Palette',
  palettes: { usual: 'Usual', contrast: 'High contrast', distinct: 'Colour-blind', sepia: 'Sepia' },
  textSize: 'Text size',
  pace: 'Battle speed',
  step: 'Step by step',
  flow: 'Continuous',
  fast: 'Fast',
  stepWhy: 'Each step of a battle waits for you.',
  flowWhy: 'Dice roll, one step after the other.',
  fastWhy: 'Results only, no animation.',
  on: 'On',
  off: 'Off',
  sound: 'Sound',
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  soundWhy: 'Quiet, and never before your first click on a page.',
  soundKinds: 'Which sounds',
  kinds: { calls: 'Your turn', dice: 'Dice and cards', moves: 'Moves', battles: 'Battles', ends: 'The end' },
  motion: 'Motion',
  motionWhy: 'Dice that roll, flights of the map, moments such as a capital that falls.',
  buzz: 'Vibrate when it is your move',
  notices: 'Notifications',
  noticesWhy: 'The browser notifies you when it is your move and the page is out of sight.',
  noticesDenied: 'This browser does not allow it. Its settings for this site can change that.',
  recap: 'What happened while you were away',
  recapWhy: 'Shown when you come back to a match and when your turn starts.',
  hints: 'Hints during your turn',
  hintsWhy: 'Units in danger, good attacks, aircraft with no way home, unspent money. Never in rated matches.',
  endings: 'Ask before a phase ends',
  endingsWhy: 'If something is left to do. You then have five seconds to undo.',
  gallery: 'Spectator chat',
  shown: 'Show',
  hidden: 'Hide',
  session: 'This browser',
  signOut: 'Sign out',
  signOutElsewhere: 'Sign out elsewhere',
  signOutWhy:
    'You are playing as a guest: once signed out you cannot come back under this name, and your seats stay empty.',
  signOutAccount: 'You can sign in again with your account name and password.',
  signOutForGood: 'Sign out for good',
  stay: 'Stay signed in',
  endedElsewhere: (n: number) =>
    n === 0
      ? 'You are not signed in anywhere else.'
      : n === 1
        ? 'Signed out in one other place.'
        : `Signed out in ${n} other places.`,
};

const fr: Dictionary<typeof en> = {
  language: 'Langue',
  colours: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  system: 'Système',
  palette: 'Palette',
  palettes: { usual: 'Habituelle', contrast: 'Contraste élevé', distinct: 'Daltonisme', sepia: 'Sépia' },
  textSize: 'Taille du texte',
  pace: 'Rythme des combats',
  step: 'Par étapes',
  flow: 'Continu',
  fast: 'Rapide',
  stepWhy: 'Chaque étape d’un combat vous attend.',
  flowWhy: 'Les dés roulent, une étape après l’autre.',
  fastWhy: 'Les résultats seulement, sans animation.',
  on: 'Oui',
  off: 'Non',
  sound: 'Son',
  volume: 'Volume',
  percent: (n) => `${n} %`,
  soundWhy: 'Discret, et jamais avant votre premier clic sur une page.',
  soundKinds: 'Quels sons',
  kinds: { calls: 'À vous', dice: 'Dés et cartes', moves: 'Mouvements', battles: 'Combats', ends: 'La fin' },
  motion: 'Animations',
  motionWhy: 'Les dés qui roulent, la carte qui vole, les grands moments comme une capitale qui tombe.',
  buzz: 'Vibrer quand c’est à vous',
  notices: 'Notifications',
  noticesWhy: 'Le navigateur vous prévient quand c’est à vous de jouer et que la page n’est pas visible.',
  noticesDenied: 'Ce navigateur ne le permet pas. Ses réglages pour ce site peuvent y remédier.',
  recap: 'Ce qui s’est passé en votre absence',
  recapWhy: 'Affiché quand vous revenez à une partie et quand votre tour commence.',
  hints: 'Indices pendant votre tour',
  hintsWhy:
    'Unités en danger, bonnes attaques, avions sans retour possible, argent non dépensé. Jamais dans les parties cotées.',
  endings: 'Demander avant de terminer une phase',
  endingsWhy: 'S’il reste quelque chose à faire. Vous avez ensuite cinq secondes pour annuler.',
  gallery: 'Discussion des spectateurs',
  shown: 'Montrer',
  hidden: 'Cacher',
  session: 'Ce navigateur',
  signOut: 'Se déconnecter',
  signOutElsewhere: 'Déconnecter ailleurs',
  signOutWhy:
    'Vous jouez en invité : une fois déconnecté, vous ne pourrez pas revenir sous ce nom, et vos places resteront vides.',
  signOutAccount: 'Vous pourrez vous reconnecter avec le nom et le mot de passe de votre compte.',
  signOutForGood: 'Se déconnecter définitivement',
  stay: 'Rester connecté',
  endedElsewhere: (n) =>
    n === 0
      ? 'Vous n’êtes connecté nulle part ailleurs.'
      : n === 1
        ? 'Déconnecté à un autre endroit.'
        : `Déconnecté à ${n} autres endroits.`,
};

/** The sentences of the preferences. */
export const PREFERENCE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
