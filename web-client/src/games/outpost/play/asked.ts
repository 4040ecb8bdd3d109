import type { OutpostViewModel } from '../model.svelte';

/** What the player is asked, or whom all wait for. */
export interface Asked {
  title: string;
  why: string;
}

/** Puts what is asked now into words; null before the match is known. */
export function askedInWords({ view, options, able, say, patrolOf }: OutpostViewModel): Asked | null {
  if (!view) return null;
  const words = say.words.ask;
  switch (options?.for) {
    case 'orders':
      return { title: words.orders, why: words.ordersWhy };
    case 'turn':
      return { title: words.turn(options.points), why: able.length > 0 ? words.turnWhy : words.turnDone };
    case 'cover':
      return { title: words.cover(view.shot ? say.unit(view.shot.target) : '', options.needs), why: words.coverWhy };
    default:
  }
  if (view.phase === 'orders') return { title: words.waitOrders, why: '' };
  const [turn] = view.turns;
  const patrol = turn && patrolOf(turn.seat);
  if (view.shot) {
    const target = view.seats.find((seat) => view.shot?.target.startsWith(seat.patrol));
    return { title: target ? words.waitCover(say.patrol(target.patrol)) : say.words.phases.turns, why: '' };
  }
  return { title: patrol ? words.waitTurn(say.patrol(patrol)) : say.words.phases[view.phase], why: '' };
}
