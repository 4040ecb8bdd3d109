// A guided game or a puzzle, as its strip tells it.

import { PATIENCE } from './stage.mjs';

/** Resolves when the strip is at a step. */
export const step = (one, id) => one.page.locator(`[data-testid=guide][data-step="${id}"]`).waitFor();

/** Plays on until the lesson is at its end: `act` answers whatever is asked, and the computer plays its own side; what was done. */
export async function playOn(one, act) {
  const decision = one.page.locator('[data-testid=decision]:not([data-for=wait]):not([aria-busy=true])').first();
  const done = new Set();
  const play = async () => {
    for (let count = 0; count < 200; count += 1) {
      // The computer may have a whole turn to play, decision by decision, before it is asked again.
      await decision.waitFor({ timeout: 3 * PATIENCE });
      done.add(await act(one));
    }
    throw new Error(`the lesson does not end: ${[...done]}`);
  };
  // The lesson may come to its end while the next order is being made; the strip then lies over the orders.
  const end = one.page.locator('[data-testid=guide][data-step=end]').waitFor({ timeout: 0 });
  await Promise.race([play(), end]);
  return done;
}
