import type { Pack } from '../../../generated/warfighter';
import type { Text } from '../../../generated/protocol';

/** The kinds of cards of a pack, as they stand in it. */
export const KINDS = [
  'missions',
  'objectives',
  'locations',
  'soldiers',
  'weapons',
  'gear',
  'skills',
  'records',
  'actions',
  'hostiles',
  'events',
] as const satisfies readonly (keyof Pack)[];
export type CardKind = (typeof KINDS)[number];

/** The cards of a kind, whatever they are. */
export type Cards = Readonly<Record<string, { name: Text; text: Text } | undefined>>;

export const cardsOf = (pack: Pack, kind: CardKind): Cards => pack[kind];

/** The parts of the editor, and the kinds of cards that each has. */
export const TABS = ['places', 'soldiers', 'goods', 'actions', 'hostiles', 'pack'] as const;
export type Tab = (typeof TABS)[number];

export const KINDS_OF: Readonly<Record<Tab, readonly CardKind[]>> = {
  places: ['missions', 'objectives', 'locations'],
  soldiers: ['soldiers'],
  goods: ['weapons', 'gear', 'skills', 'records'],
  actions: ['actions'],
  hostiles: ['hostiles', 'events'],
  pack: [],
};

const nothing: Text = { en: 'No special rule.', fr: 'Pas de règle particulière.' };
const common = { text: nothing, origin: 'own' };

/** A card as packs are written: figures that are 0 are left out of costs and of lasting help. */
type Blank<Card> = Omit<Card, 'name' | 'always' | 'cost' | 'abilities'> &
  Partial<Record<'always' | 'cost' | 'abilities', unknown>>;

/** A card of each kind that has nothing on it: new cards begin so, and what a card from elsewhere lacks is filled in. */
export const BLANK: { readonly [K in CardKind]: Blank<Pack[K][string]> } = {
  missions: { ...common, resources: 40, time: 12, objective_slot: 4, loadout: 0, entry: 1, hth: 1, reinforce: null },
  objectives: {
    ...common,
    entry: 2,
    hth: 1,
    reinforce: [0, 1],
    hostiles: [2, 4, 5, 7, 9],
    goal: { kind: 'destroy', targets: 1, hits: 1, cover: 3 },
  },
  locations: { ...common, keywords: ['nature'], entry: 2, reinforce: [0, 1], hth: 1, hostiles: [1, 2, 3, 4, 5] },
  soldiers: {
    ...common,
    kind: 'ps',
    nation: 'us',
    cost: 8,
    movement: 1,
    cover: 3,
    health: 5,
    load: 10,
    hth: 0,
    actions: 2,
    xp: 0,
  },
  weapons: {
    ...common,
    cost: 4,
    load: 4,
    keywords: ['ranged', 'rifle'],
    hit: { 0: 7 },
    pen: 0,
    modes: { semi: 1 },
    reload: 2,
    ammo: { type: 'own', tokens: 5 },
  },
  gear: { ...common, cost: 1, load: 1, always: [{ cover: 1 }] },
  skills: { ...common, cost: 3, always: [{ attack: 1 }] },
  records: {
    ...common,
    cost: 2,
    from: '1944-06',
    to: '1944-06',
    for: ['ps'],
    abilities: [{ id: 'a', when: 'attack', do: [{ attack: 1 }], any: 'no', cost: {}, uses: { mission: 1 } }],
  },
  actions: { ...common, copies: 1, label: null, when: 'attack', do: [{ attack: 1 }], up: null, any: 'no', cost: {} },
  hostiles: {
    ...common,
    nation: 'german',
    copies: { frontline: 1, elite: 0 },
    value: 1,
    count: 2,
    cover: 2,
    range: [0, 1],
    columns: [
      { left: [2, 2], table: [[8, 99, 1]] },
      { left: [1, 1], table: [[9, 99, 1]] },
    ],
  },
  events: { ...common, copies: 1, cancel: null, do: [{ time: -1 }], stay: null },
};
