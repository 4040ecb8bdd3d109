import { isObject } from '../../../lib/json';
import type { ReactOption } from '../../../generated/warfighter';
import type { Mark } from '../parts/ruler';

/** Faces of the ten-sided die that do the same wounds. */
interface Band {
  from: number;
  to: number;
  points: number;
}

/** How the number that a die needs comes about. */
interface DieRuler {
  number: number;
  modifiers: readonly { card: string | null; by: number }[];
  needs: number;
}

/** What threatens a soldier, as the rules answer for it: chances in ten thousandths. */
export interface Threat {
  target: string;
  /** Null: the wounds are certain. */
  hit: { modifiers: readonly { card: string | null; by: number }[]; bands: readonly Band[] } | null;
  cover: DieRuler | null;
  suppresses: number;
  wounds: readonly { points: number; odds: number }[];
  falls: number;
}

/** What threatens now, and after each reaction. */
export interface ReactionAnswer {
  now: Threat;
  after: readonly { reaction: ReactOption; threat: Threat | null }[];
}

/** The answer to `reaction`; null if the rules gave none. */
export function readReaction(value: unknown): ReactionAnswer | null {
  if (!isObject(value) || value['answer'] !== 'reaction') return null;
  // The rules answer a question of this kind in this form.
  return value as unknown as ReactionAnswer;
}

/** The chance of any wound, in ten thousandths; without a threat there is none. */
export const woundOdds = (threat: Threat | null): number =>
  threat?.wounds.reduce((sum, { odds }) => sum + odds, 0) ?? 0;

/** The chance of two wounds and more, in ten thousandths. */
export const gravestOdds = (threat: Threat | null): number =>
  threat?.wounds.reduce((sum, { points, odds }) => sum + (points > 1 ? odds : 0), 0) ?? 0;

/** The points of wounds that are certain; 0: dice decide. */
export const certainPoints = (threat: Threat | null): number =>
  threat?.hit === null ? Math.max(0, ...threat.wounds.map(({ points }) => points)) : 0;

const pointsAt = (threat: Threat | null, face: number): number =>
  threat?.hit?.bands.find(({ from, to }) => face >= from && face <= to)?.points ?? 0;

/** The ten faces of a hostile attack after a reaction, beside what they were before it. */
export function hitMarks(now: Threat, after: Threat | null): Mark[] {
  return Array.from({ length: 10 }, (_, index): Mark => {
    const [before, then] = [pointsAt(now, index + 1), pointsAt(after, index + 1)];
    if (then === 0) return before > 0 ? 'away' : null;
    return then > 1 ? 'two' : 'hit';
  });
}

/** The six faces against cover after a reaction, beside what they were before it. */
export function coverMarksOf(now: Threat, after: Threat | null): Mark[] {
  const [before, then] = [now.cover?.needs ?? 7, after?.cover?.needs ?? 7];
  return Array.from({ length: 6 }, (_, index): Mark => {
    if (index + 1 >= then) return 'hit';
    return index + 1 >= before ? 'away' : null;
  });
}
