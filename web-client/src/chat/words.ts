import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Chat',
  none: 'Nothing said yet. Everybody at this table reads what is said here, spectators too.',
  write: 'Say something to the table',
  writeGallery: 'Say something as a spectator',
  send: 'Send',
  keys: 'Enter sends, Shift and Enter begins a new line',
  left: (n: number) => (n === 1 ? '1 character left' : `${n} characters left`),
  over: (n: number) =>
    n === 1 ? 'Too long by 1 character: 500 at most.' : `Too long by ${n} characters: 500 at most.`,
  rate: 'That was quick: wait a moment, then send again.',
  waits: 'is sent when the line is back',
  sending: 'is being sent',
  looksOn: 'spectator',
  gallery: (n: number) => (n === 1 ? '1 line from spectators' : `${n} lines from spectators`),
  hide: 'Hide spectators',
  older: 'Older lines',
  fresh: (n: number) => (n === 1 ? '1 new line' : `${n} new lines`),
  mark: 'New',
  sat: (name: string) => `${name} sits down`,
  rose: (name: string) => `${name} leaves the seat`,
  began: 'The match begins',
  ended: 'The match is over',
  away: (name: string) => `${name} is away`,
  returned: (name: string) => `${name} is back`,
};

const fr: Dictionary<typeof en> = {
  title: 'Discussion',
  none: 'Rien n’a encore été dit. Toute la table lit ce qui se dit ici, les spectateurs aussi.',
  write: 'Dire quelque chose à la table',
  writeGallery: 'Dire quelque chose en spectateur',
  send: 'Envoyer',
  keys: 'Entrée envoie, Maj et Entrée vont à la ligne',
  left: (n) => (n === 1 ? 'encore 1 caractère' : `encore ${n} caractères`),
  over: (n) => (n === 1 ? 'Trop long d’un caractère : 500 au plus.' : `Trop long de ${n} caractères : 500 au plus.`),
  rate: 'C’est allé trop vite : attendez un instant, puis renvoyez.',
  waits: 'partira au retour de la connexion',
  sending: 'en cours d’envoi',
  looksOn: 'spectateur',
  gallery: (n) => (n === 1 ? '1 message de spectateur' : `${n} messages de spectateurs`),
  hide: 'Cacher les spectateurs',
  older: 'Messages plus anciens',
  fresh: (n) => (n === 1 ? '1 nouveau message' : `${n} nouveaux messages`),
  mark: 'Nouveau',
  sat: (name) => `${name} prend place`,
  rose: (name) => `${name} quitte sa place`,
  began: 'La partie commence',
  ended: 'La partie est finie',
  away: (name) => `${name} s’absente`,
  returned: (name) => `${name} est de retour`,
};

/** The sentences of the chat. */
export const CHAT_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
