import { untrack } from 'svelte';
import { whenIdle } from '../../lib/idle';
import type { Layout } from '../../match/shell/layout.svelte';
import { battle } from './later';
import type { AamViewModel } from './model.svelte';

/** Keeps what is in hand and the panels in step with the match. */
export function attach(model: AamViewModel, layout: Layout): void {
  const phase = $derived(`${model.view?.turn} ${model.view?.phase} ${model.view?.active}`);
  $effect(() => {
    // What was chosen belongs to the phase in which it was chosen.
    void phase;
    untrack(() => model.draft.clear());
  });
  $effect(() => {
    void model.army?.list;
    untrack(() => model.keepArmy());
  });
  const isBuilding = $derived(model.view?.phase === 'army');
  // The map is there before the armies are.
  $effect(() => (isBuilding ? whenIdle(() => battle.ahead()) : undefined));
  const asked = $derived(model.options?.for ?? null);
  $effect(() => {
    // The question stands in the first tab: it comes up when it is put.
    if (asked === null) return;
    untrack(() => {
      if (layout.kind === 'hand') layout.rest = layout.rest === 'peek' ? 'half' : layout.rest;
      const [unit] = model.draft.able;
      const place =
        model.window?.from ?? model.deploy.zone[0] ?? (unit === undefined ? null : model.draft.placeOf(unit));
      // The map of a phone shows a part of it: the one in which something can be done.
      if (layout.kind === 'hand' && place) model.look(place);
      if (layout.tab === 'units' || layout.kind === 'tablet') layout.reveal('orders');
    });
  });
}
