import type { WfViewModel } from '../model.svelte';

/** What is asked now, in a few words; empty: nothing. */
export function askedInWords({ view, options, words, say }: WfViewModel): string {
  if (!view) return '';
  const asked = words.asked;
  switch (options?.for) {
    case 'buy':
      return options.is_ready ? asked.buyReady : asked.buy;
    case 'recon':
      return asked.recon(say.soldier(options.soldier));
    case 'environment':
      return asked.environment(say.soldier(options.soldier));
    case 'turn':
      return options.is_ready ? asked.turnReady : asked.turn;
    case 'react':
      return asked.react;
    case 'cancel':
      return asked.cancel(options.xp);
    case 'shed':
      return asked.shed;
    default:
      return asked.phases[view.phase];
  }
}
