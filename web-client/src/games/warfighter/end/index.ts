import type { Facts } from '../../../generated/warfighter';
import { endPartsOf } from '../../../match/end/parts';
import { isLedger } from '../table';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { WfStory } from './story.svelte';
import { nextCalled } from './words';

/** What Warfighter brings for the page of a mission that is over. Cards and chits are drawn, too: events do not show every draw. */
export const end = endPartsOf<WfStory, Facts>({
  createStory: (session, facts, outcome) => new WfStory(session, facts, outcome),
  Banner: EndBanner,
  Cards: EndCards,
  next: (carriesOn) => {
    if (!isLedger(carriesOn) || carriesOn.done) return null;
    const mission = carriesOn.missions[carriesOn.at];
    return mission === undefined ? null : nextCalled(mission);
  },
  // There is one side: nothing is swapped.
  swapped: ({ seats }) => seats.map((_, seat) => seat),
});
