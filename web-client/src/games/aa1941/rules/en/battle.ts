import type { Chapter } from '../sections';

/** Battles, in English. */
export const battle: Chapter<'battle'> = {
  battle: {
    title: 'A battle, round by round',
    lead: 'Both sides fire in each round, in effect at the same time. Rounds follow until one side is gone or the attacker withdraws.',
    points: [
      [
        16,
        'First submarines without an enemy destroyer strike or dive: those of the attacker, then those of the defender.',
      ],
      [16, 'Then the attacker fires. The defender chooses a loss for each hit; these units still fire back.'],
      [17, 'Then the defender fires, and the attacker chooses losses.'],
      [17, 'Then the losses are removed, and the attacker goes on or withdraws.'],
      [16, 'A die hits at or below the number of the unit.'],
      [17, 'Where neither side can hit the other any more, the battle ends and all stay.'],
    ],
    beware: [
      [17, 'What changes through losses, such as a destroyer sunk, counts from the next round.'],
      [16, 'What a submarine sinks by surprise does not fire back any more.'],
      [16, 'Units that can hit nothing that is there do not roll.'],
    ],
  },
  losses: {
    title: 'Choosing losses',
    lead: 'The side that is hit chooses its losses among the units that the hits can reach.',
    points: [
      [16, 'As many hits as possible have to be assigned.'],
      [16, 'Submarines hit ships only.'],
      [17, 'Aircraft hit submarines only with a destroyer of their side in the battle.'],
      [28, 'Transports are lost only where a hit can reach nothing else.'],
      [25, 'A battleship takes two hits. The first one costs nothing if the battle is survived.'],
      [14, 'If several players defend together they have to agree; otherwise the attacker chooses.'],
    ],
    beware: [[16, 'A submarine that has dived is out of the battle and cannot be chosen.']],
  },
  retreat: {
    title: 'Withdrawing',
    lead: 'Only the attacker withdraws, after a full round, and all together.',
    points: [
      [17, 'Land units and ships go to one friendly region next to the battle that at least one attacker came from.'],
      [17, 'At sea that zone has to have been friendly since the turn began.'],
      [17, 'Aircraft that break off stay over the place until the non-combat move and land then.'],
      [15, 'Troops that came from the sea never withdraw. Those that came by land, and aircraft, do.'],
    ],
    beware: [
      [17, 'Ships that did not move came from nowhere and offer no way out.'],
      [17, 'The defender never withdraws. Only submarines can dive.'],
      [29, 'A transport that has retreated lands nothing more this turn.'],
    ],
  },
  assault: {
    title: 'Landing from the sea',
    lead: 'Troops go ashore from transports. If warships defend the zone, they have to be beaten first.',
    points: [
      [12, 'The landing is ordered in the combat move, with all that takes part by land and by air.'],
      [14, 'Sea battle first: all ships of both sides in the zone take part, and aircraft that were sent to the zone.'],
      [14, 'The troops land once the zone is free of surface warships. Submarines and transports may be ignored.'],
      [14, 'Each transport lands in one territory. Others may join the attack by land and by air.'],
      [15, 'Aircraft fight at sea or ashore, never both.'],
    ],
    beware: [
      [15, 'Troops from the sea cannot withdraw: they win or are lost.'],
      [13, 'An enemy submarine in the zone forbids the landing unless a warship of yours ends its move there.'],
      [
        14,
        'If the fleet withdraws, the troops aboard withdraw with it, and those who came by land fight one round all the same.',
      ],
      [0, 'There is no bombardment in this game: ships do not fire at the coast.'],
    ],
  },
  allies: {
    title: 'Allies',
    lead: 'Allies stand together and defend together, but they do not attack together.',
    points: [
      [14, 'Everything that stands in an attacked region defends.'],
      [
        14,
        'Each power attacks in its own turn with its own units. An ally’s ships in the zone stand aside and cannot be hit.',
      ],
      [14, 'On an ally’s transport: embark in your turn, be carried in his, land in your next.'],
      [14, 'A fighter may start from an ally’s carrier, which stays where it is.'],
    ],
    beware: [[13, 'Your fighters on an ally’s carrier are cargo in his turn, and go down with it.']],
  },
};
