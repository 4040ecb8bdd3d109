import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in English. Points name the page that they rest on, the only one of the rulebook; 0 where it is silent. */
export const en: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'What it is about',
    lead: 'Mortain, 7 August 1944. The Germans strike west to cut the American army off; the Americans hold the hills and the town for six rounds.',
    points: [
      [6, 'The German wins as soon as five units have left by the western edge, or no American unit is left.'],
      [6, 'Otherwise the American has won when the last round is over.'],
      [0, 'Every game of a pack says its own number of rounds and of units that have to leave.'],
      [
        6,
        'One deck of 52 cards and a joker drives it all: whose orders are next, how many units act, and whether fire hits.',
      ],
    ],
  },
  'set-up': {
    title: 'Set-up',
    lead: 'The American places what stands on the map at the beginning; all others wait at an edge.',
    points: [
      [1, 'American units of the set-up stand on any open hex but those of the eastern row, two to a hex at most.'],
      [
        1,
        'German units wait beyond the eastern edge. The American reserve waits beyond the western one until its round.',
      ],
      [
        0,
        'Units are placed in the open and in any order, and may be moved again until the set-up ends, which needs all of them on the map.',
      ],
    ],
  },
  cards: {
    title: 'The round and its cards',
    lead: 'A card is drawn: black gives the Germans an opportunity, red the Americans.',
    points: [
      [
        2,
        'Each round begins with all 53 cards. Nobody knows their order, because there is none: each draw picks any card that is left.',
      ],
      [
        2,
        'The side of the card gives orders to its own units one after the other, as many as the card allows, or none. Then the next card is drawn.',
      ],
      [0, 'A card that is passed, or of no use, counts as received.'],
      [2, 'The same side may draw several cards in a row, and its units may act on each of them again.'],
    ],
  },
  activations: {
    title: 'How many units act',
    lead: 'A number card activates half its value, rounded up: a 7 four units, an ace one.',
    points: [
      [2, 'A unit that is activated moves or fires. It does one of the two, and once on a card.'],
      [2, 'Each unit that takes part in combined fire costs one activation.'],
      [2, 'Aircraft or artillery cost one activation, like a unit.'],
      [0, 'A table may choose that cards count in full.'],
    ],
    beware: [[2, 'An activation that is not used is lost.']],
  },
  'face-cards': {
    title: 'Face cards',
    lead: 'A jack, queen or king activates one unit, or all units of one hex.',
    points: [
      [2, 'The units of the hex act as they like: one may move, the other fire, or both fire together.'],
      [0, 'Units that wait at an edge are no stack. A face card brings on one of them.'],
      [2, 'A red face card may bring aircraft or artillery instead: a jack aircraft, a queen or king artillery.'],
      [
        2,
        'Turned up in an attack, a face card decides nothing: its side draws again or takes it for a miss, as often as one comes.',
      ],
    ],
  },
  tiger: {
    title: 'Tiger 102',
    lead: 'The heavy tanks stack with any two units and act free of charge with one of their hex.',
    points: [
      [1, 'Tiger 102 counts for no stack.'],
      [1, 'It costs nothing on a card if another unit that acts on that card began it in the same hex.'],
      [0, 'The order does not matter: if it acts first and pays, it is paid back once its neighbour acts.'],
      [0, 'From the edge it is free if it enters the same hex as another unit that enters on that card.'],
      [1, 'It subtracts 1 from the card in fire against tanks.'],
    ],
  },
  joker: {
    title: 'The joker and the end of a round',
    lead: 'The joker ends the round at once, in an attack too.',
    points: [
      [
        2,
        'Until each side has received a card in the round, the joker is ignored: it is taken out and the draw goes on.',
      ],
      [2, 'In an attack that it ends, nothing is hit, and what was left of the opportunity is lost.'],
      [
        2,
        'A round also ends when no card is left. The last one is still played, but without fire and strikes: no card would decide them.',
      ],
      [
        0,
        'If only a joker that is ignored is left to decide an attack, nothing is hit; a support is used up all the same.',
      ],
    ],
    beware: [[2, 'The deck shows whether the joker counts. Once it does, every shot may end the round.']],
  },
  undo: {
    title: 'Taking back',
    lead: 'Moves, entries, exits and zones can be taken back until a card is drawn.',
    points: [
      [0, 'What turns a card is final: a shot, a strike, and the end of the opportunity.'],
      [0, 'The order that ends the match is final, too.'],
    ],
  },
  moves: {
    title: 'Moving and stacking',
    lead: 'A unit moves one hex, whatever the ground.',
    points: [
      [2, 'It cannot enter a hex with an enemy unit.'],
      [2, 'Two units of a side stand in a hex, and Tiger 102 beside them.'],
      [0, 'Stacks are judged after each order.'],
      [0, 'Roads and rivers are drawn and have no effect. Enemy units do not slow a move past them.'],
    ],
  },
  edges: {
    title: 'Entering and leaving',
    lead: 'Germans come on in the east and leave in the west; the American reserve comes on in the west.',
    points: [
      [2, 'A unit that enters is put on a hex of its row, and that is all it does on that card.'],
      [2, 'The American reserve enters from the second round on, unless the game says another.'],
      [2, 'A German unit on a hex of the western row leaves for one activation, and never comes back.'],
      [
        0,
        'While enemy units wait at an edge, one hex of their row has to stay open to them. A table may choose otherwise.',
      ],
      [0, 'Nobody fires from an edge, or at one.'],
    ],
  },
  fire: {
    title: 'Fire',
    lead: 'Figures are added up, a card is turned: it hits if the card with all that is added to it is no higher.',
    points: [
      [
        3,
        'The left figure counts against tanks, the right one against infantry and guns. Self-propelled guns are tanks, towed ones are guns.',
      ],
      [3, 'Several units may fire together at one enemy unit, each within its range and with a free line.'],
      [3, 'Village, forest and hill add 1 to the card, the town adds 2, as the pack says.'],
      [3, 'If all who fire are next to the target, 1 is subtracted.'],
      [
        0,
        'A unit whose figure is 0 takes no part. A shot that no card can make good may be fired all the same: it turns a card.',
      ],
    ],
    beware: [[3, 'The page shows the exact chance before you fire: of the cards left that decide, those that hit.']],
  },
  line: {
    title: 'Range and line of fire',
    lead: 'Fire reaches two hexes, from a hill three.',
    points: [
      [
        3,
        'Village, town, forest and hill between the two block the line. Units block nothing, and neither do the two hexes themselves.',
      ],
      [0, 'At two hexes in a straight row it is the hex between that counts.'],
      [0, 'Where the line runs along the side between two hexes, both have to block it.'],
      [0, 'At three hexes the line cuts two, and one that blocks is enough. Off the map nothing blocks.'],
      [0, 'A hill reaches farther, and sees over nothing.'],
    ],
  },
  hits: {
    title: 'Hits',
    lead: 'The first hit turns a counter over, the second one eliminates it.',
    points: [
      [3, 'The other side has the lower figures.'],
      [0, 'Nothing turns a counter back.'],
    ],
  },
  aircraft: {
    title: 'Aircraft and artillery',
    lead: 'On a red card the American may call on what stands off the map: aircraft with an ace, 3, 5, 7, 9 or jack, artillery with the others.',
    points: [
      [4, 'One of the two once a round. A table may choose each once. A game may say from which round on.'],
      [4, 'It takes the place of one unit on a number card, and of all that a face card allows.'],
      [4, 'A strike goes to any hex with a German unit of the class that is fired at, at any distance.'],
      [
        4,
        'Aircraft have a strength of 4, artillery of 3, as the game says. The ground counts, being adjacent does not.',
      ],
      [0, 'One card decides for every unit of that class in the hex.'],
      [4, 'Aircraft may cover a hex instead.'],
    ],
  },
  zone: {
    title: 'Covering a hex',
    lead: 'Germans who fire from the covered hex or from next to it add 1 to the card until the round ends.',
    points: [
      [0, 'There has to be a German unit in the hex when aircraft cover it. No card is turned.'],
      [0, 'It counts once, however many of those who fire stand there.'],
      [0, 'It stays where it was laid, wherever units go, and does nothing to fire at Germans.'],
    ],
  },
  end: {
    title: 'How it ends',
    lead: 'At once for the Germans, by time for the Americans.',
    points: [
      [6, 'The German wins with the exit that is enough, or with the last American unit. Units that wait are alive.'],
      [0, 'The American wins at once when no German unit is left on the map or at the edge.'],
      [6, 'After the last round the American has won.'],
    ],
  },
  table: {
    title: 'What a table can choose',
    lead: 'Where the page can be read in two ways, a table chooses. What is usual comes first.',
    points: [
      [2, 'Number cards activate half their value, or all of it.'],
      [2, 'One of the two supports a round, or each of them.'],
      [0, 'No side may shut the enemy out, or it may.'],
    ],
  },
};
