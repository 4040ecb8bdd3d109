import type { Text } from '../../generated/protocol';
import type { Place } from './board/hexes';

/** The two sides, in the order of their seats. */
export type Side = 'axis' | 'allies';
export type Nation = 'GE' | 'IT' | 'JP' | 'US' | 'UK' | 'SU' | 'FR';
export type Terrain = 'clear' | 'forest' | 'hill' | 'town' | 'marsh' | 'pond';
/** A figure for short, medium and long range. */
export type Bands = [short: number, medium: number, long: number];

/** A figure of the pack. */
export interface Card {
  id: string;
  nation: Nation;
  type: 'soldier' | 'vehicle';
  subtype: string;
  year: number;
  cost: number;
  speed: number;
  /** Of the front and of the rear. */
  defence: [front: number, rear: number];
  vs_soldier: Bands;
  vs_vehicle: Bands;
  abilities: string[];
  /** The bonus of a commander. */
  initiative?: number | null;
  name: Text;
}

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
export interface ReadyArmy {
  id: string;
  side: Side;
  points: number;
  name: Text;
  units: Record<string, number>;
}

/** A map in its composed form. */
export interface MapData {
  id: string;
  number: number;
  name: Text;
  objective: Place;
  /** All that is not clear. */
  terrain: Record<Place, Terrain>;
  roads: Place[][];
  rivers: [Place, Place][];
}

/** The figures that a match is played with. */
export interface PackData {
  id: string;
  version: number;
  name: Text;
  words: Record<
    'nations' | 'sides' | 'types' | 'subtypes' | 'terrain' | 'counters' | 'ends',
    Record<string, Text | undefined>
  >;
  abilities: Ability[];
  units: Card[];
  armies: ReadyArmy[];
}
