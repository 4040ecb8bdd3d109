import type { RegionId } from '../../../generated/aa1941';
import type { MatchSummary, Camp, Capture, Clash, March, Trade, Turn, Wreck } from './records';

/** What a turn had changed by some step. */
export interface Changes {
  captures: readonly Capture[];
  clashes: readonly Clash[];
  wrecks: readonly Wreck[];
  marches: readonly March[];
  trades: readonly Trade[];
}

/** A turn in which nothing has happened. */
export const NOTHING: Changes = { captures: [], clashes: [], wrecks: [], marches: [], trades: [] };

/** What a turn had changed after step `upTo`; what was taken back by then is left out. */
export function changesOf(summary: MatchSummary, turn: Turn, upTo: number): Changes {
  const until = summary.turns[turn.index + 1]?.from ?? Infinity;
  const within = <T extends { seq: number; turn: number }>(entries: readonly T[]) =>
    entries.filter((one) => one.turn === turn.index && one.seq <= upTo && one.seq <= until);
  const standing = <T extends { seq: number; turn: number; undone: number | null }>(entries: readonly T[]) =>
    within(entries).filter(({ undone }) => undone === null || undone > upTo);
  return {
    captures: standing(summary.captures),
    clashes: within(summary.clashes).map((clash) => asOf(clash, upTo)),
    wrecks: within(summary.wrecks),
    marches: standing(summary.marches),
    trades: lastOrders(standing(summary.trades)),
  };
}

/** A battle that goes on does not tell yet how it will end. */
function asOf(clash: Clash, upTo: number): Clash {
  if (clash.ended !== null && clash.ended <= upTo) return clash;
  const open = (camp: Camp): Camp => ({ ...camp, lost: {}, value: 0 });
  return { ...clash, attacker: open(clash.attacker), defender: open(clash.defender), ended: null, result: null };
}

/** An order for units replaces the one before it. */
function lastOrders(trades: readonly Trade[]): Trade[] {
  const bought = trades.findLast((trade) => trade.kind === 'bought');
  return trades.filter((trade) =>
    trade.kind === 'bought' ? trade === bought && trade.ipcs > 0 : trade.kind === 'placed',
  );
}

/** Where something happened last in a turn up to a step: the region to look at; null while nothing has. */
export function sceneOf(summary: MatchSummary, turn: Turn, upTo: number): RegionId | null {
  const { captures, clashes, wrecks, marches, trades } = changesOf(summary, turn, upTo);
  const spots = [
    ...marches.map(({ seq, path }) => ({ seq, region: path.at(-1) })),
    ...trades.flatMap((one) => (one.kind === 'placed' ? [{ seq: one.seq, region: one.region }] : [])),
    ...[...wrecks, ...clashes, ...captures].map(({ seq, region }) => ({ seq, region })),
  ];
  // Of what happened in the same step, the weightier stands later.
  return (
    spots.reduce((last, one) => (one.seq >= last.seq ? one : last), {
      seq: 0,
      region: undefined as RegionId | undefined,
    }).region ?? null
  );
}
