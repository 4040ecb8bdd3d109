import { namedBy } from '../../i18n/role-names';
import { Later } from '../../lib/later.svelte';
import type { GameClient } from '../types';
import Emblem from './parts/Emblem.svelte';
import { isPower, POWER_NAMES, SIDE_NAMES, SIDE_OF, TASKS, THE_POWERS } from './powers';
import { sectionOfRefusal } from './rules/refusals';
import { CHART_ADVICE } from './form-words';
import './theme.css';

const SIDES = (['allies', 'axis'] as const).map((id) => ({ id, name: SIDE_NAMES[id] }));

/** Axis & Allies 1941. */
export const aa1941: GameClient = {
  id: 'aa1941',
  roleName: namedBy(POWER_NAMES),
  theRole: namedBy(THE_POWERS),
  taskOf: (role) => (isPower(role) ? TASKS[SIDE_OF[role]] : null),
  sideOf: (role) => (isPower(role) ? { id: SIDE_OF[role], name: SIDE_NAMES[SIDE_OF[role]] } : null),
  sides: SIDES,
  ratingGroups: SIDES,
  optionsInWords: (options) =>
    options['victory'] === 'short'
      ? { en: 'short victory', fr: 'victoire rapide' }
      : { en: 'standard victory', fr: 'victoire normale' },
  traits: [{ id: 'short', name: { en: 'Short victory', fr: 'Victoire rapide' } }],
  traitsOf: (options) => (options['victory'] === 'short' ? ['short'] : []),
  Emblem,
  form: new Later(async () => (await import('./TableForm.svelte')).default),
  chartAdvice: (chart) => CHART_ADVICE[chart] ?? null,
  loadChartTools: async () => (await import('./charts')).loadTools(),
  loadReference: async () => (await import('./rules/reference')).reference,
  ruleOf: ({ code, page }) => sectionOfRefusal(code, page),
  loadStanding: async () => (await import('./standing/StandingForm.svelte')).default,
  loadStill: async () => (await import('./still')).still,
  loadCalculator: async () => (await import('./calculator/Calculator.svelte')).default,
  loadMatch: async () => (await import('./match')).match,
};
