import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'This page has failed',
  why: 'A fault of ours, and nothing of the match is lost: everything that was confirmed is stored. Load the page again to go on.',
  part: 'Something on this page has failed. If it behaves oddly, load it again; nothing of the match is lost.',
  fetch: 'A part of the page could not be fetched.',
  reload: 'Reload',
  dismiss: 'Dismiss',
  bannedUntil: (when: string) => `This ends on ${when}.`,
  bannedForGood: 'No end is set.',
};

const fr: Dictionary<typeof en> = {
  title: 'Cette page a échoué',
  why: 'C’est une faute de notre part, et rien de la partie n’est perdu : tout ce qui a été confirmé est enregistré. Rechargez la page pour continuer.',
  part: 'Quelque chose a échoué sur cette page. Si elle se comporte étrangement, rechargez-la ; rien de la partie n’est perdu.',
  fetch: 'Une partie de la page n’a pas pu être chargée.',
  reload: 'Recharger',
  dismiss: 'Fermer',
  bannedUntil: (when) => `Jusqu’au ${when}.`,
  bannedForGood: 'Aucune fin n’est fixée.',
};

/** The sentences about faults of the page itself. They say nothing of their causes: those are for the console. */
export const FAULT_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
