import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const list = (names: string[], and: string) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;

const en = {
  sit: (roles: string[]) => `Take a seat: ${list(roles, 'and')} ${roles.length === 1 ? 'is' : 'are'} free.`,
  waitSeats: (roles: string[]) => `Waiting for a player for ${list(roles, 'and')}. Send a friend the link.`,
  sayReady: 'Every seat is taken. Are you ready?',
  sayReadyToo: (names: string[]) =>
    `Are you ready? ${list(names, 'and')} ${names.length === 1 ? 'is' : 'are'} not ready yet either.`,
  waitReady: (names: string[]) => `Waiting for ${list(names, 'and')} to be ready.`,
  youStart: 'Everyone is ready. Start the match when you like.',
  hostStarts: (name: string) => `Everyone is ready. Waiting for ${name} to start the match.`,
  someHost: 'the host',
  invite: 'Invite',
  inviteWhy: 'Anyone with the link can join.',
  share: 'Share',
  shareText: (table: string) => `Come and play: ${table}`,
  byLink: 'The table is not in the public list.',
  here: 'here',
  computer: 'computer',
  opponent: 'Computer…',
  away: 'away',
  lookers: (names: string[], more: number) =>
    more === 0 ? `Spectators: ${list(names, 'and')}` : `Spectators: ${[...names, `${more} more`].join(', ')}`,
  noSpectators: 'No spectators',
  unnamed: (n: number) => (n === 1 ? '1 spectator' : `${n} spectators`),
  setUp: 'Set-up',
};

/** Every sentence of a table before its match. */
export type TableWords = Dictionary<typeof en>;

const fr: TableWords = {
  sit: (roles) => `Prenez place. Libre${roles.length === 1 ? '' : 's'} : ${list(roles, 'et')}.`,
  waitSeats: (roles) => `Il manque un joueur pour : ${list(roles, 'et')}. Envoyez le lien à un ami.`,
  sayReady: 'Toutes les places sont prises. Êtes-vous prêt ?',
  sayReadyToo: (names) => `Êtes-vous prêt ? On attend aussi ${list(names, 'et')}.`,
  waitReady: (names) => `On attend que ${list(names, 'et')} ${names.length === 1 ? 'soit prêt' : 'soient prêts'}.`,
  youStart: 'Tout le monde est prêt. Commencez la partie quand vous voulez.',
  hostStarts: (name) => `Tout le monde est prêt. On attend que ${name} commence la partie.`,
  someHost: 'l’hôte',
  invite: 'Inviter',
  inviteWhy: 'Toute personne ayant ce lien peut rejoindre la table.',
  share: 'Partager',
  shareText: (table) => `Venez jouer : ${table}`,
  byLink: 'La table ne figure pas dans la liste publique.',
  here: 'présent',
  computer: 'ordinateur',
  opponent: 'Ordinateur…',
  away: 'absent',
  lookers: (names, more) =>
    more === 0
      ? `Spectateurs : ${list(names, 'et')}`
      : `Spectateurs : ${[...names, more === 1 ? '1 autre' : `${more} autres`].join(', ')}`,
  noSpectators: 'Aucun spectateur',
  unnamed: (n) => (n === 1 ? '1 spectateur' : `${n} spectateurs`),
  setUp: 'Mise en place',
};

/** The sentences of a table before its match. */
export const TABLE_WORDS: Readonly<Record<Lang, TableWords>> = bilingual({ en, fr });
