import type { Affliction, Condition, Element, RiderWord, Size, Stat, Until } from '../../../../generated/ddm';
import type { Dictionary } from '../../../../i18n/words';
import type { en } from './en';

const sizes: Readonly<Record<Size, string>> = {
  tiny: 'très petite',
  small: 'petite',
  medium: 'moyenne',
  large: 'grande',
  huge: 'très grande',
};
const elements: Readonly<Record<Element, string>> = {
  fire: 'feu',
  cold: 'froid',
  acid: 'acide',
  electricity: 'électricité',
  sonic: 'son',
};
const immunities: Readonly<Record<Element | 'poison' | 'stun' | 'paralysis', string>> = {
  ...elements,
  poison: 'poison',
  stun: 'étourdissement',
  paralysis: 'paralysie',
};
const conditions: Readonly<Record<Condition, string>> = {
  stunned: 'étourdie',
  helpless: 'sans défense',
  slowed: 'ralentie',
  shaken: 'secouée',
};
const afflictions: Readonly<Record<Affliction, string>> = { ...conditions, routed: 'en déroute' };
const riders: Readonly<Record<RiderWord, string>> = {
  poison: 'poison',
  stun: 'étourdissement',
  paralysis: 'paralysie',
};
const stats: Readonly<Record<Stat, string>> = {
  attack: 'en attaque',
  damage: 'aux dégâts au corps à corps',
  ac: 'à la CA',
  save: 'aux sauvegardes',
  morale: 'au moral',
  speed: 'en vitesse',
};
const until: Readonly<Record<Until, string>> = {
  round_end: 'jusqu’à la fin de la manche',
  battle: 'pour toute la bataille',
  next_turn: 'jusqu’à la fin de son prochain tour',
};
const types: Readonly<Record<string, string>> = {
  animal: 'animal',
  construct: 'créature artificielle',
  dragon: 'dragon',
  dwarf: 'nain',
  elemental: 'élémentaire',
  elf: 'elfe',
  giant: 'géant',
  gnoll: 'gnoll',
  gnome: 'gnome',
  goblinoid: 'gobelinoïde',
  halfling: 'halfelin',
  human: 'humain',
  humanoid: 'humanoïde',
  kobold: 'kobold',
  'magical-beast': 'créature magique',
  monstrous: 'humanoïde monstrueux',
  orc: 'orque',
  outsider: 'extérieur',
  plant: 'plante',
  undead: 'mort-vivant',
  vermin: 'vermine',
};
const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

export const fr: Dictionary<typeof en> = {
  list: (parts) => (parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`),
  signed: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'),
  percent: (share) => `${share} %`,
  points: (n) => count(n, 'point', 'points'),
  creatures: (n) => count(n, 'créature', 'créatures'),
  squares: (n) => count(n, 'case', 'cases'),
  round: (n) => `Manche ${n}`,
  sizes,
  elements,
  immunities,
  conditions,
  afflictions,
  riders,
  stats,
  until,
  types,
  gone: { destroyed: 'détruite', fled: 'en fuite', conceded: 'partie', left_out: 'restée dehors' },
  routing: 'en déroute',
  figures: {
    hp: 'points de vie',
    hpShort: 'PV',
    ac: 'classe d’armure',
    acShort: 'CA',
    speed: 'vitesse',
    level: 'niveau',
    cost: 'points',
    melee: 'corps à corps',
    ranged: 'à distance',
    damage: 'dégâts',
    rating: 'valeur',
    commander: 'commandant',
    magic: 'magique',
    range: (n) => `portée ${n}`,
    uses: (n) => `${n} fois`,
    left: (n, of) => `reste ${n} sur ${of}`,
    everyTurn: 'chaque tour',
    hpOf: (left, of) => `${left} PV sur ${of}`,
  },
  command: {
    effect: (n, stat) => `Suivants à 6 cases au plus : ${n} ${stat}`,
    hostile: (n, stat) => `Ennemis à 6 cases au plus : ${n} ${stat}`,
    only: (names) => `seulement : ${names}`,
  },
  terrain: {
    floor: 'sol',
    wall: 'mur',
    statue: 'statue',
    difficult: 'terrain difficile',
    undergrowth: 'broussailles',
    spikes: 'pieux',
    circle: 'cercle',
  },
};
