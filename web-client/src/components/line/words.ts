import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  online: 'Connected',
  connecting: 'Connecting…',
  lost: 'Connection lost',
  reconnecting: (attempt: number) => `Reconnecting, attempt ${attempt}`,
  restart: 'The server is restarting',
  restartWhy: 'It will be back in a moment. Orders given meanwhile are kept and will be sent.',
  crowded: 'Too many windows are open',
  crowdedWhy: 'Your address has reached its limit. Close one: this window will try again by itself.',
  matchFrom: (time: string) => `The board shows ${time}. Orders given meanwhile are kept and will be sent.`,
  pageFrom: (time: string) => `This page shows ${time}.`,
  long: 'This is taking longer than usual. Reloading the page may help; an order not yet sent will have to be given again.',
  reload: 'Reload',
  back: 'Back online',
  renewed: 'Up to date again',
  renewedWhy: 'The match was reloaded.',
  version: 'The server has been updated',
  versionWhy: 'Reload the page to continue.',
};

const fr: Dictionary<typeof en> = {
  online: 'Connecté',
  connecting: 'Connexion…',
  lost: 'Connexion perdue',
  reconnecting: (attempt) => `Reconnexion, tentative ${attempt}`,
  restart: 'Le serveur redémarre',
  restartWhy: 'Il revient dans un instant. Les ordres donnés entre-temps sont gardés et seront envoyés.',
  crowded: 'Trop de fenêtres sont ouvertes',
  crowdedWhy: 'Votre adresse a atteint sa limite. Fermez-en une : cette fenêtre réessaiera d’elle-même.',
  matchFrom: (time) => `Le plateau date de ${time}. Les ordres donnés entre-temps sont gardés et seront envoyés.`,
  pageFrom: (time) => `Ce que vous voyez date de ${time}.`,
  long: 'C’est plus long que d’habitude. Recharger la page peut aider ; un ordre pas encore envoyé sera à redonner.',
  reload: 'Recharger',
  back: 'De nouveau en ligne',
  renewed: 'Remis à jour',
  renewedWhy: 'La partie a été rechargée.',
  version: 'Le serveur a été mis à jour',
  versionWhy: 'Rechargez la page pour continuer.',
};

/** The sentences about the line. */
export const LINE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
