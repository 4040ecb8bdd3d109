// Battles without the marches that lead to them: charts of one's own, and commands given over HTTP.

import { ownChart } from './bot.mjs';

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
 * A match that begins on a chart of its own.
 *
 * @param people the players in seat order, the host first
 * @param seats the powers of each seat
 * @param armies units by power and region, of everything that differs from the usual chart
 * @returns its id, and where its page is
 */
export async function matchOn(people, seats, armies) {
  const [host, ...guests] = people.map(handOf);
  const table = await host.post('/api/tables', {
    name: 'A battle',
    game: 'aa1941',
    options: { victory: 'standard' },
    chart: await battlefield(host, armies),
    seats,
    visibility: 'public',
    spectators: true,
    seat: 0,
  });
  const at = `/api/tables/${table.id}`;
  for (const [index, guest] of guests.entries()) await guest.post(`${at}/sit`, { seat: index + 1 });
  for (const one of [host, ...guests]) await one.post(`${at}/ready`, { ready: true, nonce: '00'.repeat(32) });
  await host.post(`${at}/start`, {});
  return { match: table.id, link: `/t/${table.id}` };
}

/** The powers of a table for two, and of one where Germany and Japan are played apart. */
export const TWO_SEATS = [
  ['ussr', 'uk', 'usa'],
  ['germany', 'japan'],
];
export const THREE_SEATS = [['ussr', 'uk', 'usa'], ['germany'], ['japan']];

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
