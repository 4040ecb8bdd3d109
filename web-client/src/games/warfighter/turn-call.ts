import { capital } from '../../lib/typography';
import type { TurnCall } from '../../match/moments/turn-call';
import type { WfViewModel } from './model.svelte';
import { roleOfSeat } from './log/role';
import { askedInWords } from './play/asked';
import { SQUAD_NAMES, isSquad } from './squads';

/** What the player is called for: each soldier turn once, each question by itself. */
export function callOf(model: WfViewModel): TurnCall | null {
  const { view, options, seat, say } = model;
  if (!view || !options || seat === null) return null;
  if (options.for === 'wait' || options.for === 'pledge') return null;
  const isTurn = options.for === 'turn' || options.for === 'buy';
  // Who has said to be ready may still act, but is waited for no more.
  if (isTurn && (options.is_ready || model.session.decision === null)) return null;
  const asked = askedInWords(model);
  const role = roleOfSeat(seat, view.terms.squads);
  const dec = model.session.decision?.dec ?? '';
  return {
    key: isTurn ? `${view.turn}.${options.for}` : `${view.turn}.${options.for}.${dec}`,
    kind: isTurn ? 'turn' : 'reaction',
    role,
    name: isSquad(role) ? SQUAD_NAMES[role][say.lang] : role,
    asked: isTurn ? capital(asked) : asked,
    place: placeOf(model),
  };
}

/** Where it begins on the board. */
function placeOf({ view, options, mySoldiers }: WfViewModel): string | null {
  const stake = view?.stake ?? null;
  const about =
    stake?.about === 'attack'
      ? stake.target
      : stake?.about === 'wounds' || stake?.about === 'environment'
        ? stake.soldier
        : options?.for === 'turn'
          ? (mySoldiers[0]?.id ?? null)
          : null;
  const slot = view?.soldiers.find(({ id }) => id === about)?.slot;
  return slot === undefined ? null : `slot-${slot}`;
}
