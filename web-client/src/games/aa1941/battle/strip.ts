import type { Volley } from '../../../generated/aa1941';
import type { BattleModel, Step } from './battle-model';

/** A step of the round as it is shown: done, going on now, or still to come. */
export interface Pace {
  readonly step: Exclude<Step, 'over'>;
  readonly when: 'done' | 'now' | 'ahead';
}

const ORDER: readonly Pace['step'][] = ['submarines', 'attack', 'attacked', 'defence', 'defended', 'decide'];

/** The step in which dice roll. */
export function stepOf(volley: Volley): Step {
  if (volley.surprise) return 'submarines';
  return volley.side === 'attacker' ? 'attack' : 'defence';
}

/**
 * The steps of the present round. That of the submarines is left out where none have dived, struck or been asked.
 *
 * @param now the step that is going on, where it is another than the battle's own: dice that still roll, a question
 */
export function stripOf(battleModel: BattleModel, now: Step = battleModel.step): Pace[] {
  const steps = ORDER.filter((step) => step !== 'submarines' || now === step || hadSubmarines(battleModel));
  const here = now === 'over' ? steps.length : steps.indexOf(now);
  return steps.map((step, index) => ({ step, when: index < here ? 'done' : index === here ? 'now' : 'ahead' }));
}

function hadSubmarines(battleModel: BattleModel): boolean {
  const dived = [...battleModel.sides.attacker, ...battleModel.sides.defender].some((one) => one.fate === 'dived');
  return dived || battleModel.volleys.some((volley) => volley.surprise);
}
