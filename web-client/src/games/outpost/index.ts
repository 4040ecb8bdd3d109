import { namedBy } from '../../i18n/role-names';
import { Later } from '../../lib/later.svelte';
import type { GameClient } from '../types';
import Emblem from './Emblem.svelte';
import { FORM_WORDS } from './form-words';
import { ALL_PATROLS, isPatrol, PATROL_NAMES, PATROLS, THE_PATROLS } from './patrols';
import { sectionOfRefusal } from './rules/refusals';
import { isAgainstRaiders, MODES, modeOf, roundsOf } from './table';
import './theme.css';

/** All patrols against the raiders. */
const TOGETHER = { id: 'patrols', name: ALL_PATROLS };

/** Outpost, the sample game. */
export const outpost: GameClient = {
  id: 'outpost',
  roleName: namedBy(PATROL_NAMES),
  theRole: namedBy(THE_PATROLS),
  taskOf: () => null,
  sideOf(role, options) {
    if (!isPatrol(role)) return null;
    return isAgainstRaiders(modeOf(options)) ? TOGETHER : { id: role, name: PATROL_NAMES[role] };
  },
  sides: [...PATROLS.map((id) => ({ id, name: PATROL_NAMES[id] })), TOGETHER],
  ratingGroups: [{ id: 'patrol', name: { en: 'Patrol', fr: 'Patrouille' } }],
  optionsInWords(options) {
    const [mode, rounds] = [modeOf(options), roundsOf(options)];
    const { en, fr } = FORM_WORDS;
    return {
      en: `${en[mode].toLowerCase()}, ${en.inRounds(rounds)}`,
      fr: `${fr[mode].toLowerCase()}, ${fr.inRounds(rounds)}`,
    };
  },
  traits: MODES.map((id) => ({ id, name: { en: FORM_WORDS.en[id], fr: FORM_WORDS.fr[id] } })),
  traitsOf: (options) => [modeOf(options)],
  Emblem,
  form: new Later(async () => (await import('./TableForm.svelte')).default),
  loadChartTools: async () => (await import('./charts')).tools,
  loadReference: async () => (await import('./rules/reference')).reference,
  ruleOf: ({ code, page }) => sectionOfRefusal(code, page),
  loadStanding: async () => (await import('./standing/StandingForm.svelte')).default,
  loadStill: async () => (await import('./still')).still,
  loadMatch: async () => (await import('./match')).match,
};
