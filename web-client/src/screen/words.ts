import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'At this screen',
  turn: (who: string) => `${who}’s turn`,
  own: (seat: string) => `Your turn: ${seat}`,
  others: (who: string) => `Waiting for ${who}`,
  pass: (who: string) => `Pass the device to ${who}`,
  passNow: 'Cover the board',
  covered: 'The board is covered',
  coveredWhy: 'What is hidden stays hidden until the player whose turn it is has the device.',
  waiting: 'It is nobody’s move at this screen right now.',
  iAm: (who: string) => `I am ${who}`,
  lookAs: (who: string) => `Let ${who} look`,
  show: (who: string) => `Show what ${who} sees`,
  // Before the match.
  here: 'Here',
  hereFor: (seat: string) => `Someone at this screen plays ${seat}`,
  metoo: 'I’ll play this seat too',
  name: 'Name of the player next to you',
  add: 'Add',
  at: (host: string) => `at ${host}’s screen`,
  form: 'Players at this screen',
  formOnly: 'Only me',
  formAll: 'I play all seats',
  formOthers: 'Others with me',
  formWhy: {
    only: 'The other seats are for players elsewhere.',
    all: 'You play every remaining seat in turn.',
    others: 'You pass the device around. In games with secrets, the board is covered in between.',
  },
  player: (n: number) => `Player ${n}`,
  talks: (host: string) => `${host} writes for everyone at this screen.`,
};

const fr: Dictionary<typeof en> = {
  title: 'À cet écran',
  turn: (who) => `À ${who} de jouer`,
  own: (seat) => `À vous de jouer : ${seat}`,
  others: (who) => `On attend ${who}`,
  pass: (who) => `Passez l’appareil à ${who}`,
  passNow: 'Couvrir le plateau',
  covered: 'Le plateau est couvert',
  coveredWhy: 'Ce qui est caché le reste tant que le joueur dont c’est le tour n’a pas l’appareil en main.',
  waiting: 'Ce n’est à personne de jouer à cet écran pour l’instant.',
  iAm: (who) => `Je suis ${who}`,
  lookAs: (who) => `Laisser ${who} regarder`,
  show: (who) => `Afficher la vue de ${who}`,
  here: 'Ici',
  hereFor: (seat) => `Un joueur à cet écran joue : ${seat}`,
  metoo: 'Je joue aussi cette place',
  name: 'Nom du joueur à côté de vous',
  add: 'Ajouter',
  at: (host) => `à l’écran de ${host}`,
  form: 'Joueurs à cet écran',
  formOnly: 'Moi seul',
  formAll: 'Je joue tout',
  formOthers: 'À plusieurs',
  formWhy: {
    only: 'Les autres places sont pour des joueurs ailleurs.',
    all: 'Vous jouez toutes les places restantes à tour de rôle.',
    others: 'Vous vous passez l’appareil. Dans les jeux à secrets, le plateau est couvert entre-temps.',
  },
  player: (n) => `Joueur ${n}`,
  talks: (host) => `${host} écrit pour tout le monde à cet écran.`,
};

/** The sentences about players who share a screen. */
export const SCREEN: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
