import type { EffectData } from '../../../generated/ddm';
import type { Pack } from '../pack';

/** What a spell or an action does; null: the pack has none such. */
export function effectOf(pack: Pack, power: string): EffectData | null {
  const spell = pack.spell(power);
  if (spell) return spell;
  const ability = pack.ability(power);
  return ability?.kind === 'action' ? ability : null;
}
