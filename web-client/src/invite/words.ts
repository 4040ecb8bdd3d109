import { bilingual } from '../i18n/bilingual';
import type { Dictionary } from '../i18n/words';

const list = (names: readonly string[], and: string) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;

const en = {
  invites: (host: string) => `${host} invites you`,
  someone: 'You are invited',
  present: (host: string) => `${host} is at the table and waits`,
  away: (host: string) => `${host} is not at the table right now`,
  yourSeat: 'Your seat',
  freeSeat: 'Free seat',
  seats: 'Seats',
  free: (n: number) => (n === 1 ? 'one seat is free' : `${n} seats are free`),
  live: 'live, without a clock',
  rated: 'Rated',
  casual: 'Not rated',
  ratedWhy: 'it changes your rating',
  spectators: 'spectators may come',
  noSpectators: 'no spectators',
  hints: 'hints on the first turns',
  whatName: (host: string | null) => (host === null ? 'What should we call you?' : `What should ${host} call you?`),
  sit: (roles: readonly string[]) => `Sit down as ${list(roles, 'and')}`,
  sitSomewhere: 'Sit down',
  asName: (name: string) => `You sit down as ${name}.`,
  watch: 'Watch instead',
  rules: 'Read the rules',
  account: 'The seat is yours on this device; no account needed.',
  needsAccount: 'This match is rated: sign in, or make an account, to sit down.',
  signIn: 'Sign in',
  taken: (name: string) => `${name} has just taken this seat. Another one is free.`,
  full: (name: string | null) => (name === null ? 'Every seat is taken.' : `${name} has just taken the last seat.`),
  write: (host: string | null) => (host === null ? 'Go to the table' : `Tell ${host} you would like to play`),
  talk: { en: 'Talk in English', fr: 'Talk in French' },
};

const fr: Dictionary<typeof en> = {
  invites: (host) => `${host} vous invite`,
  someone: 'Vous êtes invité',
  present: (host) => `${host} est à la table et vous attend`,
  away: (host) => `${host} n’est pas à la table pour l’instant`,
  yourSeat: 'Votre place',
  freeSeat: 'Place libre',
  seats: 'Places',
  free: (n) => (n < 2 ? 'une place est libre' : `${n} places sont libres`),
  live: 'en direct, sans pendule',
  rated: 'Classée',
  casual: 'Non classée',
  ratedWhy: 'elle compte pour votre classement',
  spectators: 'spectateurs bienvenus',
  noSpectators: 'sans spectateurs',
  hints: 'des conseils aux premiers tours',
  whatName: (host) => (host === null ? 'Comment doit-on vous appeler ?' : `Votre nom, pour ${host}`),
  sit: (roles) => `Jouer ${list(roles, 'et')}`,
  sitSomewhere: 'Prendre place',
  asName: (name) => `Vous jouez sous le nom de ${name}.`,
  watch: 'Regarder',
  rules: 'Lire les règles',
  account: 'La place est à vous sur cet appareil ; pas besoin de compte.',
  needsAccount: 'Cette partie est classée : connectez-vous ou créez un compte pour prendre place.',
  signIn: 'Se connecter',
  taken: (name) => `${name} vient de prendre cette place. Une autre est libre.`,
  full: (name) => (name === null ? 'Toutes les places sont prises.' : `${name} vient de prendre la dernière place.`),
  write: (host) => (host === null ? 'Aller à la table' : `Dire à ${host} que vous aimeriez jouer`),
  talk: { en: 'On parle anglais', fr: 'On parle français' },
};

/** The sentences of an invitation, by language. */
export const INVITE_WORDS = bilingual({ en, fr });
