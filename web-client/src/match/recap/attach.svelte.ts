import { untrack } from 'svelte';
import { preferences } from '../../lib/preferences.svelte';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import type { MatchParts } from '../game';
import type { Layout } from '../shell/layout.svelte';

/**
 * Shows what has happened when the player comes back and, where the game sums up turns, when the player's turn comes round;
 * follows what is looked at.
 */
export function attachRecap(model: MatchViewModel, layout: Layout, after: MatchParts['recapsAfter'] = 'turns'): void {
  const { session, recap } = model;
  const wants = () => preferences.recap === 'on';
  const plays = $derived(model.seat !== null && session.table !== null && session.outcome === null);
  const hasTurn = $derived(session.decision?.pace === 'turn');
  let cameBack = false;
  let hadTurn = false;

  $effect(() => {
    if (!plays || cameBack) return;
    cameBack = true;
    hadTurn = untrack(() => hasTurn);
    if (wants()) void untrack(() => recap.comeBack());
  });

  $effect(() => {
    const begins = hasTurn && !hadTurn;
    hadTurn = hasTurn;
    if (after === 'turns' && cameBack && plays && begins && wants()) void untrack(() => recap.turnBegins());
  });

  let seenUntil = 0;
  const turned = () => {
    const seq = session.match?.seq ?? 0;
    if (document.visibilityState === 'hidden') {
      seenUntil = seq;
      recap.hasSeen(seq);
    } else if (plays && seenUntil > 0 && seq > seenUntil && wants()) {
      void recap.since(seenUntil);
    }
  };

  $effect(() => {
    const seq = session.match?.seq ?? 0;
    if (cameBack && document.visibilityState === 'visible') untrack(() => recap.saw(seq));
  });

  $effect(() => {
    document.addEventListener('visibilitychange', turned);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      recap.stop();
    };
  });

  // A player who goes on with the own orders has read it.
  $effect(() => {
    if (session.busy) untrack(() => recap.isOpen && recap.close());
  });

  $effect(() => {
    if (!recap.isOpen) return;
    untrack(() => {
      if (layout.kind === 'hand')
        layout.rest = recap.as === 'card' ? 'full' : layout.rest === 'peek' ? 'half' : layout.rest;
    });
    return () => model.hint(null);
  });

  const place = $derived(recap.isOpen ? (recap.line?.place ?? null) : null);
  $effect(() => {
    const { line } = recap;
    if (!recap.isOpen || line === null) return;
    untrack(() => {
      model.hint(place);
      if (place !== null) model.look(place);
    });
  });
}
