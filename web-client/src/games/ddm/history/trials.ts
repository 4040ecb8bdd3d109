import type { AttackRoll, CreatureId, Event, SaveRoll } from '../../../generated/ddm';
import { attackTold, moraleTold, saveTold } from '../log/sums';
import type { Trial } from './records';

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The chance that a die comes to a face or more. */
export const chanceFrom = (face: number): number => clamp((21 - face) / 20, 0, 1);

/** The chance that an attack had: 20 hits and 1 misses. */
export function chanceToHit(roll: AttackRoll): number {
  const { needs, added } = attackTold(roll);
  return chanceFrom(clamp(needs - added, 2, 20));
}

/** The chance that a save had to fail. */
export function chanceToFail(roll: SaveRoll): number {
  const { needs, added } = saveTold(roll);
  return 1 - chanceFrom(needs - added);
}

/** The dice of an event that could pass or fail, each with the creature whose they are. */
export function trialsIn(event: Event): (Pick<Trial, 'kind' | 'passed' | 'chance'> & { creature: CreatureId })[] {
  const saved = (creature: CreatureId, roll: SaveRoll) =>
    ({ creature, kind: 'save', passed: roll.holds, chance: 1 - chanceToFail(roll) }) as const;
  const attacked = (creature: CreatureId, roll: AttackRoll) =>
    ({ creature, kind: 'attack', passed: roll.hits, chance: chanceToHit(roll) }) as const;
  switch (event.e) {
    case 'struck':
      return [attacked(event.blow.creature, event.blow.roll)];
    case 'affected': {
      const { attack, save, by, creature } = event.effect;
      return [...(attack ? [attacked(by, attack)] : []), ...(save ? [saved(creature, save)] : [])];
    }
    case 'rider_saved':
      return [saved(event.creature, event.save)];
    case 'morale_rolled':
    case 'rally_rolled': {
      const { needs, added, passed } = moraleTold(event.save);
      return [{ creature: event.creature, kind: 'morale', passed, chance: chanceFrom(needs - added) }];
    }
    default:
      return [];
  }
}
