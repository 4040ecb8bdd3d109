import type { AbilityData, ArmyData, Document, Nation, Side, UnitData } from '../../../generated/aam';
import type { Text } from '../../../generated/protocol';
import { freeId } from '../../../match/charts/ids';
import { sideOfNation } from '../pack';
import { isOfCommand, paramsOf, type EffectWord } from './effects';

/** The longest id. */
const LONGEST_ID = 30;

/** The list of a pack without one of its items. */
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);
const fresh = (list: readonly { id: string }[], like: string): string =>
  freeId(
    list.map(({ id }) => id),
    like,
    LONGEST_ID,
  );
const inserted = <T>(list: readonly T[], index: number, item: T): T[] => list.toSpliced(index + 1, 0, item);

/**
 * The pack with everything put right that follows from a change: armies cost what their units do and have none of the other
 * side, and cards have no ability that is gone.
 */
export function settled(pack: Document): Document {
  const unitOf = new Map(pack.units.map((unit) => [unit.id, unit]));
  const abilities = new Set(pack.abilities.map(({ id }) => id));
  const armies = pack.armies.map((army): ArmyData => {
    const units = Object.entries(army.units).filter(([id]) => {
      const unit = unitOf.get(id);
      return unit && sideOfNation(unit.nation) === army.side;
    });
    const points = units.reduce((sum, [id, count]) => sum + (unitOf.get(id)?.cost ?? 0) * count, 0);
    const isRight = points === army.points && units.length === Object.keys(army.units).length;
    return isRight ? army : { ...army, points, units: Object.fromEntries(units) };
  });
  const units = pack.units.map((unit) =>
    unit.abilities.every((id) => abilities.has(id))
      ? unit
      : { ...unit, abilities: unit.abilities.filter((id) => abilities.has(id)) },
  );
  return { ...pack, units, armies };
}

/** A unit of riflemen for a nation, to be given its figures. */
export function addedUnit(pack: Document, nation: Nation, name: Text): Document {
  const unit: UnitData = {
    id: fresh(pack.units, `${nation.toLowerCase()}-new`),
    nation,
    type: 'soldier',
    subtype: 'infantry',
    year: 1939,
    cost: 4,
    speed: 1,
    defence: [4, 4],
    vs_soldier: [8, 6, 0],
    vs_vehicle: [2, 0, 0],
    abilities: [],
    name,
    origin: { figures: 'own' },
  };
  return { ...pack, units: [...pack.units, unit] };
}

export function duplicatedUnit(pack: Document, index: number): Document {
  const unit = pack.units[index];
  if (!unit) return pack;
  return { ...pack, units: inserted(pack.units, index, { ...unit, id: fresh(pack.units, unit.id) }) };
}

export const removedUnit = (pack: Document, index: number): Document => ({
  ...pack,
  units: without(pack.units, index),
});

const withUnit = (pack: Document, index: number, change: (unit: UnitData) => UnitData): Document => ({
  ...pack,
  units: pack.units.map((unit, at) => (at === index ? change(unit) : unit)),
});

/** The pack with a unit of the other type: soldiers have one defence. */
export const retyped = (pack: Document, index: number, type: UnitData['type']): Document =>
  withUnit(pack, index, (unit) => ({
    ...unit,
    type,
    subtype: type === 'vehicle' ? 'tank' : 'infantry',
    ...(type === 'soldier' && { defence: [unit.defence[0], unit.defence[0]] }),
  }));

/** The pack with a unit of another subtype: commanders, and nobody else, have an initiative bonus. */
export const resubtyped = (pack: Document, index: number, subtype: string): Document =>
  withUnit(pack, index, ({ initiative, ...unit }) => ({
    ...unit,
    subtype,
    ...(subtype === 'commander' && { initiative: initiative ?? 1 }),
  }));

/** The pack with another defence of a unit; both of a soldier are the same. */
export const armoured = (pack: Document, index: number, side: 0 | 1, defence: number): Document =>
  withUnit(pack, index, (unit) => {
    const [front, rear] = unit.defence;
    if (unit.type === 'soldier') return { ...unit, defence: [defence, defence] };
    return { ...unit, defence: side === 0 ? [defence, rear] : [front, defence] };
  });

/** The pack with an ability given to a unit, or taken from it. */
export const given = (pack: Document, index: number, ability: string): Document =>
  withUnit(pack, index, (unit) => ({
    ...unit,
    abilities: unit.abilities.includes(ability)
      ? unit.abilities.filter((id) => id !== ability)
      : [...unit.abilities, ability],
  }));

export function addedAbility(pack: Document, name: Text): Document {
  const ability = {
    id: fresh(pack.abilities, 'new'),
    effect: 'steady_aim',
    params: { n: 1 },
    command: false,
    name,
    text: name,
    origin: 'own',
  } satisfies AbilityData;
  return { ...pack, abilities: [...pack.abilities, ability] };
}

export const removedAbility = (pack: Document, index: number): Document => ({
  ...pack,
  abilities: without(pack.abilities, index),
});

/** The pack with another effect of an ability, with the figures that it begins with. */
export const effected = (pack: Document, index: number, effect: EffectWord): Document => ({
  ...pack,
  abilities: pack.abilities.map((one, at) =>
    at === index ? ({ ...one, effect, params: paramsOf(effect), command: isOfCommand(effect) } as AbilityData) : one,
  ),
});

export const addedArmy = (pack: Document, side: Side, name: Text): Document => {
  const first = pack.units.find(({ nation }) => sideOfNation(nation) === side);
  const units = first ? { [first.id]: 1 } : {};
  const army: ArmyData = { id: fresh(pack.armies, `${side}-army`), side, points: 0, name, units, origin: 'own' };
  return { ...pack, armies: [...pack.armies, army] };
};

export function duplicatedArmy(pack: Document, index: number): Document {
  const army = pack.armies[index];
  if (!army) return pack;
  return { ...pack, armies: inserted(pack.armies, index, { ...army, id: fresh(pack.armies, army.id) }) };
}

export const removedArmy = (pack: Document, index: number): Document => ({
  ...pack,
  armies: without(pack.armies, index),
});

/** The pack with so many of a unit in a ready-made army. */
export const counted = (pack: Document, index: number, id: string, count: number): Document => ({
  ...pack,
  armies: pack.armies.map((army, at) => {
    if (at !== index) return army;
    const others = Object.entries(army.units).filter(([one]) => one !== id || count > 0);
    return { ...army, units: { ...Object.fromEntries(others), ...(count > 0 && { [id]: count }) } };
  }),
});
