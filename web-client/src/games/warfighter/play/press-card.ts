import type { WfViewModel } from '../model.svelte';
import type { HandCard } from './hand-cards';

/** What a press on a card of the hand of the soldier that is picked does. */
export function pressCard(model: WfViewModel, card: HandCard): void {
  const { draft, hand, selected } = model;
  hand.why = null;
  const { choice } = card;
  if (choice === null)
    hand.why = card.foot === null ? null : model.words.play.notNow(model.say.name(card.id), card.foot);
  else if (card.state === 'chosen') {
    // A command that began with the card is given up with it.
    if (draft.at(choice) < 3 && draft.verb !== 'attack' && draft.verb !== 'move' && choice.is !== 'discard')
      draft.clear();
    else draft.remove(choice);
  } else if (draft.verb !== null) draft.add(choice);
  else if (selected !== null)
    draft.begin(choice.is === 'use' ? 'use' : 'play_location', { is: 'soldier', id: selected }, choice);
}

/** Pays for the bracketed effect of a card that is chosen, or no longer. */
export function toggleUpgun(model: WfViewModel, { choice, upgun }: HandCard): void {
  if (!choice || !upgun || choice.is !== 'use') return;
  model.draft.exchange(choice, { ...choice, upgun: !upgun.is });
}
