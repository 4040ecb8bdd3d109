import type { TurnCall } from '../../match/moments/turn-call';
import type { AamViewModel } from './model.svelte';
import { capital } from '../../lib/typography';
import { SIDE_NAMES } from './sides';

/** What the player is called for: each phase once, each window by itself. */
export function callOf(model: AamViewModel): TurnCall | null {
  const { view, options, side, say } = model;
  if (!view || !options || side === null || options.for === 'wait') return null;
  const { ask } = say.words;
  const asked = () => {
    switch (options.for) {
      case 'initiative':
        return ask.initiative(view.turn);
      case 'defensive_fire':
        return ask.defensive_fire(say.named(options.unit).the);
      default:
        return ask[options.for];
    }
  };
  const isReaction = options.for === 'defensive_fire' || options.for === 'place';
  const [unit] = model.draft.able;
  const place = options.for === 'defensive_fire' ? options.from : unit === undefined ? null : model.draft.placeOf(unit);
  return {
    key: `${view.turn}.${options.for}.${isReaction ? (model.session.decision?.dec ?? '') : ''}`,
    kind: isReaction ? 'reaction' : 'turn',
    role: side,
    name: SIDE_NAMES[side][say.lang],
    asked: isReaction ? asked() : capital(asked()),
    place,
  };
}
