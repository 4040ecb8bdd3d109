import type { Event, Facts } from '../../../generated/aam';
import { endPartsOf } from '../../../match/end/parts';
import { facesIn } from '../history/course';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { AamStory } from './story.svelte';

/** What the miniatures bring for the page of a match that is over. Every die stands in an event, the toss with two faces. */
export const end = endPartsOf<AamStory, Facts>({
  createStory: (session, facts, outcome) => new AamStory(session, facts, outcome),
  Banner: EndBanner,
  Cards: EndCards,
  // Two seats exchange their sides.
  swapped: ({ seats }) => seats.map((_, seat) => seats.length - 1 - seat),
  shown: ({ events }) => (events as Event[]).flatMap((event) => (event.e === 'tossed' ? [event.face] : facesIn(event))),
});
