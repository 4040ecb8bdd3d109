/** The chances of an attack as the rules answer for them, in ten thousandths. */
export interface AttackAnswer {
  answer: 'attack';
  rolls: readonly Roll[];
  odds: { kills: number; suppresses: number; nothing: number; clears: number };
  wear: { empties: number; jams: number; stumbles: number; tokens: number };
}

/** Dice that fall together: what each ten-sided one needs, and the six-sided one against cover; null: cover does not count. */
export interface Roll {
  dice: number;
  range: number;
  hit: DieRuler;
  cover: DieRuler | null;
}

/** How the number that a die needs comes about. */
export interface DieRuler {
  faces: number;
  number: number;
  modifiers: readonly { card: string | null; by: number }[];
  needs: number;
}

/** What a hostile card would do if hostiles attacked now. */
export interface ShotAnswer {
  answer: 'shot';
  now: string;
  threat: { wounds: readonly { points: number; odds: number }[] } | null;
}

const isAnswer = (value: unknown): value is { answer?: unknown } => typeof value === 'object' && value !== null;

export const readAttack = (value: unknown): AttackAnswer | null =>
  isAnswer(value) && value.answer === 'attack' ? (value as AttackAnswer) : null;

/** The chance of a wound, from 0 to 1; null: the rules did not say. */
export function readShot(value: unknown): number | null {
  if (!isAnswer(value) || value.answer !== 'shot') return null;
  const { now, threat } = value as ShotAnswer;
  if (now !== 'attacks' || !threat) return 0;
  return threat.wounds.reduce((sum, { odds }) => sum + odds, 0) / 10_000;
}
