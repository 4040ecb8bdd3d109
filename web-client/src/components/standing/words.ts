import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  close: 'Close the standing orders',
  fetching: 'Fetching your standing orders…',
  about:
    'What you order here is answered for you at once when you are asked, also while you are away, and everybody sees that it was ordered in advance. The orders themselves only you can see.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. They hold from now on.',
  unsaved: 'Not saved yet.',
  forget: 'Ask me everything',
  changed: 'Your orders were changed in another window.',
  takeOver: 'Show those',
  again: 'Try again',
};

const fr: Dictionary<typeof en> = {
  close: 'Fermer les consignes',
  fetching: 'Recherche de vos consignes…',
  about:
    'Ce que vous ordonnez ici répond aussitôt à votre place quand on vous interroge, même en votre absence, et chacun voit que c’était une consigne. Les consignes elles-mêmes, vous seul les voyez.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Enregistré. Elles valent dès maintenant.',
  unsaved: 'Pas encore enregistré.',
  forget: 'Tout me demander',
  changed: 'Vos consignes ont été changées dans une autre fenêtre.',
  takeOver: 'Les afficher',
  again: 'Réessayer',
};

/** The sentences around standing orders. */
export const STANDING_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
