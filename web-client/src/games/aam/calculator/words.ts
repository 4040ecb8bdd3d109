import { bilingual } from '../../../i18n/bilingual';
import type { Dictionary } from '../../../i18n/words';

const en = {
  attacker: 'Who attacks',
  target: 'The target',
  none: 'Choose a card',
  swap: 'The other way round',
  distance: 'Distance in hexes',
  side: 'Side of the vehicle',
  sides: { front: 'Front', rear: 'Side or rear' },
  ground: 'Where the target stands',
  circumstances: 'Circumstances',
  flags: {
    extra: 'Its second attack',
    defensive: 'Defensive fire',
    moved: 'The attacker has moved in this turn',
    hurt: 'The attacker is disrupted or damaged',
  },
  state: 'The target is',
  below: 'Face down on the target',
  states: { none: 'unhurt', disrupted: 'disrupted', damaged: 'damaged' },
  counters: { none: 'nothing', disrupted: 'Disrupted', damaged: 'Damaged' },
  added: { attack: 'Commander: each die', defence: 'Commander: defence', cover: 'Commander: cover roll' },
  result: 'Result',
  dice: (n: number, needs: number, defence: number) =>
    `${n === 1 ? '1 die' : `${n} dice`}, success on ${needs}${needs < 6 ? ' or more' : ''}; ${defence} needed`,
  never: (n: number) => `${n === 1 ? '1 die' : `${n} dice`} that cannot succeed`,
  impossible: 'It has no dice against this target at this distance.',
};
const fr: Dictionary<typeof en> = {
  attacker: 'L’attaquant',
  target: 'La cible',
  none: 'Choisissez une fiche',
  swap: 'Inverser les rôles',
  distance: 'Distance en cases',
  side: 'Côté du véhicule',
  sides: { front: 'Avant', rear: 'Flanc ou arrière' },
  ground: 'Terrain de la cible',
  circumstances: 'Circonstances',
  flags: {
    extra: 'Sa seconde attaque',
    defensive: 'Tir défensif',
    moved: 'L’attaquant s’est déplacé pendant ce tour',
    hurt: 'L’attaquant est confus ou endommagé',
  },
  state: 'La cible est',
  below: 'Face cachée sur la cible',
  states: { none: 'intacte', disrupted: 'confuse', damaged: 'endommagée' },
  counters: { none: 'rien', disrupted: 'Confus', damaged: 'Endommagé' },
  added: {
    attack: 'Commandant : chaque dé',
    defence: 'Commandant : défense',
    cover: 'Commandant : jet de couverture',
  },
  result: 'Résultat',
  dice: (n, needs, defence) =>
    `${n === 1 ? '1 dé' : `${n} dés`}, succès à ${needs}${needs < 6 ? ' ou plus' : ''} ; il en faut ${defence}`,
  never: (n) => `${n === 1 ? '1 dé qui ne peut pas réussir' : `${n} dés qui ne peuvent pas réussir`}`,
  impossible: 'Aucun dé contre cette cible à cette distance.',
};

/** The sentences of the calculator. */
export const CALCULATOR = bilingual({ en, fr });
