import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  draw: 'It’s a draw',
  winner: 'winner',
  you: 'you',
  played: (time: string) => `${time} from first to last step`,
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
  wrong: 'does not agree',
  notHere: 'not checked',
  notHereWhy:
    'This browser checks dice only on pages that came over https. Download the match and let `sandtable verify` check it.',
  seal: 'Seal, shown to all from the beginning',
  key: 'Secret, opened at the end',
  keyWaits: 'The secret has not arrived yet.',
  nonces: 'What the seats added',
  same: (same: number, dice: number) => `${same} of ${dice} dice come out the same`,
  unopened: 'The secret is not the one that was sealed.',
  faces: 'How often each face came up',
  face: (face: number, count: number) => `${face}: ${count}`,
  checkAgain: 'Check again',
  download: 'Download dice and log',
  loading: 'Fetching the match…',
};

const fr: Dictionary<typeof en> = {
  draw: 'Match nul',
  winner: 'vainqueur',
  you: 'vous',
  played: (time) => `${time} du premier au dernier coup`,
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
  wrong: 'désaccord',
  notHere: 'non vérifiés',
  notHereWhy:
    'Ce navigateur ne vérifie les dés que sur des pages venues par https. Téléchargez la partie et faites-la vérifier par `sandtable verify`.',
  seal: 'Sceau, montré à tous dès le début',
  key: 'Secret, ouvert à la fin',
  keyWaits: 'Le secret n’est pas encore arrivé.',
  nonces: 'Ce que les places ont ajouté',
  same: (same, dice) => `${same} dés sur ${dice} sortent à l’identique`,
  unopened: 'Le secret n’est pas celui qui avait été scellé.',
  faces: 'Combien de fois chaque face est sortie',
  face: (face, count) => `${face} : ${count}`,
  checkAgain: 'Vérifier encore',
  download: 'Télécharger les dés et le journal',
  loading: 'Recherche de la partie…',
};

type EndWords = Dictionary<typeof en>;

/** The sentences of the end of any match by language. */
export const END: Readonly<Record<Lang, EndWords>> = { en, fr };

/** What the draws of a game are. */
export type Drawn = 'dice' | 'cards';

type DrawnWords = Pick<
  EndWords,
  'diceBox' | 'fixed' | 'fixedAny' | 'verified' | 'notHere' | 'notHereWhy' | 'same' | 'download'
>;

/** What is said in another way of a game whose draws are cards. */
const CARDS: Readonly<Record<Lang, DrawnWords>> = {
  en: {
    diceBox: 'Deck box',
    fixed: (n) => `All ${n} cards were fixed before the first one and could not be changed by anyone.`,
    fixedAny: 'All cards were fixed before the first one and could not be changed by anyone.',
    verified: 'verified on this device',
    notHere: 'not checked',
    notHereWhy:
      'This browser checks cards only on pages that came over https. Download the match and let `sandtable verify` check it.',
    same: (same, cards) => `${same} of ${cards} cards come out the same`,
    download: 'Download cards and log',
  },
  fr: {
    diceBox: 'La pioche',
    fixed: (n) => `Les ${n} cartes ont été fixées avant la première ; personne n’a pu les changer.`,
    fixedAny: 'Toutes les cartes ont été fixées avant la première ; personne n’a pu les changer.',
    verified: 'vérifiées sur cet appareil',
    notHere: 'non vérifiées',
    notHereWhy:
      'Ce navigateur ne vérifie les cartes que sur des pages venues par https. Téléchargez la partie et faites-la vérifier par `sandtable verify`.',
    same: (same, cards) => `${same} cartes sur ${cards} sortent à l’identique`,
    download: 'Télécharger les cartes et le journal',
  },
};

/** The sentences of the end of a match whose draws are dice, or cards. */
export const endWords = (lang: Lang, drawn: Drawn): EndWords =>
  drawn === 'dice' ? END[lang] : { ...END[lang], ...CARDS[lang] };
