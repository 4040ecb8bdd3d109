import type { Event } from '../../../generated/warfighter';
import { percent } from '../../../match/odds/percent';
import { moves } from '../../../lib/motion';
import { capital } from '../../../lib/typography';
import type { Entry } from '../log/read';
import { reloadOf } from '../log/dice';
import type { WfViewModel } from '../model.svelte';
import { targetInWords } from '../play/choice-words';
import type { AttackAnswer } from '../play/odds';
import { beatsAhead, beatsOf, type Beat } from './beats';
import { ATTACK } from './words';

type Attack = Extract<Event, { e: 'attacked' | 'struck' }>;

/** What the rules answer about the attack in hand; null: none is in hand, or that is not known yet. */
export function answerOf({ draft, book }: WfViewModel): AttackAnswer | null {
  const { command } = draft;
  // Abilities and supports can strike as well; most of them do not.
  return command && (command.do === 'attack' || command.do === 'use' || command.do === 'support')
    ? book.attack(command)
    : null;
}

/** The dice of the attack in hand. */
export function beatsInHand(model: WfViewModel, answer: AttackAnswer): Beat[] {
  const { say, hand, pack } = model;
  const reload = answer.wear.empties > 0 ? reloadOf(hand.arm?.weapon ?? null, pack) : null;
  return beatsAhead(answer, { say, words: ATTACK[say.lang], reload });
}

/** An attack that was made, as it is told. */
export interface Story {
  entry: Entry;
  event: Attack;
  /** Who attacks whom. */
  title: string;
  beats: readonly Beat[];
  /** What became of the target, in a few words. */
  result: string;
  /** How likely it was; empty: that was not known. */
  likely: string;
  /** What the target can do to the soldier at whom it aims, before and now; empty: nothing has changed. */
  threat: string;
}

/** The attack that was made last in this turn; null: none was. */
export function latestStory(model: WfViewModel): Story | null {
  const entry = model.told.findLast(
    ({ event, before, undone }) =>
      !undone && (event.e === 'attacked' || event.e === 'struck') && before.turn === model.view?.turn,
  );
  const event = entry?.event as Event | undefined;
  if (!entry || (event?.e !== 'attacked' && event?.e !== 'struck')) return null;
  const { say, pack } = model;
  const words = ATTACK[say.lang];
  const { aim } = model;
  const known = aim?.answer.target === event.target && aim.soldier === event.soldier && aim.seq < entry.step.seq;
  const answer = known ? aim.answer : null;
  const reload = event.e === 'attacked' ? reloadOf(event.weapon, pack) : null;
  const isHostile = entry.before.hostiles.some(({ id }) => id === event.target);
  const { kia = 0, suppressed = 0 } = entry.sequel;
  const what = isHostile
    ? [...(kia > 0 ? [words.killed(kia)] : []), ...(suppressed > 0 ? [words.suppressed(suppressed)] : [])]
    : event.shot.kills > 0
      ? [words.objective(event.shot.kills)]
      : [];
  const odds = answer ? percent(answer.odds.kills, 10_000, say.lang) : '';
  return {
    entry,
    event,
    title: model.words.play.does.attack(
      say.soldier(event.soldier),
      isHostile ? say.with(entry.before).hostileNamed(event.target).the : targetInWords(model, event.target),
    ),
    beats: beatsOf(event.shot, answer, { say, words, reload }),
    result: capital(what.length > 0 ? what.join(', ') : words.nothing),
    likely: odds === '' ? '' : isHostile ? words.likely(odds) : words.likelyHit(odds),
    threat: known ? threatOf(model, event.target, aim.wound) : '',
  };
}

function threatOf(model: WfViewModel, target: string, before: number | null): string {
  const hostile = model.view?.hostiles.find(({ id }) => id === target);
  const now = hostile ? model.book.shot(target) : null;
  if (!hostile || before === null || now === null || before === now) return '';
  const { say } = model;
  const [was, is] = [before, now].map((chance) => percent(chance, 1, say.lang));
  return ATTACK[say.lang].threat(say.soldier(hostile.target), was ?? '', is ?? '');
}

/** So long the dice of a kind take before the next ones fall, in milliseconds. */
export const EACH_MS = 900;

/** How long the board waits for the dice of the attack that has just been made, in milliseconds; 0: it shows what stands. */
export function tellingTime(model: WfViewModel): number {
  const story = moves() ? latestStory(model) : null;
  return story && story.entry.step.seq === model.session.match?.seq ? (story.beats.length - 1) * EACH_MS + 500 : 0;
}

/** The attack that is told below the track: one of this player's own, until it does something else; a spectator sees all. */
export function storyBelow(model: WfViewModel): Story | null {
  const { seat, draft, selected, view } = model;
  if (view?.phase !== 'soldiers' || draft.verb !== null || model.held) return null;
  const story = latestStory(model);
  if (!story || story.entry.key === model.closed || story.event.soldier !== selected) return null;
  const { step } = story.entry;
  const isLast = !model.told.some((one) => one.step.seq > step.seq && one.step.seat === step.seat);
  return isLast && (seat === null || seat === step.seat) ? story : null;
}

/** The slots that the attack in hand or the one that is told is about; null: all are alike. */
export function slotsOfAttack(model: WfViewModel): ReadonlySet<number> | null {
  const { draft, view, selected, hand } = model;
  if (!view) return null;
  const story = storyBelow(model);
  const target = draft.chosen.find((choice) => choice.is === 'target');
  const of = story ? [story.event.target] : target?.is === 'target' ? [target.id] : [...hand.targets];
  if (!story && draft.verb !== 'attack') return null;
  const slotOf = (id: string) =>
    view.hostiles.find((one) => one.id === id)?.slot ?? (id.startsWith('t') ? view.objective_slot : null);
  const soldier = view.soldiers.find(({ id }) => id === (story?.event.soldier ?? selected));
  return new Set([soldier?.slot, ...of.map(slotOf)].flatMap((slot) => slot ?? []));
}
