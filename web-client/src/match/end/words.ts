import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  draw: 'It’s a draw',
  endings: {
    won: { title: 'You have won', line: 'A victory to remember.' },
    lost: { title: 'You have lost', line: 'Well fought. There will be another day.' },
    drawn: { title: 'It’s a draw', line: 'Neither side gave way.' },
  },
  winner: 'winner',
  you: 'you',
  played: (time: string) => `Played in ${time}`,
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  hours: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  watch: 'Watch from the start',
  board: 'Look at the board',
  copy: 'Copy link',
  copied: 'Copied',
  diceBox: 'Dice box',
  fixed: (n: number) => `All ${n} dice were fixed before the first turn and could not be changed by anyone.`,
  fixedAny: 'All dice were fixed before the first turn and could not be changed by anyone.',
  verified: 'verified on this device',
  checking: 'checking…',
  wrong: 'does not match',
  notHere: 'not checked',
  notHereWhy:
    'This browser can check dice only on pages loaded over https. Download the match and let `sandtable verify` check it.',
  seal: 'Seal, shown to all from the start',
  key: 'Secret, revealed at the end',
  keyWaits: 'The secret has not been revealed yet.',
  nonces: 'What the seats added',
  same: (same: number, dice: number) => `${same} of ${dice} dice match`,
  unopened: 'The secret does not match the seal.',
  faces: 'How often each face came up',
  face: (face: number, count: number) => `${face}: ${count}`,
  checkAgain: 'Check again',
  download: 'Download dice and log',
  loading: 'Loading the match…',
};

const fr: Dictionary<typeof en> = {
  draw: 'Match nul',
  endings: {
    won: { title: 'Vous avez gagné', line: 'Une victoire dont on se souviendra.' },
    lost: { title: 'Vous avez perdu', line: 'Bien combattu. La revanche vous attend.' },
    drawn: { title: 'Match nul', line: 'Aucun camp n’a cédé.' },
  },
  winner: 'vainqueur',
  you: 'vous',
  played: (time) => `Durée : ${time}`,
  days: (n) => (n === 1 ? '1 jour' : `${n} jours`),
  hours: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  watch: 'Revoir depuis le début',
  board: 'Voir la carte',
  copy: 'Copier le lien',
  copied: 'Copié',
  diceBox: 'Les dés',
  fixed: (n) => `Les ${n} dés ont été fixés avant le premier tour ; personne n’a pu les changer.`,
  fixedAny: 'Tous les dés ont été fixés avant le premier tour ; personne n’a pu les changer.',
  verified: 'vérifiés sur cet appareil',
  checking: 'vérification…',
  wrong: 'ne correspondent pas',
  notHere: 'non vérifiés',
  notHereWhy:
    'Ce navigateur ne vérifie les dés que sur des pages chargées par https. Téléchargez la partie et faites-la vérifier par `sandtable verify`.',
  seal: 'Sceau, montré à tous dès le début',
  key: 'Secret, révélé à la fin',
  keyWaits: 'Le secret n’est pas encore révélé.',
  nonces: 'Ce que les places ont ajouté',
  same: (same, dice) => `${same} dés sur ${dice} concordent`,
  unopened: 'Le secret ne correspond pas au sceau.',
  faces: 'Combien de fois chaque face est sortie',
  face: (face, count) => `${face} : ${count}`,
  checkAgain: 'Vérifier de nouveau',
  download: 'Télécharger les dés et le journal',
  loading: 'Chargement de la partie…',
};

type EndWords = Dictionary<typeof en>;

/** The sentences of the end of any match by language. */
export const END: Readonly<Record<Lang, EndWords>> = bilingual({ en, fr });

/** What the draws of a game are. */
export type Drawn = 'dice' | 'cards';

type DrawnWords = Pick<
  EndWords,
  'diceBox' | 'fixed' | 'fixedAny' | 'verified' | 'notHere' | 'notHereWhy' | 'same' | 'download'
>;

/** What is said in another way of a game whose draws are cards. */
const CARDS: Readonly<Record<Lang, DrawnWords>> = bilingual({
  en: {
    diceBox: 'Deck box',
    fixed: (n) => `All ${n} cards were fixed before the first one and could not be changed by anyone.`,
    fixedAny: 'All cards were fixed before the first one and could not be changed by anyone.',
    verified: 'verified on this device',
    notHere: 'not checked',
    notHereWhy:
      'This browser can check cards only on pages loaded over https. Download the match and let `sandtable verify` check it.',
    same: (same, cards) => `${same} of ${cards} cards match`,
    download: 'Download cards and log',
  },
  fr: {
    diceBox: 'La pioche',
    fixed: (n) => `Les ${n} cartes ont été fixées avant la première ; personne n’a pu les changer.`,
    fixedAny: 'Toutes les cartes ont été fixées avant la première ; personne n’a pu les changer.',
    verified: 'vérifiées sur cet appareil',
    notHere: 'non vérifiées',
    notHereWhy:
      'Ce navigateur ne vérifie les cartes que sur des pages chargées par https. Téléchargez la partie et faites-la vérifier par `sandtable verify`.',
    same: (same, cards) => `${same} cartes sur ${cards} concordent`,
    download: 'Télécharger les cartes et le journal',
  },
});

/** The sentences of the end of a match whose draws are dice, or cards. */
export const endWords = (lang: Lang, drawn: Drawn): EndWords =>
  drawn === 'dice' ? END[lang] : { ...END[lang], ...CARDS[lang] };
