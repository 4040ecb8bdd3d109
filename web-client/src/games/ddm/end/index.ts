import type { Event, Facts } from '../../../generated/ddm';
import { endPartsOf } from '../../../match/end/parts';
import { facesIn } from '../history/course';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { DdmStory } from './story.svelte';

/** What the skirmish brings for the page of a match that is over. Every die stands in an event. */
export const end = endPartsOf<DdmStory, Facts>({
  createStory: (session, facts, outcome) => new DdmStory(session, facts, outcome),
  Banner: EndBanner,
  Cards: EndCards,
  // Each takes the corner of the next one.
  swapped: ({ seats }) => seats.map((_, seat) => (seat + 1) % seats.length),
  shown: ({ events }) => (events as Event[]).flatMap((event) => facesIn(event)),
});
