/** What is to be reckoned. */
export interface Asked {
  of: Of;
  /** The ids of the cards; null: none chosen. The first attacks, or saves. */
  first: string | null;
  second: string | null;
  weapon: Weapon;
  /** Which attack of the card, from 0. */
  index: number;
  kind: Kind;
  /** The id of the smite that rides on a blow; null: none. */
  smite: string | null;
  /** The id of the spell or action; null: none chosen. */
  power: string | null;
  /** What a save has to reach. */
  dc: number;
  /** Whether two flank the target. */
  flanking: boolean;
  cover: boolean;
  /** Whether the attacker stands on a circle. */
  circle: boolean;
  /** Whether the first is shaken. */
  shaken: boolean;
  state: State;
  /** The HP that the target has left; 0: all of its card. */
  hp: number;
  /** Whether the morale save of the target is behind it. */
  tried: boolean;
  /** The ids of the commanders; null: none. */
  leader: string | null;
  secondLeader: string | null;
}

export const OFS = ['attack', 'power', 'save', 'morale'] as const;
export type Of = (typeof OFS)[number];
export const WEAPONS = ['melee', 'ranged'] as const;
export type Weapon = (typeof WEAPONS)[number];
export const KINDS = ['plain', 'charge', 'opportunity'] as const;
export type Kind = (typeof KINDS)[number];
export const STATES = ['none', 'shaken', 'stunned', 'helpless'] as const;
export type State = (typeof STATES)[number];
const FLAGS = ['flanking', 'cover', 'circle', 'shaken', 'tried'] as const;
export type Flag = (typeof FLAGS)[number];

/** The most HP and attacks that can be asked for, and the highest DC. */
export const MOST_HP = 200;
export const MOST_ATTACKS = 16;
export const HIGHEST_DC = 40;
/** The usual DC. */
const DC = 13;

const oneOf = <T extends string>(all: readonly T[], value: string | null, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

function within(value: string | null, least: number, most: number, otherwise: number): number {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) && number >= least ? Math.min(number, most) : otherwise;
}

/** What an address describes; what cannot be read in it is as usual. */
export function readAsked(address: URLSearchParams): Asked {
  const flags = new Set((address.get('f') ?? '').split('.'));
  const idAt = (key: string) => {
    const id = address.get(key) ?? '';
    return /^[a-z0-9-]{1,40}$/.test(id) ? id : null;
  };
  return {
    of: oneOf(OFS, address.get('o'), 'attack'),
    first: idAt('a'),
    second: idAt('t'),
    weapon: oneOf(WEAPONS, address.get('w'), 'melee'),
    index: within(address.get('n'), 1, MOST_ATTACKS, 1) - 1,
    kind: oneOf(KINDS, address.get('k'), 'plain'),
    smite: idAt('m'),
    power: idAt('p'),
    dc: within(address.get('dc'), 1, HIGHEST_DC, DC),
    flanking: flags.has('flanking'),
    cover: flags.has('cover'),
    circle: flags.has('circle'),
    shaken: flags.has('shaken'),
    state: oneOf(STATES, address.get('s'), 'none'),
    hp: within(address.get('hp'), 0, MOST_HP, 0),
    tried: flags.has('tried'),
    leader: idAt('l'),
    secondLeader: idAt('tl'),
  };
}

/** The address that describes it. */
export function addressOf(asked: Asked): URLSearchParams {
  const address = new URLSearchParams();
  const set = (key: string, value: string | null, usual: string | null = null) => {
    if (value !== null && value !== usual) address.set(key, value);
  };
  set('o', asked.of, 'attack');
  set('a', asked.first);
  set('t', asked.second);
  set('w', asked.weapon, 'melee');
  set('n', `${asked.index + 1}`, '1');
  set('k', asked.kind, 'plain');
  set('m', asked.smite);
  set('p', asked.power);
  set('dc', `${asked.dc}`, `${DC}`);
  set('s', asked.state, 'none');
  set('hp', `${asked.hp}`, '0');
  set('l', asked.leader);
  set('tl', asked.secondLeader);
  const flags = FLAGS.filter((flag) => asked[flag]);
  if (flags.length > 0) address.set('f', flags.join('.'));
  return address;
}

/** It in the words of the server; null while a card or a power is missing. */
export function inServerWords(asked: Asked): string | null {
  const { of, first, second, leader, secondLeader, shaken } = asked;
  if (first === null) return null;
  const own = [...(shaken ? ['shaken'] : []), ...(leader === null ? [] : [`led by ${leader}`])];
  if (of === 'save') return [`${first} saves against ${asked.dc}`, ...own].join('; ');
  if (of === 'morale') return [`${first} tests morale`, ...own].join('; ');
  if (second === null || (of === 'power' && asked.power === null)) return null;
  const target = [
    ...(asked.state === 'none' ? [] : [`target ${asked.state}`]),
    ...(asked.hp > 0 ? [`target hp ${asked.hp}`] : []),
    ...(asked.tried ? ['target tried'] : []),
    ...(secondLeader === null ? [] : [`target led by ${secondLeader}`]),
  ];
  const cover = asked.cover ? ['cover'] : [];
  if (of === 'power') return [`${first} casts ${asked.power} at ${second}`, ...cover, ...own, ...target].join('; ');
  const isMelee = asked.weapon === 'melee';
  return [
    `${first} vs ${second}`,
    ...(isMelee ? [] : ['ranged']),
    ...(asked.index > 0 ? [`attack ${asked.index + 1}`] : []),
    ...(isMelee && asked.kind !== 'plain' ? [asked.kind] : []),
    ...(isMelee && asked.flanking ? ['flanking'] : []),
    ...(isMelee && asked.smite !== null ? [`smite ${asked.smite}`] : []),
    ...cover,
    ...(asked.circle ? ['circle'] : []),
    ...own,
    ...target,
  ].join('; ');
}
