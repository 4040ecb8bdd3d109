import type { Power, RegionId } from '../../../generated/aa1941';
import type { Counter, Mark, Scene, Way } from '../board/scene';
import type { Board } from '../facts';
import type { Phrases } from '../phrases';
import { POWERS } from '../powers';
import { KINDS } from '../units';
import { ownerOf, type Chart } from './chart';

/** What a picture of a chart needs to know; read anew whenever it changes. */
export interface Picture {
  readonly say: Phrases;
  readonly chart: Chart;
  readonly marks: ReadonlyMap<RegionId, Mark>;
}

/** A set-up as the map draws it. */
export class ChartScene implements Scene {
  readonly board: Board;
  readonly closedCanals: readonly string[] = [];
  readonly ways: readonly Way[] = [];
  readonly #picture: () => Picture;

  constructor(board: Board, picture: () => Picture) {
    this.board = board;
    this.#picture = picture;
  }

  get say() {
    return this.#picture().say;
  }
  get income() {
    return this.#picture().chart.income;
  }
  get marks() {
    return this.#picture().marks;
  }

  control = $derived.by((): Record<RegionId, Power> => {
    const { chart } = this.#picture();
    const held = this.board.regions.flatMap(({ id }): [RegionId, Power][] => {
      const owner = ownerOf(chart, this.board, id);
      return owner ? [[id, owner]] : [];
    });
    return Object.fromEntries(held);
  });

  counters = $derived.by(() => countersOfChart(this.board, this.#picture().chart));
}

/** The counters of every region, complexes first. */
export function countersOfChart(board: Board, chart: Chart): Map<RegionId, Counter[]> {
  const counters = new Map<RegionId, Counter[]>();
  for (const { id, industrial_complex } of board.regions) {
    const here: Counter[] = [];
    const owner = ownerOf(chart, board, id);
    if (industrial_complex && owner) here.push({ power: owner, kind: 'factory', count: 1, state: 'rest' });
    for (const power of POWERS) {
      const force = chart.powers[power].units[id];
      if (!force) continue;
      for (const kind of KINDS) {
        const count = force[kind] ?? 0;
        if (count > 0) here.push({ power, kind, count, state: 'rest' });
      }
    }
    if (here.length > 0) counters.set(id, here);
  }
  return counters;
}
