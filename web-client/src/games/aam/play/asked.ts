import type { AamViewModel } from '../model.svelte';

/** What is asked now, in a line; empty before the match is known. */
export function askedInWords({ view, say, session, side, live }: AamViewModel): string {
  if (!view) return '';
  const { ask } = say.words;
  if (view.phase === 'over') return ask.over;
  const [decision] = session.match?.decs ?? [];
  const kind = decision?.kind as keyof typeof ask.other | undefined;
  if (!decision || !kind || !(kind in ask.other)) return '';
  const isMine = side !== null && session.match?.decs.some(({ seat }) => seat === live?.seats[side]);
  if (!isMine) return ask.other[kind];
  if (kind === 'initiative') return ask.initiative(view.turn);
  if (kind === 'defensive_fire') return ask.defensive_fire(view.march ? say.named(view.march.unit).the : '');
  return ask[kind];
}
