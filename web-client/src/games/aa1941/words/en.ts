import type { BattleResult, Kind, Loss, PhaseName, Power, Side, Victory } from '../../../generated/aa1941';
import { capital } from '../../../lib/typography';
import type { Doer } from '../phrases';
import { does } from './sentence';

const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const one: Record<Kind, string> = {
  infantry: 'infantry',
  tank: 'tank',
  fighter: 'fighter',
  bomber: 'bomber',
  submarine: 'submarine',
  transport: 'transport',
  destroyer: 'destroyer',
  carrier: 'carrier',
  battleship: 'battleship',
};

const more: Record<Kind, string> = {
  infantry: 'infantry',
  tank: 'tanks',
  fighter: 'fighters',
  bomber: 'bombers',
  submarine: 'submarines',
  transport: 'transports',
  destroyer: 'destroyers',
  carrier: 'carriers',
  battleship: 'battleships',
};

const kinds: Record<Kind, string> = {
  infantry: 'Infantry',
  tank: 'Tank',
  fighter: 'Fighter',
  bomber: 'Bomber',
  submarine: 'Submarine',
  transport: 'Transport',
  destroyer: 'Destroyer',
  carrier: 'Carrier',
  battleship: 'Battleship',
};

const phases: Record<PhaseName, string> = {
  purchase: 'Purchase',
  combat_move: 'Combat move',
  combat: 'Combat',
  noncombat_move: 'Non-combat move',
  mobilize: 'Mobilize',
  collect_income: 'Income',
};

const adjectives: Record<Power, string> = {
  ussr: 'Soviet',
  germany: 'German',
  uk: 'British',
  japan: 'Japanese',
  usa: 'American',
};

const sides: Record<Side, string> = { allies: 'the Allies', axis: 'the Axis' };

const losses: Record<Loss, (units: string, where: string) => string> = {
  battle: (units, where) => `${where}: ${units} lost`,
  defenceless: (units, where) => `${where}: ${units} sunk undefended`,
  no_landing: (units, where) => `${where}: ${units} lost with nowhere to land`,
};

const results: Record<BattleResult, (where: string) => string> = {
  won: (where) => `${where}: the attack succeeds`,
  lost: (where) => `${where}: the attack is repelled`,
  destroyed: (where) => `${where}: no one is left`,
  standoff: (where) => `${where}: both sides stay`,
  retreated: (where) => `${where}: the attacker retreats`,
};

const victories: Record<Victory, (side: string) => string> = {
  capitals: (side) => `Victory for ${side}: they hold the enemy capitals`,
  concession: (side) => `Victory for ${side}: the other side has resigned`,
};

const anyUnits = (n: number) => many(n, 'unit', 'units');

/** English. */
export const en = {
  one,
  more,
  kinds,
  phases,
  sides,
  adjectives,
  sideNames: { allies: 'Allies', axis: 'Axis' },
  anyUnits,
  how: {
    in_advance: (sentence: string) => `${sentence} (standing order)`,
    time: (sentence: string) => `${sentence} (out of time)`,
  },
  factory: 'Industrial complex',
  nothing: 'nothing',
  and: ', ',
  list: (names: readonly string[]) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
  ipc: (n: number) => `${n} IPC`,
  round: (n: number) => `Round ${n}`,
  setUp: 'The armies are set up',
  decision: {
    purchase: (who: Doer) => does(who, 'buys units', 'buy units'),
    combat_move: (who: Doer) => does(who, 'orders its attacks', 'order their attacks'),
    combat: (who: Doer) => does(who, 'fights', 'fight'),
    noncombat_move: (who: Doer) => does(who, 'makes non-combat moves', 'make non-combat moves'),
    mobilize: (who: Doer) => does(who, 'places its new units', 'place their new units'),
    collect_income: (who: Doer) => does(who, 'collects its income', 'collect their income'),
    battle: (who: Doer) => does(who, 'chooses the next battle', 'choose the next battle'),
    engage: (who: Doer, at: string) => `${does(who, 'decides', 'decide')} whether to fight ${at}`,
    submerge: (who: Doer, at: string) => `${does(who, 'decides', 'decide')} which submarines dive ${at}`,
    casualties: (who: Doer, at: string) => `${does(who, 'chooses its', 'choose their')} losses ${at}`,
    retreat: (who: Doer, at: string) => `Battle ${at}: ${does(who, 'fights on or retreats', 'fight on or retreat')}`,
    land: (who: Doer, at: string) => `${does(who, 'lands', 'land')} a fighter whose carrier was sunk ${at}`,
    over: 'The war is over',
    meanwhile: 'Choose a region to take a closer look.',
  },
  panes: {
    regions: 'Regions',
    powers: 'Powers',
  },
  purchase: {
    title: 'Purchase',
    left: (left: number, budget: number) => `${left} of ${budget} IPC left`,
    unit: 'Unit',
    cost: 'Cost',
    send: (cost: number) => `Order for ${cost} IPC`,
    clear: 'Clear',
    kept: 'Order placed. You can change it until the phase ends.',
    fresh: 'Choose what to buy. New units are placed in the mobilize phase.',
    end: 'End purchase',
    sendAndEnd: (cost: number) => `Order for ${cost} IPC and end purchase`,
  },
  orders: {
    stacks: 'Stacks that can act',
    none: 'No units left to move.',
    pick: 'Pick a stack, then a place.',
    choose: 'Choose units',
    all: 'All',
    noUnits: 'None',
    where: 'Where to',
    nowhere: 'There is nowhere these units can go together.',
    chooseFirst: 'Choose units to see where they can go.',
    cannot: 'nothing to do',
    moves: (n: number) => many(n, 'move left', 'moves left'),
    attacks: (n: number) => `attacks ${n}`,
    aboard: 'aboard',
    moved: 'moved',
    loaded: 'loaded',
    landing: (at: string) => `will land ${at}`,
    damaged: 'damaged',
    back: 'All stacks',
    rescue: (order: string) => `Bring aircraft home: ${order}`,
    rescueAny: 'Bring aircraft home',
    given: (n: number) => `Orders given: ${n}`,
    verb: {
      move: (units: string, where: string) => `${units} → ${where}`,
      load: (units: string, _where: string, at: string) => `Load ${units} ${at}`,
      unload: (units: string, _where: string, at: string) => `Land ${units} ${at}`,
    },
    onTheWay: 'stopover',
    only: 'some of the chosen units',
    enemy: (units: string) => `against ${units}`,
    undo: 'Undo last',
    end: {
      combat_move: (battles: number) =>
        battles === 0 ? 'End combat move' : `End combat move, ${many(battles, 'battle follows', 'battles follow')}`,
      noncombat_move: 'End non-combat move',
      mobilize: 'End mobilization',
      purchase: 'End purchase',
    },
    undone: (n: number) => `Still to do: ${n}`,
  },
  mobilize: {
    title: 'Place new units',
    waiting: 'Waiting to be placed',
    where: 'Where',
    room: (n: number) => `room for ${n}`,
    place: (units: string, at: string) => `Place ${units} ${at}`,
    fill: 'As many as fit',
    nothingChosen: 'Choose units to place',
    done: 'Everything is placed.',
  },
  battle: {
    attacker: 'Attacker',
    defender: 'Defender',
    hitsOn: (n: number) => (n === 1 ? 'hits on 1' : `hits on 1–${n}`),
  },
  regions: {
    find: 'Find a region',
    all: 'All',
    mine: 'Mine',
    withUnits: 'With units',
    region: 'Region',
    income: 'Income',
    units: 'Units',
    controlledBy: (who: Doer) => `Held by ${who.the}`,
    neutral: 'Neutral: closed to all',
    sea: 'Sea zone',
    capital: (power: string) => `Capital of ${power}`,
    empty: 'No units',
    legal: 'in reach',
  },
  powers: {
    treasury: 'IPC',
    production: 'Income',
    army: 'Army',
    armyWhy: 'What all units cost together, in IPC',
    capital: 'Capital',
    held: 'held',
    lost: 'lost',
    bought: (units: string) => `waiting: ${units}`,
    victory: {
      standard:
        'The Axis wins by holding two Allied capitals at the end of the American turn; the Allies by holding Berlin and Tokyo at the end of the Japanese turn.',
      short:
        'The Axis wins by holding London or Washington at the end of the American turn; the Allies by holding Berlin or Tokyo at the end of the Japanese turn.',
    },
    conceded: 'has resigned',
  },
  stepper: { less: 'One less', more: 'One more' },
  log: {
    turn_began: (round: number, power: string) => `Round ${round}: ${power}`,
    phase_began: (phase: string) => phase,
    units_purchased: (who: Doer, units: string, cost: number) => `${does(who, 'buys', 'buy')} ${units} for ${cost} IPC`,
    nothing_purchased: (who: Doer) => does(who, 'buys nothing', 'buy nothing'),
    units_moved: (units: string, path: string) => `${units}: ${path}`,
    carried: (units: string) => `with ${units} aboard`,
    units_loaded: (units: string, at: string) => `Loaded ${at}: ${units}`,
    landing_ordered: (units: string, zone: string, at: string) => `To land ${at} from ${zone}: ${units}`,
    units_unloaded: (units: string, zone: string, at: string) => `Landed ${at} from ${zone}: ${units}`,
    undone: (who: Doer) => does(who, 'takes back the last order', 'take back the last order'),
    battle_chosen: (where: string) => `Next battle: ${where}`,
    engaged: (where: string) => `${where}: the attacker fights`,
    not_engaged: (where: string) => `${where}: the attacker passes by`,
    site_settled: (where: string) => `${where}: settled without a battle`,
    troops_landed: (units: string, at: string) => `Landed ${at}: ${units}`,
    battle_began: (at: string, attackers: string, defenders: string) =>
      `Battle ${at}: ${attackers} against ${defenders}`,
    round_began: (where: string, round: number) => `${where}, round ${round}`,
    submerged: (where: string, units: string) => `${where}: ${units} submerged`,
    none_submerged: (where: string, power: Power) => `${where}: no ${adjectives[power]} submarine dives`,
    fired: (who: string, hits: number) => `${who}: ${many(hits, 'hit', 'hits')}`,
    fired_surprise: (who: string, hits: number) => `${who}, surprise strike: ${many(hits, 'hit', 'hits')}`,
    casualties_proposed: (who: Doer, units: string) => `${capital(who.the)} would lose ${units}`,
    casualties_taken: (who: Doer, units: string) => `Hits on ${who.the}: ${units}`,
    ship_hit_twice: (power: Power, kind: Kind) => `The ${adjectives[power]} ${one[kind]} takes 2 hits`,
    with_two_hits: (units: string) => `${units} (2 hits)`,
    hits_on: (role: string, units: string) => `${role}: hits on ${units}`,
    pressed: (where: string) => `${where}: the attacker fights on`,
    retreated: (units: string, to: string) => `Retreat to ${to}: ${units}`,
    retreated_aircraft: (units: string) => `Aircraft break off: ${units}`,
    territory_taken: (by: Doer, region: string) => `${does(by, 'takes', 'take')} ${region}`,
    territory_given: (by: Doer, region: string, to: string) =>
      `${does(by, 'liberates', 'liberate')} ${region} for ${to}`,
    treasury_seized: (by: Doer, from: string, ipcs: number) =>
      `${does(by, 'seizes', 'seize')} ${ipcs} IPC from ${from}`,
    fighter_landed: (unit: string, at: string) => `${unit} lands ${at}`,
    units_placed: (who: Doer, units: string, at: string) => `${does(who, 'places', 'place')} ${units} ${at}`,
    units_refunded: (who: Doer, units: string, ipcs: number) =>
      `${does(who, 'gets', 'get')} ${ipcs} IPC back for ${units}`,
    income_collected: (who: Doer, ipcs: number) => `${does(who, 'collects', 'collect')} ${ipcs} IPC`,
    conceded: (who: string) => `${who} resigns`,
  },
  losses,
  results,
  notTaken: (where: string) => `${where}: beaten, but not taken`,
  victories,
};
