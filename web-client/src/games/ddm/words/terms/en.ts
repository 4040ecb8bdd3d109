import type { Affliction, Condition, Element, RiderWord, Size, Stat, Until } from '../../../../generated/ddm';

const sizes: Readonly<Record<Size, string>> = {
  tiny: 'tiny',
  small: 'small',
  medium: 'medium',
  large: 'large',
  huge: 'huge',
};
const elements: Readonly<Record<Element, string>> = {
  fire: 'fire',
  cold: 'cold',
  acid: 'acid',
  electricity: 'electricity',
  sonic: 'sound',
};
const immunities: Readonly<Record<Element | 'poison' | 'stun' | 'paralysis', string>> = {
  ...elements,
  poison: 'poison',
  stun: 'stunning',
  paralysis: 'paralysis',
};
const conditions: Readonly<Record<Condition, string>> = {
  stunned: 'stunned',
  helpless: 'helpless',
  slowed: 'slowed',
  shaken: 'shaken',
};
const afflictions: Readonly<Record<Affliction, string>> = { ...conditions, routed: 'routing' };
const riders: Readonly<Record<RiderWord, string>> = { poison: 'poison', stun: 'stunning', paralysis: 'paralysis' };
const stats: Readonly<Record<Stat, string>> = {
  attack: 'attack',
  damage: 'melee damage',
  ac: 'AC',
  save: 'saves',
  morale: 'morale',
  speed: 'speed',
};
const until: Readonly<Record<Until, string>> = {
  round_end: 'until the end of the round',
  battle: 'for the battle',
  next_turn: 'until the end of its next turn',
};
const types: Readonly<Record<string, string>> = {
  'magical-beast': 'magical beast',
  monstrous: 'monstrous humanoid',
};

export const en = {
  list: (parts: readonly string[]): string =>
    parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`,
  signed: (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'),
  percent: (share: number | string): string => `${share}%`,
  points: (n: number): string => (n === 1 ? '1 point' : `${n} points`),
  creatures: (n: number): string => (n === 1 ? '1 creature' : `${n} creatures`),
  squares: (n: number): string => (n === 1 ? '1 square' : `${n} squares`),
  round: (n: number): string => `Round ${n}`,
  sizes,
  elements,
  immunities,
  conditions,
  afflictions,
  riders,
  stats,
  until,
  /** Words of a pack that are not what they are called. */
  types,
  gone: { destroyed: 'destroyed', fled: 'fled', conceded: 'gone', left_out: 'left out' },
  routing: 'routing',
  figures: {
    hp: 'hit points',
    hpShort: 'HP',
    ac: 'armour class',
    acShort: 'AC',
    speed: 'speed',
    level: 'level',
    cost: 'points',
    melee: 'melee',
    ranged: 'ranged',
    damage: 'damage',
    rating: 'rating',
    commander: 'commander',
    magic: 'magic',
    range: (n: number) => `range ${n}`,
    uses: (n: number) => (n === 1 ? 'once' : `${n} times`),
    left: (n: number, of: number) => `${n} of ${of} left`,
    everyTurn: 'every turn',
    hpOf: (left: number, of: number) => `${left} of ${of} HP`,
  },
  command: {
    effect: (n: string, stat: string) => `Followers within 6: ${n} to ${stat}`,
    hostile: (n: string, stat: string) => `Enemies within 6: ${n} to ${stat}`,
    only: (types: string) => `only ${types}`,
  },
  terrain: {
    floor: 'floor',
    wall: 'wall',
    statue: 'statue',
    difficult: 'difficult ground',
    undergrowth: 'undergrowth',
    spikes: 'spikes',
    circle: 'circle',
  },
};
