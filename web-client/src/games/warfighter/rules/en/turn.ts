import type { Part } from '../../../../match/rulebook/reference';

export const turn: Readonly<
  Record<'turn' | 'environment' | 'actions' | 'moves' | 'locations' | 'cards' | 'experience' | 'together', Part>
> = {
  turn: {
    title: 'A turn',
    lead: 'First the soldiers of all seats act, in any order and all at the same time; then the hostiles.',
    points: [
      [19, 'At the start: actions come back, then the environment, then cards of combat experience.'],
      [
        19,
        'Seats and soldiers take turns as they like. When every seat with a standing soldier is ready, the hostile turn begins.',
      ],
      [20, 'Actions that are left are lost, unless they were set aside for hand-to-hand.'],
      [0, 'Who is ready may act again; that takes the own readiness back, and nobody else’s.'],
    ],
  },
  environment: {
    title: 'Environment',
    lead: 'In places with cold or heat each soldier rolls a ten-sided die at the start of the turn.',
    points: [
      [
        23,
        'At the printed number or more nothing happens. Below it the soldier spends a hardy point, takes a suppression, or takes a wound.',
      ],
      [23, 'Hardy points come from soldiers and gear, and stay with the soldier to whom they were given.'],
    ],
  },
  actions: {
    title: 'Actions',
    lead: 'Most of what a soldier does costs one action; some of it is free.',
    points: [
      [20, 'One action: move, attack, reload, shake off a suppression, or throw cards away and draw up to the hand.'],
      [20, 'Engaging hand-to-hand costs what the place says.'],
      [34, 'Treating a wound costs one action and a bandage.'],
      [
        19,
        'Free: playing cards, placing a location, activating the objective, handing goods over, leaving them on the ground, keeping a support.',
      ],
      [20, 'A card may ask for an action all the same.'],
    ],
  },
  moves: {
    title: 'Moving',
    lead: 'One action to an adjacent slot, once in a turn, for as many action cards as entering costs.',
    points: [
      [
        25,
        'The cost is the place’s figure plus what hostiles and events there add, less the movement of the soldier and of cards, and never below 0.',
      ],
      [25, 'Exactly as many cards are discarded as it costs. Location cards do not pay.'],
      [25, 'A player soldier pays from its own hand. For the others any player soldiers pay, wherever they stand.'],
      [25, 'Going back costs the entry of the place one goes back to.'],
      [25, 'What a hostile card adds is read by the men that are active now: suppressing them makes the way cheaper.'],
      [20, 'Hostiles on the own slot hold nobody back.'],
    ],
  },
  locations: {
    title: 'Placing locations',
    lead: 'The way is made by location cards from the hands: one in each soldier turn, behind the last one.',
    points: [
      [22, 'Who draws a location marker discards it and draws a location card in its place.'],
      [24, 'The player of the card may stand anywhere, but some soldier has to stand on the foremost slot.'],
      [22, 'Most are free; some cost actions of the player or experience points of anybody.'],
      [23, 'Then hostile cards are drawn until their values together reach the place’s figure for the team value.'],
      [24, 'With no location in any hand, someone spends actions on drawing new cards.'],
    ],
  },
  cards: {
    title: 'Action cards',
    lead: 'As many as you like in the soldier turn, one after the other; some at a moment that they name.',
    points: [
      [17, 'Cards for an attack or a move are named with it, and paid before the dice.'],
      [17, 'Cards of the same kind add up.'],
      [17, 'A card helps its owner; with “any soldier” in brackets it helps another if it is upgunned.'],
      [18, 'A card that asks for a keyword helps only attacks that have it.'],
      [18, 'Covert and support cards cost further action cards, from the hand of the player alone.'],
      [17, 'A draw by a card may go beyond the size of the hand; nobody has to throw cards away.'],
      [32, 'In the hostile turn only cards for hostile attacks and for wounds can be played.'],
    ],
  },
  experience: {
    title: 'Experience points',
    lead: 'They are earned with eliminated hostile cards, and pay for what stands in brackets.',
    points: [
      [17, 'One point upguns a card: the effect in brackets holds instead.'],
      [27, 'Who kills the last man of a hostile card gets its value in points.'],
      [31, 'Points also pay off events, where the card says so.'],
      [17, 'Any standing soldier may contribute, and together they pay exactly the price.'],
    ],
  },
  together: {
    title: 'Helping one another',
    lead: 'Points and cards of another seat can be used once that seat has offered them.',
    points: [
      [
        17,
        'An offer names points and cards of one soldier. It holds until the end of the turn, and shrinks as it is used.',
      ],
      [0, 'Nothing is reserved: the owner may still spend what was offered.'],
      [0, 'A card that is offered is seen by all.'],
    ],
  },
};
