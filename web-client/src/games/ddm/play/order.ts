import type { CreatureView, Player } from '../../../generated/ddm';
import { language } from '../../../i18n/language.svelte';
import type { DdmViewModel } from '../model.svelte';
import { partnerInWords } from '../partner';

/** One of those who play, as the order of play shows it. */
export interface OrderedSeat {
  player: Player;
  /** The name of its player. */
  name: string;
  /** With whom it fights, in words; null where each fights for itself. */
  partner: string | null;
  /** The activations that it has in its next phase, or left in this one: 0 to 2. */
  left: number;
  /** Whether its phase it is, or its answer is awaited before the battle. */
  now: boolean;
  out: boolean;
  points: number;
  /** Its creatures that stood at the beginning of the battle, those still to act first. */
  creatures: readonly CreatureView[];
  /** How many of them can still act in this round. */
  waiting: number;
}

/** All who play, clockwise from the one that began the round. */
export function orderOf(model: DdmViewModel): OrderedSeat[] {
  const { view, seatName, awaitedPlayers } = model;
  if (!view) return [];
  const known = view.players.map(({ player }) => player);
  const order = view.order.length > 0 ? view.order : known;
  return order.flatMap((player): OrderedSeat[] => {
    const seat = view.players.find((one) => one.player === player);
    if (!seat) return [];
    const creatures = view.creatures.filter((creature) => creature.player === player && creature.gone !== 'left_out');
    const waiting = creatures.filter(({ at, gone, activated }) => at !== null && gone === null && !activated).length;
    const isNow = view.turn === player;
    const acting = isNow && view.acting ? 1 : 0;
    return [
      {
        player,
        name: seatName(seat.seat),
        partner: partnerInWords(model, player, language.current),
        left: isNow ? Math.min(2, Math.min(view.left, waiting) + acting) : Math.min(2, waiting),
        now: view.phase === 'battle' ? isNow : awaitedPlayers.includes(player),
        out: view.out.includes(player),
        points: seat.points,
        creatures: creatures.toSorted((one, other) => Number(one.activated) - Number(other.activated)),
        waiting,
      },
    ];
  });
}
