import { describe, expect, it } from 'vitest';
import { patiently } from '../src/lib/patience';

const answer = (status: number, after?: string) =>
  new Response(null, { status, ...(after === undefined ? {} : { headers: { 'retry-after': after } }) });

/** Asks a server that gives these answers in turn; what came of it, and how long was waited each time. */
async function asked(...answers: Response[]) {
  const waited: number[] = [];
  const response = await patiently(
    () => Promise.resolve(answers.length > 1 ? (answers.shift() ?? answer(500)) : (answers[0] ?? answer(500))),
    (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  );
  return { status: response.status, waited };
}

describe('a question that comes too soon', () => {
  it('is asked again after as long as the server says', async () => {
    expect(await asked(answer(429, '1'), answer(429, '2'), answer(200))).toEqual({ status: 200, waited: [1000, 2000] });
  });

  it('is not asked again where the wait is long, or none is told', async () => {
    expect(await asked(answer(429, '20'), answer(200))).toEqual({ status: 429, waited: [] });
    expect(await asked(answer(429), answer(200))).toEqual({ status: 429, waited: [] });
    expect(await asked(answer(503, '1'), answer(200))).toEqual({ status: 503, waited: [] });
  });

  it('is given up after a while', async () => {
    const { status, waited } = await asked(answer(429, '1'));
    expect(status).toBe(429);
    expect(waited).toHaveLength(8);
  });
});
