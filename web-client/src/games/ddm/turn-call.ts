import type { TurnCall } from '../../match/moments/turn-call';
import type { DdmViewModel } from './model.svelte';
import { capital } from '../../lib/typography';
import { PLAYER_NAMES } from './players';
import { askedOf } from './play/asked';

/** What the player is called for: each phase once, each window by itself. */
export function callOf(model: DdmViewModel): TurnCall | null {
  const { view, options, player, say } = model;
  if (!view || !options || player === null || options.for === 'wait') return null;
  const asked = askedOf(options, model);
  const isReaction = options.for === 'opportunity';
  const isTurn = options.for === 'activate' || options.for === 'turn';
  const dec = model.session.decision?.dec ?? '';
  const creature =
    options.for === 'turn'
      ? options.creature
      : options.for === 'opportunity'
        ? options.walker
        : options.for === 'activate'
          ? options.creatures[0]
          : undefined;
  return {
    // The two activations of a phase are one turn.
    key: isTurn ? `${view.round}.${phaseOf(model)}` : `${view.round}.${options.for}.${dec}`,
    kind: isReaction ? 'reaction' : 'turn',
    role: player,
    name: PLAYER_NAMES[player][say.lang],
    asked: isReaction ? asked : capital(asked),
    place: creature === undefined ? null : model.placeOf(creature),
  };
}

/** A number that is the same for one phase of a round. */
function phaseOf({ told, player }: DdmViewModel): number {
  return told.findLastIndex(({ event }) => event.e === 'activated' && event.player !== player);
}
