import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in English. */
export const en: Readonly<Record<Section, Part>> = {
  board: {
    title: 'The board and the patrols',
    lead: 'Two scouts, three cards and a handful of rounds: patrols fight over the outposts of a small board, or hold them together against raiders.',
    points: [
      [
        1,
        'The hexes are open ground, woods, water and outposts. The chart of the table says what lies where, where each patrol begins and by which trails raiders come.',
      ],
      [1, 'You lead one patrol of two scouts. A scout has a strength of 2, and a hex holds one unit.'],
      [
        1,
        'Versus is for two patrols. In a free for all two to four play, each for itself. In co-operation two to four stand together against the raiders, and in a solitary game you face them alone.',
      ],
      [1, 'A match lasts six rounds unless the table chooses another number.'],
    ],
  },
  cards: {
    title: 'Cards and orders',
    lead: 'The number on your order card decides when you act and how much you can do.',
    points: [
      [2, 'Each round begins with supply: every patrol draws until it holds three cards. Nobody else sees them.'],
      [
        2,
        'The deck has 24 cards, four of each number from 1 to 6. When it runs out, the discarded cards are shuffled.',
      ],
      [
        2,
        'All patrols lay one card face down at the same time. You may take yours back until another patrol lays its own.',
      ],
      [
        2,
        'Then the cards are turned up. The lowest number goes first, and equal numbers draw lots. The number is also your action points for the turn. Used cards are discarded.',
      ],
    ],
    beware: [[2, 'Early means little, late means much: a 1 goes first and takes a single step.']],
  },
  turns: {
    title: 'Turns',
    lead: 'Your scouts march and fire in any order for as long as the action points last.',
    points: [
      [3, 'A step to the next hex costs one point; a step into woods costs two.'],
      [3, 'No step leads into water, off the board or onto a hex that another unit holds.'],
      [3, 'You may end the turn whenever you like.'],
      [3, 'You may take a march back until something is fired or the turn is over.'],
    ],
  },
  shots: {
    title: 'Shots and cover',
    lead: 'A shot costs two points and reaches three hexes. Each scout fires once a turn, and never at a friend.',
    points: [
      [4, 'Woods between the two hexes hide the target; woods in its own hex do not.'],
      [4, 'A patrol under fire may play a card of its hand as cover. The card is discarded.'],
      [
        4,
        'The shot needs 5 on a d20, two more for each hex of distance, four more if the target stands in woods, and the number of the cover card more. A 20 always hits.',
      ],
      [4, 'A hit costs strength by a d6: one on 1 to 3, two on 4 to 6. A unit without strength is out.'],
    ],
    beware: [[4, 'Where the line runs along the edge between two hexes, only woods on both sides hide the target.']],
  },
  raiders: {
    title: 'Raiders',
    lead: 'In co-operation and solitary games a raid follows the turns of each round.',
    points: [
      [
        5,
        'One raider of strength 1 comes by a free trail, unless there are already more raiders than patrols. It acts from the next round on.',
      ],
      [5, 'Each raider fires at the scout that it hits most easily. Raiders spend no points and play no cards.'],
      [
        5,
        'A raider that sees no scout in range moves one hex toward the nearest outpost; lots decide between equal ways. On an outpost it stays.',
      ],
    ],
  },
  end: {
    title: 'Points and the end',
    lead: 'At the end of each round every outpost gives a point to the patrol that holds it.',
    points: [
      [
        6,
        'Patrol against patrol: the last one with a scout on the board wins. After the last round the most points win, and those who share the first place draw.',
      ],
      [
        6,
        'Against raiders: without a scout on the board everyone has lost. After the last round the patrols win together if they have more points than the raiders.',
      ],
      [
        6,
        'A patrol that leaves early has lost. Its scouts are taken off and its cards shuffled into the deck; the others play on.',
      ],
      [
        6,
        'After a match against raiders, each patrol has as many veterans in the next one as every patrol still in play has scouts left. A veteran has a strength of 3.',
      ],
    ],
    beware: [[6, 'Equal points are not enough against raiders.']],
  },
};
