import type { CreatureData, Document, Faction, Square, UseData } from '../../../generated/ddm';
import type { Text } from '../../../generated/protocol';
import { freeId } from '../../../match/charts/ids';
import { valueAt, withValue } from '../../../match/charts/pointer';
import { isSame } from '../squares';

/** The longest id. */
const LONGEST_ID = 40;

/** The lists of a pack whose items are made and removed alike, as they stand in it. */
export type List =
  'maps' | 'creatures' | 'abilities' | 'spells' | 'bands' | 'tiles/assembly' | 'tiles/features' | 'boards';

const itemsAt = (pack: Document, list: List) =>
  (valueAt(pack, `/${list}`) ?? {}) as Readonly<Record<string, { name: Text } | undefined>>;

/** The pack with a copy of an item, and the id of the copy. */
export function duplicated(
  pack: Document,
  list: List,
  id: string,
  named: (name: Text) => Text,
): { pack: Document; id: string } {
  const items = itemsAt(pack, list);
  const item = items[id];
  if (!item) return { pack, id };
  const other = freeId(Object.keys(items), id, LONGEST_ID);
  return { pack: withValue(pack, `/${list}/${other}`, { ...item, name: named(item.name) }), id: other };
}

/** The pack without an item. */
export const removed = (pack: Document, list: List, id: string): Document =>
  withValue(pack, `/${list}/${id}`, undefined);

/** The pack with everything put right that follows from a change: cards have no power that is gone, warbands no creature that is. */
export function settled(pack: Document): Document {
  const { abilities, spells, creatures } = pack;
  const kept = (uses: readonly UseData[] | undefined, of: object) => uses?.filter(({ id }) => id in of);
  const isWhole = (uses: readonly UseData[] | undefined, of: object) => (uses ?? []).every(({ id }) => id in of);
  const cards = Object.entries(creatures).flatMap(([id, card]): [string, CreatureData][] => {
    if (!card) return [];
    if (isWhole(card.abilities, abilities) && isWhole(card.spells, spells)) return [[id, card]];
    const { abilities: own, spells: cast, ...rest } = card;
    const [left, leftSpells] = [kept(own, abilities), kept(cast, spells)];
    return [[id, { ...rest, ...(left && { abilities: left }), ...(leftSpells && { spells: leftSpells }) }]];
  });
  const bands = Object.entries(pack.bands).flatMap(([id, band]) =>
    band ? [[id, { ...band, creatures: band.creatures.filter((card) => card in creatures) }] as const] : [],
  );
  return { ...pack, creatures: Object.fromEntries(cards), bands: Object.fromEntries(bands) };
}

/** The card with a faction more or less. */
export const allied = (card: CreatureData, faction: Faction, order: readonly Faction[]): Faction[] =>
  order.filter((one) => (one === faction ? !card.factions.includes(one) : card.factions.includes(one)));

/** The pack with a power on a card, or without it. */
export function given(pack: Document, id: string, list: 'abilities' | 'spells', power: string): Document {
  const uses = pack.creatures[id]?.[list] ?? [];
  const has = uses.some((use) => use.id === power);
  const next = has
    ? uses.filter((use) => use.id !== power)
    : [...uses, list === 'spells' ? { id: power, uses: 1 } : { id: power }];
  return withValue(pack, `/creatures/${id}/${list}`, next.length === 0 ? undefined : next);
}

/** Rows with another letter on some squares; the same rows if nothing changes. */
export function painted(rows: readonly string[], squares: readonly Square[], letter: string): readonly string[] {
  const next = rows.map((row, y) => {
    const on = squares.filter(([, row_]) => row_ === y).map(([x]) => x);
    return on.length === 0 ? row : [...row].map((old, x) => (on.includes(x) ? letter : old)).join('');
  });
  return next.some((row, y) => row !== rows[y]) ? next : rows;
}

/** Rows of another size: what is new is floor. */
export const resized = (rows: readonly string[], width: number, height: number): string[] =>
  Array.from({ length: height }, (_, y) => (rows[y] ?? '').slice(0, width).padEnd(width, '.'));

/** Squares with one more, or without it. */
export const toggled = (squares: readonly Square[], square: Square): Square[] =>
  squares.some((one) => isSame(one, square)) ? squares.filter((one) => !isSame(one, square)) : [...squares, square];

/** The rectangle between two corners, as packs write it. */
export function rectBetween([x, y]: Square, [u, v]: Square): [number, number, number, number] {
  return [Math.min(x, u), Math.min(y, v), Math.abs(x - u) + 1, Math.abs(y - v) + 1];
}
