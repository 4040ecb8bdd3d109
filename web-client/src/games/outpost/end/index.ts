import { endPartsOf } from '../../../match/end/parts';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { OutpostStory } from './story.svelte';

/** What Outpost brings for the page of a match that is over. Cards that stay hidden are drawn, too: events do not show every draw. */
export const end = endPartsOf<OutpostStory, null>({
  createStory: (session, _, outcome) => new OutpostStory(session, outcome),
  Banner: EndBanner,
  Cards: EndCards,
  // Each patrol takes the place of the next one.
  swapped: ({ seats }) => seats.map((_, seat) => (seat + 1) % seats.length),
});
