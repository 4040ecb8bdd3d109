import type { Proof, StepEvents } from '../../generated/protocol';
import { commitmentOf, drawOf, matchKeyOf } from './fair';

/** What is checked: a match that is over, with what was published at its end. */
export interface Evidence {
  /** The match's id. */
  match: string;
  /** The seal that the table has shown since it was made. */
  commitment: string;
  proof: Proof;
  /** All steps, as they are told once the match is over: with their draws. */
  steps: readonly StepEvents[];
  /** The results that the events of a step show, in order; left out where a game's events do not show every draw. */
  shown?: (step: StepEvents) => readonly number[];
}

/** What came of the check. */
export interface Finding {
  /** Whether the secret is the one that was sealed. */
  sealed: boolean;
  /** How many dice were rolled and cards drawn. */
  draws: number;
  /** How many of them come out the same. */
  same: number;
}

/** Makes every draw of a match again and compares it with what was told, and with what the events have shown. */
export async function checkDraws({ match, commitment, proof, steps, shown }: Evidence): Promise<Finding> {
  const seal = await commitmentOf(proof.secret);
  const key = await matchKeyOf(proof.secret, match, proof.nonces);
  const compared = await Promise.all(steps.map((step) => compare(key, step, shown?.(step) ?? null)));
  return {
    sealed: seal === commitment && seal === proof.commitment,
    draws: compared.reduce((sum, one) => sum + one.draws, 0),
    same: compared.reduce((sum, one) => sum + one.same, 0),
  };
}

async function compare(key: CryptoKey, { seq, draws }: StepEvents, shown: readonly number[] | null) {
  const told = draws ?? [];
  const again = await Promise.all(told.map(async ({ sides }, index) => (await drawOf(key, seq, index, sides)) + 1));
  const isSame = (result: number, index: number) =>
    result === told[index]?.result && (shown === null || result === shown[index]);
  // A result that events show and no draw explains counts as a draw that does not come out the same.
  return { draws: Math.max(told.length, shown?.length ?? 0), same: again.filter(isSame).length };
}
