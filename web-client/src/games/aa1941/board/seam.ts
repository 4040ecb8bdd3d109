import { HEIGHT, WIDTH, type Point } from './plane';

/** A part of the board's outline and what lies inside of it. */
interface Edge<Kind> {
  kind: Kind;
  points: readonly Point[];
}

/** A line with what lies on either side of it. */
interface Border<Kind> {
  kinds: [Kind, Kind];
  points: Point[];
}

/**
 * The border along which the board is cut open, drawn at both of its ends. The left and the right edge are the same line
 * one turn around the world apart, but their vertices need not be the same.
 */
export function seamOf<Kind>(outline: readonly Edge<Kind>[]): Border<Kind>[] {
  const steps = outline.flatMap(({ kind, points }) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index];
      const level = start && start[1] === end[1] && (end[1] === 0 || end[1] === HEIGHT);
      return start && !level ? [start[1] < end[1] ? { kind, start, end } : { kind, start: end, end: start }] : [];
    }),
  );
  const right = steps.filter(({ start }) => start[0] > WIDTH / 2);
  const left = steps.filter(({ start }) => start[0] < WIDTH / 2).sort((one, other) => one.start[1] - other.start[1]);
  const borders: Border<Kind>[] = [];
  for (const { kind, start, end } of left) {
    const middle = (start[1] + end[1]) / 2;
    const across = right.find((step) => step.start[1] <= middle && middle < step.end[1]);
    if (!across) continue;
    const last = borders.at(-1);
    if (last?.kinds[0] === kind && last.kinds[1] === across.kind) last.points.push(end);
    else borders.push({ kinds: [kind, across.kind], points: [start, end] });
  }
  const turned = borders.map(({ kinds, points }) => ({ kinds, points: points.map(([x, y]): Point => [x + WIDTH, y]) }));
  return [...borders, ...turned];
}
