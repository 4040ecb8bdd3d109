import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in English. Points name the page that they rest on; 0 where the book is silent or lost. */
export const en: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'What it is about',
    lead: 'Two to four warbands of creatures meet in a hall; the last one with a creature on the board wins.',
    points: [
      [2, 'An enemy is beaten once it has left the board: destroyed, or fled through its exit.'],
      [8, 'Creatures that rout still count as long as they are on the board.'],
      [0, 'At a table by points, the most points win at the end of a round, once the target is reached.'],
    ],
  },
  warbands: {
    title: 'The warbands',
    lead: 'Each player chooses creatures of one faction for 100 points, in secret.',
    points: [
      [3, 'There are four factions; a creature fights for those that its card names.'],
      [5, 'A warband has 1 to 12 creatures. No creature costs more than 70 of 100 points. Points left over are lost.'],
      [5, 'Unique creatures come once in a warband; all others as often as you like.'],
      [5, 'A commander is advised and not required.'],
      [6, 'A sealed warband is final. When all are sealed, all are opened.'],
      [0, 'Who gives none in time brings a ready-made one.'],
    ],
  },
  'set-up': {
    title: 'The set-up',
    lead: 'The winner of a roll says who sets up first; then one warband after the other is placed in its zone.',
    points: [
      [6, 'Each adds the rating of the best commander to a die. Level: the higher rating, then a new roll.'],
      [7, 'Every square of a creature lies in the own zone, on no wall, no statue and no other creature.'],
      [7, 'A creature for which no place is left stays out, and is worth no points.'],
      [0, 'Scouts may be placed some squares outside the zone, never inside another.'],
    ],
  },
  tiles: {
    title: 'Terrain tiles',
    lead: 'At a table with tiles, each warband brings one assembly tile and three different feature tiles.',
    points: [
      [
        6,
        'Assembly tiles lie in the corners, with three players one in the middle of a long side. They hold the exits.',
      ],
      [6, 'Feature tiles are laid in turn: three each with two players, two each with three or four.'],
      [7, 'A tile lies wholly on the board and on no other tile. It may be turned.'],
      [
        7,
        'Walls of different tiles leave at least two squares between them, and so does a wall before the border unless it touches it.',
      ],
    ],
    beware: [[7, 'Statues are no walls: they may stand close.']],
  },
  rounds: {
    title: 'Rounds and phases',
    lead: 'Each round begins with a roll; then the players activate two creatures at a time until all have acted.',
    points: [
      [8, 'Each adds the rating of the best acting commander to a die. The winner says who begins.'],
      [8, 'Phases go clockwise. In a phase you activate two creatures, or your last one.'],
      [8, 'Each creature acts once a round. A routing one counts, too.'],
    ],
  },
  turn: {
    title: 'A creature’s turn',
    lead: 'It moves and attacks, attacks and moves, moves twice as far, or stands and makes all its attacks.',
    points: [
      [8, 'Without an attack it moves up to twice its speed.'],
      [8, 'After up to its speed it may attack once; then it moves no further.'],
      [8, 'If it has not moved, it may attack once and then move up to its speed.'],
      [9, 'If it does not move at all, it makes every melee attack of its card, or every ranged one.'],
      [8, 'A spell or an action takes the place of all attacks.'],
      [9, 'A charge or a rush is the first thing of a turn and ends it.'],
    ],
    beware: [[8, 'Moved, then attacked: no step more, even if movement is left.']],
  },
  moves: {
    title: 'Moving',
    lead: 'A step goes to any of the eight squares around; diagonals cost 1 and 2 in turn.',
    points: [
      [10, 'No diagonal step passes the corner of a wall.'],
      [11, 'Friends may be passed, enemies not. Nobody stops on another creature.'],
      [0, 'Large creatures take up 2 by 2 squares, huge ones 3 by 3, and need all of that room on their way.'],
      [0, 'Flying creatures pass creatures and statues and ignore the ground.'],
      [0, 'Where a walk is broken off on a friend, the creature falls back to the last place where it could stand.'],
    ],
  },
  ground: {
    title: 'The ground',
    lead: 'Walls, statues and four kinds of ground fill whole squares.',
    points: [
      [
        0,
        'A step into difficult ground or undergrowth costs 2, diagonally 3; that does not count in the turn of diagonals.',
      ],
      [0, 'Beyond the edge of the board everything is wall.'],
    ],
  },
  command: {
    title: 'Command',
    lead: 'Creatures out of command move two squares.',
    points: [
      [9, 'A commander commands creatures of its own warband within six squares, or in its sight.'],
      [9, 'Six squares are counted round walls, step by step; creatures do not matter.'],
      [11, 'A difficult creature obeys only a rating that is high enough.'],
      [11, 'A commander that routs, is stunned or helpless commands nobody.'],
      [
        11,
        'What a commander gives reaches followers under its command within six squares; harm reaches every enemy there. The best bonus and the worst penalty count.',
      ],
      [8, 'Speed and command are fixed when the turn begins.'],
    ],
    beware: [[11, 'Commanders do not profit from other commanders’ effects.']],
  },
  opportunity: {
    title: 'Opportunity attacks',
    lead: 'Who walks off from an enemy that threatens it may be struck before it leaves.',
    points: [
      [
        0,
        'A creature threatens what it can reach in melee without a corner or cover between, unless it routs, is stunned or helpless.',
      ],
      [0, 'Each enemy strikes once at one walker in an activation, with one melee attack.'],
      [0, 'Charges, rushes, routs and leaving the board provoke; blinking does not.'],
      [0, 'If the walker is destroyed, stunned, helpless or begins to rout, its walk ends.'],
      [0, 'While threatened, a creature neither shoots nor casts spells, unless its card says so.'],
    ],
  },
  attack: {
    title: 'Attacking',
    lead: 'A die of twenty plus the bonus has to reach the armour class; equal hits.',
    points: [
      [2, 'A 1 always misses. A 20 always hits and doubles the damage of the card.'],
      [4, 'In melee the target is adjacent, or within the reach of the card.'],
      [0, 'With one wall beside the diagonal, the target has cover; with two there is no contact.'],
      [0, '+2 for a charge, for flanking, against stunned or helpless targets, on a circle; −2 if shaken.'],
      [0, 'Against a concealed target, a hit needs a second die.'],
    ],
  },
  damage: {
    title: 'Damage',
    lead: 'A hit takes the damage of the card off the hit points; at 0 the creature is destroyed.',
    points: [
      [
        0,
        'Doubled by a 20 or against a helpless target, never more. What commanders, sneak attacks, smites and charges add is not doubled.',
      ],
      [
        0,
        'Tough hide takes some off, unless the blow is magic. Energy comes after it, with resistance, immunity and vulnerability.',
      ],
      [0, 'Half damage is rounded down to a multiple of 5.'],
      [0, 'Poison, stunning and paralysis follow a melee hit that leaves the target alive; a save avoids each.'],
    ],
  },
  shots: {
    title: 'Shooting',
    lead: 'A shot goes at the nearest enemy in sight.',
    points: [
      [9, 'No other enemy in sight may be nearer without cover. Sharpshooters choose freely.'],
      [9, 'Not while an enemy threatens the shooter.'],
      [9, 'The range is as far as sight goes, unless the card names one.'],
    ],
  },
  cover: {
    title: 'Sight and cover',
    lead: 'Only walls block sight. Walls, statues, undergrowth and creatures give cover: +4 to the armour class.',
    points: [
      [
        0,
        'Each square has four points. Two squares see each other if a line between two of their points passes no wall.',
      ],
      [0, 'The shooter takes its best point. If all four lines to the target’s square are free, there is no cover.'],
      [0, 'The shooter’s own squares never count. The target’s own undergrowth does.'],
      [0, 'In melee with reach, at two squares or more, only walls give cover.'],
    ],
  },
  charge: {
    title: 'Charging',
    lead: 'As the first thing of a turn, straight at a nearest enemy in sight, then one melee attack at +2.',
    points: [
      [9, 'Up to twice the speed, and two squares at least.'],
      [9, 'The way is straight and free of walls, creatures, statues, slow ground and spikes.'],
      [10, 'It is allowed in and out of command, with the speed that it would have under command.'],
      [0, 'Enemies on the way may strike. If the target is still in reach, the attack follows.'],
    ],
  },
  rush: {
    title: 'Rushing',
    lead: 'Out of command, a creature may run at the nearest enemy in sight.',
    points: [
      [10, 'Up to twice the speed of its card, by any way that ends beside the enemy.'],
      [10, 'If the way cost no more than the speed, one melee attack follows; else none.'],
    ],
  },
  flanking: {
    title: 'Flanking',
    lead: 'Two of a side on opposite sides of an enemy flank it: +2 to their melee attacks.',
    points: [
      [
        0,
        'Both have to threaten it, and the line between their middles crosses two opposite sides or corners of its place.',
      ],
      [0, 'Sneak attacks do more damage to flanked, stunned or helpless enemies.'],
    ],
  },
  morale: {
    title: 'Morale',
    lead: 'At half its hit points or less, a creature has to hold, once a battle.',
    points: [
      [11, 'A die, its level and the rating of the best commander that commands it have to come to 20.'],
      [11, 'A commander may use its own rating.'],
      [0, 'Undead, constructs and the fearless never roll.'],
      [0, 'Who has routed once never rolls again.'],
    ],
    beware: [[0, 'Damage of 0 asks for no morale.']],
  },
  rout: {
    title: 'Rout',
    lead: 'Who fails runs for its exit at once, up to twice its speed.',
    points: [
      [
        11,
        'It takes the cheapest way. Enemies bar it, friends do not. With one movement left on an exit it leaves the board.',
      ],
      [0, 'Enemies that it passes may strike, except the one that caused the rout.'],
      [11, 'At its next activation it tries to rally, if a commander commands it: the same roll. Else it runs on.'],
      [0, 'A stunned or helpless creature routs without moving.'],
    ],
  },
  spells: {
    title: 'Spells and actions',
    lead: 'They take the place of attacks. Most can be used as often as the card says.',
    points: [
      [9, 'A spell is not cast while an enemy threatens the caster, unless it says so. Actions are.'],
      [0, 'A save against a spell has to reach 12 and the level of the spell.'],
      [0, 'Spell resistance is rolled against an enemy’s spell.'],
      [0, 'The attack of a spell is a ranged one, with cover; its damage is always magic.'],
      [0, 'What a spell gives does not add up with itself; other names do.'],
    ],
  },
  areas: {
    title: 'Areas',
    lead: 'Bursts, cones and auras take in everyone whom they name, friends as well where it says so.',
    points: [
      [0, 'A burst takes in squares within its radius that are seen from its point; the caster, too.'],
      [0, 'Cones and auras are measured and seen from the user.'],
      [0, 'A creature is in with one of its squares.'],
      [0, 'Damage and conditions come at once, morale after all of them, in order.'],
    ],
  },
  conditions: {
    title: 'Conditions',
    lead: 'They last to the end of the creature’s next turn.',
    points: [
      [0, 'Stunned: no turn, no threat, no command; attacks on it have +2.'],
      [0, 'Helpless: the same, and hits are doubled.'],
      [0, 'Slowed: half the speed. Shaken: −2 to attacks and saves.'],
      [0, 'Undead and constructs are proof against poison, stunning and paralysis.'],
    ],
  },
  abilities: {
    title: 'Abilities',
    lead: 'What cards say besides their figures.',
    points: [[5, 'Of several of one kind, the best counts. Each poison and each blow that stuns has its own save.']],
  },
  points: {
    title: 'Points',
    lead: 'Points are counted in every match, and decide where the table says so.',
    points: [
      [0, 'An enemy destroyed or put to flight is worth what it costs, to the seat whose creature did it.'],
      [0, 'With two players, the other gets the points if nobody did.'],
      [
        0,
        'At the end of each round, an area is worth 5 to the only seat that has a creature there that does not rout.',
      ],
      [0, 'Who has reached the target and has the most points at the end of a round wins.'],
    ],
  },
  end: {
    title: 'The end',
    lead: 'The last warband on the board wins at once.',
    points: [
      [2, 'If nobody is left, it is a draw.'],
      [0, 'Ten quiet rounds, without damage and without a creature gone, end the match.'],
      [0, 'So does the last round: 40, or 12 where points decide.'],
      [0, 'Then the higher cost on the board wins, or the most points. Level: a draw.'],
      [0, 'Who resigns is out; the creatures leave without points for anyone.'],
    ],
  },
  teams: {
    title: 'Two against two',
    lead: 'Seats 1 and 3 fight seats 2 and 4. The book does not have it.',
    points: [
      [
        0,
        'Warband, points, faction, commanders and phases stay each seat’s own. The warband is secret from the partner, too.',
      ],
      [0, 'A partner’s creatures are friends: they are passed, never struck, and open no opportunity.'],
      [0, 'They flank together, and spells for friends reach both.'],
      [0, 'The last team wins; points of both seats are added up.'],
    ],
  },
  table: {
    title: 'At the table',
    lead: 'What this site adds.',
    points: [
      [0, 'A move can be taken back until a die is rolled or an enemy is asked.'],
      [0, 'Standing orders answer for you when an enemy walks off: always, never, or only if a hit can destroy it.'],
      [0, 'If time runs out, the creature ends its turn, and no opportunity attack is made.'],
    ],
  },
};
