/** The faces of the die of hostile attacks. */
export const FACES = 10;
/** Where the row of the highest face ends: it counts for all that is added beyond it. */
const BEYOND = 99;

/** A row of a table of dice: from, to, what it gives. */
export type Row = readonly [from: number, to: number, gives: number];

/** What each face gives, from the lowest; 0: nothing. */
export const facesOfTable = (rows: readonly Row[]): number[] =>
  Array.from(
    { length: FACES },
    (_, index) => rows.find(([from, to]) => index + 1 >= from && index + 1 <= to)?.[2] ?? 0,
  );

/** The table in which each face gives so much. */
export function tableOfFaces(faces: readonly number[]): [number, number, number][] {
  const rows: [number, number, number][] = [];
  faces.forEach((gives, index) => {
    const face = index + 1;
    const last = rows.at(-1);
    if (gives === 0) return;
    if (last?.[1] === face - 1 && last[2] === gives) last[1] = face;
    else rows.push([face, face, gives]);
  });
  return rows.map(([from, to, gives]) => [from, to === FACES ? BEYOND : to, gives]);
}

/** The faces after some of them are painted: all from one to another. */
export const painted = (faces: readonly number[], from: number, to: number, gives: number): number[] =>
  faces.map((now, index) => (index + 1 >= Math.min(from, to) && index + 1 <= Math.max(from, to) ? gives : now));
