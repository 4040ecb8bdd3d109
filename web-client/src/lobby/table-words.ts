import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const list = (names: string[], and: string) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;

const en = {
  sit: (roles: string[]) => `Take a seat: ${list(roles, 'and')} ${roles.length === 1 ? 'is' : 'are'} free.`,
  waitSeats: (roles: string[]) => `Waiting for somebody to play ${list(roles, 'and')}. Send the link to a friend.`,
  sayReady: 'Say that you are ready. Everybody has a seat.',
  sayReadyToo: (names: string[]) =>
    `Say that you are ready. ${list(names, 'and')} ${names.length === 1 ? 'has' : 'have'} not said so either.`,
  waitReady: (names: string[]) => `Waiting for ${list(names, 'and')} to be ready.`,
  youStart: 'Everybody is ready. Start the match when you like.',
  hostStarts: (name: string) => `Everybody is ready. Waiting for ${name} to start the match.`,
  someHost: 'the host',
  invite: 'Invite',
  inviteWhy: 'Whoever has this link finds the table.',
  share: 'Share',
  shareText: (table: string) => `Come and play: ${table}`,
  byLink: 'By link only: the list of tables does not show it.',
  here: 'here',
  away: 'away',
  lookers: (names: string[], more: number) =>
    more === 0 ? `Looking on: ${list(names, 'and')}` : `Looking on: ${[...names, `${more} more`].join(', ')}`,
  nobodyLooks: 'Nobody looks on.',
  unnamed: (n: number) => (n === 1 ? 'Looking on: 1 person' : `Looking on: ${n} people`),
  setUp: 'The set-up',
};

/** Every sentence of a table before its match. */
export type TableWords = Dictionary<typeof en>;

const fr: TableWords = {
  sit: (roles) => `Prenez place. Libre${roles.length === 1 ? '' : 's'}\u202f: ${list(roles, 'et')}.`,
  waitSeats: (roles) => `Il manque quelqu’un pour\u202f: ${list(roles, 'et')}. Envoyez le lien à un ami.`,
  sayReady: 'Dites que vous êtes prêt. Tout le monde a pris place.',
  sayReadyToo: (names) => `Dites que vous êtes prêt. On attend aussi ${list(names, 'et')}.`,
  waitReady: (names) => `On attend que ${list(names, 'et')} ${names.length === 1 ? 'soit prêt' : 'soient prêts'}.`,
  youStart: 'Tout le monde est prêt. Commencez la partie quand vous voulez.',
  hostStarts: (name) => `Tout le monde est prêt. On attend que ${name} commence la partie.`,
  someHost: 'l’hôte',
  invite: 'Inviter',
  inviteWhy: 'Qui a ce lien trouve la table.',
  share: 'Partager',
  shareText: (table) => `Venez jouer\u202f: ${table}`,
  byLink: 'Par lien seulement\u202f: la liste des tables ne la montre pas.',
  here: 'présent',
  away: 'absent',
  lookers: (names, more) =>
    more === 0
      ? `Regardent\u202f: ${list(names, 'et')}`
      : `Regardent\u202f: ${[...names, more === 1 ? '1 autre' : `${more} autres`].join(', ')}`,
  nobodyLooks: 'Personne ne regarde.',
  unnamed: (n) => (n === 1 ? '1 personne regarde' : `${n} personnes regardent`),
  setUp: 'La mise en place',
};

/** The sentences of a table before its match. */
export const TABLE_WORDS: Readonly<Record<Lang, TableWords>> = { en, fr };
