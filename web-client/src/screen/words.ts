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
  coveredWhy: 'Nobody sees what is hidden until the player whose turn it is has the device.',
  waiting: 'Nobody at this screen is asked right now.',
  iAm: (who: string) => `I am ${who}`,
  lookAs: (who: string) => `Let ${who} look`,
  show: (who: string) => `Show what ${who} sees`,
  // Before the match.
  here: 'Here',
  hereFor: (seat: string) => `Somebody at this screen plays: ${seat}`,
  metoo: 'I play this seat too',
  name: 'Name of the player beside you',
  add: 'Add',
  at: (host: string) => `at the screen of ${host}`,
  form: 'Players at this screen',
  formOnly: 'Only me',
  formAll: 'I play all seats',
  formOthers: 'Others with me',
  formWhy: {
    only: 'The other seats are taken by people elsewhere.',
    all: 'You play every seat that is left, one after the other.',
    others: 'You pass the device around. In games with secrets the board is covered in between.',
  },
  player: (n: number) => `Player ${n}`,
  talks: (host: string) => `${host} speaks for everybody at this screen.`,
};

const fr: Dictionary<typeof en> = {
  title: 'À cet écran',
  turn: (who) => `À ${who} de jouer`,
  own: (seat) => `À vous\u202f: ${seat}`,
  others: (who) => `En attente de ${who}`,
  pass: (who) => `Passez l’appareil à ${who}`,
  passNow: 'Couvrir le plateau',
  covered: 'Le plateau est couvert',
  coveredWhy: 'Personne ne voit ce qui est caché tant que la personne dont c’est le tour n’a pas l’appareil en main.',
  waiting: 'Personne à cet écran n’a à jouer pour l’instant.',
  iAm: (who) => `Je suis ${who}`,
  lookAs: (who) => `Laisser ${who} regarder`,
  show: (who) => `Afficher la vue de ${who}`,
  here: 'Ici',
  hereFor: (seat) => `Quelqu’un à cet écran joue\u202f: ${seat}`,
  metoo: 'Je joue aussi ce siège',
  name: 'Nom de la personne à côté de vous',
  add: 'Ajouter',
  at: (host) => `à l’écran de ${host}`,
  form: 'Joueurs à cet écran',
  formOnly: 'Moi seul',
  formAll: 'Je joue tous les sièges',
  formOthers: 'D’autres avec moi',
  formWhy: {
    only: 'Les autres sièges reviennent à des personnes ailleurs.',
    all: 'Vous jouez tous les sièges restants, l’un après l’autre.',
    others: 'Vous vous passez l’appareil. Dans les jeux à secrets, le plateau est couvert entre-temps.',
  },
  player: (n) => `Joueur ${n}`,
  talks: (host) => `${host} parle pour tout le monde à cet écran.`,
};

/** The sentences about players who share a screen. */
export const SCREEN: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
