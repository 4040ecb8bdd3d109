import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  close: 'Close the standing orders',
  fetching: 'Loading your standing orders…',
  about:
    'Standing orders answer for you, even while you are away. Other players see that an answer was given in advance; only you see the orders themselves.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. In force from now on.',
  unsaved: 'Not saved yet.',
  forget: 'Always ask me',
  changed: 'Your standing orders were changed in another window.',
  takeOver: 'Show them',
  again: 'Try again',
  fromNow: 'From the next time on, without being asked:',
};

const fr: Dictionary<typeof en> = {
  close: 'Fermer les consignes',
  fetching: 'Chargement de vos consignes…',
  about:
    'Vos consignes répondent pour vous, même en votre absence. Les autres joueurs voient qu’une réponse a été donnée d’avance ; vous seul voyez les consignes.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Enregistré. En vigueur dès maintenant.',
  unsaved: 'Pas encore enregistré.',
  forget: 'Toujours me demander',
  changed: 'Vos consignes ont été changées dans une autre fenêtre.',
  takeOver: 'Les afficher',
  again: 'Réessayer',
  fromNow: 'Dès la prochaine fois, sans vous le demander :',
};

/** The sentences around standing orders. */
export const STANDING_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
