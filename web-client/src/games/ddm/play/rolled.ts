import type {
  AttackRoll,
  CreatureId,
  Event,
  Harm,
  Hurdle,
  MoraleRoll,
  SaveRoll,
  RiderWord,
  Weapon,
} from '../../../generated/ddm';

/** A die that is thrown before the reader, with what it decides. */
export type Rolled = { key: string } & (
  | {
      is: 'blow';
      creature: CreatureId;
      target: CreatureId;
      /** What it is struck with; null: a spell or an action. */
      with: Weapon | null;
      kind: string;
      roll: AttackRoll;
      concealment: Hurdle | null;
      harm: Harm | null;
      drained: number;
    }
  | { is: 'morale' | 'rally'; creature: CreatureId; save: MoraleRoll }
  | {
      is: 'save';
      creature: CreatureId;
      by: CreatureId;
      /** What it is made against; null: a spell or an action. */
      against: RiderWord | null;
      save: SaveRoll;
      harm: Harm | null;
    }
  | { is: 'resistance'; creature: CreatureId; by: CreatureId; hurdle: Hurdle }
);

/** The die of an event; null: it has none. */
export function rolledOf(event: Event, key: string): Rolled | null {
  switch (event.e) {
    case 'struck': {
      const { creature, target, kind, with: weapon, roll, concealment = null, harm = null, drained = 0 } = event.blow;
      return { key, is: 'blow', creature, target, with: weapon, kind, roll, concealment, harm, drained };
    }
    case 'rider_saved': {
      const { creature, by, rider, save, harm } = event;
      return { key, is: 'save', creature, by, against: rider, save, harm };
    }
    case 'morale_rolled':
      return { key, is: 'morale', creature: event.creature, save: event.save };
    case 'rally_rolled':
      return { key, is: 'rally', creature: event.creature, save: event.save };
    case 'affected': {
      const { creature, by, attack, save, resistance, harm = null } = event.effect;
      if (save) return { key, is: 'save', creature, by, against: null, save, harm };
      if (attack)
        return {
          key,
          is: 'blow',
          creature: by,
          target: creature,
          with: null,
          kind: 'power',
          roll: attack,
          concealment: null,
          harm,
          drained: 0,
        };
      return resistance ? { key, is: 'resistance', creature, by, hurdle: resistance } : null;
    }
    default:
      return null;
  }
}

/** What is added up by parts. */
export type Parts = Partial<Record<string, number>>;

/** All parts of a sum together. */
export const totalOf = (sum: Parts): number => Object.values(sum).reduce<number>((all, part) => all + (part ?? 0), 0);

/** The face from which an attack hits: 2 to 20. */
export const neededFor = ({ attack, armour }: Pick<AttackRoll, 'attack' | 'armour'>): number =>
  Math.max(2, Math.min(20, totalOf(armour) - totalOf(attack)));
