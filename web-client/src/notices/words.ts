import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  notices: 'From the administrators of this server',
  warning: 'Warning:',
  dismiss: 'Dismiss',
  restart: (when: string) => `Restart planned for ${when}`,
  left: (time: string) => `, in ${time}.`,
  restartWhy: 'It takes a moment. Nothing is lost, and everyone is reconnected automatically.',
  lastMinute: 'No new match can start until then.',
};

const fr: Dictionary<typeof en> = {
  notices: 'Message des administrateurs de ce serveur',
  warning: 'Attention :',
  dismiss: 'Fermer',
  restart: (when) => `Redémarrage prévu à ${when}`,
  left: (time) => `, dans ${time}.`,
  restartWhy: 'Cela ne dure qu’un instant. Rien n’est perdu, et chacun est reconnecté automatiquement.',
  lastMinute: 'Aucune partie ne peut commencer d’ici là.',
};

/** The sentences around notices. */
export const NOTICE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
