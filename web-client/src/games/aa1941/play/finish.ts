import type { Command, Obligation } from '../../../generated/aa1941';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import { sizeOf } from '../units';
import { PLAY } from './words';

/** How the present phase can be ended. */
export interface Finish {
  label: string;
  /** What follows, or what is missing; null if there is nothing to say. */
  note: string | null;
  /** Whether there is an order to take back. */
  undo: boolean;
  /** What still has to be done. */
  obligations: readonly Obligation[];
  /** Commands that come before the end, such as a purchase that was not sent yet. */
  first: readonly Command[];
}

/** How the reader can end the phase; null where that is not his to decide now. */
export function finishOf(model: OrdersViewModel): Finish | null {
  const { options, view } = model;
  const words = PLAY[model.say.lang].finish;
  const undo = model.session.undoable > 0;
  switch (options?.for) {
    case 'purchase': {
      const { changed, cost, command } = model.basket;
      const note = changed ? words.order(cost) : null;
      return { label: words.purchase, note, undo, obligations: [], first: changed ? [command] : [] };
    }
    case 'orders': {
      const { obligations } = options;
      if (view?.phase === 'noncombat_move')
        return { label: words.noncombat_move, note: null, undo, obligations, first: [] };
      return { label: words.combat_move, note: words.battles(view?.battles.length ?? 0), undo, obligations, first: [] };
    }
    case 'mobilize': {
      const { obligations } = options;
      const left = sizeOf(view?.powers[options.power].bought ?? {});
      const label = obligations.length > 0 ? words.place(left) : words.mobilize;
      return { label, note: null, undo, obligations, first: [] };
    }
    default:
      return null;
  }
}
