import type { RecapLine, StepEvents } from '../../generated/protocol';

/** What one role did in a row. */
export interface RecapGroup {
  key: string;
  /** Null for what no player did. */
  role: string | null;
  /** What matters, in the order in which it happened. */
  main: readonly RecapLine[];
  /** The rest, such as each move. */
  minor: readonly RecapLine[];
}

/** Lines in the order of the turns, those of one role together as long as no other acts. */
export function groupsOf(lines: readonly RecapLine[]): RecapGroup[] {
  const runs: { role: string | null; lines: RecapLine[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last.role === line.role) last.lines.push(line);
    else runs.push({ role: line.role, lines: [line] });
  }
  return runs.map((run, index) => ({
    key: `${index}`,
    role: run.role,
    main: run.lines.filter(({ weight }) => weight === 'main'),
    minor: run.lines.filter(({ weight }) => weight === 'minor'),
  }));
}

/** The lines to step through: what matters, or all where nothing does. */
export function stopsOf(lines: readonly RecapLine[]): readonly RecapLine[] {
  const main = lines.filter(({ weight }) => weight === 'main');
  return main.length > 0 ? main : lines;
}

/** Whether there is anything in it that this player did not do. */
export function isNews(lines: readonly RecapLine[], own: readonly string[]): boolean {
  return lines.some(({ role }) => role === null || !own.includes(role));
}

/**
 * The player's newest step before others acted: what has happened since is what the others did. Null if it is not among
 * these steps.
 */
export function lastOwnStep(steps: readonly StepEvents[], seat: number): number | null {
  const isOwn = ({ seat: of, how }: StepEvents) => of === seat && how === 'player';
  const others = steps.findLastIndex((step) => !isOwn(step));
  return steps.slice(0, Math.max(others, 0)).findLast(isOwn)?.seq ?? null;
}

/** The arrows of a recap: each way that was gone, and those to the place of the line that is looked at. */
export interface RecapWay {
  key: string;
  places: readonly string[];
  looked: boolean;
}

/** The ways of the newest `most` lines; all that lead to where the line at hand happened, by its role, are looked at. */
export function waysOf(lines: readonly RecapLine[], at: RecapLine | null, most: number): RecapWay[] {
  const moved = lines.filter(({ way }) => way.length > 1);
  const leadsThere = (line: RecapLine) =>
    at !== null && (line === at || (at.place !== null && line.role === at.role && line.way.at(-1) === at.place));
  const shown = moved.filter((line, index) => leadsThere(line) || index >= moved.length - most);
  return shown.map((line, index) => ({
    key: `recap-${line.step}-${index}`,
    places: line.way,
    looked: leadsThere(line),
  }));
}
