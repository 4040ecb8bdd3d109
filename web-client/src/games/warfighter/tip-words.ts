import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  health: 'Health',
  cover: 'Cover',
  movement: 'Movement',
  load: 'Load',
  xp: 'XP',
  actions: 'Actions',
  suppressed: (n: number) => (n === 1 ? 'suppressed' : `suppressed ${n} times`),
  stumbled: 'stumbled',
  down: 'down',
  out: 'evacuated',
  skills: (list: string) => `Skills: ${list}.`,
  carries: (list: string) => `Carries: ${list}.`,
  value: 'Value',
  men: 'Men',
  menNow: (active: number, of: number) => `${active} of ${of} active`,
  range: 'Range',
  wounds: (n: number) => (n === 1 ? '1 wound' : `${n} wounds`),
  withMen: (from: number, to: number) => (from === to ? `${from} active` : `${from} to ${to} active`),
  entry: 'Entry',
  entryMore: (n: number) => `entry +${n}`,
  handToHand: 'Hand-to-hand',
  reinforcements: 'Reinforcements',
  none: 'none',
  ground: (list: string) => `On the ground: ${list}.`,
};

const fr: Dictionary<typeof en> = {
  health: 'Santé',
  cover: 'Couvert',
  movement: 'Mouvement',
  load: 'Charge',
  xp: 'XP',
  actions: 'Actions',
  suppressed: (n) => (n === 1 ? 'neutralisé' : `neutralisé ${n} fois`),
  stumbled: 'a trébuché',
  down: 'à terre',
  out: 'évacué',
  skills: (list) => `Compétences : ${list}.`,
  carries: (list) => `Porte : ${list}.`,
  value: 'Valeur',
  men: 'Hommes',
  menNow: (active, of) => `${active} actifs sur ${of}`,
  range: 'Portée',
  wounds: (n) => (n === 1 ? '1 blessure' : `${n} blessures`),
  withMen: (from, to) => (from === to ? `${from} actifs` : `${from} à ${to} actifs`),
  entry: 'Entrée',
  entryMore: (n) => `entrée +${n}`,
  handToHand: 'Corps-à-corps',
  reinforcements: 'Renforts',
  none: 'aucun',
  ground: (list) => `Au sol : ${list}.`,
};

/** The words of the tips. */
export const TIP: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
