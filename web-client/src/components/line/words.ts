import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  online: 'Connected',
  connecting: 'Connecting…',
  lost: 'Connection lost',
  reconnecting: (attempt: number) => `Reconnecting, attempt ${attempt}`,
  restart: 'The server restarts',
  restartWhy: 'It will be back in a moment. Your orders are kept and will be sent.',
  crowded: 'Too many windows are open',
  crowdedWhy: 'Your address has as many open as it may. Close one: this one tries again by itself.',
  matchFrom: (time: string) => `The board is from ${time}. Your orders are kept and will be sent.`,
  pageFrom: (time: string) => `What you see is from ${time}.`,
  long: 'This takes unusually long. Loading the page again may help; an order that still waits has to be given again then.',
  reload: 'Reload',
  back: 'Connected again',
  renewed: 'Brought up to date',
  renewedWhy: 'The match was fetched anew.',
  version: 'The server has been renewed',
  versionWhy: 'Load the page again to go on.',
};

const fr: Dictionary<typeof en> = {
  online: 'Connecté',
  connecting: 'Connexion…',
  lost: 'Connexion perdue',
  reconnecting: (attempt) => `Reconnexion, essai ${attempt}`,
  restart: 'Le serveur redémarre',
  restartWhy: 'Il revient dans un instant. Vos ordres sont gardés et seront envoyés.',
  crowded: 'Trop de fenêtres sont ouvertes',
  crowdedWhy: 'Votre adresse en a autant que permis. Fermez-en une : celle-ci réessaie d’elle-même.',
  matchFrom: (time) => `Plateau de ${time}. Vos ordres sont gardés et seront envoyés.`,
  pageFrom: (time) => `Ce que vous voyez date de ${time}.`,
  long: 'C’est plus long que d’habitude. Recharger la page peut aider ; un ordre qui attend encore sera alors à redonner.',
  reload: 'Recharger',
  back: 'De nouveau connecté',
  renewed: 'Remis à jour',
  renewedWhy: 'La partie a été relue.',
  version: 'Le serveur a été renouvelé',
  versionWhy: 'Rechargez la page pour continuer.',
};

/** The sentences about the line. */
export const LINE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
