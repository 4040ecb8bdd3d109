import { choice, flag, forms, id, ids, line, list, number, part, perhaps, SOLDIERS, span, spare } from './field';
import type { Field, FieldsByKind } from './field';

const WHEN = ['turn', 'attack', 'move', 'hostile_attack', 'wounds'] as const;

const PLACE: readonly Field[] = [
  number('entry', 0, 9),
  number('hth', 0, 3),
  { is: 'span', at: 'reinforce', min: 0, max: 9, none: 'null' },
];
const HOSTILES: Field = { is: 'numbers', at: 'hostiles', count: 5, by: 'bands' };

/** What a place, or an event that stays, changes. */
const MODS = ['entry', 'soldier_cover', 'hostile_cover', 'attack_into', 'hostile_attack'] as const;

const COST: readonly Field[] = [
  { ...spare('cost/actions', 0, 9), called: 'cost_actions' },
  { ...spare('cost/xp', 0, 9), called: 'cost_xp' },
];

/** When an ability can be used, for whom and at which price. */
const TERMS: readonly Field[] = [
  { is: 'choice', at: 'any', of: ['no', 'upgun', 'always'], usual: 'no' },
  flag('same_slot'),
  ids('for_kinds', 'soldiers'),
  { ...spare('cost/discard', 0, 9), called: 'cost_discard' },
  ...COST,
  id('needs/keyword', 'attacks'),
];
const ABILITY: readonly Field[] = [
  choice('when', ...WHEN),
  list('do', 'effects', []),
  list('up', 'effects', undefined),
  ...TERMS,
  { is: 'uses', at: 'uses' },
];
const BEGUN = { when: 'attack', do: [{ attack: 1 }], uses: { mission: 1 } };

const ALWAYS = forms(
  'always',
  [
    ...(['attack', 'pen', 'movement', 'cover', 'hand', 'load', 'heal', 'cx', 'support_discount'] as const).map(
      (at) => ({
        ...spare(at, -9, 9),
        called: `always_${at}`,
      }),
    ),
    { is: 'id', at: 'keyword', of: 'attacks', spare: true, called: 'attacks_with' },
    { is: 'id', at: 'mode', of: 'modes', spare: true },
    perhaps('min_range', 0, 5),
    perhaps('max_range', 0, 5),
  ],
  { attack: 1 },
);
const ABILITIES = forms('abilities', [...ABILITY, flag('expended')], BEGUN);
const HARDY: Field = { is: 'counts', at: 'hardy', of: 'hardships', min: 1, max: 9 };

/** The fields of each kind of card besides name and text, in the order in which they are asked for. */
export const FIELDS: FieldsByKind = {
  missions: [
    number('resources', 1, 200),
    spare('elite_resources', 1, 200),
    number('time', 1, 40),
    number('objective_slot', 2, 9),
    number('loadout', -9, 9),
    ...PLACE,
    spare('recon', 0, 9),
    forms('on_location', [{ ...id('keyword', 'places'), called: 'place' }, number('time', -9, 9, 'turns')], {
      keyword: 'nature',
      time: -1,
    }),
  ],
  objectives: [...PLACE, HOSTILES, { is: 'goal', at: 'goal' }],
  locations: [
    ids('keywords', null),
    ...PLACE,
    HOSTILES,
    spare('reward', 0, 40),
    flag('always'),
    ...COST,
    part('env', [{ ...id('kind', 'hardships'), called: 'hardship' }, number('value', 2, 10, 'endured')], {
      kind: 'cold',
      value: 5,
    }),
    ...MODS.map((at) => ({ ...spare(`mods/${at}`, -5, 5), called: `mods_${at}` })),
  ],
  soldiers: [
    choice('kind', ...SOLDIERS),
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
    ids('skills', 'skills'),
    HARDY,
    { is: 'numbers', at: 'actions_by_health', count: null, by: 'health' },
    ids('weapons', 'weapons'),
    { is: 'counts', at: 'tokens', of: 'weapons', min: 1, max: 9 },
    ids('gear', 'gear'),
    forms('rows', [number('actions', 1, 4), { is: 'hits', at: 'hit' }], { actions: 1, hit: { 0: 8 } }),
  ],
  weapons: [
    number('cost', 0, 99),
    number('load', 0, 40),
    ids('keywords', null),
    { is: 'hits', at: 'hit' },
    number('pen', -9, 9),
    { is: 'counts', at: 'modes', of: 'modes', min: 1, max: 6 },
    perhaps('reload', 1, 9),
    part('ammo', [line('type'), number('tokens', 1, 9, 'magazines')], { type: 'own', tokens: 4 }, null),
    flag('expended'),
    spare('xp', 0, 9),
    { is: 'melee', at: 'melee' },
    perhaps('stumble', 1, 9),
    { is: 'throw', at: 'throw' },
  ],
  gear: [
    number('cost', 0, 99),
    number('load', 0, 40),
    ABILITIES,
    ALWAYS,
    spare('bandages', 0, 20),
    { is: 'dice', at: 'heal', gives: 'points' },
    perhaps('evade', 1, 10),
    HARDY,
  ],
  skills: [
    perhaps('cost', 0, 99),
    { is: 'id', at: 'needs', of: 'skills', spare: true },
    ABILITIES,
    ALWAYS,
    flag('panic'),
  ],
  records: [
    number('cost', 0, 99),
    line('from'),
    line('to'),
    ids('for', 'soldiers'),
    forms('abilities', [{ ...line('id'), called: 'letter' }, ...ABILITY], { id: 'b', ...BEGUN }),
  ],
  actions: [
    number('copies', 0, 99),
    flag('marker'),
    choice('when', ...WHEN),
    list('do', 'effects', []),
    list('up', 'effects', null),
    ...TERMS,
    choice('label', '', 'covert', 'support'),
  ],
  hostiles: [
    number('copies/frontline', 0, 20),
    number('copies/elite', 0, 20),
    number('value', 0, 12),
    number('count', 1, 9),
    number('cover', 1, 9),
    span('range', 0, 5),
    forms(
      'columns',
      [
        span('left', 1, 9),
        { is: 'dice', at: 'table', gives: 'wounds' },
        { ...perhaps('entry', 0, 9), called: 'entry_more' },
      ],
      {
        left: [1, 1],
        table: [[9, 99, 1]],
      },
    ),
    flag('event'),
    choice('arrives', '', 'rear', 'target'),
    perhaps('shielded', 0, 12),
    part('toll', [number('xp', 1, 9), list('do', 'happenings', [])], { xp: 1, do: [{ suppress: 1, who: 'slot' }] }),
    part('reinforces', [span('value', 0, 9), flag('in_range')], { value: [0, 4] }),
    flag('inspire'),
    flag('fearless'),
    flag('immobile'),
    flag('vehicle'),
    flag('armored'),
    list('effect', 'happenings', undefined),
  ],
  events: [
    number('copies', 0, 20),
    perhaps('cancel', 1, 9),
    list('do', 'happenings', []),
    part(
      'stay',
      MODS.map((at) => ({ ...spare(at, -5, 5), called: `mods_${at}` })),
      { entry: 1 },
      null,
    ),
  ],
};

/** The figures of the whole pack that the editor asks for. */
export const PACK_FIELDS: readonly Field[] = [
  { is: 'numbers', at: 'bands', count: 4, by: null },
  number('unarmed/dice', 1, 5, 'unarmed_dice'),
  number('unarmed/hit', 2, 10, 'unarmed_hit'),
  number('exit/returns', -9, 20, 'returns'),
  number('exit/discharged', -9, 20, 'discharged'),
  number('exit/achieved', -9, 9, 'achieved'),
];
