import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  victory: 'Victory',
  standard: 'Standard',
  short: 'Short',
  standardWhy: 'Axis: two of three Allied capitals. Allies: Berlin and Tokyo.',
  shortWhy: 'Axis: London or Washington. Allies: Berlin or Tokyo.',
  players: 'Players',
  sharing: 'Who plays what',
  oneSide: 'The powers of one seat have to be on one side.',
  noneLeft: 'Every seat needs a power.',
};

const fr: Dictionary<typeof en> = {
  victory: 'Victoire',
  standard: 'Normale',
  short: 'Rapide',
  standardWhy: 'Axe : deux des trois capitales alliées. Alliés : Berlin et Tokyo.',
  shortWhy: 'Axe : Londres ou Washington. Alliés : Berlin ou Tokyo.',
  players: 'Joueurs',
  sharing: 'Qui joue quoi',
  oneSide: 'Les puissances d’une place doivent être du même camp.',
  noneLeft: 'Chaque place a besoin d’une puissance.',
};

/** What the form for a table says: by itself, since the lobby shows it and no other sentence of the game. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
