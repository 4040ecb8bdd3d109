import { describe, expect, it } from 'vitest';
import { Fetched } from '../src/admin/fetched.svelte';
import { ApiError } from '../src/lib/api';

/** A server whose answers a test gives when it likes. */
function stage() {
  const asked: { give: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const fetched = new Fetched(() => new Promise<string>((give, fail) => asked.push({ give, fail })));
  return { fetched, asked };
}
const refused = () => new ApiError(503, { code: 'busy', text: { en: 'Busy', fr: 'Occupé' } });
const settled = () => new Promise((then) => setTimeout(then));

describe('what is fetched again and again', () => {
  it('is asked for at once, and does not wait for an earlier answer', () => {
    const { fetched, asked } = stage();
    void fetched.look();
    expect(asked).toHaveLength(2);
    expect(fetched.value).toBeNull();
  });

  it('is what the last question brought, in whatever order the answers come', async () => {
    const { fetched, asked } = stage();
    void fetched.look();
    asked[1]?.give('new');
    await settled();
    asked[0]?.give('old');
    await settled();
    expect(fetched.value).toBe('new');
  });

  it('stays when asking anew fails, and says so until it succeeds', async () => {
    const { fetched, asked } = stage();
    asked[0]?.give('first');
    await settled();
    void fetched.look();
    asked[1]?.fail(refused());
    await settled();
    expect([fetched.value, fetched.fault?.code]).toEqual(['first', 'busy']);
    void fetched.look();
    asked[2]?.give('third');
    await settled();
    expect([fetched.value, fetched.fault]).toEqual(['third', null]);
  });

  it('hears of no failure that belongs to an earlier question', async () => {
    const { fetched, asked } = stage();
    void fetched.look();
    asked[1]?.give('new');
    asked[0]?.fail(refused());
    await settled();
    expect([fetched.value, fetched.fault]).toEqual(['new', null]);
  });
});
