import type { Event, HostileView, SoldierView, View } from '../../../generated/warfighter';

const soldier = (view: View, id: string, change: (of: SoldierView) => Partial<SoldierView>): View => ({
  ...view,
  soldiers: view.soldiers.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});
const hostile = (view: View, id: string, change: (of: HostileView) => Partial<HostileView>): View => ({
  ...view,
  hostiles: view.hostiles.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

/**
 * The position after an event of the hostile turn, as far as the track shows it. What a card that arrives or moves finds
 * where it stands is as in `end`, the position to which all this leads.
 */
export function patched(view: View, event: Event, end: View): View {
  switch (event.e) {
    case 'turn_ended':
      return { ...view, phase: 'hostiles', ready: [] };
    case 'arrived': {
      const known = end.hostiles.find(({ id }) => id === event.hostile);
      const { card, slot, target } = event;
      const active = known ? known.active + known.kia + known.suppressed : 1;
      const arrived: HostileView = {
        id: event.hostile,
        card,
        slot,
        target,
        kia: 0,
        suppressed: 0,
        active,
        cover: known?.cover ?? 0,
        shielded: known?.shielded ?? false,
        in_range: known?.in_range ?? true,
      };
      return { ...view, hostiles: [...view.hostiles, arrived] };
    }
    case 'hit':
      return hostile(view, event.hostile, ({ active, kia, suppressed }) => ({
        kia: event.kia,
        suppressed: event.suppressed,
        active: active + kia + suppressed - event.kia - event.suppressed,
      }));
    case 'killed':
      return { ...view, hostiles: view.hostiles.filter(({ id }) => id !== event.hostile) };
    case 'retargeted':
      return hostile(view, event.hostile, () => ({ target: event.target }));
    case 'hostile_moved':
      return hostile(view, event.hostile, () => ({
        slot: event.to,
        in_range: end.hostiles.find(({ id }) => id === event.hostile)?.in_range ?? true,
      }));
    case 'event_stays':
      return {
        ...view,
        slots: view.slots.map((one) =>
          one.slot === event.slot ? { ...one, events: [...one.events, event.card] } : one,
        ),
      };
    case 'suppressed':
      return soldier(view, event.soldier, () => ({ suppressed: event.suppressed }));
    case 'xp':
      return soldier(view, event.soldier, () => ({ xp: event.xp }));
    case 'wounded':
      return soldier(view, event.soldier, ({ health, wounds }) => ({
        health: Math.max(0, health - event.points),
        wounds: [...wounds, { points: event.points, treated: false }],
      }));
    case 'downed':
      return soldier(view, event.soldier, () => ({ status: { is: 'down' }, hand: [], hand_count: 0 }));
    case 'evacuated':
      return soldier(view, event.soldier, ({ health }) => ({ status: { is: 'out', health } }));
    case 'time':
      return { ...view, time: event.time };
    case 'turn_began':
      return { ...view, turn: event.turn };
    default:
      return view;
  }
}
