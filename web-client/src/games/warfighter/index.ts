import { namedBy } from '../../i18n/role-names';
import { Later } from '../../lib/later.svelte';
import type { GameClient } from '../types';
import Emblem from './Emblem.svelte';
import { FORM_WORDS } from './form-words';
import { sectionOfRefusal } from './rules/refusals';
import { isSquad, SQUAD_NAMES, TASK, THE_SQUADS, TOGETHER } from './squads';
import { readChoice } from './table';
import { TRAITS, traitsOf } from './traits';
import './theme.css';

/** Warfighter WWII. */
export const warfighter: GameClient = {
  id: 'warfighter',
  roleName: namedBy(SQUAD_NAMES),
  theRole: namedBy(THE_SQUADS),
  taskOf: (role) => (isSquad(role) ? TASK : null),
  sideOf: (role) => (isSquad(role) ? TOGETHER : null),
  sides: [TOGETHER],
  // A game without opponents has no ratings.
  ratingGroups: [],
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
  loadMatch: async () => (await import('./match')).match,
};
