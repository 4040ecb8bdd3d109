import type { Command, RegionId, UnitId } from '../../generated/aa1941';
import { countersOf, groundOf, GroundScene, type LookOf, type Mark, type Scene, type Way } from './board/scene';
import { masked, type Mask } from './battle/mask';
import type { OrdersViewModel } from './orders-view-model.svelte';
import type { Order } from './log';
import { markOf } from './play/reach.svelte';
import { stacksOf } from './units';

/** The match as it is now, with what the player has in hand marked on it. */
export class LiveScene extends GroundScene implements Scene {
  readonly #model: OrdersViewModel;
  readonly #mask: () => Mask | null;

  /** @param mask what is shown otherwise than it is, while dice still roll */
  constructor(model: OrdersViewModel, mask: () => Mask | null = () => null) {
    super(model);
    this.#model = model;
    this.#mask = mask;
  }

  protected ground = $derived.by(() => {
    const ground = groundOf(this.#model.view);
    const held = this.#mask()?.control;
    return held ? { ...ground, control: { ...ground.control, ...Object.fromEntries(held) } } : ground;
  });

  counters = $derived.by(() => {
    const { board, chosen, orders, able } = this.#model;
    const mask = this.#mask();
    const byRegion = mask ? masked(this.#model.byRegion, mask) : this.#model.byRegion;
    const lookOf: LookOf = (units) => {
      const picked = units.filter((unit) => chosen.has(unit.id)).length;
      if (picked > 0) return { state: 'chosen', ...(picked < units.length ? { chosen: picked } : {}) };
      if (orders === null || !units.every((unit) => unit.moved === true)) return { state: 'rest' };
      return { state: units.some((unit) => able.has(unit.id)) ? 'onward' : 'moved' };
    };
    return countersOf(board, this.control, byRegion, lookOf);
  });

  marks = $derived.by(() => {
    const model = this.#model;
    const found = new Map<RegionId, Mark>();
    for (const battle of model.view?.battles ?? []) found.set(battle.region, 'fight');
    if (model.view?.battle) found.set(model.view.battle.region, 'fight');
    for (const region of model.reach) found.set(region, 'part');
    for (const region of model.offered) found.set(region, 'legal');
    for (const target of model.targets) {
      if (target.whole && !target.onTheWay) found.set(target.region, 'legal');
      else if (found.get(target.region) !== 'legal') found.set(target.region, 'part');
    }
    // A place that some units reach and others miss is marked for those that reach it.
    for (const [region, misses] of model.misses) {
      const mark = found.has(region) ? null : markOf(misses);
      if (mark !== null) found.set(region, mark);
    }
    for (const region of model.hints.places) if (!found.has(region)) found.set(region, 'hint');
    for (const region of model.guide.places) if (!found.has(region)) found.set(region, 'hint');
    for (const region of model.recap.places) if (!found.has(region)) found.set(region, 'changed');
    if (model.beatAt !== null) found.set(model.beatAt, 'changed');
    if (model.pointed !== null && !found.has(model.pointed)) found.set(model.pointed, 'pointed');
    if (model.region !== null) found.set(model.region, 'selected');
    return found;
  });

  ways = $derived.by((): Way[] => {
    const { given, draft, known } = this.#model;
    const flies = (units: readonly UnitId[]) => {
      const kind = known.get(units[0] ?? -1)?.kind;
      return kind === 'fighter' || kind === 'bomber';
    };
    const ordered = given.map((order, index): Way => {
      const newest = index === given.length - 1;
      const way: Way = { key: order.key, regions: wayOf(order), look: newest ? 'solid' : 'thin' };
      return flies(order.event.units) ? { ...way, by: 'air' } : way;
    });
    const drawn = (draft?.commands ?? []).flatMap((command, index): Way[] => {
      const regions = this.#wayOfCommand(command);
      const way: Way = { key: `draft-${index}`, regions, look: 'draft' };
      return 'units' in command && Array.isArray(command.units) && flies(command.units)
        ? [{ ...way, by: 'air' }]
        : [way];
    });
    const told = this.#model.recap.ways.map(({ key, places, looked }): Way => ({
      key,
      regions: places,
      look: looked ? 'solid' : 'thin',
    }));
    return [...told, ...ordered, ...drawn];
  });

  ghosts = $derived.by(() => {
    const { draft, units } = this.#model;
    if (!draft) return null;
    const going = stacksOf(draft.units.flatMap((id) => units.get(id) ?? []));
    const counters = going.map(({ power, kind, units: { length } }) => ({
      power,
      kind,
      count: length,
      state: 'rest' as const,
    }));
    return { region: draft.region, counters };
  });

  notes = $derived.by(() => {
    const { options } = this.#model;
    const notes = new Map<RegionId, string>();
    if (options?.for !== 'mobilize') return notes;
    for (const place of this.#model.placesFor(this.#model.held)) notes.set(place.region, `+${place.room}`);
    return notes;
  });

  #wayOfCommand(command: Command): RegionId[] {
    switch (command.do) {
      case 'move':
        return command.path;
      case 'load':
      case 'unload': {
        const from = this.#model.units.get(command.units[0] ?? -1)?.at;
        const to = command.do === 'unload' ? command.to : this.#model.units.get(command.transport)?.at;
        return from !== undefined && to !== undefined ? [from, to] : [];
      }
      default:
        return [];
    }
  }
}

/** Where an order leads, from region to region. */
function wayOf({ event }: Order): RegionId[] {
  switch (event.e) {
    case 'units_moved':
      return event.path;
    case 'units_loaded':
      return [];
    case 'landing_ordered':
    case 'units_unloaded':
      return [event.zone, event.to];
  }
}
