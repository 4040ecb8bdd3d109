import type { StepEvents } from '../../generated/protocol';

/** What tells whether a step was taken back later. */
export type Numbered = Pick<StepEvents, 'seq' | 'agreed'>;

/** The step that a step goes back to; null if it does not go back. */
export function goesBackTo(step: Numbered): number | null {
  return step.agreed?.is === 'take_back' ? step.agreed.to : null;
}

/** The numbers of the steps that were taken back, take-backs that were themselves taken back among them. */
export function takenBack(steps: readonly Numbered[]): ReadonlySet<number> {
  const gone = new Set<number>();
  steps.forEach((step, index) => {
    const to = goesBackTo(step);
    if (to === null) return;
    for (let before = index - 1; before >= 0; before -= 1) {
      const seq = steps[before]?.seq ?? 0;
      if (seq <= to) break;
      gone.add(seq);
    }
  });
  return gone;
}
