import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  title: 'Defensive fire',
  why: 'They answer for you at once, also while you are away.',
  at_vehicles: 'When a vehicle moves past',
  at_soldiers: 'When a soldier moves past',
  ask: 'Ask me',
  hold: 'Hold',
  fire: 'Best shot',
  from: 'if its chance is at least',
};

const fr: Dictionary<typeof en> = {
  title: 'Tir défensif',
  why: 'Elles répondent pour vous aussitôt, même en votre absence.',
  at_vehicles: 'Quand un véhicule passe',
  at_soldiers: 'Quand un soldat passe',
  ask: 'Me demander',
  hold: 'Ne pas tirer',
  fire: 'Meilleur tir',
  from: 'si sa chance est d’au moins',
};

/** The words of the standing orders. */
export const STANDING: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
