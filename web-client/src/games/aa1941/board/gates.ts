import type { Power, RegionId } from '../../../generated/aa1941';
import type { Board } from '../facts';
import type { MapNames } from './scene';
import { MAP_WORDS } from './words';

/** A canal as it is now. */
export interface Passage {
  canal: string;
  /** `shut` for everybody and for ever, or for the power whose turn it is. */
  state: 'open' | 'closed' | 'shut';
  /** The power that holds each bank; null if there is none. */
  holders: readonly (Power | null)[];
  /** The same in words. */
  sentence: string;
}

/** What a map has to know of a position to tell about canals. */
export interface Waters {
  readonly board: Board;
  readonly say: MapNames;
  readonly control: Readonly<Record<RegionId, Power>>;
  readonly closedCanals: readonly string[];
}

/** All canals of the board. */
export function passagesOf({ board, say, control, closedCanals }: Waters): Passage[] {
  const words = MAP_WORDS[say.lang];
  return board.facts.canals.map(({ id, controlled_by_holding: banks }) => {
    const holders = banks.map((bank) => control[bank] ?? null);
    // A strait whose banks no power can hold stays closed whatever happens.
    const state = banks.length === 0 ? 'shut' : closedCanals.includes(id) ? 'closed' : 'open';
    const names = [...new Set(holders.flatMap((power) => (power ? [say.power(power)] : [])))];
    const sentence = words[state](words.canals[id] ?? id);
    return {
      canal: id,
      state,
      holders,
      sentence: names.length === 0 ? sentence : `${sentence}. ${words.banks(names)}`,
    };
  });
}
