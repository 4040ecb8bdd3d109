import type { Power, RegionId } from '../../../generated/aa1941';
import type { Order } from '../log';
import type { Phrases } from '../phrases';
import { forceOf, KINDS, type Force } from '../units';
import { PLAY } from './words';

/** An order of this phase as the list shows it. */
export interface OrderRow {
  key: string;
  power: Power;
  force: Force;
  from: RegionId;
  to: RegionId;
  /** "Ukraine → Caucasus", with the regions between if there are any. */
  way: string;
  /** What there is to know besides; empty if nothing. */
  note: string;
  /** How many orders would be taken back with it, itself included. */
  back: number;
}

/** The orders that stand as rows, newest first. */
export function rowsOf(orders: readonly Order[], say: Phrases): OrderRow[] {
  return orders.map((order, index) => rowOf(order, say, orders.length - index)).reverse();
}

function rowOf({ key, event, known }: Order, say: Phrases, back: number): OrderRow {
  const words = PLAY[say.lang].orders;
  const force = forceOf(event.units.flatMap((id) => known.get(id) ?? []));
  const base = { key, power: event.power, force, back };
  switch (event.e) {
    case 'units_moved': {
      const from = event.path[0] ?? '';
      const to = event.path.at(-1) ?? '';
      const note = event.carried.length > 0 ? words.with(say.units(event.carried, known)) : '';
      return { ...base, from, to, way: say.path(event.path), note };
    }
    case 'units_loaded':
      return { ...base, from: event.zone, to: event.zone, way: words.loaded(say.at(event.zone)), note: '' };
    case 'landing_ordered':
    case 'units_unloaded':
      return {
        ...base,
        from: event.zone,
        to: event.to,
        way: say.path([event.zone, event.to]),
        note: words.lands(say.theRegion(event.zone)),
      };
  }
}

/** The kinds of a force, in the order of the charts. */
export function kindsOf(force: Force) {
  return KINDS.filter((kind) => (force[kind] ?? 0) > 0).map((kind) => ({ kind, count: force[kind] ?? 0 }));
}
