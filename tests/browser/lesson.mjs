// A guided game or a puzzle, as its strip tells it.

/** Resolves when the strip is at a step. */
export const step = (one, id) => one.page.locator(`[data-testid=guide][data-step="${id}"]`).waitFor();

/** Plays on until the lesson is at its end: `act` answers whatever is asked, and the computer plays its own side; what was done. */
export async function playOn(one, act) {
  const moment =
    '[data-testid=guide][data-step=end], [data-testid=decision]:not([data-for=wait]):not([aria-busy=true])';
  const done = new Set();
  for (let count = 0; count < 200; count += 1) {
    await one.page.locator(moment).first().waitFor();
    if ((await one.see('guide').getAttribute('data-step')) === 'end') return done;
    if ((await one.see('decision').first().getAttribute('data-for')) !== 'wait') done.add(await act(one));
  }
  throw new Error(`the lesson does not end: ${[...done]}`);
}
