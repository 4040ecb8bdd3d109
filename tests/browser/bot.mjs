// Players without a browser, who act over plain HTTP by nothing but what the server offers. They fill boards and make
// matches long while somebody looks on.

import { setTimeout as delay } from 'node:timers/promises';

/** A generator of whole numbers below a bound, the same for the same seed. */
export function chanceOf(seed) {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** Somebody with a name and a token. */
export async function guest(server, name) {
  const { token } = await post(server, null, '/api/guest', { name });
  const one = {
    name,
    // Another one, once the guest has registered.
    token,
    get: (path) => get(server, one.token, path),
    post: (path, body) => post(server, one.token, path, body),
  };
  return one;
}

/** A chart of this guest's own. */
export async function ownChart(owner, name, chart) {
  const { id } = await owner.post('/api/charts', { game: 'aa1941', name: { en: name, fr: name }, chart });
  return id;
}

/** What a bot adds to the dice: nothing that could not be guessed. */
const NONCE = '00'.repeat(32);

/** A table for two guests, Allies and Axis, whose match has begun; its id. */
export async function begun(
  allies,
  axis,
  { chart = 'aa1941.rulebook', name = 'A quiet evening', time = { kind: 'none' } } = {},
) {
  const table = await allies.post('/api/tables', {
    name,
    game: 'aa1941',
    options: { victory: 'standard' },
    chart,
    seats: [
      ['ussr', 'uk', 'usa'],
      ['germany', 'japan'],
    ],
    visibility: 'public',
    spectators: true,
    time,
    seat: 0,
  });
  const at = `/api/tables/${table.id}`;
  await axis.post(`${at}/sit`, { seat: 1 });
  for (const one of [allies, axis]) await one.post(`${at}/ready`, { ready: true, nonce: NONCE });
  await allies.post(`${at}/start`, {});
  return table.id;
}

/**
 * Plays a match until `pleases` likes where it stands, or nobody is asked any more.
 *
 * @param people one guest for each seat, in seat order; only for the first, where the others are not to be there
 * @param pleases given the view, says whether to stop; also while nobody of these people is asked
 * @param wish given the options, a command of the caller's own, or null for one by chance
 * @returns how many commands it took
 */
export async function playOn(server, match, people, pleases, chance = chanceOf(1), most = 10_000, wish = () => null) {
  const ears = await Promise.all(people.map((one) => listen(server, match, one.token)));
  try {
    for (let count = 0; count < most; count += 1) {
      const asked = await Promise.race(ears.map((ear) => ear.asked(pleases)));
      if (asked === null || pleases(asked.view)) return count;
      const action = wish(asked.legal, asked.view) ?? choose(asked.legal, asked.undo, chance);
      const seat = asked.seat;
      const answer = await people[seat].post(`/api/matches/${match}/act`, { cid: cid(), dec: asked.dec, action });
      if (answer.t !== 'ack') throw new Error(`refused: ${JSON.stringify(answer)} for ${JSON.stringify(action)}`);
      await Promise.all(ears.map((ear) => ear.reached(answer.seq)));
    }
    throw new Error(`not there after ${most} commands`);
  } finally {
    for (const ear of ears) ear.close();
  }
}

/**
 * A command for these options; the same rules of thumb as the bots of the Rust tests.
 *
 * @param undo how many of its latest commands the seat can take back
 */
export function choose(legal, undo, chance) {
  const pick = (list) => list[chance(list.length)];
  switch (legal.for) {
    case 'purchase': {
      const fits = legal.prices.filter(({ cost }) => cost <= legal.budget);
      if (Object.keys(legal.ordered).length > 0 || fits.length === 0) return { do: 'end_phase' };
      return { do: 'purchase', units: { [pick(fits).kind]: 1 } };
    }
    case 'orders':
      return orders(legal, undo > 0, chance);
    case 'mobilize': {
      for (const { region, units, limits } of legal.places) {
        const kind = Object.keys(units).find((one) => units[one] > 0);
        const roomy = limits.some(({ carriers, most, fighters }) =>
          kind === 'carrier' ? carriers > 0 : kind === 'fighter' ? fighters > 0 && most > 0 : most > carriers,
        );
        if (kind && roomy) return { do: 'place', region, units: { [kind]: 1 } };
      }
      return { do: 'end_phase' };
    }
    case 'battle':
      return { do: 'battle', region: pick(legal.regions) };
    case 'engage':
      return { do: 'engage', fight: true };
    case 'submerge':
      return { do: 'submerge', units: [] };
    case 'casualties':
      return { do: 'casualties', units: legal.proposed };
    case 'retreat':
      return { do: 'press' };
    case 'land':
      return { do: 'land', unit: legal.unit, to: pick(legal.to) };
    default:
      throw new Error(`options of a kind that no client knows: ${legal.for}`);
  }
}

/** Gives a running match up. */
export async function concede(server, match, loser) {
  const ear = await listen(server, match, loser.token);
  try {
    const { dec } = await ear.decision();
    await loser.post(`/api/matches/${match}/act`, { cid: cid(), dec, action: { do: 'concede' } });
  } finally {
    ear.close();
  }
}

function orders(legal, canUndo, chance) {
  const free = legal.obligations.length === 0;
  if (free && chance(5) === 0) return { do: 'end_phase' };
  if (!free && legal.rescue && chance(4) > 0) return legal.rescue;
  // More often back than on, or the way out might never be found.
  if (!free && canUndo && chance(8) < 5) return { do: 'undo' };
  const choices = [
    ...legal.moves.flatMap(({ units, paths }) => paths.map((path) => ({ do: 'move', units: units.slice(0, 1), path }))),
    ...legal.loads.map(({ units, transport }) => ({ do: 'load', units: units.slice(0, 1), transport })),
    ...legal.unloads.flatMap(({ units, to }) => to.map((coast) => ({ do: 'unload', units, to: coast }))),
  ];
  if (choices.length > 0) return choices[chance(choices.length)];
  return { do: free || !canUndo ? 'end_phase' : 'undo' };
}

let counted = 0;
const cid = () => `bot-${process.pid}-${(counted += 1)}`;

/** Follows a match on the server's stream of lines. */
async function listen(server, match, token) {
  const control = new AbortController();
  const response = await fetch(`${server.address}/api/matches/${match}/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  let known = null;
  let waiting = [];
  const heard = () => new Promise((resolve) => waiting.push(resolve));
  (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        if (line === '') continue;
        const message = JSON.parse(line);
        if (message.t === 'snap') known = message;
        else if (message.t === 'ev') known = { ...known, ...message, seq: message.to };
        else continue;
        const told = waiting;
        waiting = [];
        for (const one of told) one();
      }
    }
  })().catch(() => {});
  return {
    close: () => control.abort(),
    /** Any open decision of the match. */
    async decision() {
      while (known === null) await heard();
      return known.decs[0];
    },
    async reached(seq) {
      while (known === null || known.seq < seq) await heard();
    },
    /** The open decision of this seat with the view; null once the match is over; waits while others are asked, unless the view pleases. */
    async asked(pleases) {
      for (;;) {
        if (known?.outcome) return null;
        if (known && pleases(known.view)) return { view: known.view };
        const mine = known?.decs.find(({ legal }) => legal && legal.for !== 'wait');
        if (mine) return { dec: mine.dec, seat: mine.seat, undo: mine.undo ?? 0, legal: mine.legal, view: known.view };
        await heard();
      }
    },
  };
}

async function get(server, token, path) {
  return read(await fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } }), path);
}

async function post(server, token, path, body) {
  const headers = { 'content-type': 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  for (;;) {
    const response = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 429) return read(response, path);
    // Too much at once: the same once more, when the server says so.
    const { retry_secs: seconds } = await response.json();
    await delay(seconds * 1000);
  }
}

async function read(response, path) {
  const text = await response.text();
  // 409 is also how a refused command is told.
  if (!response.ok && response.status !== 409) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
