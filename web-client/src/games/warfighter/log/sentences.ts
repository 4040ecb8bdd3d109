import type { Event } from '../../../generated/warfighter';
import { agreedInWords, leftInWords } from '../../../match/log/entry';
import type { Phrases } from '../phrases';
import { goodsInWords, handedInWords } from './goods';
import type { Entry } from './read';
import { fireTold, shotTold } from './shots';
import { missionInWords } from './mission';
import { LOG } from './words';

/** An event of a kind. */
export type Of<E extends Event['e']> = Extract<Event, { e: E }>;

/** Names within the sentences of one entry. */
export interface Speech {
  entry: Entry;
  say: Phrases;
}

/** Puts an entry into a sentence; empty where another event tells of it. */
export function inWords(entry: Entry, wide: Phrases): string {
  if (entry.told) return '';
  const say = wide.with(entry.before);
  const { event, step } = entry;
  switch (event.e) {
    case 'undone':
      return LOG[say.lang].undone(say.seatName(event.seat));
    case 'left':
      return leftInWords(event, say.seatName(event.seat), say.lang);
    case 'took_back':
    case 'ended_by_agreement':
      return agreedInWords(event, step.seat === null ? '' : say.seatName(step.seat), say.lang);
    default:
      return eventInWords(event, { entry, say });
  }
}

/** What cards are called, those that this viewer does not see by their number. */
function drawnInWords(ids: readonly (string | null)[], { say }: Speech): string {
  const known = ids.flatMap((id) => (id === null ? [] : [id]));
  const hidden = ids.length - known.length;
  const words = LOG[say.lang];
  return say.list([...(known.length > 0 ? [say.cards(known)] : []), ...(hidden > 0 ? [words.aCard(hidden)] : [])]);
}

function eventInWords(event: Event, speech: Speech): string {
  const { entry, say } = speech;
  const { before, sequel } = entry;
  const words = LOG[say.lang];
  const known = (id: string) => before.soldiers.find((one) => one.id === id);
  const support = (id: string) => say.named(before.supports.find((one) => one.id === id)?.card ?? id, 'actions');
  const benefits = (who: string, whom: string) => (who === whom ? '' : say.soldier(whom));
  const { paid = 0, xp = 0 } = sequel;
  switch (event.e) {
    case 'reshuffled':
      return words.reshuffled(event.pile);
    case 'drew':
      return words[event.how === 'chosen' ? 'chose' : 'drew'](
        say.soldier(event.soldier),
        drawnInWords(sequel.cards ?? [event.card], speech),
      );
    case 'environment_rolled':
      return words.environment(say.soldier(event.soldier), event.die, event.needs);
    case 'endured':
      return words.endured(say.soldier(event.soldier), event.how);
    case 'actions':
      return actionsInWords(event, speech);
    case 'xp': {
      const by = event.xp - (known(event.soldier)?.xp ?? 0);
      return words[by < 0 ? 'lostXp' : 'gainedXp'](say.soldier(event.soldier), Math.abs(by));
    }
    case 'suppressed': {
      const by = event.suppressed - (known(event.soldier)?.suppressed ?? 0);
      return by > 0
        ? words.pinned(say.soldier(event.soldier), by)
        : words.unpinned(say.soldier(event.soldier), event.suppressed);
    }
    case 'hardy':
      return words.hardy(say.soldier(event.soldier), event.points);
    case 'discarded':
      return words.discarded(say.soldier(event.soldier), say.cards(event.cards));
    case 'set_aside':
      return words.setAside(say.soldier(event.soldier), event.count, event.cards ? say.cards(event.cards) : '');
    case 'aside_spent':
      return words.asideSpent(say.soldier(event.soldier), say.cards(event.cards));
    case 'played':
    case 'used': {
      const whom = benefits(event.soldier, event.for);
      return words[event.e](say.soldier(event.soldier), say.name(event.card), whom, event.upgun, paid, xp);
    }
    case 'pledged':
      return words.pledged(say.soldier(event.soldier), event.xp, say.cards(event.cards));
    case 'moved':
      return words.moved(say.soldier(event.soldier), say.thePlace(event.to), paid, event.to < event.from);
    case 'engaged':
      return event.hostile === null
        ? words.disengaged(say.soldier(event.soldier))
        : words.engaged(say.soldier(event.soldier), say.hostileNamed(event.hostile));
    case 'attacked':
    case 'struck':
      return words.shot(shotTold(event, speech));
    case 'stumbled':
      return words[event.stumbled ? 'stumbled' : 'recovered'](say.soldier(event.soldier));
    case 'weapon':
    case 'gear':
      return goodsInWords(event, speech);
    case 'handed':
      return handedInWords(event, speech);
    case 'objective_hit':
      return objectiveHit(event, speech);
    case 'worked': {
      const goal = goalOf(speech);
      return words.worked(say.soldier(event.soldier), event.work, goal?.kind === 'work' ? goal.actions : event.work);
    }
    case 'location_placed':
      return words.located(say.soldier(event.soldier), say.named(event.card, 'locations'), event.slot, xp);
    case 'activated':
      return words.activated(say.soldier(event.soldier), say.named(before.objective_card ?? '', 'objectives'));
    case 'support_played':
      return words.supportPlayed(say.soldier(event.owner), say.named(event.card, 'actions'), event.upgun);
    case 'support_used':
      return words.supportUsed(support(event.support), say.hostileNamed(event.target));
    case 'retained':
      return words.retained(support(event.support), xp);
    case 'support_gone':
      return words.supportGone(support(event.support));
    case 'healed': {
      const { die, added, points } = event;
      return words.healed(say.soldier(event.soldier), say.soldier(event.patient), die, added, points);
    }
    case 'wound_treated':
      return words.treated(say.soldier(event.patient), event.by);
    case 'wounded': {
      const health = say.pack?.soldiers[event.soldier]?.health ?? 0;
      const hurt = (known(event.soldier)?.hurt ?? 0) + event.points;
      return words.wounded(say.soldier(event.soldier), event.points, Math.max(0, health - hurt), health);
    }
    case 'downed':
      return words.downed(say.soldier(event.soldier));
    case 'evacuated':
      return words.evacuated(say.soldier(event.soldier));
    default:
      return hostileInWords(event, speech) ?? missionInWords(event, speech);
  }
}

function actionsInWords({ soldier, left, saved, next }: Of<'actions'>, { entry, say }: Speech): string {
  const words = LOG[say.lang];
  const was = entry.before.soldiers.find((one) => one.id === soldier);
  const by = (now: number, before = 0) => now - before;
  if (by(saved, was?.saved) > 0) return words.savedActions(say.soldier(soldier), by(saved, was?.saved));
  if (by(next, was?.next) > 0) return words.promisedActions(say.soldier(soldier), by(next, was?.next));
  return by(left, was?.actions ?? left) > 0
    ? words.gainedActions(say.soldier(soldier), left - (was?.actions ?? left))
    : '';
}

const goalOf = ({ entry, say }: Speech) => say.pack?.objectives[entry.before.objective_card ?? '']?.goal;

function objectiveHit(event: Of<'objective_hit'>, speech: Speech): string {
  const words = LOG[speech.say.lang];
  const goal = goalOf(speech);
  const [targets, hits] = goal?.kind === 'destroy' ? [goal.targets, goal.hits] : [1, event.hits];
  const target = targets > 1 ? words.target(Number(event.target.slice(1))) : '';
  const objective = speech.say.named(speech.entry.before.objective_card ?? '', 'objectives');
  return words.objectiveHit(objective, target, Math.min(event.hits, hits), hits);
}

/** What hostiles do, and what is done to them; null: the event is not about them. */
function hostileInWords(event: Event, { entry, say }: Speech): string | null {
  const { before, sequel } = entry;
  const words = LOG[say.lang];
  switch (event.e) {
    case 'turned_away': {
      const slot = before.drawn.find(({ card }) => card === event.card)?.slot ?? 1;
      return words.turnedAway(
        say.named(event.card, 'hostiles'),
        say.thePlace(slot),
        say.pack?.hostiles[event.card]?.value ?? 0,
      );
    }
    case 'cup_filled':
      return words.cupFilled;
    case 'arrived':
      return words.arrived(say.named(event.card, 'hostiles'), say.atPlace(event.slot), say.soldier(event.target));
    case 'retargeted':
      return words.retargeted(say.hostileNamed(event.hostile), say.soldier(event.target));
    case 'event_drawn':
      return words.eventDrawn(say.name(event.card, 'events'), say.hostileNamed(event.hostile));
    case 'event_stays':
      return words.eventStays(say.name(event.card, 'events'), say.atPlace(event.slot));
    case 'paid_off': {
      const { event: card, hostile } = event.trouble;
      const what = card === null ? words.toll(say.hostileNamed(hostile)) : say.name(card, 'events');
      return words.paidOff(say.seatName(event.seat), what, sequel.xp ?? 0);
    }
    case 'trouble_struck': {
      const { event: card, hostile } = event.trouble;
      if (card === null) return words.struckToll(say.hostileNamed(hostile));
      // An event without a price happens at once, and the line of its draw has told of it.
      return (say.pack?.events[card]?.cancel ?? null) === null ? '' : words.struckEvent(say.name(card, 'events'));
    }
    case 'hit': {
      const was = before.hostiles.find(({ id }) => id === event.hostile);
      const hostile = say.hostileNamed(event.hostile);
      const [kia, suppressed] = [event.kia - (was?.kia ?? 0), event.suppressed - (was?.suppressed ?? 0)];
      if (kia > 0 || suppressed >= 0) return words.hit(hostile, kia, suppressed);
      return sequel.whole ? words.calm : words.calmOf(hostile, -suppressed);
    }
    case 'killed': {
      const points = say.pack?.hostiles[event.card]?.value ?? 0;
      return words.killed(say.named(event.card, 'hostiles'), say.soldier(event.by), points);
    }
    case 'evaded':
      return words.evaded(say.soldier(event.soldier), say.named(event.gear, 'gear'), event.die, event.evaded);
    case 'rallied':
      return event.by === null ? words.rallied : words.inspired(say.hostileNamed(event.by));
    case 'acted':
      return words.acted(say.hostileNamed(event.hostile), say.soldier(event.target));
    case 'hostile_attacked':
      return words.fire(fireTold(event, say));
    case 'attack_cancelled':
      return words.cancelled(say.hostileNamed(event.hostile), say.soldier(event.target));
    case 'hostile_moved':
      return words.closedIn(say.hostileNamed(event.hostile), say.thePlace(event.to));
    case 'wound_rolled':
      return words.woundRolled(say.soldier(event.soldier), event.die, event.at);
    default:
      return null;
  }
}
