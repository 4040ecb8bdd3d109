import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';
import type { Group, Show } from './filters';

const list = (names: string[], and: string) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;

const shows: Record<Show, string> = { all: 'All', open: 'Open seats', running: 'Running', mine: 'Mine' };
const groups: Record<Group, string> = {
  yours: 'Your tables',
  open: 'Waiting for players',
  running: 'Being played',
  over: 'Finished',
};

const en = {
  shows,
  groups,
  filters: 'Filters',
  find: 'Player or table',
  findKey: 'Press / to search',
  clearFind: 'Clear the search',
  shown: (n: number) => (n === 1 ? '1 table' : `${n} tables`),
  none: 'No tables yet',
  noneWhy: 'Open one and send the link to your friends.',
  noMatch: 'No table is like that',
  noMatchWhy: 'Nothing in the list fits the filters and the search.',
  clear: 'Show all tables',
  newTable: 'New table',
  lineDown: 'The line to the server is down. The list comes as soon as it is back.',
  stale: (time: string) => `The list is from ${time}.`,
  more: (n: number) => (n === 1 ? 'Show 1 more' : `Show ${n} more`),
  continue: 'Continue',
  sit: 'Take seat',
  sitAs: (roles: string) => `Take the open seat: ${roles}`,
  watch: 'Watch',
  take: 'Take seat',
  look: 'Look',
  shut: 'No spectators',
  of: (action: string, table: string) => `${action}: ${table}`,
  open: 'open',
  you: 'You',
  away: (name: string) => `${name} is away`,
  awaited: (name: string) => `${name} is awaited`,
  private: 'by link',
  seatsFree: (free: number, seats: number) =>
    free === 1 ? `1 of ${seats} seats free` : `${free} of ${seats} seats free`,
  gathering: (names: string[]) => `Waiting for ${list(names, 'and')}`,
  allReady: 'Everybody is ready',
  decide: 'Your decision',
  ready: 'Say that you are ready',
  start: 'You may start',
  decides: (names: string[]) => (names.length === 1 ? `${names[0] ?? ''} decides` : `${list(names, 'and')} decide`),
  areAway: (names: string[]) => (names.length === 1 ? `${names[0] ?? ''} is away` : `${list(names, 'and')} are away`),
  running: 'Being played',
  over: 'Finished',
  closed: 'Closed',
  opened: (ago: string) => `opened ${ago}`,
  justNow: 'just now',
  watching: (n: number) => (n === 0 ? 'nobody watches' : `${n} watching`),
  charts: { builtIn: 'With the game', mine: 'Yours', others: 'By others' },
  preview: 'Preview',
  previewWhy: 'Look at the charts on the map',
};

/** Every sentence of the list of tables. */
export type LobbyWords = Dictionary<typeof en>;

const fr: LobbyWords = {
  shows: { all: 'Toutes', open: 'Places libres', running: 'En cours', mine: 'Les miennes' },
  groups: { yours: 'Vos tables', open: 'En attente de joueurs', running: 'En cours', over: 'Terminées' },
  filters: 'Filtres',
  find: 'Joueur ou table',
  findKey: 'Appuyez sur / pour chercher',
  clearFind: 'Effacer la recherche',
  shown: (n) => (n < 2 ? `${n} table` : `${n} tables`),
  none: 'Aucune table pour l’instant',
  noneWhy: 'Ouvrez-en une et envoyez le lien à vos amis.',
  noMatch: 'Aucune table de ce genre',
  noMatchWhy: 'Rien dans la liste ne répond aux filtres et à la recherche.',
  clear: 'Montrer toutes les tables',
  newTable: 'Nouvelle table',
  lineDown: 'La liaison avec le serveur est coupée. La liste arrive dès son retour.',
  stale: (time) => `La liste date de ${time}.`,
  more: (n) => (n < 2 ? `Encore ${n}` : `Encore ${n} autres`),
  continue: 'Continuer',
  sit: 'Prendre place',
  sitAs: (roles) => `Prendre la place libre\u202f: ${roles}`,
  watch: 'Regarder',
  take: 'Prendre le siège',
  look: 'Voir',
  shut: 'Sans spectateurs',
  of: (action, table) => `${action}\u202f: ${table}`,
  open: 'libre',
  you: 'Vous',
  away: (name) => `${name} est absent`,
  awaited: (name) => `On attend ${name}`,
  private: 'par lien',
  seatsFree: (free, seats) => (free < 2 ? `${free} place libre sur ${seats}` : `${free} places libres sur ${seats}`),
  gathering: (names) => `On attend ${list(names, 'et')}`,
  allReady: 'Tout le monde est prêt',
  decide: 'À vous de décider',
  ready: 'Dites que vous êtes prêt',
  start: 'Vous pouvez commencer',
  decides: (names) => (names.length === 1 ? `${names[0] ?? ''} décide` : `${list(names, 'et')} décident`),
  areAway: (names) => (names.length === 1 ? `${names[0] ?? ''} est absent` : `${list(names, 'et')} sont absents`),
  running: 'En cours',
  over: 'Terminée',
  closed: 'Fermée',
  opened: (ago) => `ouverte ${ago}`,
  justNow: 'à l’instant',
  watching: (n) => (n === 0 ? 'personne ne regarde' : n === 1 ? '1 spectateur' : `${n} spectateurs`),
  charts: { builtIn: 'Avec le jeu', mine: 'Les vôtres', others: 'Par d’autres' },
  preview: 'Aperçu',
  previewWhy: 'Voir les mises en place sur la carte',
};

/** The sentences of the list of tables. */
export const LOBBY_WORDS: Readonly<Record<Lang, LobbyWords>> = { en, fr };
