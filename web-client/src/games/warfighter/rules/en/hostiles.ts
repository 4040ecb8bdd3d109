import type { Part } from '../../../../match/rulebook/reference';

export const hostiles: Readonly<Record<'hostiles' | 'arrivals' | 'events' | 'hostile-turn', Part>> = {
  hostiles: {
    title: 'Hostile cards',
    lead: 'A card stands for some men. As they fall or are suppressed, it attacks by weaker columns.',
    points: [
      [30, 'The value says how dear a card is, and how many experience points it brings.'],
      [
        30,
        'The column is chosen by the men that are neither killed nor suppressed. With none active the card does nothing, and its special lines sleep.',
      ],
      [24, 'Each card aims at one soldier: the one whose chit it drew. If that one falls, it draws another.'],
      [
        30,
        'Shielded: while another card up to that value is on the slot, it cannot be attacked, engaged or named by cards.',
      ],
      [
        41,
        'Fearless: it takes no suppression. Immobile: it never moves. Armoured: only explosions and anti-tank weapons hurt it.',
      ],
      [
        30,
        'An officer inspires: each card loses a suppression before the attacks. Officers and trucks call reinforcements.',
      ],
    ],
  },
  arrivals: {
    title: 'Hostiles arrive',
    lead: 'With a new place, with the objective, and as reinforcements.',
    points: [
      [23, 'Cards are drawn one by one until their values reach the figure for the team value.'],
      [24, 'Then a chit for each names its target. An empty cup takes four chits of each standing soldier.'],
      [
        30,
        'Most stand on the slot for which they were drawn. Some come at the rear, on the lowest slot with a soldier, others where their target stands.',
      ],
      [31, 'Some do something on arrival unless experience points pay it off.'],
      [23, 'What has just arrived can be attacked at once.'],
    ],
  },
  events: {
    title: 'Events',
    lead: 'Some hostile cards bring an event card with them.',
    points: [
      [31, 'Events are drawn after all hostile cards of the group, and take place in their order.'],
      [31, 'Where the card names a price, any seats may pay it at once; then the event does not take place.'],
      [31, 'Some stay on the slot for good, the others are discarded.'],
      [31, 'A card that is turned away brings no event.'],
    ],
  },
  'hostile-turn': {
    title: 'The hostile turn',
    lead: 'Reinforcements, fire, closing in, then the time. Nothing is decided for the hostiles.',
    points: [
      [
        32,
        'Reinforcements: one draw for each place with a soldier, and for cards that call. A value within the printed range arrives, any other is discarded.',
      ],
      [
        33,
        'Fire: the foremost slot first, then by arrival. A card fires if its target is in range and a man is active.',
      ],
      [33, 'The ten-sided die is read in the card’s table, the six-sided die against the soldier’s cover.'],
      [33, 'Both succeed: wounds. One of the two: a suppression. Neither: nothing.'],
      [33, 'Closing in: a card out of range, with no suppression, goes one slot towards its target.'],
      [33, 'Then each card loses one suppression, and one turn is gone. Past the last one the mission has failed.'],
      [32, 'Before each attack and each wound those are asked who can play something, again after each card.'],
      [0, 'With closed hands all who hold cards are asked, so that the pause tells nothing.'],
    ],
  },
};
