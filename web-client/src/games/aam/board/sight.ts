import { BLOCKS, type BattleMap } from '../pack';
import { cutBetween, distance, HEXES, type Place } from './hexes';

/** The hexes that hide one hex from another; none: they see each other. */
export const hiddenBy = (from: Place, to: Place, map: BattleMap): Place[] =>
  distance(from, to) <= 1 ? [] : cutBetween(from, to).filter((place) => BLOCKS.has(map.terrain(place)));

/** The hexes up to a distance that a hex sees, its own among them. */
export const seenFrom = (from: Place, reach: number, map: BattleMap): Place[] =>
  HEXES.filter((to) => distance(from, to) <= reach && hiddenBy(from, to, map).length === 0);
