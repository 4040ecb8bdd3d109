import type { Decision, Leisure, Lost, Outcome, RulesId, ServerMessage, StepEvents } from '../../generated/protocol';
import type { Inflate } from '../../lib/step-form';
import { applied, checksum, sorted } from './delta';
import { unpacked, type Packed } from '../../lib/packed';

/** What the server has told of a position: what its deltas are about. */
export interface Shown {
  /** The game's own view of the position. */
  view: unknown;
  decs: Decision[];
  /** What this user's seat may do though it is not asked; null where it may not. */
  leisure: Leisure | null;
  outcome: Outcome | null;
}

/** A match as this tab knows it. */
export interface MatchState extends Shown {
  seq: number;
  hash: string;
  rules: RulesId;
  /** The seat that this user plays; null for a spectator. */
  seat: number | null;
  /** What was told with step `seq`. Answers to commands may have told newer decisions since. */
  told: Shown;
}

type Snap = Extract<ServerMessage, { t: 'snap' }>;
type Ev = Extract<ServerMessage, { t: 'ev' }>;
type Delta = Extract<ServerMessage, { t: 'delta' }>;
type Skip = Extract<ServerMessage, { t: 'skip' }>;

/** What a message about a match led to. */
export type Received =
  /** The match as it is now, and the steps that are new. */
  | { kind: 'known'; state: MatchState; fresh: StepEvents[] }
  /** Nothing new. */
  | { kind: 'old' }
  /** Steps are missing: ask for them. */
  | { kind: 'gap' }
  /** What has changed does not belong to what is known: ask for the whole match. */
  | { kind: 'lost'; why: Lost };

/** A snapshot replaces everything. */
export function fromSnap(snap: Snap): MatchState {
  const { seq, hash, rules, seat } = snap;
  const told = shownIn(snap);
  return { seq, hash, rules, seat, ...told, told };
}

/** Takes steps in, or says that some are missing in between. */
export function receiveSteps(known: MatchState | null, ev: Ev): Received {
  if (!known) return { kind: 'gap' };
  if (ev.to < known.seq) return { kind: 'old' };
  if (ev.to > known.seq && ev.seq > known.seq + 1) return { kind: 'gap' };
  // The answer to a resume at the newest step brings no steps, but the decisions that are open.
  if (ev.to === known.seq && ev.hash !== known.hash) return { kind: 'gap' };
  const fresh = ev.steps.filter((step) => step.seq > known.seq);
  return { kind: 'known', state: after(known, ev.to, ev.hash, shownIn(ev)), fresh };
}

/** Takes in what a step has changed. */
export function receiveDelta(known: MatchState | null, message: Delta): Received {
  if (!known) return { kind: 'gap' };
  const { seq, hash, steps, delta, check } = message;
  if (seq <= known.seq) return { kind: 'old' };
  if (seq > known.seq + 1) return { kind: 'gap' };
  const told = applied(delta, known.told) as Shown | undefined;
  if (told === undefined) return { kind: 'lost', why: 'unfit' };
  if (checksum(told) !== check) return { kind: 'lost', why: 'check' };
  return { kind: 'known', state: after(known, seq, hash, told), fresh: steps };
}

/** Takes in what a step has changed, packed. While the code that unpacks is on its way, it is asked for anew. */
export function receivePacked(known: MatchState | null, packed: Packed, inflate: Inflate | null): Received {
  if (!known) return { kind: 'gap' };
  if (packed.seq <= known.seq) return { kind: 'old' };
  if (packed.seq > known.seq + 1 || !inflate) return { kind: 'gap' };
  const delta = unpacked(packed, sorted(known.told), inflate);
  return delta ? receiveDelta(known, delta) : { kind: 'lost', why: 'unfit' };
}

const after = (known: MatchState, seq: number, hash: string, told: Shown): MatchState => ({
  ...known,
  seq,
  hash,
  ...told,
  told,
});

const shownIn = ({ view, decs, leisure, outcome }: Shown): Shown => ({ view, decs, leisure, outcome });

/** Counts steps that this audience may not see. */
export function receiveSkip(known: MatchState | null, skip: Skip): Received {
  if (!known) return { kind: 'gap' };
  if (skip.to <= known.seq) return { kind: 'old' };
  if (skip.seq > known.seq + 1) return { kind: 'gap' };
  return { kind: 'known', state: { ...known, seq: skip.to, hash: skip.hash }, fresh: [] };
}
