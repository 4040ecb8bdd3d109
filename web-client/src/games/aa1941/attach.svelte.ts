import { untrack } from 'svelte';
import type { Covered } from '../../match/game';
import { backLayers } from '../../lib/back';
import { coveredAround } from '../../match/shell/covered';
import type { Layout } from '../../match/shell/layout.svelte';
import type { OrdersViewModel } from './orders-view-model.svelte';

/** Keeps the map, what is picked and the panels in step with the match. */
export function attach(model: OrdersViewModel, layout: Layout): void {
  const spot = $derived(model.view?.battle?.region ?? model.view?.awaiting?.region ?? null);
  $effect(() => {
    if (spot !== null) untrack(() => model.look(spot));
  });

  const stage = $derived(`${model.view?.turn}.${model.view?.phase}.${model.options?.for}`);
  $effect(() => {
    // What was picked belongs to the phase in which it was picked.
    void stage;
    untrack(() => {
      model.pick(null);
      model.stopovers = 'hidden';
    });
  });

  $effect(() => model.reaching.watch());

  $effect(() => {
    // A place so far away that nothing is to be said of it was meant to be looked at.
    const at = model.refusedAt;
    if (at !== null && !model.isRefused(at)) untrack(() => model.pick(at));
  });

  $effect(() => {
    const { fight } = model;
    return fight?.open ? backLayers.over(() => fight.toggle()) : undefined;
  });

  $effect(() => {
    // On a phone the picked region is described in the sheet, beside the orders.
    if (model.region === null || layout.kind !== 'hand') return;
    void model.refusedAt;
    untrack(() => {
      if (layout.tab !== 'regions') layout.reveal('orders');
    });
  });
}

/** What panels cover of the map. */
export function covered(model: OrdersViewModel, layout: Layout): Covered {
  const { fight, options } = model;
  if (layout.kind === 'hand') return coveredAround(layout);
  const wide = options?.for === 'purchase' || options?.for === 'mobilize';
  const left = wide ? 466 : 346;
  const tools = wide ? left + 16 : 16;
  // Of a battle the whole width above its board is left.
  if (fight?.open && fight.battleModel) return { left: 0, right: 0, top: 0, bottom: fight.cover + 16, tools };
  const around = coveredAround(layout, left);
  return { ...around, bottom: fight?.open ? fight.cover + 16 : around.bottom, tools };
}
