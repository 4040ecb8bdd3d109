import type { DefensiveShot } from '../../../generated/aam';

/** The shot with the best chance of an effect, the first of equal ones; null: there is none. */
export const bestShot = (shots: readonly DefensiveShot[]): DefensiveShot | null =>
  shots.reduce<DefensiveShot | null>(
    (best, shot) => (best === null || shot.odds.nothing < best.odds.nothing ? shot : best),
    null,
  );
