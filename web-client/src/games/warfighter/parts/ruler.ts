/**
 * What a face of a die does: it hits, it empties the weapon, it wounds twice, a card takes its hit away, a card makes it a
 * hit; null: nothing.
 */
export type Mark = 'hit' | 'empty' | 'two' | 'away' | 'added' | null;

/** A stretch of faces that do the same. */
export interface Zone {
  mark: NonNullable<Mark>;
  from: number;
  to: number;
}

/** The stretches of a row of faces, from the lowest. */
export function zonesOf(marks: readonly Mark[]): Zone[] {
  const zones: Zone[] = [];
  marks.forEach((mark, index) => {
    const last = zones.at(-1);
    if (mark === null) return;
    if (last?.mark === mark && last.to === index) last.to = index + 1;
    else zones.push({ mark, from: index + 1, to: index + 1 });
  });
  return zones;
}

const faces = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

/** The natural face from which a die hits, once what is added is taken off. */
export const needOf = (needs: number, added: number): number => Math.max(1, needs - added);

/** The ten faces of an attack: those that hit, those that empty the weapon, and what cards add to the hits. */
export function attackMarks(of: { needs: number; added: number; byCards?: number; reload?: number | null }): Mark[] {
  const { needs, added, byCards = 0, reload = null } = of;
  const with_ = needOf(needs, added);
  const without = needOf(needs, added - byCards);
  return faces(10).map((face) => {
    if (face >= Math.max(with_, without)) return 'hit';
    if (face >= with_) return 'added';
    if (face >= without) return 'away';
    return reload !== null && face <= reload ? 'empty' : null;
  });
}

/** The six faces of the die against cover. */
export function coverMarks(of: { cover: number; pen?: number; byCards?: number }): Mark[] {
  const { cover, pen = 0, byCards = 0 } = of;
  const now = cover - pen;
  const before = now - byCards;
  return faces(6).map((face) => {
    if (face >= Math.max(now, before)) return 'hit';
    if (face >= now) return 'added';
    return face >= before ? 'away' : null;
  });
}

/** Rows of a table of wounds: from, to, wounds. */
export type WoundTable = readonly (readonly [number, number, number])[];

const woundsAt = (table: WoundTable, roll: number): number =>
  table.find(([from, to]) => roll >= from && roll <= to)?.[2] ?? 0;

/** The ten faces of a hostile attack, with what is added to its die, of which cards give `byCards`. */
export function woundMarks(table: WoundTable, added: number, byCards = 0): Mark[] {
  return faces(10).map((face) => {
    const wounds = woundsAt(table, face + added);
    const before = woundsAt(table, face + added - byCards);
    if (wounds === 0) return before > 0 ? 'away' : null;
    if (wounds > 1) return 'two';
    return before === 0 ? 'added' : 'hit';
  });
}

/** The chance that a hostile attack wounds: that the d10 and the d6 both succeed. */
export function woundChance(table: WoundTable, added: number, cover: number): number {
  const hits = faces(10).filter((face) => woundsAt(table, face + added) > 0).length;
  const beats = faces(6).filter((face) => face >= cover).length;
  return (hits / 10) * (beats / 6);
}
