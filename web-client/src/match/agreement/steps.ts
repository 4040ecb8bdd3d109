import type { LogEntry } from '../log/entry';

/** A step of the log with what it did. */
export interface LoggedStep {
  seq: number;
  entries: readonly LogEntry[];
}

/** The steps that stand and of which the log knows something, oldest first. */
export function standingSteps(entries: readonly LogEntry[]): readonly LoggedStep[] {
  const steps: { seq: number; entries: LogEntry[] }[] = [];
  for (const entry of entries) {
    if (entry.undone || entry.event.e === 'took_back') continue;
    const last = steps.at(-1);
    if (last?.seq === entry.step.seq) last.entries.push(entry);
    else steps.push({ seq: entry.step.seq, entries: [entry] });
  }
  return steps;
}

/** Those of the steps that are undone if the match goes back to a step. */
export function undoneBy(to: number, steps: readonly LoggedStep[]): readonly LoggedStep[] {
  return steps.filter(({ seq }) => seq > to);
}
