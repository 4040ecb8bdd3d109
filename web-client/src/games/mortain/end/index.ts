import { endPartsOf } from '../../../match/end/parts';
import type { Facts } from '../pack';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { MortainStory } from './story.svelte';

/** What Mortain brings for the page of a match that is over. A card alone does not show its draw: that counts among the cards left. */
export const end = endPartsOf<MortainStory, Facts>({
  createStory: (session, facts, outcome) => new MortainStory(session, facts, outcome),
  drawn: 'cards',
  Banner: EndBanner,
  Cards: EndCards,
  // Two seats exchange their sides.
  swapped: ({ seats }) => seats.map((_, seat) => seats.length - 1 - seat),
});
