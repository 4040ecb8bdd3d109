import type { Chapter } from '../sections';

/** The units, in English. */
export const units: Chapter<'units'> = {
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
        'Blitz: as the first half of its move a tank may pass through undefended hostile land, and go on into friendly or hostile land, or back.',
      ],
      [13, 'It takes the first territory, with its income, before it enters the second.'],
      [13, 'The whole blitz is made in the combat move.'],
    ],
    beware: [[22, 'Any enemy unit stops the tank, and so does a complex, even an unguarded one.']],
  },
  complex: {
    title: 'Industrial complex',
    lead: 'Printed on the board. It makes new units, and neither moves nor fights.',
    points: [
      [20, 'Makes as many units a turn as the income of its territory.'],
      [18, 'Falls to the power that takes its territory, and works for it from the next turn on.'],
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
      [27, 'Stops no ship: ships pass it, and may end their move beside it without a fight.'],
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
};
