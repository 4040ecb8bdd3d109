import type { BoardHand, BoardSpot, SightLine } from '../../../match/board/scene';
import { isSame, type Hex } from '../../../match/hex/hex';
import type { Press } from '../../../match/canvas/hand';
import type { OutpostViewModel, Proposal } from '../model.svelte';
import { hexInWords } from './words-of-hex';
import type { BoardFacts, UnitCounter } from './facts';

type Spot = BoardSpot<Hex, UnitCounter>;

/** Moves the scouts of the player: a press picks, marches or fires, and a scout can be carried to where it goes. */
export class ScoutHand implements BoardHand<Hex, UnitCounter> {
  readonly #model: OutpostViewModel;
  readonly #board: BoardFacts;
  #aimed = $state.raw<Spot | null>(null);
  load = $state.raw<readonly UnitCounter[]>([]);

  constructor(model: OutpostViewModel, board: BoardFacts) {
    this.#model = model;
    this.#board = board;
  }

  /** What a press at the place aimed at would do; what was proposed, where nothing is aimed at. */
  aimedAt = $derived.by((): Proposal | null => (this.#aimed && this.#actAt(this.#aimed)) ?? this.#model.proposal);

  /** The way that is aimed at, the scout's hex included; empty if none is. */
  path = $derived.by((): readonly Hex[] => {
    const { aimedAt } = this;
    if (aimedAt?.is !== 'march') return [];
    const from = this.#at(aimedAt.unit);
    return from ? [from, ...aimedAt.way.path.map((place) => this.#board.hex(place))] : [];
  });

  /** The line from the picked scout to the unit that is aimed at, whether it can be fired at or not. */
  line = $derived.by((): SightLine<Hex> | null => {
    const { active, say } = this.#model;
    const from = active && this.#at(active.unit);
    const to = this.#aimed && this.#unitAt(this.#aimed);
    if (!active || !from || !to || to.id === active.unit || this.#isOwn(to)) return this.#shotLine();
    const target = active.targets.find(({ unit }) => unit === to.id);
    const free = this.#board.sees(from, to.at);
    const why = free ? say.words.far : say.words.blocked;
    return { from, to: to.at, free: free && target !== undefined, note: target ? say.words.needs(target.needs) : why };
  });

  get allowed(): boolean | null {
    return this.#model.active && this.#aimed ? this.aimedAt !== null : null;
  }

  get stops(): readonly (readonly Hex[])[] {
    const { active, able } = this.#model;
    const hexes = (ids: readonly string[]) => ids.flatMap((id) => this.#at(id) ?? []);
    if (!active) return [hexes(able)];
    return [hexes(active.targets.map(({ unit }) => unit)), active.reach.flatMap(({ path }) => this.#last(path))];
  }

  aim(spot: Spot | null): void {
    this.#aimed = spot;
  }

  press(spot: Spot, how: Press): void {
    const model = this.#model;
    const act = this.#actAt(spot);
    if (act && how.with === 'finger') {
      // A finger hides what it points at: the second tap, or the button, confirms.
      if (isAlike(act, model.proposal)) void model.carryOut(act);
      else model.proposal = act;
    } else if (act) {
      void model.carryOut(act);
    } else {
      const unit = this.#unitAt(spot);
      const own = unit && model.turn?.units.some((one) => one.unit === unit.id) ? unit.id : null;
      model.pick(own === model.active?.unit ? null : own);
    }
  }

  lifts(spot: Spot): boolean {
    return spot.counter !== null && this.#model.able.includes(spot.counter.id);
  }

  lift({ counter }: Spot): void {
    if (!counter) return;
    this.#model.pick(counter.id);
    this.load = [counter];
  }

  drop(spot: Spot | null): void {
    this.load = [];
    const act = spot && this.#actAt(spot);
    if (act) void this.#model.carryOut(act);
  }

  describe(hex: Hex): string {
    const { view, say } = this.#model;
    const text = hexInWords(this.#board, hex, view?.units ?? {}, say);
    const act = this.#actAt({ cell: hex, counter: null });
    if (!act) return text;
    const { ask } = say.words;
    return `${text}. ${act.is === 'march' ? ask.march(this.#board.place(hex), act.way.cost) : ask.fire(say.unit(act.target.unit), act.target.needs)}`;
  }

  #actAt(spot: Spot): Proposal | null {
    const { active } = this.#model;
    if (!active) return null;
    const { unit } = active;
    const enemy = this.#unitAt(spot);
    const target = enemy && active.targets.find((one) => one.unit === enemy.id);
    if (target) return { is: 'fire', unit, target };
    const place = this.#board.place(spot.cell);
    const way = active.reach.find(({ path }) => path.at(-1) === place);
    return way ? { is: 'march', unit, way } : null;
  }

  /** The line of the shot that waits for an answer. */
  #shotLine(): SightLine<Hex> | null {
    const shot = this.#model.view?.shot;
    const [from, to] = [shot && this.#at(shot.unit), shot && this.#at(shot.target)];
    return from && to ? { from, to, free: true, note: '' } : null;
  }

  #isOwn({ id }: UnitCounter): boolean {
    return this.#model.turn?.units.some(({ unit }) => unit === id) ?? false;
  }

  #unitAt({ cell, counter }: Spot): UnitCounter | null {
    if (counter) return counter;
    return this.#board.counters(this.#model.view?.units ?? {}).find(({ at }) => isSame(at, cell)) ?? null;
  }

  #at(id: string): Hex | null {
    const unit = this.#model.view?.units[id];
    return unit ? this.#board.hex(unit.at) : null;
  }

  #last(path: readonly string[]): Hex[] {
    const place = path.at(-1);
    return place === undefined ? [] : [this.#board.hex(place)];
  }
}

function isAlike(one: Proposal, other: Proposal | null): boolean {
  if (one.is === 'march')
    return other?.is === 'march' && one.unit === other.unit && one.way.path.at(-1) === other.way.path.at(-1);
  return other?.is === 'fire' && one.unit === other.unit && one.target.unit === other.target.unit;
}
