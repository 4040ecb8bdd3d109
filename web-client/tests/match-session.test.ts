import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision, Leisure, ServerMessage, Table } from '../src/generated/protocol';
import { checksum } from '../src/match/session/delta';
import { MatchSession } from '../src/match/session/match-session.svelte';
import { Bench } from './fake-server';

const table = { id: 'g', state: 'running', seats: [], outcome: null } as unknown as Table;
const asked = (dec: number, seat: number): Decision => ({
  dec,
  seat,
  kind: 'orders',
  pace: 'turn',
  legal: { for: 'wait' },
});

const snap = (seq: number, dec: Decision, seat: number | null = 0, leisure?: Leisure): ServerMessage => ({
  t: 'snap',
  game: 'g',
  seq,
  hash: `h${seq}`,
  rules: { id: 'aa1941', version: 1 },
  seat,
  view: `v${seq}`,
  decs: [dec],
  leisure: leisure ?? null,
  outcome: null,
});

const ev = (seq: number, dec: Decision, leisure?: Leisure): ServerMessage => ({
  t: 'ev',
  game: 'g',
  seq,
  to: seq,
  steps: [{ seq, seat: 0, how: 'player', at: 0, events: [{ e: 'pressed', region: 'ukraine' }] }],
  hash: `h${seq}`,
  view: `v${seq}`,
  decs: [dec],
  leisure: leisure ?? null,
  outcome: null,
});

const ack = (cid: string, seq: number): ServerMessage => ({ t: 'ack', cid, game: 'g', seq });

/** A room whose server is the test; over HTTP there is the table, and a log without events. */
function open(): { room: MatchSession; bench: Bench } {
  const bench = new Bench().online();
  const room = new MatchSession('g', {
    connection: bench.connection,
    listen: (hear) => {
      bench.hears = hear;
      return () => undefined;
    },
  });
  return { room, bench };
}

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const body = path.startsWith('/api/tables') ? table : path.includes('/steps') ? { steps: [] } : { view: 'past' };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a room', () => {
  it('asks for a snapshot first and resumes from what it knows', () => {
    const { bench } = open();
    expect(bench.socket.of('sub')).toEqual([{ t: 'sub', game: 'g', as: null, seq: null, hash: null, form: 'delta' }]);
    bench.socket.says(snap(4, asked(1, 0)));
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]?.resume).toEqual([{ game: 'g', as: null, seq: 4, hash: 'h4', form: 'delta' }]);
  });

  it('forgets what is one player’s own when another one looks, and asks for everything anew', () => {
    const { room, bench } = open();
    bench.socket.says(snap(4, asked(1, 0)));
    bench.socket.says({ t: 'standing', game: 'g', version: 1, orders: {} });
    room.renew();
    expect(room.standing).toBeNull();
    bench.connection.restart();
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]?.resume).toEqual([
      { game: 'g', as: null, seq: null, hash: null, form: 'delta' },
    ]);
    bench.socket.says(snap(4, asked(1, 1), 1));
    expect(room.decision?.seat).toBe(1);
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]?.resume).toMatchObject([{ seq: 4 }]);
  });

  it('lets a seat at leisure act and take back by the decision of another, and calls for nothing', async () => {
    const { room, bench } = open();
    const leisure = { undo: 1, legal: { for: 'orders', cards: [3] } };
    const others: Decision = { dec: 8, seat: 1, kind: 'orders', pace: 'turn' };
    bench.socket.says(snap(4, asked(7, 0)));
    expect([room.leisure, room.legal, room.undoable]).toEqual([null, { for: 'wait' }, 0]);
    bench.socket.says(ev(5, others, leisure));
    expect([room.decision, room.leisure]).toEqual([null, leisure]);
    expect([room.legal, room.undoable]).toEqual([leisure.legal, 1]);
    const done = room.perform([{ do: 'seal', card: 3 }]);
    const [act] = bench.socket.of('act');
    expect(act).toMatchObject({ dec: 8, action: { do: 'seal', card: 3 } });
    bench.socket.says({ t: 'ack', cid: act?.cid ?? '', game: 'g', seq: 6 });
    bench.socket.says(ev(6, asked(7, 0)));
    expect(await done).toBe(true);
    expect([room.decision?.dec, room.leisure]).toEqual([7, null]);
    bench.socket.says(snap(7, others, 0, leisure));
    expect(room.leisure).toEqual(leisure);
    bench.socket.says({ t: 'skip', game: 'g', seq: 8, to: 8, hash: 'h8' });
    expect(room.leisure).toEqual(leisure);
  });

  it('knows after a stale command what the seat may do at leisure', () => {
    const { room, bench } = open();
    const text = { en: 'Not open.', fr: 'Plus à prendre.' };
    const rej = { t: 'rej', cid: 'x', game: 'g', code: 'stale_dec', about: null, page: null, text } as const;
    const others: Decision = { dec: 8, seat: 1, kind: 'orders', pace: 'turn' };
    bench.socket.says(snap(4, asked(7, 0)));
    bench.socket.says({ ...rej, decs: [others], leisure: { undo: 0, legal: 'all' } });
    expect([room.decision, room.legal]).toEqual([null, 'all']);
    bench.socket.says({ ...rej, decs: [asked(9, 0)] });
    expect([room.decision?.dec, room.leisure]).toEqual([9, null]);
  });

  it('offers nothing at leisure while an opponent of the server stands in', () => {
    const { room, bench } = open();
    const others: Decision = { dec: 8, seat: 1, kind: 'orders', pace: 'turn' };
    bench.socket.says(snap(4, others, 0, { undo: 1, legal: 'all' }));
    const seats = [{ stands_in: 'until_back' }] as unknown as Table['seats'];
    bench.socket.says({ t: 'table', table: { ...table, seats } });
    expect([room.leisure, room.legal, room.undoable]).toEqual([null, null, 0]);
  });

  it('says why nobody plays a match of other rules on, and shows it', () => {
    const { room, bench } = open();
    const text = { en: 'Other rules.', fr: 'D’autres règles.' };
    bench.socket.says(snap(4, { dec: 1, seat: 0, kind: 'orders', pace: 'turn' }, null));
    bench.socket.says({ t: 'err', code: 'other_rules', text, game: 'g' });
    expect(room.match?.seq).toBe(4);
    expect(room.decision).toBeNull();
    expect(room.refused).toMatchObject({ code: 'other_rules', text });
    expect(room.missing).toBeNull();
  });

  it('says that a match cannot be read', () => {
    const { room, bench } = open();
    const text = { en: 'Unreadable.', fr: 'Illisible.' };
    bench.socket.says({ t: 'err', code: 'unreadable', text, game: 'g' });
    expect(room.missing).toEqual(text);
  });

  it('asks again at once when steps are missing', () => {
    const { room, bench } = open();
    bench.socket.says(snap(4, asked(1, 0)));
    bench.socket.says(ev(6, asked(2, 0)));
    expect(room.match?.seq).toBe(4);
    expect(bench.socket.of('sub').at(-1)).toMatchObject({ seq: 4, hash: 'h4' });
  });

  it('takes in what a step has changed, and asks for the whole match where that does not fit', () => {
    const { room, bench } = open();
    bench.socket.says(snap(4, asked(1, 0)));
    const delta = { decs: { 0: { dec: [2] } } };
    const check = checksum({ view: 'v4', decs: [asked(2, 0)], leisure: null, outcome: null });
    const said: ServerMessage = { t: 'delta', game: 'g', seq: 5, steps: [], hash: 'h5', check, delta };
    bench.socket.says(said);
    expect([room.match?.seq, room.decision?.dec]).toEqual([5, 2]);
    bench.socket.says({ ...said, seq: 6, hash: 'h6', delta: { view: { round: [1] } } });
    expect(room.match?.seq).toBe(5);
    expect(bench.socket.of('sub').at(-1)).toMatchObject({ seq: null, hash: null, lost: 'unfit' });
  });

  it('gives commands one by one, each in answer to the decision that is open by then', async () => {
    const { room, bench } = open();
    bench.socket.says(snap(1, asked(7, 0)));
    const done = room.perform([{ do: 'purchase' }, { do: 'end_phase' }]);
    expect(bench.socket.of('act').map((act) => act.dec)).toEqual([7]);
    bench.socket.says(ack('c1', 2));
    await Promise.resolve();
    // The step itself has not come yet, so the next decision is unknown.
    expect(bench.socket.of('act')).toHaveLength(1);
    bench.socket.says(ev(2, asked(8, 0)));
    await vi.waitFor(() => {
      expect(bench.socket.of('act').map((act) => act.dec)).toEqual([7, 8]);
    });
    bench.socket.says(ev(3, asked(9, 1)));
    bench.socket.says(ack('c2', 3));
    expect(await done).toBe(true);
    expect(room.busy).toBe(false);
  });

  it('takes no further click while commands are under way', async () => {
    const { room, bench } = open();
    bench.socket.says(snap(1, asked(7, 0)));
    void room.perform([{ do: 'end_phase' }]);
    expect(await room.perform([{ do: 'end_phase' }])).toBe(false);
    expect(bench.socket.of('act')).toHaveLength(1);
  });

  it('stops at a refusal, shows it, and learns the open decisions', async () => {
    const { room, bench } = open();
    bench.socket.says(snap(1, asked(7, 0)));
    const done = room.perform([{ do: 'undo' }, { do: 'end_phase' }]);
    const text = { en: 'That decision is over.', fr: 'Cette décision est passée.' };
    const rej = { t: 'rej', cid: 'c1', game: 'g', code: 'stale_dec', about: null, page: null, text } as const;
    bench.socket.says({ ...rej, decs: [asked(8, 0)] });
    expect(await done).toBe(false);
    expect(room.refused).toMatchObject({ code: 'stale_dec', text });
    expect(room.decision?.dec).toBe(8);
    expect(bench.socket.of('act')).toHaveLength(1);
  });

  it('is asked only for decisions of its own seat', () => {
    const { room, bench } = open();
    bench.socket.says(snap(1, asked(7, 1)));
    expect(room.decision).toBeNull();
  });

  it('keeps the log over live steps, and begins it anew after a snapshot of another step', () => {
    const { room, bench } = open();
    bench.socket.says(snap(1, asked(7, 0)));
    bench.socket.says(ev(2, asked(8, 0)));
    bench.socket.says(ev(3, asked(9, 0)));
    expect(room.pages.map((page) => [page.view, page.steps.map((step) => step.seq)])).toEqual([['v1', [2, 3]]]);
    bench.socket.says(snap(3, asked(9, 0)));
    expect(room.pages[0]?.steps).toHaveLength(2);
    bench.socket.says(snap(40, asked(10, 0)));
    expect(room.pages.map((page) => page.view)).toEqual(['v40']);
  });

  it('hears every line of chat once, in order', () => {
    const { room, bench } = open();
    const line = (n: number) => ({ n, user: 'u', name: 'Lena', seat: 0, at: 0, text: `line ${n}`, struck: false });
    bench.socket.says({ t: 'chat', game: 'g', room: 'table', lines: [line(2)] });
    bench.socket.says({ t: 'chat', game: 'g', room: 'table', lines: [line(1), line(2)] });
    expect(room.talk.table.map((one) => one.n)).toEqual([1, 2]);
    const before = room.talk.table;
    bench.socket.says({ t: 'chat', game: 'g', room: 'table', lines: [line(1), line(2)] });
    expect(room.talk.table).toBe(before);
    bench.socket.says({
      t: 'chat',
      game: 'g',
      room: 'table',
      lines: [{ ...line(1), text: '', struck: true }, line(2)],
    });
    expect(room.talk.table.map(({ n, text, struck }) => [n, text, struck])).toEqual([
      [1, '', true],
      [2, 'line 2', false],
    ]);
  });

  it('says that the match is not for this user', () => {
    const { room, bench } = open();
    const text = { en: 'Only players may follow.', fr: 'Seuls les joueurs peuvent suivre.' };
    bench.socket.says({ t: 'err', code: 'not_allowed', text, game: 'g' });
    expect(room.missing).toEqual(text);
  });
});
