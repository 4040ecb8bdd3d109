import type { Pack, SoldierView, Sort, Terms } from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';
import { extraLots, skillPrice } from './prices';

/** Goods of a soldier as they stand below it. */
export interface GoodsLine {
  sort: Exclude<Sort, 'location' | 'ammo'>;
  id: string;
  name: string;
  /** What was paid for it; null: it stands on the soldier's card. */
  cost: number | null;
  /** What it weighs; null: it is not carried. */
  load: number | null;
  /** The magazines of a weapon, or how many there are of one that is used up; null: neither. */
  tokens: number | null;
  /** Lots of ammunition that were bought besides. */
  lots: number;
}

/** The goods of a soldier: weapons, gear, skills and service records. */
export function goodsOf(soldier: SoldierView, pack: Pack, terms: Terms, lang: Lang): GoodsLine[] {
  const card = pack.soldiers[soldier.id];
  const isPs = card?.kind === 'ps';
  const printed = new Set(card?.skills ?? []);
  const name = (kind: 'weapons' | 'gear' | 'skills' | 'records', id: string) => pack[kind][id]?.name[lang] ?? id;
  const weapons = Object.entries(soldier.weapons).flatMap(([id, carried]): GoodsLine[] => {
    const weapon = pack.weapons[id];
    if (!weapon || !carried) return [];
    const isUsedUp = weapon.expended === true;
    const lots = extraLots(weapon, carried);
    const times = isUsedUp ? carried.ammo : 1;
    return [
      {
        sort: 'weapon',
        id,
        name: name('weapons', id),
        cost: isPs ? weapon.cost * times + lots : null,
        load: isPs ? weapon.load * times + lots : null,
        tokens: isUsedUp || weapon.ammo !== null ? carried.ammo : null,
        lots,
      },
    ];
  });
  const plain = (
    sort: 'gear' | 'skill' | 'record',
    id: string,
    cost: number | null,
    load: number | null,
  ): GoodsLine => ({
    sort,
    id,
    name: name(sort === 'gear' ? 'gear' : sort === 'skill' ? 'skills' : 'records', id),
    cost,
    load,
    tokens: null,
    lots: 0,
  });
  return [
    ...weapons,
    ...Object.keys(soldier.gear).map((id) =>
      plain('gear', id, isPs ? (pack.gear[id]?.cost ?? 0) : null, isPs ? (pack.gear[id]?.load ?? 0) : null),
    ),
    ...soldier.skills.map((id) =>
      plain('skill', id, printed.has(id) ? null : skillPrice(pack.skills[id]?.cost ?? 0, terms), null),
    ),
    ...soldier.records.map((id) => plain('record', id, pack.records[id]?.cost ?? 0, null)),
  ];
}
