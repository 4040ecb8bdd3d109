import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';
import type { Group, Show } from './filters';

const list = (names: string[], and: string) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;

/** Names for a row: of many the first two, and how many more. */
const few = (names: string[], and: string, more: (n: number) => string) =>
  names.length > 3 ? list([...names.slice(0, 2), more(names.length - 2)], and) : list(names, and);
const others = (names: string[]) => few(names, 'and', (n) => `${n} others`);
const autres = (names: string[]) => few(names, 'et', (n) => `${n} autres`);

const shows: Record<Show, string> = { all: 'All', open: 'Open seats', running: 'In progress', mine: 'Mine' };
const groups: Record<Group, string> = {
  yours: 'Your tables',
  open: 'Waiting for players',
  running: 'In progress',
  over: 'Finished',
};

const en = {
  playNow: {
    title: 'Play now',
    why: 'Against the computer, right away.',
    whyAlone: 'Alone, right away. To play with others, open a table.',
    side: 'Your side',
    strength: 'Computer',
    any: 'Any',
    play: 'Play',
  },
  shows,
  groups,
  filters: 'Filters',
  find: 'Player or table',
  findKey: 'Press / to search',
  clearFind: 'Clear the search',
  shown: (n: number) => (n === 1 ? '1 table' : `${n} tables`),
  none: 'No tables yet',
  noneWhy: 'Open one and send your friends the link.',
  noMatch: 'No tables found',
  noMatchWhy: 'No table matches the filters and the search.',
  clear: 'Show all tables',
  newTable: 'New table',
  lineDown: 'No connection to the server. The list loads as soon as it is back.',
  stale: (time: string) => `As of ${time}`,
  more: (n: number) => (n === 1 ? 'Show 1 more' : `Show ${n} more`),
  continue: 'Continue',
  sit: 'Take seat',
  sitAs: (roles: string) => `Take the open seat: ${roles}`,
  watch: 'Watch',
  take: 'Take seat',
  look: 'View',
  shut: 'No spectators',
  of: (action: string, table: string) => `${action}: ${table}`,
  open: 'open',
  you: 'You',
  away: (name: string) => `${name} is away`,
  awaited: (name: string) => `Waiting for ${name}`,
  awaitedYou: 'Waiting for you',
  private: 'by link',
  seatsFree: (free: number, seats: number) =>
    free === 1 ? `1 of ${seats} seats free` : `${free} of ${seats} seats free`,
  gathering: (names: string[]) => `Waiting for ${others(names)}`,
  allReady: 'Everyone is ready',
  decide: 'Your move',
  ready: 'Say you are ready',
  start: 'You can start',
  decides: (names: string[]) => `Waiting for ${others(names)}`,
  areAway: (names: string[]) => (names.length === 1 ? `${names[0] ?? ''} is away` : `${others(names)} are away`),
  running: 'In progress',
  over: 'Finished',
  closed: 'Closed',
  opened: (ago: string) => `opened ${ago}`,
  justNow: 'just now',
  watching: (n: number) => (n === 0 ? 'no spectators' : `${n} watching`),
  charts: {
    builtIn: 'With the game',
    mine: 'Yours',
    others: 'By others',
    recommended: (name: string) => `${name} · recommended`,
  },
  noSpectators: 'no spectators',
  preview: 'Preview',
  previewWhy: 'See the charts on the map',
};

/** Every sentence of the list of tables. */
export type LobbyWords = Dictionary<typeof en>;

const fr: LobbyWords = {
  playNow: {
    title: 'Jouer tout de suite',
    why: 'Contre l’ordinateur, sans attendre.',
    whyAlone: 'En solo, sans attendre. Pour jouer à plusieurs, ouvrez une table.',
    side: 'Votre camp',
    strength: 'Ordinateur',
    any: 'Indifférent',
    play: 'Jouer',
  },
  shows: { all: 'Toutes', open: 'Places libres', running: 'En cours', mine: 'Les miennes' },
  groups: { yours: 'Vos tables', open: 'En attente de joueurs', running: 'En cours', over: 'Terminées' },
  filters: 'Filtres',
  find: 'Joueur ou table',
  findKey: 'Appuyez sur / pour chercher',
  clearFind: 'Effacer la recherche',
  shown: (n) => (n < 2 ? `${n} table` : `${n} tables`),
  none: 'Aucune table pour l’instant',
  noneWhy: 'Ouvrez-en une et envoyez le lien à vos amis.',
  noMatch: 'Aucune table trouvée',
  noMatchWhy: 'Aucune table ne correspond aux filtres et à la recherche.',
  clear: 'Afficher toutes les tables',
  newTable: 'Nouvelle table',
  lineDown: 'Pas de connexion au serveur. La liste se chargera dès son retour.',
  stale: (time) => `État de ${time}`,
  more: (n) => (n < 2 ? `En afficher ${n} de plus` : `En afficher ${n} de plus`),
  continue: 'Continuer',
  sit: 'Prendre place',
  sitAs: (roles) => `Prendre la place libre : ${roles}`,
  watch: 'Regarder',
  take: 'Prendre place',
  look: 'Voir',
  shut: 'Sans spectateurs',
  of: (action, table) => `${action} : ${table}`,
  open: 'libre',
  you: 'Vous',
  away: (name) => `${name} est absent`,
  awaited: (name) => `On attend ${name}`,
  awaitedYou: 'On vous attend',
  private: 'par lien',
  seatsFree: (free, seats) => (free < 2 ? `${free} place libre sur ${seats}` : `${free} places libres sur ${seats}`),
  gathering: (names) => `On attend ${autres(names)}`,
  allReady: 'Tout le monde est prêt',
  decide: 'À vous de jouer',
  ready: 'Déclarez-vous prêt',
  start: 'Vous pouvez commencer',
  decides: (names) => `On attend ${autres(names)}`,
  areAway: (names) => (names.length === 1 ? `${names[0] ?? ''} est absent` : `${autres(names)} sont absents`),
  running: 'En cours',
  over: 'Terminée',
  closed: 'Fermée',
  opened: (ago) => `ouverte ${ago}`,
  justNow: 'à l’instant',
  watching: (n) => (n === 0 ? 'aucun spectateur' : n === 1 ? '1 spectateur' : `${n} spectateurs`),
  charts: {
    builtIn: 'Avec le jeu',
    mine: 'Les vôtres',
    others: 'Par d’autres',
    recommended: (name) => `${name} · recommandée`,
  },
  noSpectators: 'sans spectateurs',
  preview: 'Aperçu',
  previewWhy: 'Voir les mises en place sur la carte',
};

/** The sentences of the list of tables. */
export const LOBBY_WORDS: Readonly<Record<Lang, LobbyWords>> = bilingual({ en, fr });
