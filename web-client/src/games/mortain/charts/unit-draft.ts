import type { Pack, Side, UnitData } from '../../../generated/mortain';
import type { Text } from '../../../generated/protocol';
import { settled } from './game-draft';
import { freeId } from '../../../match/charts/ids';

/** The longest id of a unit. */
const LONGEST_ID = 15;

/** A unit of infantry for a side, to be given its figures. It has no part in any game. */
export function addedUnit(pack: Pack, side: Side, name: Text, formation: Text): Pack {
  const id = freeId(idsOf(pack), side === 'german' ? 'de-new' : 'us-new', LONGEST_ID);
  const unit: UnitData = {
    id,
    side,
    class: 'infantry',
    size: pack.sizes[0]?.id ?? '',
    short: id.replace(/^.*-/, ''),
    name,
    formation,
    full: { at: 1, ai: 3 },
    flipped: { at: 0, ai: 1 },
    origin: { name: 'own', values: 'own' },
  };
  return { ...pack, units: [...pack.units, unit] };
}

/** The pack with a second unit like this one right behind it, which has no part in any game. */
export function duplicated(pack: Pack, index: number): Pack {
  const unit = pack.units[index];
  if (!unit) return pack;
  const copy = { ...unit, id: freeId(idsOf(pack), unit.id, LONGEST_ID) };
  return { ...pack, units: [...pack.units.slice(0, index + 1), copy, ...pack.units.slice(index + 1)] };
}

/** The pack without a unit, in its games as well. */
export function removedUnit(pack: Pack, index: number): Pack {
  const gone = pack.units[index]?.id;
  const units = pack.units.filter((_, at) => at !== index);
  const without = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => id !== gone));
  const games = pack.games.map((game) => ({
    ...game,
    start: without(game.start),
    suggested: without(game.suggested),
  }));
  return { ...pack, units, games };
}

/** The pack with a unit on the other side; in games it waits at the edge of that side. */
export function sided(pack: Pack, index: number, side: Side): Pack {
  const unit = pack.units[index];
  if (!unit || unit.side === side) return pack;
  const units = pack.units.map((one, at) => (at === index ? { ...one, side } : one));
  const games = pack.games.map((game) => {
    if (!(unit.id in game.start)) return game;
    return settled({ ...game, start: { ...game.start, [unit.id]: side === 'german' ? 'east' : 'west' } }, units);
  });
  return { ...pack, units, games };
}

const idsOf = (pack: Pack): string[] => pack.units.map(({ id }) => id);
