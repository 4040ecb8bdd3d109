import type { Chapter } from '../sections';

/** Aircraft, conquest and the end, in English. */
export const war: Chapter<'war'> = {
  flight: {
    title: 'Flying and landing',
    lead: 'Aircraft have one movement for the whole turn, out and home. No aircraft may fly where there is no way back.',
    points: [
      [23, 'Each border that is crossed costs one, over land, sea and hostile regions alike. Neutral land is closed.'],
      [12, 'What was spent in the combat move is gone in the non-combat move.'],
      [23, 'Before a flight is allowed there has to be a way to land. It may suppose that every attack succeeds.'],
      [23, 'Carriers that can still sail, and carriers on order, may be part of that way.'],
      [19, 'They land where it was friendly when the turn began, fighters also on carriers.'],
      [23, 'In phase 4 as many aircraft as possible have to be saved.'],
    ],
    beware: [
      [19, 'Land that was taken or freed this turn is no airfield yet.'],
      [23, 'After the attack carriers may be lost or withdraw all the same. Fighters without a deck are lost then.'],
      [23, 'Aircraft on an island or a coast do not defend the zone around it.'],
    ],
  },
  conquest: {
    title: 'Taking and freeing land',
    lead: 'An attacker who wins with a land unit left takes the land, its income and its complex.',
    points: [
      [18, 'Ships and aircraft take no land.'],
      [18, 'Land that an ally owned at first is freed: it goes back to that ally.'],
      [18, 'While an enemy holds the ally’s capital, the land is taken for yourself instead.'],
      [18, 'If no unit is left on either side, the land stays with the defender.'],
    ],
    beware: [[18, 'A captured complex builds from your next turn on.']],
  },
  capital: {
    title: 'Capitals',
    lead: 'The power that takes a capital takes its owner’s treasury as well.',
    points: [
      [18, 'All IPC of the owner go to the conqueror at once, even if the conqueror’s own capital is lost.'],
      [18, 'A power without its capital buys nothing, mobilizes nothing and collects nothing. It moves and fights.'],
      [
        18,
        'When the capital is freed, it goes back with its complex, and so does all land of that power that friends hold.',
      ],
    ],
    beware: [[18, 'No IPC come back when a capital is freed.']],
  },
  victory: {
    title: 'Victory',
    lead: 'Capitals decide the war. It is looked at who holds them at two fixed moments of each round.',
    points: [
      [21, 'Standard: the Axis wins with two of the three Allied capitals at the end of the American turn.'],
      [21, 'Standard: the Allies win with Berlin and Tokyo at the end of the Japanese turn.'],
      [21, 'Short: one capital is enough, for the Axis London or Washington, for the Allies Berlin or Tokyo.'],
    ],
    beware: [
      [21, 'In the short game Moscow does not count for the Axis.'],
      [21, 'A capital that changes hands again before the moment comes decides nothing.'],
    ],
  },
  online: {
    title: 'At this table',
    lead: 'What the box leaves to the players, the server does here.',
    points: [
      [0, 'Orders of a move phase can be taken back one by one until the phase ends. Dice never can.'],
      [
        0,
        'The dice are sealed before the first turn. After the match the secret is opened, and everyone can check every die.',
      ],
      [0, 'A seat may resign at any time. A side has lost when all its seats have.'],
      [0, 'Who loses the connection loses nothing: everything is stored before it is shown.'],
      [0, 'Spectators see what everyone sees, and may talk in the gallery. Players can hide it.'],
    ],
  },
};
