import type { SoldierView, Verb } from '../../../generated/warfighter';
import type { WfViewModel } from '../model.svelte';
import type { Words } from '../words';

/** The commands of a soldier that have a button of their own, in the order in which they stand. */
export const BUTTONS = [
  'unsuppress',
  'recover',
  'reload',
  'unjam',
  'activate',
  'work',
  'engage',
  'heal',
  'requisition',
  'take',
  'give',
  'drop',
  'save',
  'set_aside',
  'evacuate',
] as const satisfies readonly Verb[];
export type ButtonVerb = (typeof BUTTONS)[number];

/** Commands that are given at once where nothing is left to choose: they can be taken back. */
export const QUICK: ReadonlySet<Verb> = new Set(['unsuppress', 'recover', 'reload', 'unjam']);

/**
 * Whether it is worth asking the rules for a command of a soldier: a glance at the position spares questions whose answer is no.
 * Nothing is offered because of it.
 */
export function mayDo(verb: Verb, soldier: SoldierView, { view }: WfViewModel): boolean {
  if (!view) return false;
  const weapons = Object.values(soldier.weapons);
  const near = view.soldiers.filter(({ slot, status }) => slot === soldier.slot && status.is === 'up');
  const slot = view.slots.find((one) => one.slot === soldier.slot);
  const lies = slot ? [slot.weapons, slot.gear, slot.ammo].some((all) => Object.keys(all).length > 0) : false;
  switch (verb) {
    case 'unsuppress':
      return soldier.suppressed > 0;
    case 'recover':
      return soldier.stumbled;
    case 'reload':
      return weapons.some((carried) => carried?.empty);
    case 'unjam':
      return weapons.some((carried) => carried?.jammed);
    // A soldier on the slot before the objective activates it, and goes there next.
    case 'activate':
      return soldier.slot + 1 === view.objective_slot;
    case 'work':
      return soldier.slot === view.objective_slot;
    case 'engage':
      return view.hostiles.some((hostile) => hostile.slot === soldier.slot);
    case 'heal':
      return (
        near.some(({ wounds }) => wounds.length > 0) &&
        Object.values(soldier.gear).some((worn) => (worn?.bandages ?? 0) > 0)
      );
    case 'requisition':
      return (slot?.reward ?? 0) > 0;
    case 'take':
      return lies;
    case 'give':
      return near.length > 1;
    case 'set_aside':
      return view.terms.save_cards;
    case 'evacuate':
      return soldier.wounds.length > 0;
    default:
      return true;
  }
}

/** The name of a verb that a soldier's command can begin with; the others begin elsewhere. */
export const verbName = (verb: Verb, { play }: Words): string => {
  const verbs: Readonly<Partial<Record<Verb, string>>> = play.verbs;
  return verbs[verb] ?? verb;
};
