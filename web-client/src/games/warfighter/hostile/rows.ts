import type { Event } from '../../../generated/warfighter';
import { capital } from '../../../lib/typography';
import type { LoggedDie } from '../../../match/log/entry';
import { diceOf } from '../log/dice';
import type { Entry } from '../log/read';
import { inWords } from '../log/sentences';
import type { Part } from '../log/standing';
import { LOG } from '../log/words';
import type { Phrases } from '../phrases';
import { TAPE } from './words';

/** A line of the tape. */
export interface TapeRow {
  key: string;
  part: Part;
  title: string;
  details: string;
  /** The soldier that it is about; null: none. */
  soldier: string | null;
  /** The hostile card that it is about; null: none. */
  hostile: string | null;
  /** What stands before it where no soldier does. */
  icon: 'away' | 'arrives' | 'time' | 'card' | 'none';
  dice: readonly LoggedDie[];
  entry: Entry;
}

/** The parts of the hostile turn. */
const PARTS: ReadonlySet<Part> = new Set(['reinforcements', 'fire', 'closing']);

/** The entries of the hostile turn that began last, oldest first; none before the first. */
export function latestTurn(log: readonly Entry[]): readonly Entry[] {
  const from = log.findLastIndex(({ event, undone }) => event.e === 'turn_ended' && !undone);
  if (from < 0) return [];
  const until = log.findIndex(({ event }, index) => index > from && (event.e === 'turn_began' || event.e === 'ended'));
  return log.slice(from + 1, until < 0 ? undefined : until);
}

/** Events that the tape leaves to others: what each seat answers, and what goes without saying. */
const QUIET: ReadonlySet<string> = new Set(['passed', 'reshuffled', 'xp', 'drew', 'discarded', 'pledged', 'readied']);

/** Whether an entry is a line of the tape. */
export const isOnTape = (entry: Entry): boolean =>
  !entry.told && !entry.undone && !QUIET.has(entry.event.e) && PARTS.has(partOf(entry));

/** An event that opens a part of the turn belongs to it. */
function partOf({ event, before }: Entry): Part {
  if (!PARTS.has(before.part)) return before.part;
  switch (event.e) {
    case 'hostile_attacked':
    case 'acted':
    case 'attack_cancelled':
    case 'evaded':
    case 'rallied':
      return 'fire';
    case 'hostile_moved':
    case 'time':
      return 'closing';
    case 'hit':
      return event.suppressed < (before.hostiles.find(({ id }) => id === event.hostile)?.suppressed ?? 0)
        ? 'closing'
        : before.part;
    default:
      return before.part;
  }
}

/** The lines of the tape. */
export function rowsOf(entries: readonly Entry[], wide: Phrases): TapeRow[] {
  return entries.flatMap((entry): TapeRow[] => {
    if (!isOnTape(entry)) return [];
    const say = wide.with(entry.before);
    const event = entry.event as Event;
    const common = { key: entry.key, part: partOf(entry), entry, dice: diceOf(event, say.pack, LOG[say.lang]) };
    const plain = { ...common, ...whom(event), title: '', details: '' };
    const words = TAPE[say.lang];
    switch (event.e) {
      case 'turned_away': {
        const slot = entry.before.drawn.find(({ card }) => card === event.card)?.slot ?? 1;
        const card = say.pack?.hostiles[event.card];
        const range = say.reinforce(slot);
        const title = words.away(say.place(slot), say.name(event.card, 'hostiles'));
        return [{ ...plain, icon: 'away', title, details: words.awayWhy(card?.value ?? 0, range) }];
      }
      case 'arrived': {
        const card = say.pack?.hostiles[event.card];
        const title = words.arrives(
          say.place(event.slot),
          say.name(event.card, 'hostiles'),
          say.named(event.card).plural,
        );
        return [{ ...plain, icon: 'arrives', title, details: words.aims(card?.value ?? 0, say.soldier(event.target)) }];
      }
      case 'hostile_attacked': {
        const beaten = event.cover_die >= event.cover;
        const is = event.wounds > 0 && beaten ? 'wounded' : event.wounds > 0 || beaten ? 'pinned' : 'missed';
        const title = words.shot(say.hostile(event.hostile), say.soldier(event.target), words.result[is]);
        const die = event.die + event.added;
        const details = words.dice(die, event.wounds > 0, event.cover_die, event.cover, beaten);
        return [{ ...plain, title, details }];
      }
      default: {
        const title = capital(inWords(entry, say)).replace(/\.$/, '');
        return title === '' ? [] : [{ ...plain, title }];
      }
    }
  });
}

function whom(event: Event): Pick<TapeRow, 'soldier' | 'hostile' | 'icon'> {
  switch (event.e) {
    case 'arrived':
    case 'retargeted':
    case 'hostile_attacked':
    case 'acted':
    case 'attack_cancelled':
      return { soldier: event.target, hostile: event.hostile, icon: 'none' };
    case 'hostile_moved':
      return { soldier: null, hostile: event.hostile, icon: 'arrives' };
    case 'time':
      return { soldier: null, hostile: null, icon: 'time' };
    case 'hit':
      return { soldier: null, hostile: event.hostile, icon: 'time' };
    default:
      return { soldier: 'soldier' in event ? event.soldier : null, hostile: null, icon: 'card' };
  }
}
