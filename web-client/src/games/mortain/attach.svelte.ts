import { untrack } from 'svelte';
import type { Layout } from '../../match/shell/layout.svelte';
import type { MortainViewModel } from './model.svelte';

/** Keeps what is in hand and the panels in step with the match. */
export function attach(model: MortainViewModel, layout: Layout): void {
  const asked = $derived(model.session.decision?.dec ?? null);
  $effect(() => {
    // What was chosen belongs to the card on which it was chosen.
    void asked;
    untrack(() => model.draft.clear());
  });
  const isAsked = $derived(model.options !== null);
  $effect(() => {
    // The question stands in the first tab: it comes up when it is put, and never takes a panel that was folded.
    if (!isAsked) return;
    untrack(() => {
      if (layout.kind === 'hand') layout.rest = layout.rest === 'peek' ? 'half' : layout.rest;
      // The map of a phone shows a part of it: the one in which something can be done.
      const [unit = ''] = model.draft.able;
      const place = model.draft.placeOf(unit) ?? model.view?.suggested[unit] ?? null;
      if (layout.kind === 'hand' && place !== null) model.look(place);
      if (layout.tab === 'units' || layout.kind === 'tablet') layout.reveal('card');
    });
  });
}
