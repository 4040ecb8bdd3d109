import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Hand over your seat',
  why: 'Somebody else plays on from here: with your units, your income, your side. You look on from then on.',
  rated: 'The match is rated: whoever hands over the seat has lost it, whatever comes after.',
  toFriend: 'To a friend, by link or by invitation',
  toAnyone: 'To whoever comes first',
  friend: 'Whoever has this link may take your seat. It is shown this once.',
  friendBefore: 'A friend has a link to your seat.',
  anyone: 'Your seat is offered to whoever comes first.',
  link: 'Link to your seat',
  copy: 'Copy',
  copied: 'Copied',
  keep: 'Keep my seat',
  another: 'Make another link',
  offers: (who: string, what: string) => `${who} offers you a seat: ${what}`,
  open: (what: string) => `A seat is open: ${what}`,
  at: (table: string) => `At the table “${table}”. The match is running; you play on from where it stands.`,
  take: 'Take the seat',
  notOffered: 'This seat is not offered any more.',
  yours: 'This seat is yours.',
  toTable: 'To the table',
  toLobby: 'To all tables',
  loading: 'One moment…',
  retry: 'Try again',
  free: 'open seat',
};

const fr: Dictionary<typeof en> = {
  title: 'Céder votre siège',
  why: 'Quelqu’un d’autre continue à partir d’ici, avec vos unités, vos revenus, votre camp. Ensuite, vous regardez.',
  rated: 'La partie est cotée\u202F: qui cède son siège l’a perdue, quoi qu’il arrive ensuite.',
  toFriend: 'À un ami, par un lien ou une invitation',
  toAnyone: 'Au premier venu',
  friend: 'Qui a ce lien peut prendre votre siège. Il n’est montré que cette fois.',
  friendBefore: 'Un ami a un lien vers votre siège.',
  anyone: 'Votre siège est offert au premier venu.',
  link: 'Lien vers votre siège',
  copy: 'Copier',
  copied: 'Copié',
  keep: 'Garder mon siège',
  another: 'Faire un autre lien',
  offers: (who, what) => `${who} vous propose un siège\u00A0: ${what}`,
  open: (what) => `Un siège est libre\u00A0: ${what}`,
  at: (table) => `À la table «\u00A0${table}\u00A0». La partie est en cours\u202F; vous continuez là où elle en est.`,
  take: 'Prendre le siège',
  notOffered: 'Ce siège n’est plus proposé.',
  yours: 'Ce siège est le vôtre.',
  toTable: 'À la table',
  toLobby: 'Toutes les tables',
  loading: 'Un instant…',
  retry: 'Réessayer',
  free: 'siège libre',
};

/** The words about seats that pass from one player to another. */
export const HANDOVER: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
