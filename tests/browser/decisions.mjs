// A match as its page shows it to a player: whose decision is open, and whether the page shows something new.

/** A seat may act at leisure, too: of those that are asked something waits. */
const OPEN =
  '[data-testid=decision][data-asked=true]:not([data-for=wait]):not([aria-busy=true]), [data-testid=victory]';

/** The decision that this person is asked for now, or `wait`. */
export const asked = (one) => one.see('decision').first().getAttribute('data-for');

/** Resolves with the first of these people who is asked, or who sees the end. */
const nextOf = (people) =>
  Promise.any(
    people.map(async (each) => {
      await each.page.locator(OPEN).first().waitFor();
      return each;
    }),
  );

/**
 * Plays until `enough` or the end of the match; what each person did. `act` does one thing of what a person is asked and
 * tells what it was; `meet` is told of each decision before it is taken.
 */
export async function playBy(people, act, { meet = async () => undefined, enough = () => false } = {}) {
  const done = new Map(people.map((one) => [one, new Set()]));
  while (!enough(done)) {
    const one = await nextOf(people);
    if ((await one.see('victory').count()) > 0) return done;
    const what = await asked(one);
    if (what === 'wait') continue;
    await meet(one, what);
    done.get(one).add(await act(one));
  }
  return done;
}

/** What the page shows of the match. */
export const shownBy = (one) => one.page.evaluate(shown, null);

/** Resolves when the page shows something new, or the end. */
export const changed = (one, before) => one.page.waitForFunction(shown, before);

/** Runs in the page: what it shows of the match; or, given what it showed, whether that is over. */
function shown(before) {
  if (document.querySelector('[data-testid=victory]')) return before === null ? 'over' : true;
  const decision = document.querySelector('[data-testid=decision]');
  const board = [...document.querySelectorAll('[data-counter]')].map((one) => one.outerHTML);
  const now = [decision?.dataset.for, decision?.textContent, ...board].join('|');
  return before === null ? now : now !== before && decision?.getAttribute('aria-busy') !== 'true';
}
