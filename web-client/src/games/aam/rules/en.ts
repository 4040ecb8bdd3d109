import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in English. Points name the page that they rest on; 0 where the book is silent. */
export const en: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'What it is about',
    lead: 'Two armies meet on a map of 171 hexes and fight for one of them, the objective.',
    points: [
      [7, 'At the end of turn 7, the only side with a unit in the objective or next to it wins.'],
      [7, 'If there is none, the same is looked at again at the end of every later turn.'],
      [
        7,
        'At the end of turn 10 and of each later turn, the side with more points left wins, unless the objective decides.',
      ],
      [
        0,
        'Turn 20 is the last: without a winner it is a draw. A side without any unit has lost at once, in the casualties of that turn.',
      ],
    ],
    beware: [[7, 'Disrupted units hold the objective like any other.']],
  },
  armies: {
    title: 'The armies',
    lead: 'Each side buys units for 100 points, in secret and without seeing the other.',
    points: [
      [10, 'An army has 15 units at most, and at least one. Points that are left over are lost.'],
      [
        7,
        'Germany, Italy and Japan are the Axis; the United States, the United Kingdom, the Soviet Union and France are the Allies. Nations of one side may be mixed.',
      ],
      [10, 'A locked army is final. When both are locked, both are shown.'],
      [
        8,
        'A card says the cost, the speed, the defence, the dice against soldiers and against vehicles at short, medium and long range, and the abilities.',
      ],
      [28, 'A table may set a year: only units of that year and of earlier ones can be bought.'],
      [
        28,
        'A historical table keeps apart who never fought together: Germany with Italy, Japan alone, the Soviet Union alone, the United States with the United Kingdom and France.',
      ],
    ],
  },
  'set-up': {
    title: 'The set-up',
    lead: 'A die chooses the map; the winner of a toss says who places first.',
    points: [
      [
        5,
        'The first player takes one end of the map and places the whole army; then the other does so at the other end.',
      ],
      [5, 'Units begin in the first five hexes of each row from their own end.'],
      [5, 'They may stand in rough ground, but not where they could not go, unless a road leads there.'],
      [31, 'A soldier may begin aboard a carrier.'],
      [14, 'Each vehicle is placed with its facing.'],
    ],
  },
  assault: {
    title: 'The assault scenario',
    lead: 'One side defends an objective of its choice with fewer points; the attacker has ten turns to take it.',
    points: [
      [27, 'The attacker has 120 points for every 100, the defender 80.'],
      [
        27,
        'The defender chooses the map, its half of it and the objective, which must not lie at the rim, and places first, anywhere in its half.',
      ],
      [27, 'The attacker begins in the first five hexes of the other end.'],
      [27, 'After turn 10 the attacker wins if it alone is at the objective; otherwise the defender has won.'],
    ],
  },
  turn: {
    title: 'The turn',
    lead: 'Initiative; the first player moves, then the second; the first attacks, then the second; casualties.',
    points: [
      [
        11,
        'Each side rolls two dice and adds the best initiative of its commanders. The higher sum wins; level, the higher bonus; else they roll again.',
      ],
      [11, 'The winner says who is first player of this turn.'],
      [
        11,
        'In the movement phases units move, board, get off or rally. In the assault phases each unit either attacks or moves once more.',
      ],
      [12, 'What attacks have done lies face down until the casualties, so that everyone fires back.'],
    ],
  },
  orders: {
    title: 'Orders',
    lead: 'Units act one by one, in any order, each once in a phase.',
    points: [
      [11, 'The unit that acts may be ordered on until another one acts: a long move can be ordered step by step.'],
      [11, 'In the assault a unit that has moved or turned cannot attack, and one that has attacked cannot move.'],
      [0, 'The last order can be taken back until dice were rolled or the other side was asked.'],
      [0, 'A phase ends when its player ends it. One in which no unit can act passes by itself.'],
    ],
  },
  moves: {
    title: 'Moving',
    lead: 'A unit goes as many hexes as its speed says, in each of the two phases in which it may move.',
    points: [
      [13, 'Every hex costs 1. Forests and hills cost vehicles 2.'],
      [24, 'A step along a road costs 1 whatever the ground. The first one of a phase costs a vehicle nothing.'],
      [23, 'A vehicle whose speed is just 1 may always go one hex, in the movement phase.'],
      [13, 'Nobody leaves the map, and half hexes at its rim do not count.'],
      [20, 'Disrupted units do not move. A damaged vehicle is 1 slower.'],
    ],
  },
  terrain: {
    title: 'Ground',
    lead: 'What lies on a hex says who may enter, who is covered there and what can be seen past it.',
    points: [
      [25, 'Forest: 2 for vehicles, with a roll; cover; blocks the line of sight.'],
      [25, 'Hill: 2 for vehicles; cover; blocks the line of sight.'],
      [25, 'Town: cover; blocks the line of sight.'],
      [25, 'Marsh: closed to vehicles; cover for soldiers.'],
      [25, 'Pond: closed to all. Neither marsh nor pond blocks the line of sight.'],
      [24, 'A road opens closed ground, but only along the road: a unit that stands there leaves by it.'],
    ],
  },
  rolls: {
    title: 'Movement rolls',
    lead: 'A river, and a forest for vehicles, takes a die: 4 or more.',
    points: [
      [23, 'Rivers lie on the sides of hexes. Every unit that crosses one rolls, unless it goes over a bridge.'],
      [23, 'A vehicle that enters a forest rolls, unless it follows a road.'],
      [
        23,
        'Where both are needed, the river comes first. The first roll that fails ends the move where the unit stands.',
      ],
      [23, 'A failed roll provokes no fire. The unit faces where it tried to go, and may try again in the next phase.'],
    ],
  },
  room: {
    title: 'Room in a hex',
    lead: 'A hex holds two units of each side, and one vehicle in all.',
    points: [
      [13, 'Units may pass through full hexes, but not stop there.'],
      [31, 'Passengers do not count.'],
      [13, 'A unit that is stopped where there is no room goes back along its way to the last hex that has some.'],
    ],
  },
  facing: {
    title: 'Facing',
    lead: 'A vehicle faces one of the six sides of its hex; its front is harder to hurt than its rear.',
    points: [
      [
        14,
        'While it moves it faces its last step; at the end it may turn as it likes, at no cost. Turning in place counts as its move.',
      ],
      [
        16,
        'An attacker that stands ahead of the vehicle meets its front. Exactly to the side, behind it and in the same hex is the rear.',
      ],
      [29, 'A fixed gun fires only into the front.'],
    ],
    beware: [[16, 'A unit that enters a vehicle’s own hex attacks its rear.']],
  },
  'defensive-fire': {
    title: 'Defensive fire',
    lead: 'Going from one hex next to an enemy to another one next to it draws fire at once.',
    points: [
      [21, 'Both hexes are within one hex of the unit that fires; its own hex counts.'],
      [21, 'Each unit may do so once in a phase, if it is not disrupted. Vehicles do not fire at moving soldiers.'],
      [
        21,
        'It chooses: at the start, before the unit leaves, or at the end, after it has entered. Shots at the start come first.',
      ],
      [
        22,
        'A hit only disrupts, however strong it is, but it does so at once and ends the move. Cover that is made cancels it.',
      ],
      [21, 'Turning, boarding and getting off draw no fire, and neither does a failed roll.'],
      [
        0,
        'The side that may fire sees the rest of the way that was ordered. Who wants to hide it orders shorter moves.',
      ],
    ],
  },
  attack: {
    title: 'Attacking',
    lead: 'In its assault a unit rolls as many dice as its card says for the range and the type of the target; 4 and more are successes.',
    points: [
      [
        15,
        'Short range is the same hex and the next, medium is 2 to 4 hexes, long is 5 to 8. Farther away there is no attack.',
      ],
      [20, 'A disrupted or damaged attacker has −1 on each die.'],
      [16, 'Fewer successes than the defence: nothing. As many: one hit. More: two hits. Twice as many: three hits.'],
      [
        16,
        'A disrupted or damaged target has a defence of 1 less, but never below 1. Counters that lie face down change nothing yet.',
      ],
      [15, 'An attack takes at least one die and a line of sight.'],
    ],
  },
  sight: {
    title: 'Line of sight',
    lead: 'A straight line from middle to middle must not cut a forest, a hill or a town.',
    points: [
      [19, 'The hexes of the attacker and of the target do not block. Next to each other one always sees.'],
      [19, 'A line along the side of a hex or through its corner is not blocked by it, whatever stands on both sides.'],
      [19, 'Units, rivers, marsh and ponds never block.'],
    ],
  },
  cover: {
    title: 'Cover',
    lead: 'A unit that is hit in forest, hill or town, or a soldier in a marsh, rolls a die for cover.',
    points: [
      [24, 'Soldiers need 4 or more, vehicles 5 or more. From the same hex it is one harder.'],
      [24, 'Cover that is made turns the whole attack into one Disrupted counter, face down, if none lies there yet.'],
      [24, 'Against defensive fire it cancels the hit.'],
      [24, 'A road in the hex neither gives cover nor takes it away.'],
    ],
  },
  hits: {
    title: 'Hits and counters',
    lead: 'Each hit lays one counter face down beside the target; the counters of all attacks of a turn add up.',
    points: [
      [
        16,
        'The first counter is Disrupted. The second is Destroyed for a soldier and Damaged for a vehicle. The third destroys a vehicle.',
      ],
      [20, 'A damaged vehicle that would be damaged again is destroyed.'],
      [20, 'Disrupted, face up: no move, no defensive fire, −1 on dice and defence, until the next casualties.'],
      [20, 'Damaged: −1 on dice, defence and speed for the rest of the match. The two together count once.'],
    ],
  },
  casualties: {
    title: 'Casualties',
    lead: 'At the end of the turn disruption ends and all counters are turned up.',
    points: [
      [12, 'First all Disrupted counters that lie face up are removed; then those that lie face down take effect.'],
      [12, 'Destroyed units leave the map, with their passengers. Until then they act, fire and hold ground.'],
      [20, 'A unit that defensive fire has disrupted in this turn is therefore ready again in the next.'],
    ],
  },
  abilities: {
    title: 'Abilities',
    lead: 'What a card says beats the rules; a “cannot” beats a “may”.',
    points: [
      [26, 'Each ability is told in full on the card of its unit.'],
      [29, 'A blast strikes every other unit in the target’s hex, friends included, each with dice of its own.'],
      [29, 'A second attack comes after the first one; a unit that may fade moves after its attacks.'],
      [
        29,
        'Heavy pieces and steady aim look at this turn’s movement phase: an order to move, turn, board or get off counts, even if it came to nothing.',
      ],
      [29, 'Indirect fire needs no line of sight of its own if another soldier of the side sees the target.'],
    ],
  },
  commanders: {
    title: 'Commanders',
    lead: 'Commanders give bonuses to friends nearby, and to the initiative.',
    points: [
      [26, 'Their command abilities work while they are neither disrupted nor aboard, and for themselves, too.'],
      [26, 'Of several bonuses on the same figure only the highest counts.'],
      [11, 'The initiative bonus counts from aboard as well, but not while the commander is disrupted.'],
      [
        30,
        'Rally takes a Disrupted counter off another unit next to the commander, in the place of the commander’s move.',
      ],
    ],
  },
  carriers: {
    title: 'Carriers',
    lead: 'A vehicle with Transport takes one soldier along, but no artillery.',
    points: [
      [31, 'Boarding and getting off are the soldier’s move, in the movement phase and in the hex of the carrier.'],
      [31, 'A soldier gets off only if it was aboard when the phase began, before or after the carrier moves.'],
      [31, 'Passengers do nothing and cannot be attacked. They are lost with their carrier.'],
      [
        31,
        'If there is no room beside the carrier, the other side chooses among the nearest hexes where the soldier may stand.',
      ],
    ],
  },
  bridges: {
    title: 'Bridges',
    lead: 'Where a road crosses a river there is a bridge, which belongs to both of its hexes.',
    points: [
      [30, 'Engineers in one of the two hexes may try to blow it in their assault: on 4 or more it is down.'],
      [30, 'A bridge that is down stays down: no road leads over it, and the river takes its roll.'],
    ],
  },
  end: {
    title: 'The end',
    lead: 'After the casualties of each turn the match looks whether it is over.',
    points: [
      [0, 'No unit left on one side: the other has won. On both: a draw, or in an assault the defender has won.'],
      [7, 'From turn 7 on, a side that is alone at the objective has won.'],
      [7, 'From turn 10 on, the side with more points left has won.'],
      [0, 'After turn 20 it is a draw.'],
    ],
  },
  table: {
    title: 'At the table',
    lead: 'What the site does beside the rules.',
    points: [
      [0, 'Out of time, a ready-made army is taken, a set-up is made, a phase ends, and no one fires.'],
      [0, 'Standing orders answer windows of defensive fire for you, even while you are away.'],
      [0, 'Movement rolls and cover rolls are always made: leaving them out would never help.'],
    ],
  },
};
