import type { BoardHand, BoardSpot } from '../board/scene';
import type { BoardCounter } from '../board/stacks';

/**
 * A hand on the map of an editor: a stroke marks every cell that it passes, and all of them change as one step. The game
 * says which cells it may touch, and what is done to them.
 */
export abstract class StrokeHand<Cell, Counter extends BoardCounter<Cell>> implements BoardHand<Cell, Counter> {
  readonly load: readonly Counter[] = [];
  readonly allowed = null;
  /** The cells of the stroke that is being made; null: none is. */
  protected stroke = $state.raw<readonly Cell[] | null>(null);

  /** Whether the tool is for many cells at once. */
  abstract readonly strokes: boolean;
  abstract readonly stops: readonly (readonly Cell[])[];

  abstract press(spot: BoardSpot<Cell, Counter>): void;
  abstract describe(cell: Cell): string;

  /** Whether a stroke may touch a cell. */
  protected touches(cell: Cell): boolean {
    void cell;
    return true;
  }

  /** Does what the tool is for to the cells of a stroke. */
  protected abstract apply(cells: readonly Cell[]): void;

  aim(spot: BoardSpot<Cell, Counter> | null): void {
    if (!this.stroke || !spot || !this.touches(spot.cell) || this.stroke.includes(spot.cell)) return;
    this.stroke = [...this.stroke, spot.cell];
  }

  lifts({ cell }: BoardSpot<Cell, Counter>): boolean {
    return this.strokes && this.touches(cell);
  }

  lift({ cell }: BoardSpot<Cell, Counter>): void {
    this.stroke = [cell];
  }

  drop(spot: BoardSpot<Cell, Counter> | null): void {
    this.aim(spot);
    const cells = this.stroke ?? [];
    this.stroke = null;
    this.apply(cells);
  }
}
