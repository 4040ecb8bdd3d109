import { untrack } from 'svelte';
import type { Layout } from '../../match/shell/layout.svelte';
import type { OutpostViewModel } from './model.svelte';

/** Keeps what is picked and the panels in step with the match. */
export function attach(model: OutpostViewModel, layout: Layout): void {
  const stage = $derived(`${model.view?.round}.${model.options?.for}`);
  $effect(() => {
    // What was picked belongs to the turn in which it was picked.
    void stage;
    untrack(() => model.pick(null));
  });

  const asks = $derived(model.options?.for === 'orders' || model.options?.for === 'cover');
  $effect(() => {
    // On a phone the cards are in the sheet: a question about them draws it up.
    if (asks && layout.kind === 'hand') untrack(() => layout.rest === 'peek' && (layout.rest = 'half'));
  });
}
