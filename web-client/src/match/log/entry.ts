import type { KernelEvent, StepEvents } from '../../generated/protocol';
import type { Lang } from '../../i18n/language.svelte';
import { goesBackTo } from './taken-back';
import { LOG } from './words';

/** What the log tells beside the game's own events: that the players have agreed on something. */
export type AgreedEvent = { e: 'took_back'; to: number } | { e: 'ended_by_agreement' };

/** An event of a match with the step that it belongs to. Games add what they need to put it into words. */
export interface LogEntry {
  /** Different for each entry. */
  key: string;
  step: Pick<StepEvents, 'seq' | 'at' | 'seat' | 'how'>;
  event: { e: string };
  /** Whether it was taken back later. */
  undone: boolean;
}

/** How an entry looks. */
export type LogTone = 'turn' | 'phase' | 'plain' | 'battle' | 'dice' | 'loss' | 'end';

/** A die that an entry shows. */
export interface LoggedDie {
  face: number;
  /** How many faces it has; left out: six. */
  sides?: 6 | 10 | 20;
  hit: boolean;
  /** The die in words, for a screen reader. */
  label: string;
}

/** An entry in words. */
export interface LogLine {
  text: string;
  tone: LogTone;
  /** The role whose doing it is. */
  role: string | null;
  /** Where on the board it happened, by the game's own id; null if nowhere in particular. */
  place: string | null;
  dice: readonly LoggedDie[];
}

/** A part of the log with a heading, such as a turn. */
export interface LogSection<Entry extends LogEntry = LogEntry> {
  key: string;
  /** What tests find the heading by. */
  id: string;
  title: string;
  /** The role whose emblem stands before the title. */
  role: string | null;
  /** Parts of it, such as phases, each under its own title if it has one. */
  groups: readonly { key: string; title: string | null; entries: readonly Entry[] }[];
}

/** What the players have agreed on in a step, unless its events say what; null for any other step. */
export function agreedEventOf(step: Pick<StepEvents, 'seq' | 'agreed'>): AgreedEvent | null {
  const to = goesBackTo(step);
  if (to !== null) return { e: 'took_back', to };
  return step.agreed?.is === 'end' ? { e: 'ended_by_agreement' } : null;
}

/** Puts what was agreed into words. `proposer` is the name of the player who proposed it. */
export function agreedInWords(event: AgreedEvent, proposer: string, lang: Lang): string {
  const words = LOG[lang].agreed;
  return event.e === 'took_back' ? words.took_back(proposer, event.to) : words.ended(proposer);
}

/** A seat that has left the match. */
export type LeftEvent = Extract<KernelEvent, { e: 'left' }>;

/** Puts into words that a seat has left. `player` is the name of its player. */
export function leftInWords({ why }: LeftEvent, player: string, lang: Lang): string {
  return LOG[lang].left[why](player);
}
