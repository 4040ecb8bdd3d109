import type { Part } from '../../../../match/rulebook/reference';

export const fight: Readonly<
  Record<'attack' | 'explosions' | 'reload' | 'hand-to-hand' | 'suppression' | 'wounds' | 'healing', Part>
> = {
  attack: {
    title: 'Attacking',
    lead: 'One action: the ten-sided dice of the mode, then one six-sided die against the cover of the target.',
    points: [
      [
        26,
        'A ten-sided die hits at the weapon’s number for the range. The six-sided die plus penetration has to reach the cover.',
      ],
      [
        26,
        'Both: one is killed. Only one of the two: one is suppressed. Neither: nothing. More hits do not kill more.',
      ],
      [26, 'What helps is added to each ten-sided die.'],
      [27, 'A kill takes an active man; you may let it take a suppressed one instead.'],
      [27, 'A hostile is killed or suppressed, not both. With nobody left to suppress, a suppression is lost.'],
      [
        12,
        'The target has to be in range and must not be shielded. Heavy weapons fire only if their bearer has not moved in this turn.',
      ],
      [12, 'The mode is free to choose; more dice hit more often and empty the weapon more often.'],
      [28, 'A stealth weapon beats cover by itself, at the first stealth attack of the soldier in a turn.'],
    ],
  },
  explosions: {
    title: 'Explosions and sprays',
    lead: 'Each ten-sided die is read by itself, all against the same six-sided die.',
    points: [
      [28, 'Cover beaten: each hit kills, each miss suppresses.'],
      [28, 'Cover not beaten: each hit suppresses.'],
      [28, 'Kills are placed before suppressions. Nothing spills over to another card.'],
    ],
  },
  reload: {
    title: 'Ammunition and reloading',
    lead: 'A low die empties the weapon: it has to be reloaded before it fires again.',
    points: [
      [
        27,
        'If any ten-sided die shows the reload number or less, the weapon is empty after the attack. The face of the die counts, before anything is added.',
      ],
      [27, 'The attack itself still takes place.'],
      [15, 'Reloading costs one action and takes away the empty token. With no token left the weapon is useless.'],
      [15, 'Weapons of one type of ammunition can share tokens.'],
    ],
  },
  'hand-to-hand': {
    title: 'Hand-to-hand',
    lead: 'First engage a hostile card on the own slot, for the actions that the place asks; then attack it with a blade or bare hands.',
    points: [
      [
        28,
        'A soldier is engaged with one card at most, until that is gone, the two stand apart, or another card is engaged.',
      ],
      [
        28,
        'Actions can be set aside for engaging alone. Any other action loses them; engaging spends them first, and loses the rest.',
      ],
      [28, 'Bare hands: one die, 10 or more hits, with the soldier’s hand-to-hand added.'],
      [29, 'Melee weapons have modes with dice and numbers of their own.'],
      [
        13,
        'A die at the stumble number or less: the soldier stumbles, and has to spend an action before it fights hand-to-hand again.',
      ],
      [
        29,
        'A thrown weapon needs no engagement. It is out of hand until the hostile card is gone and its owner stands where that stood.',
      ],
      [28, 'There is no hand-to-hand with vehicles and structures.'],
    ],
  },
  suppression: {
    title: 'Suppression',
    lead: 'A suppressed soldier spends actions on nothing but shaking suppressions off, one action each.',
    points: [
      [20, 'It may still do what costs no action: play cards, activate, hand goods over, leave, react.'],
      [33, 'Soldiers are suppressed by shots that go half right, by events and by fear.'],
      [
        33,
        'Suppressed hostiles do not attack, and a card with any suppression does not move. Each card loses one at the end of the turn.',
      ],
      [30, 'A suppressed card still shields others and still holds its place.'],
    ],
  },
  wounds: {
    title: 'Wounds',
    lead: 'Each wound takes its points from health, and as many cards from the size of the hand.',
    points: [
      [34, 'Two points of one attack are one wound.'],
      [34, 'At health 0 a soldier is down: its cards are discarded, and nothing brings it back in this mission.'],
      [35, 'Its weapons, gear and ammunition stay on the ground, and cards that aimed at it draw another target.'],
      [
        35,
        'With one or two health left a wounded soldier may leave the field for free in the soldier turn, with all it carries.',
      ],
    ],
  },
  healing: {
    title: 'First aid',
    lead: 'A soldier with a first aid kit treats one wound of a soldier on its slot.',
    points: [
      [34, 'One action, one bandage, one ten-sided die in the kit’s table. The wound is named before the roll.'],
      [
        34,
        'As many points as the wound has: it is gone. Fewer: it shrinks, counts as treated, and can never be healed again.',
      ],
      [34, 'Cards heal in the same way. Nobody who is down can be healed.'],
      [34, 'The bandage is spent whatever the die says.'],
    ],
  },
};
