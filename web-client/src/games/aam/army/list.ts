import { ALLIANCES, sideOfNation, type Pack } from '../pack';
import type { Card, Side } from '../pack-types';

/** How many of each figure, by their ids; none of them 0. */
export type ArmyList = Readonly<Record<string, number>>;

/** What an army has to keep to. */
export interface ArmyTerms {
  side: Side;
  /** What it costs at most. */
  points: number;
  /** The last year from which figures may be taken; null: any. */
  year: number | null;
  /** Whether nations that never fought together cannot be in one army. */
  historical: boolean;
}

/** Units of an army at most. */
export const MOST_UNITS = 15;

/** Why a figure cannot join an army. */
export type Obstacle = 'points' | 'units' | 'year' | 'historical';

/** The figures of a list with their counts, in the order of the pack. */
export const entriesOf = (list: ArmyList, pack: Pack): { card: Card; count: number }[] =>
  pack.data.units.flatMap((card) => {
    const count = list[card.id] ?? 0;
    return count > 0 ? [{ card, count }] : [];
  });

/** What a list costs. */
export const pointsOf = (list: ArmyList, pack: Pack): number =>
  entriesOf(list, pack).reduce((sum, { card, count }) => sum + card.cost * count, 0);

/** How many units a list has. */
export const unitsOf = (list: ArmyList): number => Object.values(list).reduce((sum, count) => sum + count, 0);

/** How many vehicles and soldiers a list has, and the best bonus of its commanders. */
export function summaryOf(list: ArmyList, pack: Pack): { vehicles: number; soldiers: number; initiative: number } {
  const entries = entriesOf(list, pack);
  const count = (type: Card['type']) =>
    entries.filter(({ card }) => card.type === type).reduce((sum, entry) => sum + entry.count, 0);
  const initiative = Math.max(0, ...entries.map(({ card }) => card.initiative ?? 0));
  return { vehicles: count('vehicle'), soldiers: count('soldier'), initiative };
}

const allianceOf = ({ nation }: Card) => ALLIANCES.findIndex((nations) => nations.includes(nation));

/** Why one more of a figure cannot be taken; null: it can. */
export function obstacleTo(card: Card, list: ArmyList, terms: ArmyTerms, pack: Pack): Obstacle | null {
  if (terms.year !== null && card.year > terms.year) return 'year';
  const isMixed = entriesOf(list, pack).some((entry) => allianceOf(entry.card) !== allianceOf(card));
  if (terms.historical && isMixed) return 'historical';
  if (unitsOf(list) >= MOST_UNITS) return 'units';
  return card.cost > terms.points - pointsOf(list, pack) ? 'points' : null;
}

/** The list with one more or one less of a figure. */
export function changed(list: ArmyList, id: string, by: 1 | -1): ArmyList {
  const count = (list[id] ?? 0) + by;
  const others = Object.fromEntries(Object.entries(list).filter(([other]) => other !== id));
  return count > 0 ? { ...others, [id]: count } : others;
}

/** As much of a list as fits the terms, figure by figure in the order of the pack, and how many units were left out. */
export function fitted(list: ArmyList, terms: ArmyTerms, pack: Pack): { list: ArmyList; dropped: number } {
  let kept: ArmyList = {};
  for (const { card, count } of entriesOf(list, pack)) {
    if (sideOfNation(card.nation) !== terms.side) continue;
    for (let n = 0; n < count && obstacleTo(card, kept, terms, pack) === null; n += 1) kept = changed(kept, card.id, 1);
  }
  return { list: kept, dropped: unitsOf(list) - unitsOf(kept) };
}

/** What still fits a list: every figure that can be added, those of its nations first, the dearest of each first. */
export function fillers(list: ArmyList, terms: ArmyTerms, pack: Pack): Card[] {
  const nations = new Set(entriesOf(list, pack).map(({ card }) => card.nation));
  return pack
    .cardsOf(terms.side)
    .filter((card) => obstacleTo(card, list, terms, pack) === null)
    .toSorted(
      (one, other) => Number(nations.has(other.nation)) - Number(nations.has(one.nation)) || other.cost - one.cost,
    );
}

/**
 * A legal army by chance: of one alliance, with a commander, some vehicles, and soldiers until little is left.
 *
 * @param chance numbers from 0 up to 1
 */
export function randomArmy(terms: ArmyTerms, pack: Pack, chance: () => number): ArmyList {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const open = pack.cardsOf(terms.side).filter((card) => terms.year === null || card.year <= terms.year);
  const alliances = ALLIANCES.filter((nations) => open.some(({ nation }) => nations.includes(nation)));
  const nations = pick(alliances) ?? [];
  const cards = open.filter(({ nation }) => nations.includes(nation));
  let list: ArmyList = {};
  const add = (wanted: (card: Card) => boolean) => {
    const card = pick(cards.filter((one) => wanted(one) && obstacleTo(one, list, terms, pack) === null));
    if (card) list = changed(list, card.id, 1);
    return card !== undefined;
  };
  // Vehicles take up to six tenths of the points, so that soldiers are left to hold ground.
  const isAffordable = ({ cost }: Card) => pointsOf(list, pack) + cost <= terms.points * 0.6;
  add(({ subtype }) => subtype === 'commander');
  for (let n = 0; n < 4 && add((card) => card.type === 'vehicle' && isAffordable(card)); n += 1);
  while (add(({ type, subtype }) => type === 'soldier' && subtype !== 'commander'));
  while (add(({ subtype }) => subtype !== 'commander'));
  return list;
}
