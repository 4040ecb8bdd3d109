import type { Part } from '../../../../match/rulebook/reference';

export const squad: Readonly<
  Record<'squad' | 'soldiers' | 'load' | 'skills' | 'records' | 'value' | 'goods' | 'supports', Part>
> = {
  squad: {
    title: 'Buying the squad',
    lead: 'The mission’s resource points are one pool for all seats: soldiers, weapons, gear, skills, service records.',
    points: [
      [15, 'At least one player soldier has to be in the team.'],
      [
        9,
        'Each soldier is there once. Weapons and gear can be bought as often as the points allow, one card of a kind for each soldier.',
      ],
      [6, 'A card with a nation serves soldiers of that nation.'],
      [15, 'Points may be left over. They change nothing about what the team counts for at the start.'],
      [15, 'Extra ammunition for a weapon costs 1 point and 1 load, and brings as many tokens as the card came with.'],
      [16, 'Soldiers are numbered in the order of purchase; each puts four chits into the cup of targets.'],
    ],
  },
  soldiers: {
    title: 'The soldiers',
    lead: 'Player soldiers hold cards and carry what they like; the others come as their cards show them.',
    points: [
      [
        9,
        'Player soldier: two actions, a hand as large as its health, weapons and gear of your choice up to its load.',
      ],
      [10, 'Non-player soldier: the weapons and gear of its card, and actions by its health. It holds no cards.'],
      [
        11,
        'Squad soldier: it fires one ten-sided and one six-sided die by its own table, is never out of ammunition and never fights hand-to-hand.',
      ],
      [9, 'Movement takes cards off each cost of entry. Cover is what a hostile’s six-sided die has to reach.'],
    ],
  },
  load: {
    title: 'Load',
    lead: 'Weapons, gear and extra ammunition of a player soldier together must not outweigh its load.',
    points: [
      [9, 'A card weighs what it costs, unless it names a load of its own.'],
      [7, 'The mission’s loadout is added to the load of each player soldier, also when it is negative.'],
      [
        15,
        'What is handed over has to fit the receiver’s load. Tokens that change hands weigh nothing until they begin another lot.',
      ],
    ],
  },
  skills: {
    title: 'Skills',
    lead: 'A skill helps its soldier for the whole mission; it weighs nothing and cannot change hands.',
    points: [
      [14, 'Each skill once for each soldier. Some need another one first.'],
      [14, 'Some help all the time, others are used like cards, at their price and as often as they say.'],
    ],
  },
  records: {
    title: 'Service records',
    lead: 'A record tells of a past battle; what was learnt there can be used so many times in the mission.',
    points: [
      [14, 'Records of one soldier must not overlap in time; the month in which one ends counts.'],
      [14, 'Each names the kinds of soldiers that may have it.'],
      [16, 'Its abilities have a letter and a number of uses. What is used up is gone for this mission.'],
    ],
  },
  value: {
    title: 'The team value',
    lead: 'It says how many hostiles wait at a new place.',
    points: [
      [22, 'It begins as the mission’s resource points, spent or not.'],
      [
        35,
        'It is worked out again only when a soldier falls or leaves: what standing soldiers cost, with the goods of player soldiers.',
      ],
      [21, 'Before that, goods can be shed for good, if it takes the team to a lower band.'],
      [35, 'What lies on the ground does not count, nor do grenades that were thrown.'],
    ],
  },
  goods: {
    title: 'Handing goods over',
    lead: 'Soldiers on one slot hand weapons, gear and ammunition over for free, or leave them on the ground.',
    points: [
      [
        15,
        'Weapons and gear go between player soldiers; ammunition also to and from non-player soldiers, up to the tokens of their cards.',
      ],
      [21, 'A card serves one soldier in each turn: who gets it after that waits for the next turn.'],
      [21, 'What lies on the ground can be taken by those who stand there.'],
      [22, 'Some locations yield equipment for points, once no hostile card is there.'],
      [0, 'A soldier carries one card of each kind; a second one of a weapon adds its tokens.'],
    ],
  },
  supports: {
    title: 'Supports',
    lead: 'Support cards stay in play and strike once in a turn, for free.',
    points: [
      [18, 'Playing one costs action cards of the player’s own hand.'],
      [
        18,
        'Keeping it for the next turn costs the points that it names, from anybody; else it is discarded at the end of the soldier turn.',
      ],
      [18, 'Neither skills nor cards help a support. Its experience points go to the soldier that played it.'],
      [36, 'Supports strike hostile cards, never the target of an objective.'],
      [18, 'The fall of that soldier ends it.'],
    ],
  },
};
