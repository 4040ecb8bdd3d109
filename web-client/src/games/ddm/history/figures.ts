import type { CreatureId, Player } from '../../../generated/ddm';
import type { MatchCourse, Trial } from './records';

/** How the dice of a seat fell. */
export interface Luck {
  thrown: number;
  passed: number;
  /** How many were to be expected to pass. */
  expected: number;
}

/** The dice of a seat of one kind, up to a step. */
export function luckAt(
  { trials }: Pick<MatchCourse, 'trials'>,
  player: Player,
  kind: Trial['kind'],
  seq: number,
): Luck {
  const own = trials.filter((trial) => trial.player === player && trial.kind === kind && trial.seq <= seq);
  return {
    thrown: own.length,
    passed: own.filter(({ passed }) => passed).length,
    expected: own.reduce((sum, { chance }) => sum + chance, 0),
  };
}

/** How many each creature has felled or put to flight, and what those cost; those with none stay out. */
export function felledBy({ losses }: Pick<MatchCourse, 'losses'>): Map<CreatureId, { count: number; cost: number }> {
  const felled = new Map<CreatureId, { count: number; cost: number }>();
  for (const { by, cost } of losses) {
    if (by === null) continue;
    const now = felled.get(by) ?? { count: 0, cost: 0 };
    felled.set(by, { count: now.count + 1, cost: now.cost + cost });
  }
  return felled;
}
