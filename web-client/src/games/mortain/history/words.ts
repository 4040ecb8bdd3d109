import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  diamond: 'Unit eliminated or out',
  point: 'Unit hit',
  lost: 'Eliminated',
  out: 'Out in the west',
  none: 'None yet',
  deck: 'Cards of this round',
  drawn: (n: number, left: number) => `${n} drawn, ${left} left`,
  supports: 'Supports',
  strike: (support: string, where: string) => `${support}: strike ${where}`,
  zone: (support: string, where: string) => `${support}: cover ${where}`,
  unused: 'None used yet in this round',
  fire: 'Fire',
  untilHere: 'until here',
  wholeGame: 'whole match',
  side: 'Side',
  orders: 'orders',
  ordersWhy: 'Cards that gave the side orders',
  shots: 'shots',
  hits: 'hits',
  expected: 'expected',
  luck: 'luck',
};

const fr: Dictionary<typeof en> = {
  diamond: 'Unité éliminée ou sortie',
  point: 'Unité touchée',
  lost: 'Éliminées',
  out: 'Sorties par l’ouest',
  none: 'Aucune encore',
  deck: 'Cartes de cette manche',
  drawn: (n, left) => `${n} ${n < 2 ? 'piochée' : 'piochées'}, ${left} ${left < 2 ? 'restante' : 'restantes'}`,
  supports: 'Appuis',
  strike: (support, where) => `${support} : frappe ${where}`,
  zone: (support, where) => `${support} : couverture, ${where}`,
  unused: 'Aucun encore dans cette manche',
  fire: 'Tirs',
  untilHere: 'jusqu’ici',
  wholeGame: 'toute la partie',
  side: 'Camp',
  orders: 'ordres',
  ordersWhy: 'Cartes qui ont donné des ordres au camp',
  shots: 'tirs',
  hits: 'touchés',
  expected: 'attendus',
  luck: 'chance',
};

/** The words of the history by language. */
export const HISTORY: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
