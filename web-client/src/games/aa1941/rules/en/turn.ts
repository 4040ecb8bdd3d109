import type { Chapter } from '../sections';

/** The turn and its phases, in English. */
export const turn: Chapter<'turn'> = {
  turn: {
    title: 'A turn in six phases',
    lead: 'Five powers take their turns in a fixed order, and each turn has the same six phases. When all five have played, a round is over.',
    points: [
      [10, 'The order of play is Soviet Union, Germany, United Kingdom, Japan, United States.'],
      [
        10,
        'Buy, attack, fight, regroup, place what was bought, collect income. What was bought fights in the next turn at the earliest.',
      ],
      [
        10,
        'Only the income is a must. Every other phase may be ended without doing anything, as long as nothing you have begun remains undone.',
      ],
      [6, 'A player with several powers keeps their money and units apart and acts with one power at a time.'],
    ],
    beware: [
      [10, 'A phase that asks nothing of you, such as a combat phase without a battle, is passed over by itself.'],
    ],
  },
  purchase: {
    title: 'Phase 1: purchase',
    lead: 'Spend your IPC on units. They wait until you mobilize them in phase 5.',
    points: [
      [10, 'Buy as much as your treasury pays for. What you keep is yours next turn.'],
      [10, 'This is the only moment to buy. Until you end the phase the order can be changed; the last one counts.'],
      [
        20,
        'Look where the units will fit first: a complex makes no more units a turn than the income of its territory.',
      ],
    ],
    beware: [
      [20, 'What finds no room in phase 5 is given back and its price returned, but the turn is lost.'],
      [
        23,
        'A carrier on order can be the landing place of fighters that attack at sea this turn. If they rely on it, it has to be placed there.',
      ],
    ],
  },
  'combat-move': {
    title: 'Phase 2: combat move',
    lead: 'Everything that attacks this turn moves now. A move has to end in combat, with four exceptions.',
    points: [
      [11, 'Any number of units may attack any number of regions, from several sides, each within its movement.'],
      [11, 'A unit stops in the first hostile region that it enters. Friendly regions are passed freely.'],
      [11, 'Entering hostile land is a combat move even if it is empty.'],
      [
        11,
        'Four moves may end without a fight: a tank after a blitz, ships that take part in a landing, ships that leave a zone where enemy warships stand, and ships that end beside submarines or transports to attack them.',
      ],
      [11, 'Enemy submarines and transports stop no one. You choose later whether to fight them.'],
      [
        12,
        'Ships that begin their turn beside enemy surface warships either stay and fight or leave now. Having left, they do nothing more in phase 4.',
      ],
      [12, 'Landings from the sea are ordered now. What embarks in this phase has to land in this turn.'],
    ],
    beware: [
      [11, 'All moves of the phase count as made at the same time: no unit moves again after winning a battle.'],
      [12, 'Aircraft must be able to land afterwards. A flight that nothing could bring home is refused.'],
      [11, 'Moves that merely regroup belong to phase 4 and are refused here.'],
      [8, 'Neutral land is closed to everyone, aircraft included.'],
    ],
  },
  combat: {
    title: 'Phase 3: combat',
    lead: 'All battles are fought, one after the other, each to its end. Landings come first.',
    points: [
      [14, 'First the sea battles of the landings, then the landings themselves, then every other battle.'],
      [15, 'Among equals the attacker chooses the order. No unit joins a battle once it has begun.'],
      [15, 'Land without defenders, or with nothing but a complex, is taken without a battle.'],
      [11, 'Where only submarines or transports lie, the attacker may leave them alone.'],
      [28, 'Transports without escort are sunk without a die if anything that can attack ends its move beside them.'],
    ],
    beware: [
      [
        14,
        'If the sea battle of a landing fails, units that attack the same coast by land or air still have to fight one round before withdrawing.',
      ],
      [15, 'Land and sea are separate: aircraft ashore do not defend the zone off their coast.'],
    ],
  },
  'reserve-move': {
    title: 'Phase 4: non-combat move',
    lead: 'The rulebook calls it the reserve move. Aircraft come home, and what has neither moved nor fought may regroup.',
    points: [
      [19, 'Land units and ships that have not moved in phase 2 and not fought may use their whole movement.'],
      [
        19,
        'Aircraft fly on with what is left of their movement and have to land where it was friendly when your turn began.',
      ],
      [19, 'No unit enters hostile regions. Aircraft and submarines pass through them.'],
      [20, 'Transports may load and land among friends if they have done nothing in phases 2 and 3.'],
      [20, 'A carrier sails to where a fighter of yours waits for a deck, if it can.'],
    ],
    beware: [
      [19, 'Land that you have just taken is open to your tanks and infantry, but no aircraft may land there yet.'],
      [19, 'Fighters whose carrier was sunk in defence land before anything else, one region away at most.'],
      [
        19,
        'Aircraft without a landing place at the end of the phase are lost. As long as one of them can still be saved, the phase does not end.',
      ],
      [20, 'Ships may end beside enemy submarines and transports: those do not make a zone hostile.'],
    ],
  },
  mobilize: {
    title: 'Phase 5: mobilize',
    lead: 'What you bought enters the board at complexes that have been yours since your turn began.',
    points: [
      [
        20,
        'A complex makes as many units a turn as the income of its territory says, ships and carrier fighters included.',
      ],
      [20, 'Land units and bombers enter on the territory of the complex.'],
      [20, 'Ships enter a zone beside it, even among enemies. There is no fight: combat is over.'],
      [20, 'Fighters enter on the territory, or on your own carriers in a zone beside it, brand-new ones too.'],
      [20, 'What can be placed has to be placed. The rest is given back at its price.'],
    ],
    beware: [
      [
        20,
        'A complex captured this turn makes nothing before your next turn, and an ally’s complex never works for you.',
      ],
      [20, 'New fighters do not enter on an ally’s carrier, and new troops do not enter aboard transports.'],
      [20, 'A carrier that was promised to fighters in flight goes where they wait.'],
    ],
  },
  income: {
    title: 'Phase 6: income',
    lead: 'You collect the incomes of all territories that you control. Then the next power plays.',
    points: [
      [
        21,
        'The income is the sum printed on your territories, taken at this moment: conquests of this turn pay at once.',
      ],
      [21, 'While an enemy holds your capital you collect nothing.'],
      [21, 'IPC cannot be lent or given, not even to an ally.'],
    ],
    beware: [[14, 'Income belongs to the power that controls the land, not to the ally whose troops stand there.']],
  },
};
