import type { Lang } from '../../i18n/language.svelte';
import type { TurnCall } from '../../match/moments/turn-call';
import type { Patrol } from '../../generated/outpost';
import type { OutpostViewModel } from './model.svelte';
import { askedInWords } from './play/asked';

const NAMES: Readonly<Record<Lang, Readonly<Record<Patrol, string>>>> = {
  en: { red: 'red patrol', blue: 'blue patrol', green: 'green patrol', amber: 'amber patrol' },
  fr: {
    red: 'la patrouille rouge',
    blue: 'la patrouille bleue',
    green: 'la patrouille verte',
    amber: 'la patrouille ambre',
  },
};

/** What the player is called for: the order card and the turn of a round once each, cover by its question. */
export function callOf(model: OutpostViewModel): TurnCall | null {
  const { view, options, session, say } = model;
  const { decision } = session;
  const role = model.patrolOf(model.seat);
  const asked = askedInWords(model)?.title;
  if (!view || !options || !decision || role === null || asked === undefined) return null;
  const isReaction = decision.pace === 'reaction';
  const [unit = ''] = model.able;
  return {
    key: isReaction ? `${decision.dec}` : `${view.round}.${options.for}`,
    kind: isReaction ? 'reaction' : 'turn',
    role,
    name: NAMES[say.lang][role],
    asked,
    place: (isReaction ? view.units[view.shot?.target ?? ''] : view.units[unit])?.at ?? null,
  };
}
