import type { Faction } from '../../../generated/ddm';
import { isObject } from '../../../lib/json';
import { keep, readKept } from '../../../lib/storage';
import { isFaction } from '../players';

/** A warband that the player has kept in this browser. */
export interface SavedBand {
  name: string;
  faction: Faction;
  creatures: readonly string[];
}

const KEY = 'sandtable.ddm.warbands';
const KEY_LAST = 'sandtable.ddm.warband.last';
const MOST = 40;
const LONGEST_NAME = 40;
/** A list longer than any warband is none. */
const LONGEST_LIST = 60;

function isBand(value: unknown): value is SavedBand {
  if (!isObject(value)) return false;
  const { name, faction, creatures } = value;
  return (
    typeof name === 'string' &&
    isFaction(faction) &&
    Array.isArray(creatures) &&
    creatures.length <= LONGEST_LIST &&
    creatures.every((id) => typeof id === 'string')
  );
}

/** What a browser has kept; nothing where it cannot be read. */
export function readBands(text: string | null): SavedBand[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBand).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The warbands that the player has kept, the newest first, and the one that was sealed last. */
class SavedBands {
  all = $state.raw<readonly SavedBand[]>(readBands(readKept(KEY)));
  last = $state.raw<SavedBand | null>(readBands(readKept(KEY_LAST))[0] ?? null);

  /** Keeps a warband; one of the same name and faction gives way. */
  save(band: SavedBand): void {
    const name = band.name.trim().slice(0, LONGEST_NAME);
    if (name !== '') this.#set([{ ...band, name }, ...this.#without({ ...band, name })].slice(0, MOST));
  }

  remove(band: SavedBand): void {
    this.#set(this.#without(band));
  }

  /** Notes the warband that was sealed. */
  seal(band: Omit<SavedBand, 'name'>): void {
    this.last = { ...band, name: '' };
    keep(KEY_LAST, JSON.stringify([this.last]));
  }

  #without({ name, faction }: SavedBand): SavedBand[] {
    return this.all.filter((one) => one.name !== name || one.faction !== faction);
  }

  #set(all: readonly SavedBand[]): void {
    this.all = all;
    keep(KEY, JSON.stringify(all));
  }
}

export const savedBands = new SavedBands();
