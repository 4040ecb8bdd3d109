import type { MortainViewModel } from '../model.svelte';

/** What is asked now, in a line; empty before the match is known. */
export function askedInWords({ view, say }: MortainViewModel): string {
  const words = say.words.ask;
  switch (view?.phase) {
    case undefined:
      return '';
    case 'setup':
      return words.placing(say.side('american'));
    case 'activate':
      return view.opportunity ? words.acts(say.side(view.opportunity.side), say.card(view.opportunity.card)) : '';
    case 'face':
      return view.attack ? words.faces(say.side(view.attack.attack.by)) : '';
    case 'draw':
      return words.drawing;
    case 'over':
      return words.over;
  }
}
