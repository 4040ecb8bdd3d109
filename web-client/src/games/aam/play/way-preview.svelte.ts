import type { UnitId } from '../../../generated/aam';
import { facingOf, sideOf, type Facing, type Place } from '../board/hexes';
import type { AamViewModel } from '../model.svelte';
import { WAYS, type WayAnswer } from './aims';
import { effectOf, figuresOf, rollChance } from './forecast';
import { quietWay, shootersAt, stepOf, type Ground } from './planner';

/** Something that may happen on a step of a way. */
export type Danger =
  | { is: 'roll'; over: 'river' | 'forest'; step: number; from: Place; to: Place; chance: number; need: string }
  | {
      is: 'fire';
      step: number;
      from: Place;
      to: Place;
      shooters: readonly { unit: UnitId; at: Place; chance: number }[];
    };

/** What is to be known of the way that is proposed: what it costs, what may happen, whether another one is quieter. */
export class WayPreview {
  readonly #model: AamViewModel;
  readonly #watch;

  constructor(model: AamViewModel) {
    this.#model = model;
    this.#watch = WAYS.watch(model.session, () => {
      const { intent } = model.draft;
      const part = model.options?.for;
      // A unit that goes on is judged by the page alone: the question is about one that has not moved.
      if (intent?.is !== 'move' || intent.path.length === 0 || this.#goesOn) return null;
      if (part !== 'move' && part !== 'assault') return null;
      return { ask: 'way', unit: intent.unit, path: [...intent.path], part };
    });
  }

  get #goesOn(): boolean {
    const { view, draft } = this.#model;
    return view?.acting?.unit === draft.unit;
  }

  #ground = $derived.by((): Ground | null => {
    const { view, pack, map, down } = this.#model;
    return view && pack && map ? { units: view.units, pack, map, down, sideOf } : null;
  });

  #path = $derived.by((): { unit: UnitId; from: Place; cells: readonly Place[] } | null => {
    const { intent } = this.#model.draft;
    if (intent?.is !== 'move' || intent.path.length === 0) return null;
    const from = this.#model.view?.units[intent.unit]?.at;
    return from ? { unit: intent.unit, from, cells: intent.path } : null;
  });

  /** The server's answer about the way as it is proposed. */
  #answer = $derived.by((): WayAnswer | null => {
    const { odds } = this.#watch;
    const path = this.#path;
    return odds && path && odds.steps.map(({ to }) => to).join() === path.cells.join() ? odds : null;
  });

  /** The steps of the way, as the server has them or, until it has answered, as the page reckons. */
  #steps = $derived.by(() => {
    const [path, ground] = [this.#path, this.#ground];
    if (!path || !ground) return [];
    let used = false;
    return path.cells.map((to, index) => {
      const from = path.cells[index - 1] ?? path.from;
      const told = this.#answer?.steps[index];
      const step = stepOf(path.unit, from, to, used, ground);
      used = step?.used ?? used;
      return { from, to, cost: told?.cost ?? step?.cost ?? 1, rolls: told?.rolls ?? null, told, step };
    });
  });

  /** What the way costs. */
  get cost(): number {
    return this.#steps.reduce((sum, { cost }) => sum + cost, 0);
  }

  /** How far the unit can go. */
  get allowance(): number {
    const { view, draft } = this.#model;
    if (this.#goesOn) return view?.acting?.left ?? 0;
    return this.#answer?.allowance ?? view?.units[draft.unit ?? 0]?.speed ?? 0;
  }

  dangers = $derived.by((): readonly Danger[] => {
    const { view, pack, map } = this.#model;
    const path = this.#path;
    if (!view || !pack || !map || !path) return [];
    const card = pack.card(view.units[path.unit]?.card ?? '');
    if (!card) return [];
    const modifier = pack
      .abilitiesOf(card)
      .reduce((sum, { effect, params }) => (effect === 'movement_roll' ? sum + Number(params['mod']) : sum), 0);
    const need = `${Math.max(1, 4 - modifier)}+`;
    return this.#steps.flatMap(({ from, to, rolls, told, step }, index): Danger[] => {
      const obstacles = rolls ?? (step && step.rolls > 0 ? [map.isRiver(from, to) ? 'river' : 'forest'] : []);
      const facing = card.type === 'vehicle' ? facingOf(from, to) : null;
      const shooters = told ? told.shooters : this.#shootersOn(from, to);
      const likely = shooters.flatMap((unit) => this.#shot(unit, path.unit, from, to, facing));
      return [
        ...obstacles.map((over): Danger => ({
          is: 'roll',
          over,
          step: index,
          from,
          to,
          chance: rollChance(modifier),
          need,
        })),
        ...(likely.length > 0 ? [{ is: 'fire' as const, step: index, from, to, shooters: likely }] : []),
      ];
    });
  });

  #shootersOn(from: Place, to: Place): readonly UnitId[] {
    const ground = this.#ground;
    const mover = this.#model.view?.units[this.#path?.unit ?? 0];
    if (!ground || !mover) return [];
    const step = stepOf(this.#path?.unit ?? 0, from, to, true, ground);
    return step && step.fire > 0 ? shootersAt(mover, from, to, ground) : [];
  }

  /** The best chance of a unit against the mover on a step; none where it cannot fire at all. */
  #shot(unit: UnitId, mover: UnitId, from: Place, to: Place, facing: Facing | null) {
    const { view, pack, map } = this.#model;
    const at = view?.units[unit]?.at;
    if (!view || !pack || !map || !at) return [];
    const field = { units: view.units, pack, map };
    const chances = [from, to].flatMap((place) => {
      const figures = figuresOf({ shooter: unit, mover, at: place, facing }, field);
      return figures ? [effectOf(figures)] : [];
    });
    return chances.length === 0 ? [] : [{ unit, at, chance: Math.max(...chances) }];
  }

  /** The chance of getting there unhurt, if every unit that may fire does so once, at its best. */
  get clean(): number {
    const fired = new Map<UnitId, number>();
    let chance = 1;
    for (const danger of this.dangers) {
      if (danger.is === 'roll') chance *= danger.chance;
      else for (const shot of danger.shooters) fired.set(shot.unit, Math.max(fired.get(shot.unit) ?? 0, shot.chance));
    }
    for (const one of fired.values()) chance *= 1 - one;
    return chance;
  }

  /** Another way to the same hex on which fewer may fire; null: there is none. */
  quieter = $derived.by((): { path: readonly Place[]; via: Place; isSafe: boolean } | null => {
    const [path, ground] = [this.#path, this.#ground];
    const to = path?.cells.at(-1);
    if (!path || !ground || to === undefined || !this.dangers.some(({ is }) => is === 'fire')) return null;
    const left = this.allowance;
    const found = quietWay(path.unit, { from: path.from, to, left, used: this.#goesOn }, ground);
    if (!found || found.join() === path.cells.join()) return null;
    const fire = (cells: readonly Place[]) =>
      cells.reduce((sum, next, index) => sum + this.#shootersOn(cells[index - 1] ?? path.from, next).length, 0);
    if (fire(found) >= fire(path.cells)) return null;
    const via = found.find((place) => !path.cells.includes(place)) ?? found[0] ?? to;
    return { path: found, via, isSafe: fire(found) === 0 };
  });
}
