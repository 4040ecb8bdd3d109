import type { Hostile, Location, Pack, Weapon } from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';
import { modeName } from '../cards/terms';
import { facesInWords } from '../parts/faces';
import { TABLE } from './table-words';

/** A table of the pack's figures: headings, and rows that begin with a name. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const entries = <T>(of: Partial<Record<string, T>>): T[] =>
  Object.values(of).flatMap((one) => (one === undefined ? [] : [one]));
const pairs = (of: object): [string, unknown][] => Object.entries(of).filter(([, value]) => value !== undefined);

function weaponRow(card: Weapon, lang: Lang): string[] {
  const melee = pairs(card.melee ?? {}) as [string, [number, number]][];
  const hits = pairs(card.hit ?? {}).map(([range, number]) => `${range}: ${String(number)}+`);
  const modes = pairs(card.modes ?? {}).map(([mode, dice]) => `${modeName(mode, lang)} ${String(dice)}`);
  return [
    card.name[lang],
    `${card.cost}`,
    `${card.load}`,
    [...hits, ...melee.map(([mode, [, hit]]) => `${modeName(mode, lang)}: ${hit}+`)].join(', '),
    `${card.pen}`,
    [...modes, ...melee.map(([mode, [dice]]) => `${modeName(mode, lang)} ${dice}`)].join(', '),
    `${card.reload ?? ''}`,
    `${card.ammo?.tokens ?? ''}`,
  ];
}

function hostileRow(card: Hostile, lang: Lang): string[] {
  const column = ({ left: [from, to], table }: Hostile['columns'][number]) =>
    `${from === to ? from : `${from}–${to}`}: ${table.map(([low, high, wounds]) => `${facesInWords(low, high)} (${wounds})`).join(', ')}`;
  return [
    card.name[lang],
    `${card.value}`,
    `${card.count}`,
    `${card.cover}`,
    [...new Set(card.range)].join('–'),
    card.columns.map(column).join(' · '),
    card.text[lang],
  ];
}

const placeRow = (card: Location, lang: Lang): string[] => [
  card.name[lang],
  `${card.entry}`,
  (card.reinforce && [...new Set(card.reinforce)].join('–')) ?? TABLE[lang].none,
  `${card.hth}`,
  card.text[lang],
];

/** The table of a section; null: it has none. */
export function tableOf(section: string, pack: Pack, lang: Lang): Table | null {
  const words = TABLE[lang];
  switch (section) {
    case 'attack':
      return {
        head: [words.weapon, words.cost, words.load, words.hits, words.pen, words.dice, words.reload, words.ammo],
        rows: entries(pack.weapons).map((card) => weaponRow(card, lang)),
      };
    case 'hostiles':
      return {
        head: [words.hostile, words.value, words.men, words.cover, words.range, words.wounds, words.rule],
        rows: entries(pack.hostiles).map((card) => hostileRow(card, lang)),
      };
    case 'locations':
      return {
        head: [words.place, words.entry, words.reinforcements, words.hth, words.rule],
        rows: entries(pack.locations).map((card) => placeRow(card, lang)),
      };
    default:
      return null;
  }
}

/** The cards with a text that a section lists; none: it lists none. */
export function cardsOf(section: string, pack: Pack): { name: Record<Lang, string>; text: Record<Lang, string> }[] {
  switch (section) {
    case 'cards':
      return entries(pack.actions).filter(({ marker }) => marker !== true);
    case 'skills':
      return entries(pack.skills);
    case 'records':
      return entries(pack.records);
    case 'goods':
      return entries(pack.gear);
    case 'events':
      return entries(pack.events);
    case 'objective':
      return entries(pack.objectives);
    case 'track':
      return entries(pack.missions);
    default:
      return [];
  }
}
