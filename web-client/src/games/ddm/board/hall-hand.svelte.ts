import type { CreatureId, Square } from '../../../generated/ddm';
import type { BoardHand, BoardSpot } from '../../../match/board/scene';
import type { Press } from '../../../match/canvas/hand';
import type { Square as Cell } from '../../../match/square/square';
import type { DdmViewModel } from '../model.svelte';
import type { Intent, Tool } from '../play/intent';
import { refusalAt, type Refused } from '../play/refusal';
import { atOf, cellOf, isSame } from '../squares';
import { describe } from './describe';
import type { PieceCounter } from './pieces';

type Spot = BoardSpot<Cell, PieceCounter>;

/** Plays in the hall: a press proposes, a second one confirms; a press with Shift leads the way over a square. */
export class HallHand implements BoardHand<Cell, PieceCounter> {
  readonly #model: DdmViewModel;
  #aimed = $state.raw<Spot | null>(null);
  /** The spot that was pressed last without anything to order there. */
  #vain = $state.raw<{ square: Square; creature: CreatureId | null; dec: number | null; tool: Tool } | null>(null);
  load = $state.raw<readonly PieceCounter[]>([]);

  constructor(model: DdmViewModel) {
    this.#model = model;
  }

  /** The square that is pointed at. */
  get aimed(): Square | null {
    return this.#aimed && atOf(this.#aimed.cell);
  }

  /** The creature that is pointed at. */
  get creature(): CreatureId | null {
    return this.#aimed && this.#creatureIn(this.#aimed);
  }

  /** What a press would propose where the pointer is; null: nothing, or something is proposed already. */
  hovered = $derived.by((): Intent | null => {
    const { draft } = this.#model;
    if (!this.#aimed || (draft.intent && !draft.power)) return null;
    return draft.at(atOf(this.#aimed.cell), this.#creatureIn(this.#aimed));
  });

  /** Why what was pressed last, or is pointed at, cannot be ordered. */
  why = $derived.by((): Refused | null => {
    const vain = this.#vain;
    const { draft, session } = this.#model;
    // A refusal is about what was in hand then.
    const isOver = vain?.dec !== (session.decision?.dec ?? null) || vain.tool !== draft.tool || draft.intent !== null;
    if (!vain || isOver || !draft.turn || draft.at(vain.square, vain.creature)) return null;
    return refusalAt(this.#model, vain.square, vain.creature);
  });

  get allowed(): boolean | null {
    const { draft, deploy, tiling, options } = this.#model;
    if (!this.#aimed) return null;
    const square = atOf(this.#aimed.cell);
    if (tiling.options) return tiling.fault === null;
    if (deploy.options) return deploy.chosen === null ? null : deploy.reach.some((one) => isSame(one, square));
    if (!options || (options.for !== 'turn' && options.for !== 'activate')) return null;
    return draft.at(square, this.#creatureIn(this.#aimed)) === null ? null : true;
  }

  get stops(): readonly (readonly Cell[])[] {
    const { draft, deploy, options, field } = this.#model;
    const at = (ids: readonly CreatureId[]) =>
      ids.flatMap((id) => {
        const place = field?.place(id);
        return place ? [cellOf(place.at)] : [];
      });
    if (deploy.options) return [deploy.reach.map(cellOf), [...deploy.puts.values()].map(cellOf)];
    if (options?.for === 'activate') return [at(options.creatures)];
    if (options?.for === 'opportunity') return [at(options.strikes.map(({ creature }) => creature))];
    const { power, turn } = draft;
    if (power && 'targets' in power) return [at(power.targets)];
    if (power && 'points' in power) return [power.points.map(cellOf)];
    if (power && 'places' in power) return [power.places.map(cellOf)];
    const ends = draft.reach.map(({ to }) => cellOf(to));
    return [at([...draft.targets, ...(turn?.charges ?? []).map(({ target }) => target)]), ends];
  }

  aim(spot: Spot | null): void {
    this.#aimed = spot;
    const { tiling } = this.#model;
    if (spot && tiling.options && !tiling.isFixed) tiling.hold(atOf(spot.cell));
  }

  press(spot: Spot, how: Press): void {
    const { draft, deploy, tiling, options, session } = this.#model;
    const square = atOf(spot.cell);
    this.#vain = null;
    if (tiling.options) {
      tiling.press(square);
      return;
    }
    if (deploy.options) {
      this.#place(square, spot);
      return;
    }
    if (how.all && draft.turn && !draft.tool) {
      draft.leadOver(square);
      return;
    }
    const creature = this.#creatureIn(spot);
    const intent = draft.at(square, creature);
    if (intent) void draft.press(intent);
    else {
      draft.propose(null);
      const dec = session.decision?.dec ?? null;
      if (options?.for === 'turn') this.#vain = { square, creature, dec, tool: draft.tool };
    }
  }

  lifts({ counter }: Spot): boolean {
    if (counter === null) return false;
    const { deploy, draft } = this.#model;
    if (deploy.options) return deploy.puts.has(counter.id);
    return draft.turn?.creature === counter.id && draft.reach.length > 0;
  }

  lift({ counter }: Spot): void {
    if (!counter) return;
    const { deploy } = this.#model;
    if (deploy.options) deploy.chosen = counter.id;
    this.load = [counter];
  }

  drop(spot: Spot | null): void {
    const [carried] = this.load;
    this.load = [];
    if (!spot || !carried) return;
    const { draft, deploy } = this.#model;
    const square = atOf(spot.cell);
    if (deploy.options) deploy.put(carried.id, square);
    else {
      const intent = draft.at(square, this.#creatureIn(spot));
      if (intent) draft.propose(intent);
    }
  }

  describe(cell: Cell): string {
    return describe(atOf(cell), this.#model);
  }

  #place(square: Square, { counter }: Spot): void {
    const { deploy } = this.#model;
    const here = counter && deploy.puts.has(counter.id) ? counter.id : deploy.on(square);
    const { chosen } = deploy;
    if (chosen !== null && chosen !== here && deploy.put(chosen, square)) return;
    deploy.chosen = here === chosen ? null : here;
  }

  /** The creature that a spot means: the counter that was hit, else who stands there. */
  #creatureIn({ cell, counter }: Spot): CreatureId | null {
    if (counter && !counter.id.startsWith('ghost')) return counter.id;
    return this.#model.field?.on(atOf(cell))?.id ?? null;
  }
}
