import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Something went wrong',
  why: 'The error is ours, and your match is safe: everything confirmed is stored. Reload the page to continue.',
  part: 'Something on this page went wrong. If it behaves oddly, reload it; your match is safe.',
  fetch: 'Part of the page could not be loaded.',
  unreached: 'The server cannot be reached',
  unreachedWhy: 'Your matches are safe there. This page comes back by itself as soon as the server answers.',
  again: 'Try again',
  reload: 'Reload',
  dismiss: 'Dismiss',
  bannedUntil: (when: string) => `Until ${when}.`,
  bannedForGood: 'This ban is permanent.',
};

const fr: Dictionary<typeof en> = {
  title: 'Une erreur s’est produite',
  why: 'L’erreur vient de nous, et votre partie est en sécurité : tout ce qui a été confirmé est enregistré. Rechargez la page pour continuer.',
  part: 'Une erreur s’est produite sur cette page. Si elle se comporte étrangement, rechargez-la ; votre partie est en sécurité.',
  fetch: 'Une partie de la page n’a pas pu être chargée.',
  unreached: 'Le serveur est injoignable',
  unreachedWhy: 'Vos parties y sont en sécurité. Cette page revient d’elle-même dès que le serveur répond.',
  again: 'Réessayer',
  reload: 'Recharger',
  dismiss: 'Fermer',
  bannedUntil: (when) => `Jusqu’au ${when}.`,
  bannedForGood: 'Ce bannissement est définitif.',
};

/** The sentences about faults of the page itself. They say nothing of their causes: those are for the console. */
export const FAULT_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
