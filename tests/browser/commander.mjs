// Somebody who plays by clicking, and by nothing else.

/** What the page says about where the match stands; null where it does not say. */
export async function standing(person) {
  const awaiting = person.see('awaiting');
  const read = (name) => awaiting.getAttribute(`data-${name}`);
  return {
    power: await read('power'),
    phase: await read('phase'),
    round: Number(await read('round')),
    mine: (await read('mine')) === 'true',
  };
}

/** The decision that this person is asked for now, or `wait`. */
export function asked(person) {
  return person.see('decision').getAttribute('data-for');
}

/**
 * One decision by clicking: buys infantry, gives one order in each move phase, fights on. Resolves when the page has
 * taken it in.
 */
export async function decide(person, memory) {
  const before = await mark(person);
  const { power, phase } = await standing(person);
  const turn = `${power}-${phase}`;
  switch (await asked(person)) {
    case 'purchase':
      if (memory.has(turn) || !(await isEnabled(person, 'buy-infantry-more'))) return leave(person, before);
      memory.add(turn);
      await person.click('buy-infantry-more');
      await person.click('purchase');
      break;
    case 'orders':
      if (await person.see('obligations').isVisible()) {
        await person.click('undo');
        break;
      }
      if (memory.has(turn) || !(await march(person))) return leave(person, before);
      memory.add(turn);
      break;
    case 'mobilize':
      if (!(await isEnabled(person, 'place')) && (await isEnabled(person, 'place-infantry-more'))) {
        await person.click('place-infantry-more');
      }
      if (!(await isEnabled(person, 'place'))) return leave(person, before);
      await person.click('place');
      break;
    case 'battle':
      await person.page.locator('[data-testid^=option-battle-]').first().click();
      break;
    case 'engage':
      await person.click('option-fight');
      break;
    case 'submerge':
      await person.click('submerge');
      break;
    case 'casualties':
      await person.click('casualties');
      break;
    case 'retreat':
      await person.click('option-press');
      break;
    case 'land':
      await person.page.locator('[data-testid^=option-land-]').first().click();
      break;
    default:
      return;
  }
  await changed(person, before);
}

/** Orders the units of some territory to the first place they can go; false if nobody can move. */
async function march(person) {
  const back = person.see('all-stacks');
  if (await back.isVisible()) await back.click();
  const stacks = person.page.locator('[data-testid^=stack-]');
  for (let place = 0; place < (await stacks.count()); place += 1) {
    await stacks.nth(place).click();
    await person.click('choose-none');
    const more = person.page.locator('[data-testid^=unit-infantry-][data-testid$=-more]');
    if ((await more.count()) > 0) {
      await more.first().click();
      const targets = person.page.locator('[data-testid=decision] [data-testid^=option-]');
      if ((await targets.count()) > 0) {
        await targets.first().click();
        return true;
      }
    }
    await back.click();
  }
  return false;
}

async function leave(person, before) {
  await person.click('end-phase');
  await changed(person, before);
}

async function isEnabled(person, id) {
  const button = person.see(id);
  return (await button.count()) > 0 && (await button.first().getAttribute('aria-disabled')) !== 'true';
}

/** What the page shows of the match, to be compared by `changed`. */
export function mark(person) {
  return person.page.evaluate(look, null);
}

/** Resolves when the page has taken in something new. */
export function changed(person, before) {
  return person.page.waitForFunction(look, before);
}

/** Runs in the page: what it shows of the match; or, given what it showed, whether that is over. */
function look(before) {
  const decision = document.querySelector('[data-testid=decision]');
  const awaiting = document.querySelector('[data-testid=awaiting]');
  const log = document.querySelectorAll('[data-testid=log] li').length;
  const battle = document.querySelector('[data-testid=battle]')?.dataset.seq;
  const now = [decision?.dataset.for, decision?.textContent, awaiting?.outerHTML, log, battle].join('|');
  return before === null ? now : now !== before && decision?.getAttribute('aria-busy') !== 'true';
}
