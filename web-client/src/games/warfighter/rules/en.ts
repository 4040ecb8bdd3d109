import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** What the sections say. */
export const en: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'What it is about',
    lead: 'A team of soldiers goes from place to place to an objective and achieves it before time is up. All win or lose together.',
    points: [
      [2, 'The mission is won the moment the objective’s condition is met.'],
      [2, 'It is lost when time is up, or when no soldier stands any more.'],
      [2, 'Nobody plays the hostiles: rules and chance say what they do.'],
      [6, 'Where a card says something else than the rules, the card decides.'],
    ],
  },
  track: {
    title: 'The track',
    lead: 'The mission card is slot 1, the objective is the last slot; the locations between them are found on the way.',
    points: [
      [
        7,
        'The mission card names the turns, the resource points, the slot of the objective, and what it changes about loads.',
      ],
      [7, 'All soldiers begin on the mission card.'],
      [12, 'The distance between two slots is the difference of their numbers; 0 is the same slot.'],
      [
        22,
        'A place has a cost of entry, values of reinforcements, a price for hand-to-hand, and a figure for the hostiles that wait there.',
      ],
      [22, 'What a location says holds for that location alone.'],
    ],
  },
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
  hostiles: {
    title: 'Hostile cards',
    lead: 'A card stands for some men. As they fall or are suppressed, it attacks by weaker columns.',
    points: [
      [30, 'The value says how dear a card is, and how many experience points it brings.'],
      [
        30,
        'The column is chosen by the men that are neither killed nor suppressed. With none active the card does nothing, and its special lines sleep.',
      ],
      [24, 'Each card aims at one soldier: the one whose chit it drew. If that one falls, it draws another.'],
      [
        30,
        'Shielded: while another card up to that value is on the slot, it cannot be attacked, engaged or named by cards.',
      ],
      [
        41,
        'Fearless: it takes no suppression. Immobile: it never moves. Armoured: only explosions and anti-tank weapons hurt it.',
      ],
      [
        30,
        'An officer inspires: each card loses a suppression before the attacks. Officers and trucks call reinforcements.',
      ],
    ],
  },
  arrivals: {
    title: 'Hostiles arrive',
    lead: 'With a new place, with the objective, and as reinforcements.',
    points: [
      [23, 'Cards are drawn one by one until their values reach the figure for the team value.'],
      [24, 'Then a chit for each names its target. An empty cup takes four chits of each standing soldier.'],
      [
        30,
        'Most stand on the slot for which they were drawn. Some come at the rear, on the lowest slot with a soldier, others where their target stands.',
      ],
      [31, 'Some do something on arrival unless experience points pay it off.'],
      [23, 'What has just arrived can be attacked at once.'],
    ],
  },
  events: {
    title: 'Events',
    lead: 'Some hostile cards bring an event card with them.',
    points: [
      [31, 'Events are drawn after all hostile cards of the group, and take place in their order.'],
      [31, 'Where the card names a price, any seats may pay it at once; then the event does not take place.'],
      [31, 'Some stay on the slot for good, the others are discarded.'],
      [31, 'A card that is turned away brings no event.'],
    ],
  },
  'hostile-turn': {
    title: 'The hostile turn',
    lead: 'Reinforcements, fire, closing in, then the time. Nothing is decided for the hostiles.',
    points: [
      [
        32,
        'Reinforcements: one draw for each place with a soldier, and for cards that call. A value within the printed range arrives, any other is discarded.',
      ],
      [
        33,
        'Fire: the foremost slot first, then by arrival. A card fires if its target is in range and a man is active.',
      ],
      [33, 'The ten-sided die is read in the card’s table, the six-sided die against the soldier’s cover.'],
      [33, 'Both succeed: wounds. One of the two: a suppression. Neither: nothing.'],
      [33, 'Closing in: a card out of range, with no suppression, goes one slot towards its target.'],
      [33, 'Then each card loses one suppression, and one turn is gone. Past the last one the mission has failed.'],
      [32, 'Before each attack and each wound those are asked who can play something, again after each card.'],
      [0, 'With closed hands all who hold cards are asked, so that the pause tells nothing.'],
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
  objective: {
    title: 'The objective',
    lead: 'A soldier next to it activates it for free; then its hostiles arrive, and its condition can be met.',
    points: [
      [21, 'Before that nobody enters it or attacks it.'],
      [
        36,
        'To destroy: hits on its target. With one target all hits of an explosion count; with several, one hit for each attack.',
      ],
      [
        36,
        'Some targets can be attacked only while no hostile of the slot is active, some only with explosions and anti-tank weapons.',
      ],
      [36, 'To work on: actions spent on the slot with no active hostile there.'],
      [36, 'To hold: so many soldiers stand there, and no hostile card is left.'],
      [36, 'Nobody needs to stand on the objective for a win, nor all in one place.'],
    ],
  },
  end: {
    title: 'The end',
    lead: 'Then each soldier that fell or left rolls for what becomes of it.',
    points: [
      [36, 'If the objective is achieved in the very moment the last soldier falls, the mission is won.'],
      [35, 'A ten-sided die: 8 and more returns, 6 or 7 is discharged, less has died.'],
      [35, 'Added: 4 for those who left with 2 health, 2 with 1; and 2 if the mission was won.'],
      [0, 'When every seat has given up, the mission is lost.'],
    ],
  },
  campaign: {
    title: 'Campaigns',
    lead: 'Missions one after the other, from few resource points to many, each with another objective.',
    points: [
      [
        37,
        'A won mission brings the number of the objective’s slot, in victory points and in points for skills. Those who fall cost victory points.',
      ],
      [37, 'Player soldiers that are fit have to serve again. Anyone discharged or killed is out.'],
      [37, 'Skills are bought with the campaign’s points alone, for soldiers with a mission behind them.'],
      [
        37,
        'After each mission a die makes the later ones harder: farther objectives, dearer skills, less time, less load, or more hostiles.',
      ],
      [37, 'A lost mission ends the campaign. The victory points say how much it has brought about.'],
      [37, 'Wounds are gone in the next mission; weapons and gear are bought again.'],
    ],
  },
  options: {
    title: 'Optional rules',
    lead: 'What a table can agree on before it begins.',
    points: [
      [
        38,
        'Saved cards: action cards can be laid aside for the next entry. They do not count in the hand, and what is left over is lost.',
      ],
      [
        38,
        'Jams: with bursts and automatic fire two dice at the number above the reload number jam the weapon; an action clears it.',
      ],
      [38, 'Mixed hostiles: the frontline and the elite pile shuffled together.'],
      [0, 'Closed hands: each seat sees its own cards, the others see how many there are.'],
    ],
  },
  table: {
    title: 'At the table',
    lead: 'What this site adds.',
    points: [
      [0, 'What was done can be taken back until a die falls, a card is drawn or another seat sees a card.'],
      [0, 'Standing orders answer reactions, payments and goods for you.'],
      [0, 'Without an answer in time a seat passes; in the soldier turn it is ready.'],
    ],
  },
};
