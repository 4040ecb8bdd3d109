import { untrack } from 'svelte';
import { whenIdle } from '../../lib/idle';
import type { Layout } from '../../match/shell/layout.svelte';
import { battle } from './later';
import type { DdmViewModel } from './model.svelte';

/** Keeps what is in hand and the panels in step with the match. */
export function attach(model: DdmViewModel, layout: Layout): void {
  const question = $derived(`${model.options?.for} ${model.session.decision?.dec}`);
  $effect(() => {
    // What was thought of belongs to the question that it answers.
    void question;
    untrack(() => {
      model.draft.clear();
      // What a list pointed at has gone with it.
      model.hint(null);
    });
  });
  $effect(() => {
    void model.warband?.band;
    untrack(() => model.keepWarband());
  });
  const isBuilding = $derived(model.view?.phase === 'warband');
  // The hall is there before the warbands are.
  $effect(() => (isBuilding ? whenIdle(() => battle.ahead()) : undefined));
  const asked = $derived(model.options?.for ?? null);
  $effect(() => {
    // The question stands in the first tab: it comes up when it is put.
    if (asked === null) return;
    void question;
    untrack(() => {
      if (layout.kind === 'hand' && layout.rest === 'peek') layout.rest = 'half';
      const { options } = model;
      const creature =
        options?.for === 'turn' ? options.creature : options?.for === 'opportunity' ? options.walker : null;
      const place = creature === null ? null : model.placeOf(creature);
      // A phone shows a part of the hall: the one in which something can be done.
      // What waits for an answer stands in the middle, not under the words that call for it.
      if (layout.kind === 'hand' && place) {
        if (options?.for === 'opportunity') model.fly(place);
        else model.look(place);
      }
      if (layout.tab === 'warbands' || layout.kind === 'tablet') layout.reveal('turn');
    });
  });
  const rolls = $derived(model.show.current !== null);
  $effect(() => {
    // On a phone a die is thrown where it can be seen.
    if (rolls && layout.kind === 'hand' && untrack(() => layout.rest) === 'peek') layout.rest = 'half';
  });
}
