import type { Lang } from '../../../i18n/language.svelte';
import type { Card, Pack } from '../pack';
import { TERMS } from '../words/terms';
import type { WarbandDraft } from './draft.svelte';
import type { Obstacle } from './list';
import { WARBAND } from './words';

/** So many abilities stand in a line. */
const MOST = 3;

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a creature is good for, in a line. */
export function gistOf(card: Card, pack: Pack, lang: Lang): string {
  const words = WARBAND[lang];
  const parts = [
    ...(card.commander === undefined ? [] : [words.commander(card.commander)]),
    ...card.ranged.slice(0, 1).map(({ bonus }) => words.shoots(TERMS[lang].signed(bonus))),
    ...pack.powersOf(card).map(({ data }) => small(data.name[lang])),
  ];
  return parts.length === 0 ? words.plain : parts.slice(0, MOST).join(', ');
}

/** Why a creature cannot be taken. */
export function obstacleInWords(obstacle: Obstacle, card: Card, draft: WarbandDraft, lang: Lang): string {
  const { cannot } = WARBAND[lang];
  switch (obstacle) {
    case 'dearest':
      return cannot.dearest(draft.terms.dearest);
    case 'most':
      return cannot.most(draft.terms.most);
    case 'points':
      return cannot.points(card.cost, draft.left);
    case 'faction':
    case 'unique':
      return cannot[obstacle];
  }
}
