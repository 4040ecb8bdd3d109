import type { Document, Place as Laid } from '../../../generated/aam';
import { around, type Place } from '../board/hexes';
import { QUARTERS } from './read';
import { withMap } from './sheet';

/** Whether a hex can be the objective: nothing is said of one at the rim. */
export const canBeObjective = (place: Place): boolean => around(place).length === 6;

export const aimedAt = (pack: Document, index: number, objective: Place): Document =>
  withMap(pack, index, (map) => ({ ...map, objective }));

/** The pack with another section in a quarter of a map, or with the one there turned. */
export const laid = (pack: Document, index: number, quarter: Laid['at'], change: Partial<Laid>): Document =>
  withMap(pack, index, (map) => ({
    ...map,
    sections: (map.sections ?? []).map((one) => (one.at === quarter ? { ...one, ...change } : one)),
  }));

/** The pack with a map that is drawn hex by hex from now on, beginning with what lies there. */
export const handDrawn = (pack: Document, index: number): Document =>
  withMap(pack, index, ({ id, number, name, objective, origin, terrain, roads, rivers }) => ({
    id,
    number,
    name,
    objective,
    origin,
    terrain,
    roads,
    rivers,
  }));

/** The pack with a map laid out of sections, of four cards, without anything on the joints. */
export function laidOut(pack: Document, index: number): Document {
  const { sections } = pack.maps;
  const cards = [...new Set(sections.map(({ card }) => card))];
  const first = cards.flatMap((card) => sections.find((section) => section.card === card) ?? []);
  return withMap(pack, index, (map) => ({
    ...map,
    objective: 'F8',
    sections: QUARTERS.map((at, n) => ({ section: first[n]?.id ?? '', at, turned: false })),
    seam: { terrain: {}, roads: [], rivers: [] },
  }));
}
