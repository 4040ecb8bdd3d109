import { endPartsOf } from '../../../match/end/parts';
import type { Board } from '../facts';
import { swapped } from './again';
import EndBanner from './EndBanner.svelte';
import EndCards from './EndCards.svelte';
import { facesOf } from './faces';
import { WarStory } from './war-story.svelte';

/** What 1941 brings for the page of a match that is over. */
export const end = endPartsOf<WarStory, Board>({
  createStory: (session, board, outcome) => new WarStory(session, board, outcome),
  Banner: EndBanner,
  Cards: EndCards,
  swapped,
  shown: facesOf,
});
