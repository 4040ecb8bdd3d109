import { untrack } from 'svelte';
import { whenIdle } from '../../lib/idle';
import type { Layout } from '../../match/shell/layout.svelte';
import { hostiles, mission } from './later';
import type { WfViewModel } from './model.svelte';

/** Keeps what is in hand and the panels in step with the match. */
export function attach(model: WfViewModel, layout: Layout): void {
  // Hostile turns are told line by line once their code is there.
  $effect(() => {
    const code = hostiles.there;
    if (code) untrack(() => code.readingOf(model).run());
  });
  // In the soldier turn the others act as well: what is in hand outlives their steps. Elsewhere it belongs to a question.
  const question = $derived(model.turn ? 'turn' : `${model.options?.for} ${model.session.decision?.dec}`);
  $effect(() => {
    void question;
    untrack(() => {
      model.draft.clear();
      // What a list pointed at has gone with it.
      model.hint(null);
    });
  });
  $effect(() => {
    // The only payer, weapon or wound is chosen by itself.
    const { draft } = model;
    void draft.next;
    untrack(() => {
      if (draft.force()) return;
      if (draft.isQuick && draft.command && draft.next.length === 0) void model.perform(draft.command);
    });
  });
  const isBuying = $derived(model.view?.phase === 'buy');
  // The board is there before the squad is bought, and hostile turns before the first of them.
  $effect(() => (isBuying ? whenIdle(() => mission.ahead()) : undefined));
  $effect(() => (mission.there ? whenIdle(() => hostiles.ahead()) : undefined));
  const asked = $derived(model.options?.for ?? null);
  const reacts = $derived(asked === 'react' && layout.kind === 'hand');
  $effect(() => {
    // On a phone the dice, the cards and the pass are seen at once: a reaction has little time.
    if (!reacts) return;
    untrack(() => (layout.rest = 'full'));
    return () => {
      if (layout.rest === 'full' && layout.tab === 'squad') layout.rest = 'half';
    };
  });
  $effect(() => {
    // The question stands in the first tab: it comes up when it is put.
    if (asked === null || asked === 'pledge') return;
    void question;
    untrack(() => {
      // The catalogue lies where the board will: on a phone the sheet leaves it its room.
      if (layout.kind === 'hand' && asked === 'buy') layout.rest = 'peek';
      else if (layout.kind === 'hand' && layout.rest === 'peek') layout.rest = 'half';
      if (layout.kind === 'tablet') layout.reveal('squad');
    });
  });
}
