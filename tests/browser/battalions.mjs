// A player of La défense de Mortain, by clicks alone.

import assert from 'node:assert/strict';

/** Chooses Mortain in the form for a new table. */
export async function chooseMortain(host) {
  await host.page.locator('form').getByTestId('game').selectOption('mortain');
  await host.see('activation-half').waitFor();
}

/**
 * Keeps a pack of the person whose page it is: the short game of the shipped pack, with units of both sides near the
 * western edge, so that a few cards bring shots, supports and exits; its id.
 */
export function keepPack({ page }, name, { rounds, exits }) {
  return page.evaluate(
    async ([title, roundsOf, exitsOf]) => {
      const { facts } = await (await fetch('/api/games/mortain')).json();
      const pack = structuredClone(facts.packs[0]);
      const game = pack.games.find(({ id }) => id === 'evening');
      Object.assign(game, { rounds: roundsOf, exits_to_win: exitsOf, west_from_round: 2 });
      Object.assign(game.start, {
        'de-pz1': 'c2',
        'de-pz2': 'c3',
        'de-kg3': 'c2',
        'de-kg4': 'c3',
        'de-tiger': 'd3',
      });
      Object.assign(game.suggested, {
        'us-117': 'b1',
        'us-119': 'b2',
        'us-120': 'b3',
        'us-703': 'b2',
        'us-823': 'b4',
      });
      game.setup_hexes = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b5'];
      pack.games = [game];
      pack.id = 'short';
      const answer = await fetch('/api/charts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          game: 'mortain',
          name: { en: title, fr: title },
          chart: pack,
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).id;
    },
    [name, rounds, exits],
  );
}

/** The decision that this person is asked for now: `setup`, `activate`, `face` or `wait`. */
export const asked = (person) => person.see('decision').first().getAttribute('data-for');

/** Resolves when this person is asked for a decision. */
export const isAsked = (person, what) =>
  person.page.locator(`[data-testid=decision][data-for=${what}]`).first().waitFor();

/** Does one thing of what is asked; what it was. */
export async function act(one) {
  const { page } = one;
  const before = await shownBy(page);
  const done = await once(one);
  await page.waitForFunction(
    (old) => document.querySelector('[data-testid=victory]') !== null || window.mortainShown() !== old,
    before,
  );
  return done;
}

async function once(one) {
  const can = async (id) => (await one.page.locator(`[data-testid=${id}]:visible`).count()) > 0;
  switch (await asked(one)) {
    case 'setup':
      if (await can('place-b1')) await one.click('place-b1');
      if ((await one.page.locator('[data-testid=ready][aria-disabled=true]').count()) > 0) {
        await one.click('as-proposed');
        return 'placed';
      }
      await one.click('ready');
      return 'ready';
    case 'face':
      await one.click('redraw');
      return 'redrawn';
    case 'activate':
      return ordered(one, can);
    default:
      return 'waited';
  }
}

/** One order: a strike if there is one, an exit, a shot with all who can join, else a move to the west, else the end of the card. */
async function ordered(one, can) {
  for (const aim of ['zone', 'strike-at', 'strike-ai']) {
    if (!(await can(aim))) continue;
    await one.click(aim);
    await one.page.locator('[data-testid^=hex-]:visible').first().click();
    if (aim === 'zone') return 'covered';
    await one.page.locator('[data-testid=shot][data-state=known]').waitFor();
    await one.click('confirm');
    return 'struck';
  }
  const units = one.page.locator('[data-testid^=unit-]:visible');
  for (let at = 0; at < (await units.count()); at += 1) {
    await units.nth(at).click();
    if (await can('exit')) {
      await one.click('exit');
      return 'left';
    }
    const targets = one.page.locator('[data-testid^=target-]:visible');
    if ((await targets.count()) > 0) {
      await targets.first().click();
      const shot = one.page.locator('[data-testid=shot][data-state=known]');
      await shot.waitFor();
      assert.match(await one.see('chance').textContent(), /^\d+\s?%$/, 'the exact chance before firing');
      const joiner = one.page.locator('[data-testid^=join-]:visible').first();
      let volley = 'fired';
      if ((await joiner.count()) > 0) {
        await joiner.click();
        await shot.waitFor();
        volley = 'volleyed';
      }
      await one.click('confirm');
      return volley;
    }
    const moves = one.page.locator(
      '[data-testid^=move-a]:visible, [data-testid^=move-b]:visible, [data-testid^=enter-]:visible',
    );
    if ((await moves.count()) > 0) {
      await moves.first().click();
      return 'moved';
    }
    await units.nth(at).click();
  }
  await one.click('done');
  return 'done';
}

/** What the page shows of the match, to see it change. */
function shownBy(page) {
  return page.evaluate(() => {
    window.mortainShown = () => {
      const text = (id) => document.querySelector(`[data-testid=${id}]`)?.outerHTML ?? '';
      return [text('decision'), text('awaiting'), text('deck')].join();
    };
    return window.mortainShown();
  });
}

/** Plays a match to its end; what each person did. `meet` is told of each decision before it is taken. */
export async function playToEnd(people, meet = async () => undefined) {
  const open = '[data-testid=decision]:not([data-for=wait]):not([aria-busy=true]), [data-testid=victory]';
  const done = new Map(people.map((one) => [one, new Set()]));
  for (;;) {
    const one = await Promise.any(
      people.map(async (each) => {
        await each.page.locator(open).first().waitFor();
        return each;
      }),
    ).catch(async () => {
      const shown = people.map(
        async ({ name, page, faults }) => `${name}: ${await page.locator('body').innerText()} ${faults}`,
      );
      throw new Error(`nobody is asked: ${(await Promise.all(shown)).join('; ')}`);
    });
    if ((await one.see('victory').count()) > 0) return done;
    const what = await asked(one);
    if (what === null || what === 'wait') continue;
    await meet(one, what);
    done.get(one).add(await act(one));
  }
}
