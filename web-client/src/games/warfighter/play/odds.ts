import type { Answer } from '../../../generated/warfighter';

/** The chances of an attack, in ten thousandths. */
export type AttackAnswer = Extract<Answer, { answer: 'attack' }>;

const answerOf = (value: unknown): Answer | null =>
  typeof value === 'object' && value !== null && 'answer' in value ? (value as Answer) : null;

export function readAttack(value: unknown): AttackAnswer | null {
  const answer = answerOf(value);
  return answer?.answer === 'attack' ? answer : null;
}

/** The chance of a wound, from 0 to 1; null: the rules did not say. */
export function readShot(value: unknown): number | null {
  const answer = answerOf(value);
  if (answer?.answer !== 'shot') return null;
  if (answer.now !== 'attacks' || !answer.threat) return 0;
  return answer.threat.wounds.reduce((sum, { odds }) => sum + odds, 0) / 10_000;
}
