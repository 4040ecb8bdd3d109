/** A wait that is longer is not waited out: the reader is told of it, in seconds. */
const LONGEST = 3;
/** How often a question is asked again. */
const AGAIN = 8;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Asks again where the server answers that it is asked too much at once, after as long as it says, if that is soon: who
 * drags quickly through a long match sees it a moment later, and no refusal.
 *
 * @param ask sends a request that changes nothing
 * @param wait passes so many milliseconds; tests hand in their own
 */
export async function patiently(
  ask: () => Promise<Response>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<Response> {
  for (let times = 0; ; times += 1) {
    const response = await ask();
    const secs = Number(response.headers.get('retry-after') ?? '');
    if (response.status !== 429 || times === AGAIN || !(secs > 0 && secs <= LONGEST)) return response;
    await wait(secs * 1000);
  }
}
