import type { Event, Power, Role, Shot, UnitId, View } from '../../generated/aa1941';
import type { KernelEvent, StepEvents } from '../../generated/protocol';
import type { LogPage } from '../../match/session/match-session.svelte';
import {
  agreedEventOf,
  agreedInWords,
  leftInWords,
  type AgreedEvent,
  type LogEntry,
  type LogTone,
} from '../../match/log/entry';
import { takenBack } from '../../match/log/taken-back';
import type { Phrases } from './phrases';
import { POWERS } from './powers';
import { KINDS, type Tag } from './units';

/** What the units are that events speak of. */
export type Known = ReadonlyMap<UnitId, Tag>;

/** What a step tells: the game's own events and the kernel's. */
export type MatchEvent = Event | KernelEvent;

/** What the log tells: what has happened, and what the players have agreed on. */
export type LogEvent = MatchEvent | AgreedEvent;

/** An event with what is needed to put it into words, in whatever language. */
export interface Entry extends LogEntry {
  event: LogEvent;
  known: Known;
  /** Whose turn it was: the attacker of every battle of the turn. */
  attacker: Power;
  /** That the attacker has won a battle on land, and nobody was left to take the land. */
  inVain?: true;
}

/** An entry about something that has happened on the board or at the table. */
export type Happened = Entry & { event: MatchEvent };

/** The entries that stand, without those that tell only what was agreed. */
export function standing(entries: readonly Entry[]): Happened[] {
  return entries.filter(
    (entry): entry is Happened =>
      !entry.undone && entry.event.e !== 'took_back' && entry.event.e !== 'ended_by_agreement',
  );
}

/** An entry in words. */
export interface Line {
  text: string;
  tone: LogTone;
  /** Whose doing it is. */
  power: Power | null;
  /** The dice that were rolled. */
  shots: Shot[];
}

/** Reads the log into entries, oldest first. */
export function entriesOf(pages: readonly LogPage[]): Entry[] {
  const gone = takenBack(pages.flatMap(({ steps }) => steps));
  return pages.flatMap(({ view, steps }) => entriesOfPage(view as View, steps, gone));
}

function entriesOfPage(view: View, steps: readonly StepEvents[], gone: ReadonlySet<number>): Entry[] {
  const entries: Entry[] = [];
  let known: Known = new Map(view.units.map(({ id, power, kind }) => [id, { power, kind }]));
  let turn = view.turn;
  /** What was known after each step, for when the match goes back there. */
  const stations: { seq: number; known: Known; turn: Power }[] = [{ seq: 0, known, turn }];
  for (const { seq, at, seat, how, agreed, events } of steps) {
    const undone = gone.has(seq);
    const step = { seq, at, seat, how };
    const settled = agreedEventOf({ seq, ...(agreed && { agreed }) });
    if (settled?.e === 'took_back') {
      // Of units that are gone again nothing is told; those that come later under their numbers replace them.
      const there = stations.findLast((station) => station.seq <= settled.to);
      if (there) ({ turn } = there);
    }
    if (settled) entries.push({ key: `${seq}.0`, step, event: settled, undone, known, attacker: turn });
    const told = events as MatchEvent[];
    told.forEach((event, index) => {
      // The kernel's event says that the seat leaves, and why.
      if (event.e === 'conceded' && told.some((one) => one.e === 'left' && one.seat === event.seat)) return;
      if (event.e === 'units_placed') known = withPlaced(known, event);
      if (event.e === 'turn_began') turn = event.power;
      const entry: Entry = { key: `${seq}.${index}`, step, event, undone, known, attacker: turn };
      entries.push(isInVain(event, told) ? { ...entry, inVain: true } : entry);
    });
    stations.push({ seq, known, turn });
  }
  return entries;
}

/** Whether an event ends a battle that was won on land that is not taken with it. */
function isInVain(event: MatchEvent, step: readonly MatchEvent[]): boolean {
  if (event.e !== 'battle_ended' || event.result !== 'won' || event.region.startsWith('sz')) return false;
  return !step.some((one) => one.e === 'territory_taken' && one.taken.region === event.region);
}

/** What is known once new units have come: they get their ids in the order of the kinds. */
export function withPlaced(known: Known, event: Extract<Event, { e: 'units_placed' }>): Known {
  const grown = new Map(known);
  const kinds = KINDS.flatMap((kind) => Array.from({ length: event.units[kind] ?? 0 }, () => kind));
  event.ids.forEach((id, index) => {
    const kind = kinds[index];
    if (kind) grown.set(id, { power: event.power, kind });
  });
  return grown;
}

/** An order that stands and can still be taken back. */
export type Order = Entry & {
  event: Extract<Event, { e: 'units_moved' | 'units_loaded' | 'landing_ordered' | 'units_unloaded' }>;
};

/** The orders of the present phase that were not taken back, oldest first; of many only the last `most`. */
export function standingOrders(entries: readonly Entry[], most = Infinity): Order[] {
  const orders: Order[] = [];
  for (const entry of entries.slice(phaseStart(entries))) {
    const { event } = entry;
    switch (event.e) {
      case 'units_moved':
      case 'units_loaded':
      case 'landing_ordered':
      case 'units_unloaded':
        orders.push({ ...entry, event });
        break;
      case 'undone':
        orders.pop();
        break;
      default:
    }
  }
  return orders.slice(Math.max(0, orders.length - most));
}

function phaseStart(entries: readonly Entry[]): number {
  return entries.findLastIndex(({ event }) => event.e === 'phase_began') + 1;
}

const hitsOf = (shots: readonly Shot[]) => shots.filter((shot) => shot.die <= shot.needs).length;

/** The owners of some units, in order of play. */
export function ownersOf(ids: readonly UnitId[], known: Known): Power[] {
  const owners = new Set(ids.map((id) => known.get(id)?.power));
  return POWERS.filter((power) => owners.has(power));
}

/** Names a side of a battle by its powers, or by its part if they are not known. */
export function sideInWords(role: Role, powers: readonly Power[], say: Phrases): string {
  return powers.length === 0 ? say.words.battle[role] : powers.map((power) => say.power(power)).join(say.words.and);
}

/** Puts an event into words. `seatName` names a seat's player. What no player did at that moment says so. */
export function lineOf(entry: Entry, say: Phrases, seatName: (seat: number) => string): Line {
  const line = sentenceOf(entry, say, seatName);
  const { how } = entry.step;
  // The first event of a step is the answer itself; what follows from it has no actor.
  if ((how !== 'in_advance' && how !== 'time') || !entry.key.endsWith('.0')) return line;
  return { ...line, text: say.words.how[how](line.text) };
}

/** Events of a battle, from its choice to what it brings. */
export const BATTLE = [
  'battle_chosen',
  'engaged',
  'site_settled',
  'troops_landed',
  'battle_began',
  'round_began',
  'submerged',
  'fired',
  'casualties_proposed',
  'casualties_taken',
  'units_lost',
  'pressed',
  'retreated',
  'battle_ended',
  'territory_taken',
  'treasury_seized',
] as const;
type BattleEvent = Extract<LogEvent, { e: (typeof BATTLE)[number] }>;
const isOfBattle = (event: LogEvent): event is BattleEvent => (BATTLE as readonly string[]).includes(event.e);

/** A line of the log, of no power and without dice unless it says so. */
const line = (text: string, tone: LogTone, power: Power | null = null, shots: Shot[] = []): Line => ({
  text,
  tone,
  power,
  shots,
});

function sentenceOf(entry: Entry, say: Phrases, seatName: (seat: number) => string): Line {
  const { event, known } = entry;
  if (isOfBattle(event)) return battleSentenceOf(event, entry, say);
  const words = say.words.log;
  const units = (ids: readonly UnitId[]) => say.units(ids, known);

  switch (event.e) {
    case 'turn_began':
      return line(words.turn_began(event.round, say.power(event.power)), 'turn', event.power);
    case 'phase_began':
      return line(words.phase_began(say.words.phases[event.phase]), 'phase');
    case 'units_purchased': {
      const text =
        event.cost === 0
          ? words.nothing_purchased(say.doer(event.power))
          : words.units_purchased(say.doer(event.power), say.force(event.units), event.cost);
      return line(text, 'plain', event.power);
    }
    case 'units_moved': {
      const moved = words.units_moved(units(event.units), say.path(event.path));
      const carried = event.carried.length > 0 ? `, ${words.carried(units(event.carried))}` : '';
      const taken = event.taken
        .map(({ region }) => `. ${words.territory_taken(say.doer(event.power), say.theRegion(region))}`)
        .join('');
      return line(moved + carried + taken, 'plain', event.power);
    }
    case 'units_loaded':
      return line(words.units_loaded(units(event.units), say.at(event.zone)), 'plain', event.power);
    case 'landing_ordered':
      return line(
        words.landing_ordered(units(event.units), say.theRegion(event.zone), say.at(event.to)),
        'plain',
        event.power,
      );
    case 'units_unloaded':
      return line(
        words.units_unloaded(units(event.units), say.theRegion(event.zone), say.at(event.to)),
        'plain',
        event.power,
      );
    case 'undone':
      // Only orders can be taken back, and only the power whose turn it is gives any.
      return line(words.undone(say.doer(entry.attacker)), 'plain', entry.attacker);
    case 'left':
      return line(leftInWords(event, seatName(event.seat), say.lang), 'end');
    case 'fighter_landed':
      return line(
        words.fighter_landed(units([event.unit]), say.at(event.to)),
        'plain',
        known.get(event.unit)?.power ?? null,
      );
    case 'units_placed':
      return line(
        words.units_placed(say.doer(event.power), say.force(event.units), say.at(event.region)),
        'plain',
        event.power,
      );
    case 'units_refunded':
      return line(
        words.units_refunded(say.doer(event.power), say.force(event.units), event.ipcs),
        'plain',
        event.power,
      );
    case 'income_collected':
      return line(words.income_collected(say.doer(event.power), event.ipcs), 'plain', event.power);
    case 'conceded':
      return line(words.conceded(seatName(event.seat)), 'end');
    case 'took_back':
    case 'ended_by_agreement':
      return line(agreedInWords(event, proposer(entry, seatName), say.lang), 'end');
    case 'game_won':
      return line(say.words.victories[event.why](say.words.sides[event.side]), 'end');
  }
}

function battleSentenceOf(event: BattleEvent, { known, attacker, inVain }: Entry, say: Phrases): Line {
  const words = say.words.log;
  const units = (ids: readonly UnitId[]) => say.units(ids, known);
  const of = (ids: readonly UnitId[]) => ownersOf(ids, known);
  const side = (role: Role, ids: readonly UnitId[]) => sideInWords(role, of(ids), say);
  const shooters = (shots: readonly Shot[]) => shots.map((shot) => shot.unit);

  switch (event.e) {
    case 'battle_chosen':
      return line(words.battle_chosen(say.region(event.region)), 'battle', attacker);
    case 'engaged': {
      const where = say.region(event.region);
      return line(event.fight ? words.engaged(where) : words.not_engaged(where), 'battle', attacker);
    }
    case 'site_settled':
      return line(words.site_settled(say.region(event.region)), 'battle', attacker);
    case 'troops_landed':
      return line(words.troops_landed(units(event.units), say.at(event.region)), 'battle', attacker);
    case 'battle_began':
      return line(
        words.battle_began(say.at(event.region), units(event.attackers), units(event.defenders)),
        'battle',
        event.attacker,
      );
    case 'round_began':
      return line(words.round_began(say.region(event.region), event.round), 'phase');
    case 'submerged': {
      const where = say.region(event.region);
      const text =
        event.units.length > 0 ? words.submerged(where, units(event.units)) : words.none_submerged(where, event.power);
      return line(text, 'battle', event.power);
    }
    case 'fired': {
      const count = hitsOf(event.shots);
      const who = side(event.side, shooters(event.shots));
      const text = event.surprise ? words.fired_surprise(who, count) : words.fired(who, count);
      return line(text, 'dice', of(shooters(event.shots))[0] ?? null, event.shots);
    }
    case 'casualties_proposed':
      return line(words.casualties_proposed(say.doer(event.power), units(event.units)), 'loss', event.power);
    case 'casualties_taken':
      return line(hitsInWords(event, known, say), 'loss', of(event.units)[0] ?? null);
    case 'units_lost':
      return line(say.words.losses[event.why](units(event.units), say.region(event.region)), 'loss');
    case 'pressed':
      return line(words.pressed(say.region(event.region)), 'battle', attacker);
    case 'retreated': {
      const gone = units(event.units);
      const text = event.to === null ? words.retreated_aircraft(gone) : words.retreated(gone, say.theRegion(event.to));
      return line(text, 'battle', attacker);
    }
    case 'battle_ended':
      return line(
        (inVain ? say.words.notTaken : say.words.results[event.result])(say.region(event.region)),
        'battle',
        attacker,
      );
    case 'territory_taken': {
      const { region, to } = event.taken;
      const text =
        to === event.by
          ? words.territory_taken(say.doer(event.by), say.theRegion(region))
          : words.territory_given(say.doer(event.by), say.theRegion(region), say.doer(to).the);
      return line(text, 'battle', event.by);
    }
    case 'treasury_seized':
      return line(words.treasury_seized(say.doer(event.by), say.doer(event.from).the, event.ipcs), 'battle', event.by);
  }
}

/** What the hits of one side fell on. A battleship that is hit twice is named once. */
function hitsInWords(
  { side, units }: Extract<BattleEvent, { e: 'casualties_taken' }>,
  known: Known,
  say: Phrases,
): string {
  const words = say.words.log;
  const [once, twice]: [UnitId[], UnitId[]] = [[], []];
  for (const id of new Set(units)) (units.indexOf(id) === units.lastIndexOf(id) ? once : twice).push(id);
  const [ship] = twice.flatMap((id) => known.get(id) ?? []);
  if (ship && once.length === 0 && twice.length === 1) return words.ship_hit_twice(ship.power, ship.kind);
  const hit = [
    ...(once.length > 0 ? [say.units(once, known)] : []),
    ...(twice.length > 0 ? [words.with_two_hits(say.units(twice, known))] : []),
  ].join(say.words.and);
  const powers = ownersOf(units, known);
  return powers.length === 0
    ? words.hits_on(say.words.battle[side], hit)
    : words.casualties_taken(say.doer(...powers), hit);
}

const proposer = ({ step }: Entry, seatName: (seat: number) => string) =>
  step.seat === null ? '' : seatName(step.seat);
