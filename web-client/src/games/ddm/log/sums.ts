import type {
  ArmourSum,
  AttackRoll,
  AttackSum,
  DamageSum,
  Harm,
  Hurdle,
  MoraleRoll,
  MoraleSum,
  SaveRoll,
  SaveSum,
} from '../../../generated/ddm';
import type { DieTold, HarmTold } from './told';

type Sum = AttackSum | ArmourSum | DamageSum | SaveSum | MoraleSum;

/** All parts of a sum together. */
export const totalOf = (sum: Sum): number =>
  Object.values(sum).reduce((total: number, part) => total + ((part as number | undefined) ?? 0), 0);

/** What a morale save has to come to. */
export const MORALE = 20;

export const attackTold = ({ face, attack, armour, hits }: AttackRoll): DieTold => ({
  face,
  added: totalOf(attack),
  needs: totalOf(armour),
  passed: hits,
});

export const saveTold = ({ face, sum, dc, holds }: SaveRoll): DieTold => ({
  face,
  added: totalOf(sum),
  needs: dc,
  passed: holds,
});

export const moraleTold = ({ face, sum, holds }: MoraleRoll): DieTold => ({
  face,
  added: totalOf(sum),
  needs: MORALE,
  passed: holds,
});

export const hurdleTold = ({ face, needs }: Hurdle) => ({ face, needs, passed: face >= needs });

export const harmTold = ({ damage, left }: Harm): HarmTold => ({
  damage: Math.max(0, totalOf(damage)),
  left,
  doubled: (damage.doubled ?? 0) > 0,
});
