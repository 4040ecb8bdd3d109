import type { Options } from '../../../generated/ddm';
import type { DdmViewModel } from '../model.svelte';

type Asked = Exclude<Options, { for: 'wait' }>;

/** What a player is asked, within a sentence. */
export function askedOf(options: Asked, { words, say }: DdmViewModel): string {
  switch (options.for) {
    case 'turn':
      return words.ask.turn(say.named(options.creature).the);
    case 'opportunity':
      return words.ask.opportunity(say.named(options.walker).the);
    default:
      return words.ask[options.for];
  }
}

/** What is asked now, of whomever; empty before the match is known. */
export function askedInWords(model: DdmViewModel): string {
  const { view, words, session, options } = model;
  if (!view) return '';
  if (view.phase === 'over') return words.ask.over;
  if (options && options.for !== 'wait') return askedOf(options, model);
  const kind = session.match?.decs[0]?.kind as keyof typeof words.ask.other | undefined;
  return kind && kind in words.ask.other ? words.ask.other[kind] : '';
}
