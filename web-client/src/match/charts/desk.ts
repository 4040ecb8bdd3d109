import type { ChartFault } from '../../generated/protocol';

/** A chart that is edited, as its fields see it: places in it are JSON Pointers. */
export interface ChartDesk {
  /** What stands at a place; undefined if there is nothing. */
  value(at: string): unknown;
  /** Writes something at a place; undefined leaves it out. */
  write(at: string, value: unknown): void;
  /** What is wrong at a place or below it. */
  faultsAt(at: string): readonly ChartFault[];
}

/** The faults at a place or below it. */
export const faultsWithin = (faults: readonly ChartFault[], at: string): readonly ChartFault[] =>
  faults.filter((fault) => fault.at === at || fault.at.startsWith(`${at}/`));
