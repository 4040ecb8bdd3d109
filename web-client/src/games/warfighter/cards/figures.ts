import type { Gear, Skill, Soldier, Weapon } from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';
import { goodsInWords } from './effects';
import { given } from './given';
import { signed } from './signed';
import { keywordName, modeName } from './terms';
import { CARD_WORDS } from './words';

/** A figure of a card: what it is called, and what it says. */
export type FigureRow = readonly [name: string, value: string];

const byRange = (hit: Weapon['hit'] = {}): [range: string, at: number][] =>
  Object.entries(hit).flatMap(([range, at]): [string, number][] => (at === undefined ? [] : [[range, at]]));

/** The modes of a weapon with their dice. */
export const modesOf = ({ modes = {} }: Pick<Weapon, 'modes'>, lang: Lang): FigureRow[] =>
  Object.entries(modes).map(([id, dice]) => [modeName(id, lang), `${dice ?? 0}`]);

/** The figures of a weapon, a row each. */
export function weaponRows(card: Weapon, lang: Lang): FigureRow[] {
  const words = CARD_WORDS[lang];
  return [
    ...byRange(card.hit).map(([range, at]): FigureRow => [words.atRange(range), words.hits(at)]),
    ...(card.pen === 0 ? [] : [[words.pen, signed(card.pen)] satisfies FigureRow]),
    ...(!given(card.reload) ? [] : [[words.empties, card.reload === 1 ? '1' : `1–${card.reload}`] satisfies FigureRow]),
    ...(!given(card.stumble) ? [] : [[words.stumbles, `1–${card.stumble}`.replace('1–1', '1')] satisfies FigureRow]),
  ];
}

/** A weapon in one line, for lists: "semi 1, auto 3 · hits 7+ 8+ · pen +1". */
export function weaponInShort(card: Weapon, lang: Lang): string {
  const words = CARD_WORDS[lang];
  const modes = modesOf(card, lang).map(([mode, dice]) => words.modeDice(mode, Number(dice)));
  const melee = Object.entries(card.melee ?? {}).flatMap(([mode, row]) =>
    row === undefined ? [] : [words.melee(modeName(mode, lang), row[0], row[1])],
  );
  const hits = byRange(card.hit).map(([, at]) => words.hits(at));
  return [
    ...(modes.length === 0 ? [] : [modes.join(', ').toLowerCase()]),
    ...melee,
    ...(!given(card.throw) ? [] : [words.thrown(...card.throw)]),
    ...(hits.length === 0 ? [] : [hits.join(' ')]),
    ...(card.pen === 0 ? [] : [`${words.pen.toLowerCase()} ${signed(card.pen)}`]),
  ].join(' · ');
}

export const weaponKeywords = (card: Weapon, lang: Lang): string =>
  card.keywords.map((id) => keywordName(id, lang)).join(', ');

/** What a gear card or a skill does, in one line. */
export const goodsInShort = (card: Gear | Skill, lang: Lang): string => goodsInWords(card, lang).join(' · ');

/** What a soldier fires with of its own, a line each: the table of a squad soldier. */
export function ownTable({ rows = [] }: Pick<Soldier, 'rows'>, lang: Lang): string[] {
  const words = CARD_WORDS[lang];
  return rows.map(({ actions, hit }, index) =>
    words.row(
      index + 1,
      actions,
      byRange(hit)
        .map(([range, at]) => words.hitAt(at, range))
        .join(', '),
    ),
  );
}
