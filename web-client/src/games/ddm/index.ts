import { namedBy } from '../../i18n/role-names';
import { Later } from '../../lib/later.svelte';
import type { GameClient } from '../types';
import Emblem from './Emblem.svelte';
import { FORM_WORDS } from './form-words';
import { isPlayer, PAIRS, PLAYER_NAMES, PLAYERS, TASK, THE_PLAYERS } from './players';
import { sectionOfRefusal } from './rules/refusals';
import { readChoice } from './table';
import { TRAITS, traitsOf } from './traits';
import './theme.css';

/** The side of a role: its own, or the pair that it belongs to. */
function sideOf(role: string, options: Record<string, unknown>) {
  if (!isPlayer(role)) return null;
  if (readChoice(options).teams === 'none') return { id: role, name: PLAYER_NAMES[role] };
  const id = PAIRS.odd.players.includes(role) ? 'odd' : 'even';
  return { id, name: PAIRS[id].name };
}

/** The skirmish of Dungeons & Dragons Miniatures. */
export const ddm: GameClient = {
  id: 'ddm',
  roleName: namedBy(PLAYER_NAMES),
  theRole: namedBy(THE_PLAYERS),
  taskOf: (role) => (isPlayer(role) ? TASK : null),
  sideOf,
  sides: PLAYERS.map((id) => ({ id, name: PLAYER_NAMES[id] })),
  ratingGroups: PLAYERS.map((id) => ({ id, name: PLAYER_NAMES[id] })),
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
