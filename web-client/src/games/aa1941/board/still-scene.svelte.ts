import type { RegionId, View } from '../../../generated/aa1941';
import { language } from '../../../i18n/language.svelte';
import type { StillMoment } from '../../../match/still';
import type { Board } from '../facts';
import { POWER_NAMES } from '../powers';
import { unitsByRegion } from '../units';
import { countersOf, groundOf, type MapNames, type Mark, type Scene, type Way } from './scene';

/** How many of the latest moves are drawn: more would hide what has just happened. */
const WAYS = 4;

/** A moment of a match as the map draws it. */
export class StillScene implements Scene {
  readonly #board: () => Board;
  readonly #moment: () => StillMoment;

  constructor(board: () => Board, moment: () => StillMoment) {
    this.#board = board;
    this.#moment = moment;
  }

  get board() {
    return this.#board();
  }
  // The sentences of a match would come along with its own.
  say = $derived.by((): MapNames => {
    const lang = language.current;
    return { lang, power: (power) => POWER_NAMES[power][lang] };
  });
  #view = $derived.by(() => this.#moment().view as View);
  #ground = $derived.by(() => groundOf(this.#view));
  get control() {
    return this.#ground.control;
  }
  get income() {
    return this.#ground.income;
  }
  get closedCanals() {
    return this.#ground.closedCanals;
  }
  counters = $derived.by(() => countersOf(this.#board(), this.#view.control, unitsByRegion(this.#view)));

  /** The lines of whoever is at it. */
  #latest = $derived.by(() => {
    const { lines } = this.#moment();
    const { role } = lines.at(-1) ?? { role: null };
    return lines.slice(lines.findLastIndex((line) => line.role !== role) + 1);
  });

  marks = $derived.by(() => {
    const marks = new Map<RegionId, Mark>();
    const last = this.#latest.at(-1);
    // What matters is a battle or a land that is taken; a mere move is told by its arrow.
    if (last?.place && last.weight === 'main') marks.set(last.place, 'fight');
    return marks;
  });

  ways = $derived.by((): Way[] => {
    const moved = this.#latest.filter(({ way }) => way.length > 1).slice(-WAYS);
    return moved.map(({ way, step }, index) => ({
      key: `${step}.${index}`,
      regions: way,
      look: index === moved.length - 1 ? 'solid' : 'thin',
    }));
  });
}
