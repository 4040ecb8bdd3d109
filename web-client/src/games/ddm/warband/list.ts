import type { Faction, TileList, TileStock } from '../../../generated/ddm';
import { costOf, type Card, type Pack } from '../pack';
import { FACTIONS } from '../players';

/** A warband that is being put together: its cards in the order in which they were taken. */
export interface Band {
  faction: Faction;
  creatures: readonly string[];
  /** The tiles that it brings; null where none are played. */
  tiles: Readonly<TileList> | null;
}

/** What a warband has to keep to. */
export interface BandTerms {
  /** What it costs at most. */
  points: number;
  /** What its dearest creature may cost. */
  dearest: number;
  /** How many creatures it has at most. */
  most: number;
  /** The tiles to choose from; null where none are played. */
  tiles: Readonly<TileStock> | null;
}

/** Why a creature cannot join a warband. */
export type Obstacle = 'faction' | 'dearest' | 'unique' | 'most' | 'points';

/** A warband without anyone. */
export const emptyBand = (faction: Faction, tiles: Band['tiles'] = null): Band => ({ faction, creatures: [], tiles });

/** The points that are left. */
export const leftOf = ({ creatures }: Band, { points }: BandTerms, pack: Pack): number =>
  points - costOf(creatures, pack);

/** Why one more of a creature cannot be taken; null: it can. */
export function obstacleTo(card: Card, band: Band, terms: BandTerms, pack: Pack): Obstacle | null {
  if (!card.factions.includes(band.faction)) return 'faction';
  if (card.cost > terms.dearest) return 'dearest';
  if (pack.has(card, 'unique') && band.creatures.includes(card.id)) return 'unique';
  if (band.creatures.length >= terms.most) return 'most';
  return card.cost > leftOf(band, terms, pack) ? 'points' : null;
}

/** The warband with one more creature, if it fits. */
function joined(band: Band, id: string, terms: BandTerms, pack: Pack): Band {
  const card = pack.card(id);
  const fits = card !== undefined && obstacleTo(card, band, terms, pack) === null;
  return fits ? { ...band, creatures: [...band.creatures, id] } : band;
}

/** As much of a warband as fits the terms, creature by creature in its order, and how many were left out. */
export function fitted(band: Band, terms: BandTerms, pack: Pack): { band: Band; dropped: number } {
  const kept = band.creatures.reduce((sofar, id) => joined(sofar, id, terms, pack), { ...band, creatures: [] } as Band);
  return { band: kept, dropped: band.creatures.length - kept.creatures.length };
}

/** A ready-made list as it is played for so many points: gone through again and again, each card taken that fits. */
export function readied(faction: Faction, creatures: readonly string[], terms: BandTerms, pack: Pack): Band {
  let band = emptyBand(faction);
  for (;;) {
    const before = band.creatures.length;
    for (const id of creatures) band = joined(band, id, terms, pack);
    if (band.creatures.length === before) return band;
  }
}

/** The creatures that still fit, the dearest first. */
export const fillers = (band: Band, terms: BandTerms, pack: Pack): Card[] =>
  pack.cardsOf(band.faction).filter((card) => obstacleTo(card, band, terms, pack) === null);

/** The cards of a warband with their numbers, each once, in the order in which they came. */
export function entriesOf(creatures: readonly string[], pack: Pack): { card: Card; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of creatures) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => {
    const card = pack.card(id);
    return card ? [{ card, count }] : [];
  });
}

/** The best commander of a warband, and its creatures that are too difficult for it. */
export function commandOf(creatures: readonly string[], pack: Pack): { best: Card | null; stubborn: Card[] } {
  const cards = entriesOf(creatures, pack).map(({ card }) => card);
  const rating = (card: Card) => card.commander ?? -1;
  const best = cards
    .filter(({ commander }) => commander !== undefined)
    .reduce<Card | null>((one, other) => (one && rating(one) >= rating(other) ? one : other), null);
  const stubborn = best
    ? cards.filter((card) => card.commander === undefined && pack.difficulty(card) > rating(best))
    : [];
  return { best, stubborn };
}

/**
 * A legal warband by chance, with a commander, whose last creatures are chosen so that few points are left.
 *
 * @param faction whose; null: any
 * @param chance numbers from 0 up to 1
 */
export function randomBand(faction: Faction | null, terms: BandTerms, pack: Pack, chance: () => number): Band {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const open = FACTIONS.filter((one) => pack.cardsOf(one).some(({ cost }) => cost <= terms.dearest));
  let band = emptyBand(faction ?? pick(open) ?? 'LG', randomTiles(terms.tiles, pick));
  const add = (wanted: (card: Card) => boolean) => {
    const card = pick(fillers(band, terms, pack).filter(wanted));
    if (card) band = joined(band, card.id, terms, pack);
    return card !== undefined;
  };
  // A commander takes a good third of the points at most, so that there are creatures to command.
  add(({ commander, cost }) => commander !== undefined && cost <= terms.points * 0.4);
  const rating = () => commandOf(band.creatures, pack).best?.commander ?? 0;
  const isObedient = (card: Card) => card.commander === undefined && pack.difficulty(card) <= rating();
  while (add((card) => isObedient(card) && card.cost * 6 >= leftOf(band, terms, pack)));
  while (add(isObedient));
  while (add(() => true));
  return band;
}

function randomTiles(stock: BandTerms['tiles'], pick: <T>(from: readonly T[]) => T | undefined): Band['tiles'] {
  const assembly = stock && pick(stock.assembly);
  if (!stock || assembly === undefined || assembly === null) return null;
  const features: string[] = [];
  while (features.length < 3) {
    const next = pick(stock.features.filter((id) => !features.includes(id)));
    if (next === undefined) return null;
    features.push(next);
  }
  return { assembly, features };
}

/** How many feature tiles a warband brings. */
export const FEATURES = 3;

/** Whether a warband has all that it has to bring. */
export const isComplete = ({ creatures, tiles }: Band, terms: BandTerms): boolean =>
  creatures.length > 0 && (terms.tiles === null || tiles?.features.length === FEATURES);
