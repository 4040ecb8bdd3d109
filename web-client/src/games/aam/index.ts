import { namedBy } from '../../i18n/role-names';
import { Later } from '../../lib/later.svelte';
import type { GameClient } from '../types';
import Emblem from './Emblem.svelte';
import { FORM_WORDS } from './form-words';
import { sectionOfRefusal } from './rules/refusals';
import { isSide, SIDE_NAMES, SIDES, TASKS, THE_SIDES } from './sides';
import { readChoice } from './table';
import { TRAITS, traitsOf } from './traits';
import '../../match/ground/ground.css';
import './theme.css';

const sides = SIDES.map((id) => ({ id, name: SIDE_NAMES[id] }));

/** Axis & Allies Miniatures. */
export const aam: GameClient = {
  id: 'aam',
  roleName: namedBy(SIDE_NAMES),
  theRole: namedBy(THE_SIDES),
  taskOf: (role) => (isSide(role) ? TASKS[role] : null),
  sideOf: (role) => (isSide(role) ? { id: role, name: SIDE_NAMES[role] } : null),
  sides,
  ratingGroups: sides,
  optionsInWords(options) {
    const choice = readChoice(options);
    return { en: FORM_WORDS.en.inWords(choice), fr: FORM_WORDS.fr.inWords(choice) };
  },
  traits: TRAITS,
  traitsOf,
  Emblem,
  form: new Later(async () => (await import('./TableForm.svelte')).default),
  loadChartTools: async () => (await import('./charts')).loadTools(),
  loadReference: async () => (await import('./rules/reference')).reference,
  ruleOf: ({ code }) => sectionOfRefusal(code),
  loadStanding: async () => (await import('./standing/StandingForm.svelte')).default,
  loadStill: async () => (await import('./still')).still,
  loadCalculator: async () => (await import('./calculator/Calculator.svelte')).default,
  loadMatch: async () => (await import('./match')).match,
};
