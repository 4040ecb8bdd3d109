import type { Press } from '../canvas/hand';
import type { BoardGrid } from './grid';
import type { BoardHand, BoardSpot } from './scene';
import { countersOn, selectedAfter, type BoardCounter } from './stacks';

/** What a game says about counters that its player moves about, as in a set-up. */
export interface CounterRules<Cell, Counter extends BoardCounter<Cell>> {
  readonly grid: BoardGrid<Cell>;
  /** All counters of the board, the lowest of a stack first. */
  readonly counters: readonly Counter[];
  /** Whether the player may move a counter. */
  isMovable(counter: Counter): boolean;
  /** Whether counters may stand where they would come to stand. */
  fits(moved: readonly Counter[]): boolean;
  /** The player has moved counters; they fit. */
  move(moved: readonly Counter[]): void;
  /** A cell in words for a screen reader. */
  describe(cell: Cell): string;
}

/**
 * Selects counters and moves them: a press selects, with Shift or in `several` it adds and takes away; a press on a free
 * cell, or dragging, moves all that is selected and keeps its formation.
 */
export class CounterHand<Cell, Counter extends BoardCounter<Cell>> implements BoardHand<Cell, Counter> {
  readonly #rules: CounterRules<Cell, Counter>;
  /** Whether a press selects one counter, or one more: for fingers, which have no Shift. */
  mode = $state<'one' | 'several'>('one');
  #ids = $state.raw<readonly string[]>([]);
  #aimed = $state.raw<BoardSpot<Cell, Counter> | null>(null);
  /** The cell by which the load is carried; null while nothing is. */
  #grasped = $state.raw<Cell | null>(null);

  constructor(rules: CounterRules<Cell, Counter>) {
    this.#rules = rules;
  }

  /** The selected counters, in the order of the board. */
  selected = $derived.by((): readonly Counter[] => this.#rules.counters.filter(({ id }) => this.#ids.includes(id)));

  /** The cell that pointer or keyboard are at; null: none. */
  get aimed(): Cell | null {
    return this.#aimed?.cell ?? null;
  }

  get load(): readonly Counter[] {
    return this.#grasped === null ? [] : this.selected;
  }

  get allowed(): boolean | null {
    if (this.#aimed === null || this.selected.length === 0) return null;
    if (this.#grasped === null && this.#under(this.#aimed)) return null;
    const moved = this.#movedTo(this.#aimed.cell);
    return moved !== null && this.#rules.fits(moved);
  }

  get stops(): readonly (readonly Cell[])[] {
    const { counters } = this.#rules;
    return [counters.filter((counter) => this.#rules.isMovable(counter)).map(({ at }) => at)];
  }

  /** Selects nothing. */
  clear(): void {
    this.#ids = [];
  }

  aim(spot: BoardSpot<Cell, Counter> | null): void {
    this.#aimed = spot;
  }

  press(spot: BoardSpot<Cell, Counter>, how: Press): void {
    const counter = this.#under(spot);
    if (counter) this.#ids = selectedAfter(this.#ids, [counter.id], how.all || this.mode === 'several');
    else this.#moveTo(spot.cell);
  }

  lifts({ counter }: BoardSpot<Cell, Counter>): boolean {
    return counter !== null && this.#rules.isMovable(counter);
  }

  lift({ cell, counter }: BoardSpot<Cell, Counter>): void {
    if (!counter) return;
    if (!this.#ids.includes(counter.id)) this.#ids = [counter.id];
    this.#grasped = cell;
  }

  drop(spot: BoardSpot<Cell, Counter> | null): void {
    if (spot) this.#moveTo(spot.cell);
    this.#grasped = null;
  }

  describe(cell: Cell): string {
    return this.#rules.describe(cell);
  }

  /** The counter that a press means: the one that was hit, else the topmost that may be moved. */
  #under({ cell, counter }: BoardSpot<Cell, Counter>): Counter | null {
    const { grid, counters } = this.#rules;
    const found = counter ?? countersOn(grid, counters, cell).findLast((one) => this.#rules.isMovable(one)) ?? null;
    return found && this.#rules.isMovable(found) ? found : null;
  }

  #movedTo(cell: Cell): readonly Counter[] | null {
    const from = this.#grasped ?? this.selected[0]?.at;
    if (from === undefined) return null;
    return this.selected.map((counter) => ({ ...counter, at: this.#rules.grid.shifted(counter.at, from, cell) }));
  }

  #moveTo(cell: Cell): void {
    const moved = this.#movedTo(cell);
    if (moved && this.#rules.fits(moved)) this.#rules.move(moved);
  }
}
