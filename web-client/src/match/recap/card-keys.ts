import { router } from '../../lib/route.svelte';
import type { MatchViewModel } from '../session/match-view-model.svelte';

/** Keys of the card of what has changed: its entries by their numbers, to see them happen, to go on. */
export function pressOnCard(event: KeyboardEvent, model: MatchViewModel): boolean {
  const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
  const change = /^[1-5]$/.test(event.key) ? model.recap.changes[Number(event.key) - 1] : undefined;
  if (change) {
    model.recap.lookAtChange(change);
    if (change.place !== null) model.fly(change.place);
  } else if (event.key === ' ' && !isOnButton) router.go(model.recap.replayAddress);
  else if (event.key === 'Enter' && !isOnButton) model.recap.close();
  else return false;
  event.preventDefault();
  return true;
}
