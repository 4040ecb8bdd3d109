import type { Entry } from './read';
import type { KnownHostile, KnownSoldier } from './standing';

/** What is told together with an event. */
export interface Sequel {
  /** Of an attack: what became of the weapon. */
  weapon?: 'empty' | 'jammed' | 'empty_and_jammed' | 'gone';
  stumbled?: boolean;
  /** Of an attack: the killed and the suppressed of the card that it struck. */
  kia?: number;
  suppressed?: number;
  /** Of a hostile attack: its target is suppressed. */
  pinned?: boolean;
  /** Of a draw: the cards of the whole series; null for those that this viewer does not see. */
  cards?: (string | null)[];
  /** Of a move, or of the use of a card: the cards that paid it. */
  paid?: number;
  /** Of what experience points pay: how many. */
  xp?: number;
  /** Of goods that change hands, of a rally and of the calm at the end of a turn: what follows is told by it. */
  whole?: boolean;
}

const hostileBefore = ({ before }: Entry, id: string): KnownHostile | undefined =>
  before.hostiles.find((one) => one.id === id);
const soldierBefore = ({ before }: Entry, id: string): KnownSoldier | undefined =>
  before.soldiers.find((one) => one.id === id);

/** Events that say nothing of their own whatever stands around them. */
const SILENT: ReadonlySet<string> = new Set([
  'agenda',
  'ground',
  'hostile_drawn',
  'marker_drawn',
  'chit_returned',
  'event_discarded',
  'turn_began',
  'turn_ended',
]);

/** Notes what an event adds to an earlier one of its step, and whether it is told by that one. */
export function sequelOf(entry: Entry, step: readonly Entry[]): void {
  entry.told = SILENT.has(entry.event.e) || isToldBy(entry, step);
}

function isToldBy(entry: Entry, step: readonly Entry[]): boolean {
  const { event } = entry;
  switch (event.e) {
    case 'actions': {
      // What an action is spent on is told; what is gained, set aside or promised is told here.
      const known = soldierBefore(entry, event.soldier);
      const gains =
        known && (event.left > (known.actions ?? event.left) || event.saved > known.saved || event.next > known.next);
      return !gains || isStart(entry, step);
    }
    case 'drew':
      return joinsDraw(entry, step);
    case 'moved':
    case 'played':
    case 'used':
    case 'paid_off':
    case 'retained':
    case 'location_placed':
      takesPayment(entry, step);
      return false;
    case 'weapon':
      return joinsWeapon(entry, step);
    case 'gear':
      return event.now !== null || lastOf(step, ['handed', 'downed', 'healed'], ['weapon', 'gear', 'ground']) !== null;
    case 'stumbled': {
      const attack = lastOf(step, ['attacked'], []);
      if (!attack || !event.stumbled) return false;
      attack.sequel.stumbled = true;
      return true;
    }
    case 'hit':
      return joinsHit(entry, step);
    case 'xp':
      // The reward of a kill is told by the kill; what pays an arrival off, by that.
      return lastOf(step, ['killed'], []) !== null;
    case 'suppressed': {
      const attack = lastOf(step, ['hostile_attacked'], []);
      if (attack?.event.e !== 'hostile_attacked' || attack.event.target !== event.soldier) return false;
      attack.sequel.pinned = true;
      return true;
    }
    case 'wound_treated':
      return lastOf(step, ['healed'], []) !== null;
    case 'pledged':
      // A pledge that shrinks was used, and its use is told.
      return step.length > 0;
    default:
      return false;
  }
}

/** The actions at the start of a turn go without saying. */
const isStart = ({ before }: Entry, step: readonly Entry[]): boolean =>
  before.part !== 'soldiers' || step.some(({ event }) => event.e === 'turn_began');

/** The last event of a step, if it is one of some, whatever of others came after it; null: it is not. */
function lastOf(step: readonly Entry[], wanted: readonly string[], over: readonly string[]): Entry | null {
  const last = step.findLast(({ event }) => event.e !== 'agenda' && !over.includes(event.e));
  return last && wanted.includes(last.event.e) ? last : null;
}

function joinsDraw({ event, sequel }: Entry, step: readonly Entry[]): boolean {
  if (event.e !== 'drew') return false;
  const last = lastOf(step, ['drew'], ['marker_drawn', 'reshuffled']);
  const first = last && step.findLast((one) => one.sequel.cards && one.event.e === 'drew');
  if (first?.event.e === 'drew' && first.event.soldier === event.soldier && first.event.how === event.how) {
    first.sequel.cards?.push(event.card);
    return true;
  }
  sequel.cards = [event.card];
  return false;
}

/** What was paid right before is told with what it paid for. */
function takesPayment(entry: Entry, step: readonly Entry[]): void {
  let [paid, xp] = [0, 0];
  for (const before of step.toReversed()) {
    const { event } = before;
    const spent = event.e === 'xp' ? (soldierBefore(before, event.soldier)?.xp ?? 0) - event.xp : 0;
    if (event.e === 'discarded' || event.e === 'aside_spent') paid += event.cards.length;
    else if (spent > 0) xp += spent;
    else if (before.told && (event.e === 'pledged' || event.e === 'actions' || event.e === 'gear')) continue;
    else break;
    before.told = true;
  }
  entry.sequel.paid = paid;
  entry.sequel.xp = xp;
}

function joinsWeapon(entry: Entry, step: readonly Entry[]): boolean {
  const { event } = entry;
  if (event.e !== 'weapon') return false;
  if (lastOf(step, ['handed', 'downed'], ['weapon', 'gear', 'ground'])) return true;
  const attack = lastOf(step, ['attacked'], ['stumbled']);
  const was = soldierBefore(entry, event.soldier)?.weapons[event.weapon];
  if (attack?.event.e === 'attacked' && attack.event.weapon === event.weapon) {
    const isEmpty = event.now?.empty === true && !was?.empty;
    const isJammed = event.now?.jammed === true && !was?.jammed;
    if (event.now === null) attack.sequel.weapon = 'gone';
    else if (isEmpty) attack.sequel.weapon = isJammed ? 'empty_and_jammed' : 'empty';
    else if (isJammed) attack.sequel.weapon = 'jammed';
    return true;
  }
  // Whether it was used in this turn is no news.
  return was !== undefined && event.now !== null && was.empty === event.now.empty && was.jammed === event.now.jammed;
}

function joinsHit(entry: Entry, step: readonly Entry[]): boolean {
  const { event } = entry;
  if (event.e !== 'hit') return false;
  const was = hostileBefore(entry, event.hostile);
  const attack = lastOf(step, ['attacked', 'struck'], ['stumbled', 'weapon']);
  if (
    attack &&
    (attack.event.e === 'attacked' || attack.event.e === 'struck') &&
    attack.event.target === event.hostile
  ) {
    attack.sequel.kia = event.kia - (was?.kia ?? 0);
    attack.sequel.suppressed = event.suppressed - (was?.suppressed ?? 0);
    return true;
  }
  if (!was || event.kia !== was.kia || event.suppressed >= was.suppressed) return false;
  const first = lastOf(step, ['rallied'], ['hit']) ?? step.findLast((one) => one.event.e === 'hit' && one.sequel.whole);
  const isSame = first && step.slice(step.indexOf(first) + 1).every((one) => one.event.e === 'hit');
  if (isSame) return true;
  // Hostiles lose their suppressions together: the first tells of all.
  entry.sequel.whole = true;
  return false;
}
