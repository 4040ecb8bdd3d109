import type { CreatureId, CreatureView, Event, Harm, View } from '../../../generated/ddm';

/** Changes one creature of a position. */
const change = (view: View, id: CreatureId, by: (creature: CreatureView) => Partial<CreatureView>): View => ({
  ...view,
  creatures: view.creatures.map((creature) => (creature.id === id ? { ...creature, ...by(creature) } : creature)),
});

const hurt = (view: View, id: CreatureId, harm: Harm | null | undefined): View =>
  harm
    ? change(view, id, ({ at }) => ({
        hp: harm.left,
        ...(harm.left === 0 ? { gone: 'destroyed', at: null } : { at }),
      }))
    : view;

/** A position after an event, as far as it is seen on the board until the server's own one takes its place. */
export function patched(view: View, event: Event): View {
  switch (event.e) {
    case 'activated':
      return change(view, event.creature, ({ hp }) => ({ activated: true, hp: hp + event.healed }));
    case 'stepped':
    case 'stepped_back':
    case 'appeared':
      return change(view, event.creature, () => ({ at: event.to }));
    case 'impaled':
      return hurt(view, event.creature, event.harm);
    case 'fled':
      return change(view, event.creature, () => ({ at: null, gone: 'fled' }));
    case 'struck':
      return hurt(view, event.blow.target, event.blow.harm);
    case 'rider_saved':
      return hurt(view, event.creature, event.harm);
    case 'morale_rolled':
      return change(view, event.creature, () => ({ morale_done: true, routing: !event.save.holds }));
    case 'rally_rolled':
      return change(view, event.creature, ({ routing }) => ({ routing: routing && !event.save.holds }));
    case 'affected': {
      const { creature, harm, healed = 0, condition } = event.effect;
      const after = hurt(view, creature, harm);
      return change(after, creature, ({ hp, routing, conditions }) => ({
        hp: hp + healed,
        routing: routing || condition === 'routed',
        conditions:
          condition && condition !== 'routed' && !conditions.includes(condition)
            ? [...conditions, condition]
            : conditions,
      }));
    }
    default:
      return view;
  }
}
