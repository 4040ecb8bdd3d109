import { untrack } from 'svelte';
import { language } from '../../i18n/language.svelte';
import type { SharedScreen } from '../../screen/shared-screen.svelte';
import type { AnyMatchParts } from '../game';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import { Beats } from './beats.svelte';
import { TurnBanner } from './turn-banner.svelte';
import { MOMENTS } from './words';

/** What attaches to the page of a match. */
export interface Moments {
  banner: TurnBanner;
  beats: Beats;
}

/** Calls the player when the own turn comes: by a banner, by the title of the page, and by a flight to the own power. */
export function attachMoments(model: MatchViewModel, parts: AnyMatchParts, screen: SharedScreen): Moments {
  const { session } = model;
  const isTold = () => screen.seats.length > 0 || model.guide.lesson !== null;
  const banner = new TurnBanner(model, isTold);
  const turn = $derived(session.outcome === null && model.call?.kind === 'turn' ? model.call : null);

  // The board is opened at the own power already.
  let flown = untrack(() => turn?.key ?? null);
  const key = $derived(turn?.key ?? null);
  $effect(() => {
    if (key === null || key === flown) return;
    flown = key;
    const place = untrack(() => turn?.place ?? null);
    if (place !== null) untrack(() => model.fly(place));
  });

  $effect(() => {
    const role = turn?.role;
    session.called = role === undefined ? null : MOMENTS[language.current].tab(language.pick(parts.roleName(role)));
    return () => (session.called = null);
  });
  return { banner, beats: new Beats(model) };
}
