import type { Affliction, BlowKind, Weapon } from '../../../generated/ddm';
import type { CreatureName } from '../words/terms/names';

/** A die with what is added to it, and what it has to reach. */
export interface DieTold {
  face: number;
  /** All that is added together. */
  added: number;
  needs: number;
  passed: boolean;
}

/** What damage has done. */
export interface HarmTold {
  damage: number;
  left: number;
  doubled: boolean;
}

/** What is told of a blow. */
export interface BlowTold {
  from: CreatureName;
  target: CreatureName;
  kind: BlowKind;
  weapon: Weapon;
  /** Whether a smite rides on it. */
  smites: boolean;
  die: DieTold;
  /** The second die against concealment; null: none was rolled. */
  hidden: { face: number; needs: number; passed: boolean } | null;
  harm: HarmTold | null;
  drained: number;
  /** What the target is worth, if it was destroyed. */
  worth: number | null;
}

/** What is told of an effect on one creature. */
export interface EffectTold {
  on: CreatureName;
  isProof: boolean;
  resisted: { face: number; needs: number; passed: boolean } | null;
  attack: DieTold | null;
  save: DieTold | null;
  harm: HarmTold | null;
  healed: number;
  condition: Affliction | null;
  boosted: boolean;
  worth: number | null;
}
