import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import type { FigureId } from './figures';

const FIGURES_EN: Record<FigureId, string> = {
  between: 'In a row: the hex between blocks.',
  one_side: 'Along a side: one of the two is open, the line is free.',
  both_sides: 'Along a side: both block, the line is cut.',
  three: 'At three hexes: one of the two blocks, the line is cut.',
};
const FIGURES_FR: Record<FigureId, string> = {
  between: 'En ligne droite : la case du milieu coupe la ligne.',
  one_side: 'Le long d’un côté : l’une des deux est ouverte, la ligne est libre.',
  both_sides: 'Le long d’un côté : les deux coupent, la ligne est coupée.',
  three: 'À trois cases : l’une des deux coupe, la ligne est coupée.',
};

const en = {
  figures: FIGURES_EN,
  terrain: 'Ground of the target',
  card: 'To the card',
  blocks: 'Blocks fire',
  range: 'Range from it',
  yes: 'yes',
  no: 'no',
  adjacent: 'All who fire are next to the target',
  tiger: (unit: string) => `${unit} fires at tanks`,
  covered: 'Germans fire from a covered hex, or from next to it',
  usual: 'The figures of the first pack; a game may say others for its ground.',
};

const fr: Dictionary<typeof en> = {
  figures: FIGURES_FR,
  terrain: 'Terrain de la cible',
  card: 'À la carte',
  blocks: 'Coupe le tir',
  range: 'Portée depuis la case',
  yes: 'oui',
  no: 'non',
  adjacent: 'Tous les tireurs sont adjacents à la cible',
  tiger: (unit) => `${unit} tire sur des chars`,
  covered: 'Des Allemands tirent d’une case couverte, ou d’à côté',
  usual: 'Les valeurs du premier paquet ; une partie peut en donner d’autres à son terrain.',
};

/** What is written below the sentences of the reference. */
export const RULES_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
