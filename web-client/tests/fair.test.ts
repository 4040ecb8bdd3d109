import { describe, expect, it } from 'vitest';
import { checkDice } from '../src/games/aa1941/end/check';
import { commitmentOf, drawOf, matchKeyOf } from '../src/match/end/fair';

const hex = (byte: string) => byte.repeat(32);

describe('dice made again', () => {
  it('are those of the kernel', async () => {
    const key = await matchKeyOf(hex('07'), 'match', [hex('01'), hex('02')]);
    const faces = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await drawOf(key, 1, index, 6)) + 1),
    );
    // The kernel's test `the_first_draws_never_change` names the same ones.
    expect(faces).toEqual([5, 2, 2, 5, 4, 6, 3, 3, 2, 4, 5, 5]);
  });

  it('betray a die that was changed, and a secret that was', async () => {
    const proof = { secret: hex('07'), commitment: await commitmentOf(hex('07')), nonces: [hex('01'), hex('02')] };
    const shot = (die: number) => ({ unit: 1, needs: 3, die });
    const steps = (...faces: number[]) => [
      { seq: 1, seat: 0, how: 'player' as const, at: 0, events: [{ e: 'fired', shots: faces.map(shot) }] },
    ];
    const check = (faces: number[], commitment = proof.commitment) =>
      checkDice({ match: 'match', commitment, proof, steps: steps(...faces) });
    expect(await check([5, 2, 2])).toEqual({ sealed: true, dice: 3, same: 3 });
    expect(await check([5, 2, 3])).toEqual({ sealed: true, dice: 3, same: 2 });
    expect(await check([5, 2, 2], hex('00'))).toMatchObject({ sealed: false });
  });
});
