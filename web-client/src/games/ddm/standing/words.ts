import type { OnLeave } from '../../../generated/ddm';
import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const then: Readonly<Record<OnLeave, string>> = {
  ask: 'Ask me',
  always: 'Always',
  if_it_falls: 'If it can fall',
  never: 'Never',
};
const quand: Readonly<Record<OnLeave, string>> = {
  ask: 'Me demander',
  always: 'Toujours',
  if_it_falls: 'Si elle peut tomber',
  never: 'Jamais',
};

const en = {
  title: 'Opportunity attacks',
  why: 'They answer for you at once, also while you are away.',
  all: 'When an enemy walks off',
  one: (name: string) => `With ${name}`,
  falls: 'It strikes only if one hit can destroy the enemy.',
  own: 'Orders of their own',
  as: 'like the others',
  then,
};

const fr: Dictionary<typeof en> = {
  title: 'Attaques d’opportunité',
  why: 'Elles répondent pour vous aussitôt, même en votre absence.',
  all: 'Quand un ennemi s’éloigne',
  one: (name) => `Avec ${name}`,
  falls: 'Elle ne frappe que si un coup peut détruire l’ennemi.',
  own: 'Consignes particulières',
  as: 'comme les autres',
  then: quand,
};

/** The words of the standing orders. */
export const STANDING: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
