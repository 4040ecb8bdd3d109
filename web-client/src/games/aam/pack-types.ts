import type { ArmyData, Document, MapData as WrittenMap, Nation, Side, Terrain, UnitData } from '../../generated/aam';
import type { Text } from '../../generated/protocol';

export type { Nation, Side, Terrain };
/** A figure for short, medium and long range. */
export type Bands = [short: number, medium: number, long: number];

/** A figure of the pack. */
export type Card = Omit<UnitData, 'origin'>;

/** An ability of the pack. */
export interface Ability {
  id: string;
  effect: string;
  params: Record<string, unknown>;
  command: boolean;
  name: Text;
  text: Text;
}

/** A ready-made army. */
export type ReadyArmy = Omit<ArmyData, 'origin'>;

/** A map in its composed form. */
export type MapData = Pick<WrittenMap, 'id' | 'number' | 'name' | 'objective' | 'terrain' | 'roads' | 'rivers'>;

/** The figures that a match is played with. */
export type PackData = Pick<Document, 'id' | 'version' | 'name' | 'words' | 'units' | 'armies'> & {
  abilities: readonly Ability[];
};
