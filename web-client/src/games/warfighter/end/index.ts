import type { Facts } from '../../../generated/warfighter';
import { endPartsOf } from '../../../match/end/parts';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { WfStory } from './story.svelte';

/** What Warfighter brings for the page of a mission that is over. Cards and chits are drawn, too: events do not show every draw. */
export const end = endPartsOf<WfStory, Facts>({
  createStory: (session, facts, outcome) => new WfStory(session, facts, outcome),
  Banner: EndBanner,
  Cards: EndCards,
  // There is one side: nothing is swapped.
  swapped: ({ seats }) => seats.map((_, seat) => seat),
});
