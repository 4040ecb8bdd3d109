import type { CardKind } from './kinds';

/** A field of a card: where it stands in it, and what can stand there. */
export type Field =
  | { is: 'number'; at: string; min: number; max: number; /** Left out of the card while it is 0. */ spare?: true }
  | { is: 'perhaps'; at: string; min: number; max: number }
  | { is: 'flag'; at: string }
  | { is: 'choice'; at: string; of: readonly string[] }
  | { is: 'line'; at: string }
  | { is: 'ids'; at: string }
  | { is: 'numbers'; at: string; count: number }
  | { is: 'data'; at: string }
  | { is: 'effects'; at: string };

const number = (at: string, min: number, max: number): Field => ({ is: 'number', at, min, max });
const spare = (at: string, min: number, max: number): Field => ({ is: 'number', at, min, max, spare: true });
const perhaps = (at: string, min: number, max: number): Field => ({ is: 'perhaps', at, min, max });
const flag = (at: string): Field => ({ is: 'flag', at });
const choice = (at: string, ...of: string[]): Field => ({ is: 'choice', at, of });
const data = (at: string): Field => ({ is: 'data', at });
const ids = (at: string): Field => ({ is: 'ids', at });
const line = (at: string): Field => ({ is: 'line', at });
const effects = (at: string): Field => ({ is: 'effects', at });

const PLACE: readonly Field[] = [number('entry', 0, 9), number('hth', 0, 9), data('reinforce')];
const WHEN = ['turn', 'attack', 'move', 'hostile_attack', 'wounds'] as const;

/** The fields of each kind of card besides name and text, in the order in which they are asked for. */
export const FIELDS: Readonly<Record<CardKind, readonly Field[]>> = {
  missions: [
    number('resources', 1, 200),
    number('time', 1, 40),
    number('objective_slot', 2, 9),
    number('loadout', -9, 9),
    ...PLACE,
    spare('recon', 0, 9),
    data('on_location'),
  ],
  objectives: [...PLACE, { is: 'numbers', at: 'hostiles', count: 5 }, data('goal')],
  locations: [
    ids('keywords'),
    ...PLACE,
    { is: 'numbers', at: 'hostiles', count: 5 },
    spare('reward', 0, 40),
    flag('always'),
    data('cost'),
    data('env'),
    data('mods'),
  ],
  soldiers: [
    choice('kind', 'ps', 'nps', 'sq'),
    line('nation'),
    number('cost', 0, 99),
    number('movement', 0, 9),
    number('cover', 1, 9),
    number('health', 1, 12),
    number('xp', 0, 20),
    perhaps('load', 0, 40),
    perhaps('hth', -9, 9),
    perhaps('actions', 1, 9),
    perhaps('cx', 0, 9),
    ids('skills'),
    data('hardy'),
    data('actions_by_health'),
    ids('weapons'),
    data('tokens'),
    ids('gear'),
    data('rows'),
  ],
  weapons: [
    number('cost', 0, 99),
    number('load', 0, 40),
    ids('keywords'),
    data('hit'),
    number('pen', -9, 9),
    data('modes'),
    perhaps('reload', 1, 9),
    data('ammo'),
    flag('expended'),
    spare('xp', 0, 9),
    data('melee'),
    perhaps('stumble', 1, 9),
    data('throw'),
  ],
  gear: [
    number('cost', 0, 99),
    number('load', 0, 40),
    data('abilities'),
    data('always'),
    spare('bandages', 0, 20),
    data('heal'),
    perhaps('evade', 1, 10),
    data('hardy'),
  ],
  skills: [perhaps('cost', 0, 99), line('needs'), data('abilities'), data('always'), flag('panic')],
  records: [number('cost', 0, 99), line('from'), line('to'), ids('for'), data('abilities')],
  actions: [
    number('copies', 0, 99),
    flag('marker'),
    choice('when', ...WHEN),
    effects('do'),
    effects('up'),
    choice('any', 'no', 'upgun', 'always'),
    flag('same_slot'),
    ids('for_kinds'),
    number('cost/discard', 0, 9),
    number('cost/xp', 0, 9),
    number('cost/actions', 0, 9),
    line('needs/keyword'),
    choice('label', '', 'covert', 'support'),
  ],
  hostiles: [
    number('copies/frontline', 0, 20),
    number('copies/elite', 0, 20),
    number('value', 0, 12),
    number('count', 1, 9),
    number('cover', 1, 9),
    { is: 'numbers', at: 'range', count: 2 },
    data('columns'),
    flag('event'),
    choice('arrives', '', 'rear', 'target'),
    perhaps('shielded', 0, 12),
    data('toll'),
    data('reinforces'),
    flag('inspire'),
    flag('fearless'),
    flag('immobile'),
    flag('vehicle'),
    flag('armored'),
    data('effect'),
  ],
  events: [number('copies', 0, 20), perhaps('cancel', 1, 9), data('do'), data('stay')],
};
