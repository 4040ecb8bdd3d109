import type { Event } from '../../../generated/aa1941';
import type { Proof, StepEvents } from '../../../generated/protocol';
import { commitmentOf, drawOf, matchKeyOf } from '../../../match/end/fair';

/** What is checked: a match that is over, with what was published at its end. */
export interface Evidence {
  /** The match's id. */
  match: string;
  /** The seal that the table has shown since it was made. */
  commitment: string;
  proof: Proof;
  /** All steps. */
  steps: readonly StepEvents[];
}

/** What came of the check. */
export interface Finding {
  /** Whether the secret is the one that was sealed. */
  sealed: boolean;
  /** How many dice were rolled. */
  dice: number;
  /** How many of them come out the same. */
  same: number;
}

/** The faces that each step shows, in the order rolled. */
function facesOf({ events }: StepEvents): number[] {
  return (events as Event[]).flatMap((event) => (event.e === 'fired' ? event.shots.map((shot) => shot.die) : []));
}

/** Makes every die of a match again and compares. Dice have six sides, and nothing else is drawn in this game. */
export async function checkDice({ match, commitment, proof, steps }: Evidence): Promise<Finding> {
  const seal = await commitmentOf(proof.secret);
  const key = await matchKeyOf(proof.secret, match, proof.nonces);
  const compared = await Promise.all(
    steps.map(async (step) => {
      const faces = facesOf(step);
      const again = await Promise.all(faces.map((_, index) => drawOf(key, step.seq, index, 6)));
      return { dice: faces.length, same: faces.filter((face, index) => again[index] === face - 1).length };
    }),
  );
  return {
    sealed: seal === commitment && seal === proof.commitment,
    dice: compared.reduce((sum, one) => sum + one.dice, 0),
    same: compared.reduce((sum, one) => sum + one.same, 0),
  };
}
