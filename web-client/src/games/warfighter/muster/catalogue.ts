import type { Command, Pack, Record as ServiceRecord, SoldierView, View } from '../../../generated/warfighter';
import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import { lotOf, skillPrice } from './prices';
import { MUSTER } from './words';

/** What the catalogue is sorted into. */
export const TABS = ['soldiers', 'weapons', 'gear', 'skills', 'records'] as const;
export type Tab = (typeof TABS)[number];

/** A card of the catalogue for the soldier that is equipped. */
export interface Item {
  tab: Tab;
  id: string;
  name: Text;
  cost: number;
  /** What it weighs; null: it is not carried. */
  load: number | null;
  /** Why it cannot be bought, as far as the page can tell; the rules decide. */
  why: string | null;
}

/** What the catalogue has to know besides the pack. */
export interface Market {
  pack: Pack;
  view: View;
  /** The soldier that is equipped; null: none. */
  soldier: SoldierView | null;
  lang: Lang;
  seatName: (seat: number) => string;
  soldierName: (id: string) => string;
}

/** The command that buys a card of the catalogue. */
export function purchase(tab: Tab, id: string, soldier: string): Command {
  switch (tab) {
    case 'soldiers':
      return { do: 'buy', soldier: id };
    case 'weapons':
      return { do: 'buy', for: soldier, weapon: id };
    case 'gear':
      return { do: 'buy', for: soldier, gear: id };
    case 'skills':
      return { do: 'buy', for: soldier, skill: id };
    case 'records':
      return { do: 'buy', for: soldier, record: id };
  }
}

/** What a card is called among the choices of the rules. */
export const SORTS = { weapons: 'weapon', gear: 'gear', skills: 'skill', records: 'record' } as const;

/** The cards of a tab, those that cost least first. */
export function itemsOf(tab: Tab, market: Market): Item[] {
  const { pack, lang } = market;
  const words = MUSTER[lang].why;
  const items = Object.entries(pack[tab]).flatMap(([id, card]): Item[] => {
    if ('cost' in card && card.cost === null) return [];
    const cost = tab === 'skills' ? skillPrice(card.cost ?? 0, market.view.terms) : (card.cost ?? 0);
    const load = tab === 'weapons' || tab === 'gear' ? (card as { load: number }).load : null;
    const item = { tab, id, name: card.name, cost, load };
    const nation = (card as { nation?: string | null }).nation ?? pack.nation;
    return [{ ...item, why: nation === pack.nation ? whyNot(item, market) : words.nation }];
  });
  return items.sort((one, other) => one.cost - other.cost || one.name[lang].localeCompare(other.name[lang], lang));
}

function whyNot(item: Omit<Item, 'why'>, market: Market): string | null {
  const { pack, view, soldier, lang, seatName } = market;
  const words = MUSTER[lang].why;
  const { campaign } = view.terms;
  if (item.tab === 'soldiers') {
    const taken = view.soldiers.find(({ id }) => id === item.id);
    if (taken) return words.taken(seatName(taken.seat));
    if (campaign?.lost.includes(item.id)) return words.lost;
    return item.cost > view.rp_left ? words.expensive(item.cost, view.rp_left) : null;
  }
  if (soldier === null) return words.noOne;
  const kind = pack.soldiers[soldier.id]?.kind ?? 'ps';
  if (kind !== 'ps' && item.tab !== 'records') return words.playerOnly;
  const why = whyNotFor(item, soldier, market);
  if (why !== null) return why;
  if (item.tab === 'skills' && campaign !== null) {
    return item.cost > view.points ? words.skillPoints(item.cost, view.points) : null;
  }
  return item.cost > view.rp_left ? words.expensive(item.cost, view.rp_left) : null;
}

function whyNotFor(item: Omit<Item, 'why'>, soldier: SoldierView, market: Market): string | null {
  const { pack, view, lang, soldierName } = market;
  const words = MUSTER[lang].why;
  if (item.tab === 'skills') {
    if (view.terms.campaign && !(soldier.id in view.terms.campaign.soldiers)) return words.firstMission;
    if (soldier.skills.includes(item.id)) return words.knows(soldierName(soldier.id));
    const needs = pack.skills[item.id]?.needs ?? null;
    if (needs === null || soldier.skills.includes(needs)) return null;
    return words.needs(pack.skills[needs]?.name[lang] ?? needs);
  }
  if (item.tab === 'records') {
    const card = pack.records[item.id];
    const kind = pack.soldiers[soldier.id]?.kind ?? 'ps';
    if (!card?.for.includes(kind)) return words.kind;
    if (soldier.records.includes(item.id)) return words.knows(soldierName(soldier.id));
    const overlaps = (other: ServiceRecord | undefined) =>
      other !== undefined && card.from <= other.to && other.from <= card.to;
    return soldier.records.some((id) => overlaps(pack.records[id])) ? words.dates : null;
  }
  const isUsedUp = item.tab === 'weapons' && pack.weapons[item.id]?.expended === true;
  if (!isUsedUp && (item.id in soldier.weapons || item.id in soldier.gear)) {
    return words.has(soldierName(soldier.id));
  }
  const left = soldier.most_load === null ? null : soldier.most_load - soldier.load;
  return left !== null && (item.load ?? 0) > left ? words.load(item.load ?? 0, left) : null;
}

/** How many tokens one more lot of ammunition brings; null: the weapon takes none. */
export const ammoLot = (id: string, pack: Pack): number | null => {
  const card = pack.weapons[id];
  return card?.ammo ? lotOf(card) : null;
};
