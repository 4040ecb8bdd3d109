import type { Square } from '../../../generated/ddm';
import type { DdmViewModel } from '../model.svelte';
import { intentInWords } from '../play/intents';
import { isSame } from '../squares';
import { squaresOfRect } from './ground';

/** A square in words for a screen reader: ground, who stands there with its state, what it costs to get there, what may happen on the way. */
export function describe(square: Square, model: DdmViewModel): string {
  const { say, words, hall, field, draft, view, deploy, pack } = model;
  if (!hall || !view) return say.square(square);
  const { terms } = say;
  const parts = [say.square(square), terms.terrain[hall.terrain(square)]];
  view.board?.zones.forEach((zone, index) => {
    const player = view.players[index]?.player;
    if (player && zone.exits.some((exit) => isSame(exit, square))) parts.push(words.board.exit(say.player(player)));
  });
  const isPrize =
    view.terms.victory === 'points' &&
    view.board?.areas.some(({ rect }) => squaresOfRect(rect).some((one) => isSame(one, square)));
  if (isPrize) parts.push(words.board.prize);
  const put = deploy.options ? deploy.on(square) : null;
  const here = field?.on(square) ?? view.creatures.find(({ id }) => id === put) ?? null;
  if (here) {
    const card = pack?.card(here.card);
    parts.push(
      [
        say.player(here.player),
        say.creature(here.id),
        terms.figures.hpOf(here.hp, card?.hp ?? here.hp),
        ...(here.routing ? [words.states.routing] : []),
        ...here.conditions.map((condition) => terms.conditions[condition]),
        ...(view.phase === 'battle' && here.activated ? [words.states.acted] : []),
        ...(view.phase === 'battle' && !here.under_command && !here.routing ? [words.states.alone] : []),
      ].join(', '),
    );
  } else parts.push(words.board.empty);
  const end = draft.turn ? draft.reach.find(({ to }) => isSame(to, square)) : undefined;
  if (end && draft.turn) {
    parts.push(words.board.cost(end.cost, draft.turn.left));
    const strikers = field?.strikersAlong(draft.turn.creature, end.path) ?? [];
    if (strikers.length > 0)
      parts.push(`${words.board.blows(strikers.length)}: ${say.creatures(strikers.map(({ creature }) => creature))}`);
  }
  const intent = draft.at(square, here?.id ?? null);
  if (intent && intent.is !== 'move') parts.push(intentInWords(intent, model));
  return parts.join('. ');
}
