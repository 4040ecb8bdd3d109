import type { Layout } from '../../../match/shell/layout.svelte';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import { KINDS } from '../units';

/** Handles a key that means something in this game; the answer is whether it does. */
export function press(event: KeyboardEvent, model: OrdersViewModel, layout: Layout): boolean {
  // On some keyboards the digits need Shift, so the place of the key counts.
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit !== undefined && model.orders !== null && model.region !== null) {
    const kind = KINDS[Number(digit) - 1];
    if (kind) model.chooseOne(kind, event.shiftKey ? -1 : 1);
    event.preventDefault();
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'b':
      model.fight?.toggle();
      return true;
    case 'g':
      event.preventDefault();
      layout.reveal('regions');
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-testid=find-region]')?.focus());
      return true;
    case 'escape':
      return putDown(model);
    default:
      return false;
  }
}

/** Drops the newest of what the player holds; the answer is whether there was anything. */
function putDown(model: OrdersViewModel): boolean {
  if (model.proposal) model.proposal = null;
  else if (model.held) model.held = null;
  else if (model.region !== null) model.pick(null);
  else return false;
  return true;
}
