import { getContext, setContext } from 'svelte';
import type { Box } from './unit-tip';

/** So long a pointer rests on a unit before its tip is shown, in milliseconds. */
const REST_MS = 550;
/** So long a tip stays when the pointer has left, so that the pointer can come to it. */
const STAY_MS = 220;

const KEY = Symbol('unit-tips');

/** Which unit of a match has its tip shown. A unit has a key of its game's choice. */
export class UnitTips {
  /** The unit that is told of, and where it is on the page; null: none. */
  shown = $state.raw<{ unit: string; at: Box; by: 'pointer' | 'finger' | 'keys' } | null>(null);
  /** The unit that the pointer rests on. */
  #over: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** The pointer is over a unit, or over none. */
  over(unit: string | null, at: () => Box): void {
    if (unit === this.#over) return;
    this.#over = unit;
    if (unit === null) {
      if (this.shown?.by === 'pointer') this.#after(STAY_MS, () => (this.shown = null));
      else this.#after(0, () => undefined);
    } else {
      this.#after(REST_MS, () => (this.shown = { unit, at: at(), by: 'pointer' }));
    }
  }

  /** Shows the tip of a unit at once. */
  show(unit: string, at: Box, by: 'finger' | 'keys'): void {
    this.#after(0, () => (this.shown = { unit, at, by }));
  }

  /** Keeps the tip: the pointer is on it. */
  keep(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Hides the tip. */
  hide(): void {
    this.keep();
    this.#over = null;
    this.shown = null;
  }

  #after(milliseconds: number, then: () => void): void {
    this.keep();
    this.#timer = milliseconds === 0 ? null : setTimeout(then, milliseconds);
    if (milliseconds === 0) then();
  }
}

/** The tips of the match that is shown; undefined on pages without a match. */
export const unitTips = (): UnitTips | undefined => getContext<UnitTips | undefined>(KEY);

/** Makes the tips of a match; called by its page. */
export function provideUnitTips(): UnitTips {
  const tips = new UnitTips();
  setContext(KEY, tips);
  return tips;
}
