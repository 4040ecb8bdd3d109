// Battles without the marches that lead to them: charts of one's own, and commands given over HTTP.

import { begun, ownChart } from './bot.mjs';

/** The requests of somebody with a browser, as that browser would make them. */
export function handOf({ name, page }) {
  const call = (method, path, body) =>
    page.evaluate(
      async ([method, path, body]) => {
        const init = {
          method,
          headers: { 'content-type': 'application/json' },
        };
        if (body !== null) init.body = JSON.stringify(body);
        const answer = await fetch(path, init);
        const json = await answer.json();
        if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
        return json;
      },
      [method, path, body],
    );
  return {
    name,
    get: (path) => call('GET', path, null),
    post: (path, body) => call('POST', path, body),
  };
}

/** The usual chart with other armies: those named replace what stood there, of whichever power. */
export async function battlefield(hand, armies) {
  const { chart } = await hand.get('/api/charts/aa1941.rulebook');
  const regions = new Set(Object.values(armies).flatMap((units) => Object.keys(units)));
  for (const [power, { units }] of Object.entries(chart.powers)) {
    for (const region of regions) delete units[region];
    Object.assign(units, armies[power] ?? {});
  }
  return ownChart(hand, 'A battle', chart);
}

/**
 * A match between two people that begins on this chart; its link.
 *
 * @param armies units by power and region, of everything that differs from the usual chart
 */
export async function matchOn(allies, axis, armies) {
  const [ours, theirs] = [handOf(allies), handOf(axis)];
  const match = await begun(ours, theirs, {
    chart: await battlefield(ours, armies),
  });
  return { match, link: `/t/${match}` };
}

/** The match as this person sees it now: the server's snapshot, with the view and the open decisions. */
export function lookAt({ page }, match) {
  return page.evaluate(async (match) => {
    const control = new AbortController();
    const { body } = await fetch(`/api/matches/${match}/stream`, {
      signal: control.signal,
    });
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const whole = text.split('\n').slice(0, -1);
      const line = whole.find((one) => one.includes('"snap"'));
      if (!line) continue;
      control.abort();
      return JSON.parse(line);
    }
    throw new Error('the stream ended without a snapshot');
  }, match);
}

/** Gives one command over HTTP in answer to the decision that is open. */
export async function give(person, match, action) {
  const { decs } = await lookAt(person, match);
  const act = { cid: crypto.randomUUID(), dec: decs[0].dec, action };
  const answer = await handOf(person).post(`/api/matches/${match}/act`, act);
  if (answer.t !== 'ack') throw new Error(`refused: ${JSON.stringify(answer)} for ${JSON.stringify(action)}`);
}

/** Sends all units of one power that stand in a region along a path. */
export async function march(person, match, power, path) {
  const { view } = await lookAt(person, match);
  const units = view.units.filter((unit) => unit.power === power && unit.at === path[0]).map((unit) => unit.id);
  await give(person, match, { do: 'move', units, path });
}

/** Brings the first turn to its combat phase: nothing is bought, these marches are ordered. */
export async function attack(person, match, power, paths) {
  await give(person, match, { do: 'end_phase' });
  for (const path of paths) await march(person, match, power, path);
  await give(person, match, { do: 'end_phase' });
}
