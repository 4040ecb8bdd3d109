import type { Reference } from './sections';

/** The reference in English. Figures that the board's facts hold are not repeated here. */
export const en: Reference = {
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
      [6, 'Whoever plays several powers keeps their money and units apart and acts with one power at a time.'],
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
      [11, 'Entering hostile land is a combat move even if nobody stands there.'],
      [
        11,
        'Four moves may end without a fight: a tank after a blitz, ships that take part in a landing, ships that leave a zone where enemy warships stand, and ships that end beside submarines or transports to attack them.',
      ],
      [11, 'Enemy submarines and transports stop nobody. You choose later whether to fight them.'],
      [
        12,
        'Ships that begin their turn beside enemy surface warships either stay and fight or leave now. Having left, they do nothing more in phase 4.',
      ],
      [12, 'Landings from the sea are ordered now. What embarks in this phase has to land in this turn.'],
    ],
    beware: [
      [11, 'All moves of the phase count as made at the same time: nobody moves again after a battle was won.'],
      [12, 'Aircraft must be able to land afterwards. A flight that nothing could bring home is refused.'],
      [11, 'Moves that merely regroup belong to phase 4 and are refused here.'],
      [8, 'Neutral land is closed to everybody, aircraft included.'],
    ],
  },
  combat: {
    title: 'Phase 3: combat',
    lead: 'All battles are fought, one after the other, each to its end. Landings come first.',
    points: [
      [14, 'First the sea battles of the landings, then the landings themselves, then every other battle.'],
      [15, 'Among equals the attacker chooses the order. Nobody joins a battle once it has begun.'],
      [15, 'Land without defenders, or with nothing but a complex, is taken without a battle.'],
      [11, 'Where only submarines or transports lie, the attacker may leave them alone.'],
      [28, 'Transports without escort are sunk without a die if anything that can attack ends its move beside them.'],
    ],
    beware: [
      [
        14,
        'If the sea battle of a landing fails, whoever attacks the same coast by land or air still has to fight one round before withdrawing.',
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
      [19, 'Nobody enters hostile regions. Aircraft and submarines pass through them.'],
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
      [21, 'Nobody lends or gives IPC, not even to an ally.'],
    ],
    beware: [[14, 'Income belongs to whoever controls the land, not to the ally whose troops stand there.']],
  },
  units: {
    title: 'All units at a glance',
    lead: 'A unit hits with a die at or below its number: the first when it attacks, the second when it defends.',
    points: [
      [16, 'Each unit rolls one die a round. Units without a number roll none.'],
      [
        25,
        'Battleships, carriers and destroyers are surface warships. Submarines are warships, but no surface warships. Transports are neither.',
      ],
    ],
  },
  infantry: {
    title: 'Infantry',
    lead: 'The cheapest unit, and the best defence for its price.',
    points: [
      [22, 'Attacks and defends on land, and takes land.'],
      [28, 'Two fit aboard one transport, or one beside any other land unit.'],
    ],
  },
  tank: {
    title: 'Tank',
    lead: 'Strong in attack and defence, and fast enough to run through open land: the blitz.',
    points: [
      [
        13,
        'Blitz: as the first half of its move a tank may pass through hostile land that nobody defends, and go on into friendly or hostile land, or back.',
      ],
      [13, 'It takes the first territory, with its income, before it enters the second.'],
      [13, 'The whole blitz is made in the combat move.'],
    ],
    beware: [[22, 'Any enemy unit stops the tank, and so does a complex, even one that nobody guards.']],
  },
  complex: {
    title: 'Industrial complex',
    lead: 'Printed on the board. It makes new units, and neither moves nor fights.',
    points: [
      [20, 'Makes as many units a turn as the income of its territory.'],
      [18, 'Falls to whoever takes its territory, and works for the conqueror from the next turn on.'],
      [16, 'Does not take part in battles and cannot be destroyed.'],
    ],
    beware: [[22, 'It stops a blitz like any unit.']],
  },
  fighter: {
    title: 'Fighter',
    lead: 'The best defender in the air, at home on land and on carriers.',
    points: [
      [23, 'Attacks on land and at sea. Defends the territory or the carrier where it stands.'],
      [24, 'Two at most stand on one carrier, an ally’s carrier too.'],
      [24, 'To attack, it starts from where its carrier lies before the carrier sails.'],
      [
        24,
        'If the carrier that it defended is sunk, it lands on another deck in the zone or one region away, or is lost.',
      ],
    ],
    beware: [
      [26, 'Fighters on a carrier defend even against submarines alone, and submarines cannot hit them.'],
      [17, 'Its hits count against submarines only if a destroyer of its side fights in the same battle.'],
      [24, 'Its carrier’s own zone does not count as a step of its flight: the fighter is there already.'],
    ],
  },
  bomber: {
    title: 'Bomber',
    lead: 'Far reach and a hard blow, but weak on the ground.',
    points: [
      [23, 'Attacks on land and at sea, and lands on friendly land only.'],
      [19, 'Never lands on a carrier.'],
    ],
    beware: [[12, 'It cannot spend its whole movement on the way out: at least one step is needed to come down.']],
  },
  submarine: {
    title: 'Submarine',
    lead: 'Hard to see: it passes enemy fleets, strikes first, or dives away. An enemy destroyer takes all of that from it.',
    points: [
      [27, 'Passes zones with enemy warships, in both move phases, unless a destroyer is there: then it stops.'],
      [
        16,
        'Surprise strike: at the beginning of each round it fires before all others, and what it sinks does not fire back.',
      ],
      [
        16,
        'Diving: instead of striking it may leave the battle. It stays in the zone. The attacker decides first, before any die.',
      ],
      [27, 'Stops nobody: ships pass it, and may end their move beside it without a fight.'],
      [27, 'Hits ships only, never aircraft.'],
      [17, 'Aircraft hit it only if a destroyer of their side fights in the same battle.'],
    ],
    beware: [
      [
        16,
        'A destroyer on the other side cancels strike, dive and cover from aircraft, in attack and defence. One destroyer is enough for any number of submarines.',
      ],
      [26, 'A destroyer of an ally of the attacker stands aside and cancels nothing.'],
      [17, 'A destroyer that is sunk still counts until the round is over.'],
      [
        13,
        'Transports do not land troops past an enemy submarine unless a warship of their own power ends its move in the zone.',
      ],
    ],
  },
  transport: {
    title: 'Transport',
    lead: 'Carries one land unit and one infantry more. It neither fires nor protects.',
    points: [
      [28, 'Loads in friendly zones before, during or after its own move, from up to two territories.'],
      [28, 'Lands its troops in one single territory a turn, and then moves no more.'],
      [28, 'Embarking takes a land unit’s whole move, and so does landing.'],
      [29, 'It may load and land in the zone where it lies without sailing at all.'],
      [13, 'What it loads in the combat move has to land in an assault in the same turn, or turn back with it.'],
      [28, 'Troops that were aboard before may stay at sea.'],
    ],
    beware: [
      [28, 'It is the last to be lost: hits go to every other unit that they can hit first.'],
      [17, 'Transports left without any defence are sunk together with their cargo, without a die.'],
      [29, 'Nothing embarks or lands in a zone with enemy surface warships.'],
      [
        28,
        'It does not attack alone: a ship or aircraft that can hit has to be with it, unless it lands troops from a zone without enemies.',
      ],
      [13, 'Cargo neither fires nor is hit at sea, and goes down with its ship.'],
    ],
  },
  destroyer: {
    title: 'Destroyer',
    lead: 'The hunter of submarines, and the cheapest surface warship.',
    points: [
      [26, 'Stops enemy submarines that enter its zone, in both move phases.'],
      [26, 'In a battle it cancels surprise strike and diving of all enemy submarines.'],
      [17, 'With a destroyer beside them aircraft of its side can hit submarines.'],
    ],
    beware: [
      [26, 'Only a destroyer that takes part in the battle counts. An ally’s destroyer beside an attacker does not.'],
    ],
  },
  carrier: {
    title: 'Aircraft carrier',
    lead: 'An airfield for two fighters that sails.',
    points: [
      [26, 'Has room for two fighters, allied ones included. Bombers never land on it.'],
      [13, 'Your own fighters start before it sails and move by themselves.'],
      [13, 'Allied fighters stay aboard as cargo when it sails in your turn, and go down with it.'],
      [26, 'When it is attacked all its fighters defend, allied ones too.'],
      [
        24,
        'Fighter and carrier have to end in the same zone. It may sail there in the non-combat move, if it has not moved before.',
      ],
    ],
    beware: [
      [
        23,
        'If a fighter’s flight relied on it, it has to be there in phase 4, unless the fighter landed elsewhere or was lost.',
      ],
      [23, 'A retreat of a carrier is no plan: it cannot prove that a fighter will land.'],
      [20, 'A carrier that was bought this turn counts as a landing place in the zone where it will be placed.'],
    ],
  },
  battleship: {
    title: 'Battleship',
    lead: 'The strongest ship. It takes two hits in one battle to sink it.',
    points: [
      [25, 'The first hit only damages it, a submarine’s surprise strike too.'],
      [25, 'If it survives the battle it is mended at once.'],
    ],
    beware: [[16, 'A damaged battleship fires as before.']],
  },
  regions: {
    title: 'Land and sea',
    lead: 'The map is made of territories and sea zones. What is friendly and what is hostile decides about every move.',
    points: [
      [8, 'Land is friendly if your side controls it, hostile if the other side does, neutral if nobody ever will.'],
      [8, 'A zone is hostile if enemy surface warships are there. Submarines and transports do not make it hostile.'],
      [8, 'The left and the right edge of the map are joined where the zones and territories say so.'],
      [8, 'Units of one side share territories, zones, decks and holds.'],
      [9, 'An island is a territory inside a zone. A zone may hold several.'],
      [11, 'Land that you leave stays yours until an enemy enters it.'],
    ],
    beware: [
      [8, 'Neutral land is neither attacked nor crossed nor flown over.'],
      [8, 'No ship passes the Turkish straits. Aircraft do.'],
      [23, 'A flight to an island counts the zone around it and the island itself.'],
    ],
  },
  canals: {
    title: 'Canals',
    lead: 'Two canals join four zones. They are open to the side that held their banks when its turn began.',
    points: [
      [9, 'The side counts, not the power: allies open canals for each other.'],
      [9, 'Panama belongs to the side that holds Central America.'],
      [9, 'Suez belongs to the side that holds both banks. While they are divided it is shut for everybody.'],
      [9, 'Land units cross canals freely, and aircraft fly over them whoever holds them.'],
    ],
    beware: [[9, 'A bank taken this turn opens the canal in the next turn only.']],
  },
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
    lead: 'Whoever is hit chooses what is lost, within what the hits can reach.',
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
      [29, 'A transport that has withdrawn lands nothing more this turn.'],
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
  flight: {
    title: 'Flying and landing',
    lead: 'Aircraft have one movement for the whole turn, out and home. Nobody flies where there is no way back.',
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
    lead: 'Whoever wins and has a land unit left takes the land, its income and its complex.',
    points: [
      [18, 'Ships and aircraft take no land.'],
      [18, 'Land that an ally owned at first is freed: it goes back to that ally.'],
      [18, 'While an enemy holds the ally’s capital, the land is taken for yourself instead.'],
      [18, 'If nobody is left on either side, the land stays with the defender.'],
    ],
    beware: [[18, 'A captured complex builds from your next turn on.']],
  },
  capital: {
    title: 'Capitals',
    lead: 'Whoever takes a capital takes its owner’s treasury as well.',
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
        'The dice are sealed before the first turn. After the match the secret is opened, and everybody can check every die.',
      ],
      [0, 'A seat may give up at any time. A side has lost when all its seats have.'],
      [0, 'Who loses the connection loses nothing: everything is stored before it is shown.'],
      [0, 'Spectators see what everybody sees, and may talk in the gallery. Players can hide it.'],
    ],
  },
};
