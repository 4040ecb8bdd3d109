import type { Decision, Leisure, Outcome, RulesId, ServerMessage, StepEvents } from '../../generated/protocol';

/** A match as this tab knows it. */
export interface MatchState {
  seq: number;
  hash: string;
  rules: RulesId;
  /** The seat that this user plays; null for a spectator. */
  seat: number | null;
  /** The game's own view of the position after step `seq`. */
  view: unknown;
  decs: Decision[];
  /** What this user's seat may do though it is not asked; null where it may not. */
  leisure: Leisure | null;
  outcome: Outcome | null;
}

type Snap = Extract<ServerMessage, { t: 'snap' }>;
type Ev = Extract<ServerMessage, { t: 'ev' }>;
type Skip = Extract<ServerMessage, { t: 'skip' }>;

/** What a message about a match led to. */
export type Received =
  /** The match as it is now, and the steps that are new. */
  | { kind: 'known'; state: MatchState; fresh: StepEvents[] }
  /** Nothing new. */
  | { kind: 'old' }
  /** Steps are missing: ask for them. */
  | { kind: 'gap' };

/** A snapshot replaces everything. */
export function fromSnap(snap: Snap): MatchState {
  const { seq, hash, rules, seat, view, decs, leisure, outcome } = snap;
  return { seq, hash, rules, seat, view, decs, leisure: leisure ?? null, outcome };
}

/** Takes steps in, or says that some are missing in between. */
export function receiveSteps(known: MatchState | null, ev: Ev): Received {
  if (!known) return { kind: 'gap' };
  if (ev.to < known.seq) return { kind: 'old' };
  if (ev.to > known.seq && ev.seq > known.seq + 1) return { kind: 'gap' };
  // The answer to a resume at the newest step brings no steps, but the decisions that are open.
  if (ev.to === known.seq && ev.hash !== known.hash) return { kind: 'gap' };
  const fresh = ev.steps.filter((step) => step.seq > known.seq);
  const { hash, view, decs, outcome } = ev;
  const leisure = ev.leisure ?? null;
  return { kind: 'known', state: { ...known, seq: ev.to, hash, view, decs, leisure, outcome }, fresh };
}

/** Counts steps that this audience may not see. */
export function receiveSkip(known: MatchState | null, skip: Skip): Received {
  if (!known) return { kind: 'gap' };
  if (skip.to <= known.seq) return { kind: 'old' };
  if (skip.seq > known.seq + 1) return { kind: 'gap' };
  return { kind: 'known', state: { ...known, seq: skip.to, hash: skip.hash }, fresh: [] };
}
