import { isObject } from '../../../lib/json';
import { keep, readKept } from '../../../lib/storage';
import type { Side } from '../pack-types';
import { isSide } from '../sides';
import type { ArmyList } from './list';

/** An army that the player has kept in this browser. */
export interface SavedArmy {
  name: string;
  side: Side;
  units: ArmyList;
}

const KEY = 'sandtable.aam.armies';
const MOST = 40;
const LONGEST_NAME = 40;

function isArmy(value: unknown): value is SavedArmy {
  if (!isObject(value)) return false;
  const { name, side, units } = value;
  return (
    typeof name === 'string' &&
    typeof side === 'string' &&
    isSide(side) &&
    isObject(units) &&
    Object.values(units).every((count) => Number.isInteger(count))
  );
}

/** What a browser has kept; nothing where it cannot be read. */
export function readArmies(text: string | null): SavedArmy[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isArmy).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The armies that the player has kept, the newest first. */
class SavedArmies {
  all = $state.raw<readonly SavedArmy[]>(readArmies(readKept(KEY)));

  /** Keeps an army; one of the same name and side gives way. */
  save(army: SavedArmy): void {
    const name = army.name.trim().slice(0, LONGEST_NAME);
    if (name !== '') this.#set([{ ...army, name }, ...this.#without({ ...army, name })].slice(0, MOST));
  }

  remove(army: SavedArmy): void {
    this.#set(this.#without(army));
  }

  #without({ name, side }: SavedArmy): SavedArmy[] {
    return this.all.filter((one) => one.name !== name || one.side !== side);
  }

  #set(all: readonly SavedArmy[]): void {
    this.all = all;
    keep(KEY, JSON.stringify(all));
  }
}

export const savedArmies = new SavedArmies();
