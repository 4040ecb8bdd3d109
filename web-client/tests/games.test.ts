import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameClient, GameEntry } from '../src/games/types';
import type { Table } from '../src/generated/protocol';
import { ApiError } from '../src/lib/api';

// What the pages ask of a browser before they are drawn.
vi.hoisted(() => {
  const at = { pathname: '/', search: '', hash: '', href: 'http://here/', host: 'here', protocol: 'http:' };
  vi.stubGlobal('location', at);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
  vi.stubGlobal('addEventListener', () => undefined);
});

/** A made-up game with a side, a trait and an option that is a word. */
const made = vi.hoisted(() => (id: string): GameEntry => {
  const name = (text: string) => ({ en: text, fr: `${text} (fr)` });
  const client: Partial<GameClient> = {
    id,
    sides: [{ id: 'red', name: name(`Red of ${id}`) }],
    ratingGroups: [{ id: 'knights', name: name(`Knights of ${id}`) }],
    traits: [{ id: `${id}-quick`, name: name(`Quick ${id}`) }],
    roleName: (role) => name(role),
    optionsInWords: () => name(`options of ${id}`),
  };
  const text = name('');
  return {
    id,
    name: name(`The ${id}`),
    rulesOf: text,
    about: text,
    situation: text,
    players: text,
    time: text,
    learning: text,
    loadPicture: () => Promise.reject(new Error('it is not drawn here')),
    load: () => Promise.resolve(client as GameClient),
  };
});
vi.mock('../src/games/registry', () => ({ REGISTRY: [made('siege'), made('joust')] }));
vi.mock('../src/lib/line.svelte', () => ({ line: { status: { at: 'online' } } }));

const { Games, games } = await import('../src/games/games.svelte');
const { default: GamePicker } = await import('../src/components/GamePicker.svelte');
const { default: FilterBar } = await import('../src/lobby/FilterBar.svelte');
const { default: TableRow } = await import('../src/lobby/TableRow.svelte');
const { filtered, NO_FILTER, readFilter, writeFilter } = await import('../src/lobby/filters');

const two = () => [made('siege'), made('joust')];
const serving = (...ids: string[]) => new Games(two(), () => Promise.resolve(ids.map((id) => ({ id }))));
/** Looks at the games once, so that the server is asked, and waits for its answer. */
async function asked(these: InstanceType<typeof Games>) {
  void these.offered;
  await Promise.resolve();
  await Promise.resolve();
  return these;
}
const idsOf = (these: InstanceType<typeof Games>) => these.offered.map(({ id }) => id);

describe('the games of the registry', () => {
  it('are the usual one until the server has named its own, and then those that it has', async () => {
    const these = serving('joust', 'a-game-of-tomorrow');
    expect(idsOf(these)).toEqual(['siege']);
    await asked(these);
    expect(idsOf(these)).toEqual(['joust']);
    expect(these.several).toBe(false);
  });

  it('are the usual one where the server does not answer, and an address reaches the others', async () => {
    const refusal = new ApiError(0, { code: 'unreachable', text: { en: '', fr: '' } });
    const these = await asked(new Games(two(), () => Promise.reject(refusal)));
    expect(idsOf(these)).toEqual(['siege']);
    expect(these.chosen('joust')?.id).toBe('joust');
  });

  it('have a usual one, which an address without a game leads to', () => {
    const these = serving('siege', 'joust');
    for (const nothing of [null, undefined, '']) expect(these.chosen(nothing)?.id).toBe('siege');
    expect(these.chosen('joust')?.id).toBe('joust');
    expect(these.chosen('ludo')).toBeUndefined();
  });

  it('are fetched once each, and again after a failure', async () => {
    const load = vi.fn(made('siege').load).mockRejectedValueOnce(new TypeError('no line'));
    const these = new Games([{ ...made('siege'), load }], () => Promise.resolve([]));
    await expect(these.load('siege')).rejects.toMatchObject({ code: 'unreachable' });
    const [one, other] = await Promise.all([these.load('siege'), these.load('siege')]);
    expect(one).toBe(other);
    expect(load).toHaveBeenCalledTimes(2);
    expect(these.get('siege')).toBe(one);
    await expect(these.load('ludo')).rejects.toMatchObject({ code: 'unknown_game' });
  });

  it('are called by their ids where this client does not know them', () => {
    const these = serving('siege');
    expect(these.nameOf('joust').fr).toBe('The joust (fr)');
    expect(these.nameOf('ludo')).toEqual({ en: 'ludo', fr: 'ludo' });
    expect(these.sideName('ludo', 'blue').en).toBe('blue');
  });
});

describe('the choice of a game', () => {
  const drawn = (props: { games: InstanceType<typeof Games>; none?: string; value?: string }) =>
    render(GamePicker, { props: { value: 'joust', look: 'field', choose: () => undefined, ...props } }).body;

  it('names every game that the server has, and which one is chosen', async () => {
    const html = drawn({ games: await asked(serving('siege', 'joust')) });
    expect(html).toContain('The siege');
    expect(html).toMatch(/<option value="joust" selected[^>]*>The joust/);
    expect(html).not.toContain('All games');
  });

  it('may be no game at all, where the page says so', async () => {
    expect(drawn({ games: await asked(serving('siege', 'joust')), none: 'All games', value: '' })).toMatch(
      /<option value="" selected[^>]*>All games/,
    );
  });

  it('is not drawn where there is nothing to choose', async () => {
    expect(drawn({ games: await asked(serving('siege')) })).not.toContain('select');
  });
});

describe('the list of tables', () => {
  const table = (name: string, game: string) =>
    ({
      ...{ id: name, name, game, options: {}, time: { kind: 'none' }, state: 'open', seats: [], visibility: 'public' },
      ...{ chart: { id: 'c', name: { en: 'Usual', fr: 'Usual' }, version: 1 }, talk: 'any', level: 'any', created: 0 },
    }) as unknown as Table;
  const tables = [table('old', 'siege'), table('new', 'joust')];
  beforeAll(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 'siege' }, { id: 'joust' }])));
    await Promise.all([games.load('siege'), games.load('joust')]);
    await vi.waitFor(() => expect(games.several).toBe(true));
  });

  it('is filtered by game', () => {
    const filter = readFilter('?game=joust', ['siege', 'joust']);
    expect(filtered(tables, filter, null, () => []).map(({ id }) => id)).toEqual(['new']);
    expect(filtered(tables, NO_FILTER, null, () => [])).toHaveLength(2);
    expect(writeFilter(filter)).toBe('?game=joust');
    expect(readFilter('?game=joust', ['siege'])).toEqual(NO_FILTER);
  });

  it('offers what tables of a game can differ in once that game is chosen', () => {
    const counts = { all: 0, open: 0, running: 0, mine: 0 };
    const bar = (game: string | null) =>
      render(FilterBar, { props: { filter: { ...NO_FILTER, game }, counts, charts: [], change: () => undefined } })
        .body;
    expect(bar(null)).toContain('All games');
    expect(bar(null)).not.toContain('Quick');
    expect(bar('joust')).toContain('Quick joust');
    expect(bar('joust')).not.toContain('Quick siege');
  });

  it('says which game each table plays', () => {
    const row = (one: Table) => render(TableRow, { props: { table: one, now: 0 } }).body;
    expect(tables.map(row).map((html) => /The (siege|joust)/.exec(html)?.[1])).toEqual(['siege', 'joust']);
  });
});

describe('the rest of the client', () => {
  it('names no game: a game is a folder of its own and a line in the registry', () => {
    const src = fileURLToPath(new URL('../src', import.meta.url));
    const folders = readdirSync(join(src, 'games'), { withFileTypes: true });
    const ids = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
    expect(ids).not.toHaveLength(0);
    const naming = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(svelte|ts|css)$/.test(file) && !/^(games|generated)\//.test(file))
      .filter((file) => ids.some((id) => readFileSync(join(src, file), 'utf8').includes(id)));
    expect(naming).toEqual([]);

    const registry = readFileSync(join(src, 'games/registry.ts'), 'utf8').split('\n');
    for (const id of ids) expect(registry.filter((line) => line.includes(id))).toHaveLength(1);
    for (const shared of ['games/games.svelte.ts', 'games/types.ts', 'main.ts'])
      for (const id of ids) expect(readFileSync(join(src, shared), 'utf8')).not.toContain(id);
  });
});
