import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  notices: 'From those who run this server',
  warning: 'Warning:',
  dismiss: 'Dismiss',
  restart: (when: string) => `Restart planned at ${when}`,
  left: (time: string) => `, in ${time}.`,
  restartWhy: 'It takes a moment. Nothing is lost, and everybody comes back by themselves.',
  lastMinute: 'No new match begins before.',
};

const fr: Dictionary<typeof en> = {
  notices: 'De la part de l’hébergeur de ce serveur',
  warning: 'Attention :',
  dismiss: 'Fermer',
  restart: (when) => `Redémarrage prévu à ${when}`,
  left: (time) => `, dans ${time}.`,
  restartWhy: 'Cela ne dure qu’un instant. Rien n’est perdu, et chacun revient de lui-même.',
  lastMinute: 'Aucune partie ne commence d’ici là.',
};

/** The sentences around notices. */
export const NOTICE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
