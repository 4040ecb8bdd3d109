import { bilingual } from '../../i18n/bilingual';
import type { Text } from '../../generated/protocol';
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

/** What the charts of the publisher differ in, by their ids. */
export const CHART_ADVICE: Readonly<Record<string, Text>> = {
  'aa1941.rulebook': {
    en: 'Recommended: the set-up printed in the rulebook.',
    fr: 'Recommandée : la mise en place imprimée dans le livret.',
  },
  'aa1941.errata': {
    en: 'The publisher’s corrections help the Allies: 3 more infantry in Russia; 1 destroyer, 1 infantry and 2 IPC more for the United States.',
    fr: 'Les corrections de l’éditeur aident les Alliés : 3 infanteries de plus en Russie ; 1 destroyer, 1 infanterie et 2 CPI de plus pour les États-Unis.',
  },
};
