import { describe, expect, it } from 'vitest';
import type { Draw, StepEvents } from '../src/generated/protocol';
import { facesOf } from '../src/games/aa1941/end/faces';
import { checkDraws } from '../src/match/end/check-draws';
import { commitmentOf, drawOf, matchKeyOf } from '../src/match/end/fair';

const hex = (byte: string) => byte.repeat(32);
const key = () => matchKeyOf(hex('07'), 'match', [hex('01'), hex('02')]);
const proofOf = async () => ({
  secret: hex('07'),
  commitment: await commitmentOf(hex('07')),
  nonces: [hex('01'), hex('02')],
});
const draw = (sides: number, result: number): Draw => ({ sides, result, why: 'test' });
const step = (draws: Draw[] | null, shown: readonly number[] = []): StepEvents => ({
  seq: 1,
  seat: 0,
  how: 'player',
  at: 0,
  events: [{ e: 'fired', shots: shown.map((die) => ({ unit: 1, needs: 3, die })) }],
  draws,
});

describe('draws made again', () => {
  it('are those of the kernel', async () => {
    const made = await key();
    const faces = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await drawOf(made, 1, index, 6)) + 1),
    );
    // The kernel's test `the_first_draws_never_change` names the same ones.
    expect(faces).toEqual([5, 2, 2, 5, 4, 6, 3, 3, 2, 4, 5, 5]);
  });

  it('are those of the kernel for a pack of cards that grows smaller', async () => {
    const made = await key();
    const cards = await Promise.all(
      [52, 51, 50, 49].map(async (left, index) => (await drawOf(made, 1, index, left)) + 1),
    );
    expect(cards).toEqual([13, 20, 32, 4]);
  });

  it('agree with what was told, dice and cards mixed', async () => {
    const [card, die, last] = [draw(52, 13), draw(6, 2), draw(6, 2)];
    const proof = await proofOf();
    const finding = await checkDraws({
      match: 'match',
      commitment: proof.commitment,
      proof,
      steps: [step([card, die, last])],
    });
    expect(finding).toEqual({ sealed: true, draws: 3, same: 3 });
  });

  it('betray a draw that was changed, and a secret that was', async () => {
    const proof = await proofOf();
    const check = (results: number[], commitment = proof.commitment) =>
      checkDraws({ match: 'match', commitment, proof, steps: [step(results.map((result) => draw(6, result)))] });
    expect(await check([5, 2, 2])).toEqual({ sealed: true, draws: 3, same: 3 });
    expect(await check([5, 2, 3])).toEqual({ sealed: true, draws: 3, same: 2 });
    expect(await check([5, 2, 2], hex('00'))).toMatchObject({ sealed: false });
  });

  it('betray dice on the board that are not those that were drawn', async () => {
    const proof = await proofOf();
    const check = (draws: Draw[] | null, shown: number[]) =>
      checkDraws({ match: 'match', commitment: proof.commitment, proof, steps: [step(draws, shown)], shown: facesOf });
    const drawn = [draw(6, 5), draw(6, 2)];
    expect(await check(drawn, [5, 2])).toEqual({ sealed: true, draws: 2, same: 2 });
    expect(await check(drawn, [5, 6])).toEqual({ sealed: true, draws: 2, same: 1 });
    expect(await check(drawn, [5])).toEqual({ sealed: true, draws: 2, same: 1 });
    expect(await check(null, [5, 2])).toEqual({ sealed: true, draws: 2, same: 0 });
  });
});
