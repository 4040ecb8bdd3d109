import { describe, expect, it } from 'vitest';
import { parts, percent } from '../src/charts/results';
import { Shelf, type Surroundings } from '../src/charts/shelf.svelte';
import type { ChartList, ChartSummary } from '../src/generated/protocol';
import { ApiError, type ChartsWanted } from '../src/lib/api';

const chart = (id: string): ChartSummary => ({
  id,
  game: 'aa1941',
  version: 1,
  name: { en: id, fr: id },
  state: 'published',
  author: { id: 'u', name: 'Ann' },
  mine: false,
  made: 0,
  figures: { games: 0, drawn: 0, won: [] },
});
const list = (ids: string[], next: string | null = null): ChartList => ({ charts: ids.map(chart), next });

/** A server whose answers a test gives when it likes, and a clock that it turns. */
function stage() {
  const asked: { wanted: ChartsWanted; give: (answer: ChartList) => void; fail: (error: Error) => void }[] = [];
  const timers: (() => void)[] = [];
  const surroundings: Surroundings = {
    ask: (wanted) => new Promise((give, fail) => asked.push({ wanted, give, fail })),
    after: (_ms, then) => {
      timers.push(then);
      return () => timers.splice(timers.indexOf(then), 1);
    },
  };
  return { shelf: new Shelf({ game: 'aa1941', which: 'published' }, surroundings), asked, timers };
}
const ids = (shelf: Shelf) => shelf.charts?.map(({ id }) => id);

describe('a list of charts', () => {
  it('is read part by part, none twice', async () => {
    const { shelf, asked } = stage();
    const first = shelf.look();
    asked[0]?.give(list(['a', 'b'], '5.b'));
    await first;
    expect([ids(shelf), shelf.goesOn]).toEqual([['a', 'b'], true]);
    const second = shelf.more();
    expect(asked[1]?.wanted.after).toBe('5.b');
    // A player has played b meanwhile.
    asked[1]?.give(list(['b', 'c']));
    await second;
    expect([ids(shelf), shelf.goesOn]).toEqual([['a', 'b', 'c'], false]);
    await shelf.more();
    expect(asked).toHaveLength(2);
  });

  it('is looked through once the hand rests, and a late answer to what stood there before is none', async () => {
    const { shelf, asked, timers } = stage();
    shelf.search('b');
    shelf.search('be');
    expect([asked.length, timers.length]).toEqual([0, 1]);
    timers[0]?.();
    shelf.order('played');
    expect(asked.map(({ wanted }) => [wanted.find, wanted.sort])).toEqual([
      ['be', 'newest'],
      ['be', 'played'],
    ]);
    asked[1]?.give(list(['new']));
    await Promise.resolve();
    asked[0]?.give(list(['old']));
    await new Promise((done) => setTimeout(done));
    expect([ids(shelf), shelf.busy]).toEqual([['new'], false]);
  });

  it('says why it is not there, and keeps what is', async () => {
    const { shelf, asked } = stage();
    const first = shelf.look();
    asked[0]?.give(list(['a'], '1.a'));
    await first;
    const second = shelf.more();
    asked[1]?.fail(new ApiError(503, { code: 'internal', text: { en: 'no', fr: 'non' }, faults: [] }));
    await second;
    expect([ids(shelf), shelf.fault?.code, shelf.busy]).toEqual([['a'], 'internal', false]);
  });
});

describe('results', () => {
  it('are shares of all games, and fill a bar', () => {
    expect([percent(7, 12), percent(0, 0)]).toEqual([58, 0]);
    const won = [
      { side: 'allies', games: 6 },
      { side: 'axis', games: 3 },
    ];
    const bar = parts({ games: 10, drawn: 1, won });
    expect(bar.map(({ nth, width }) => [nth, width])).toEqual([
      [0, 60],
      [1, 30],
      [null, 10],
    ]);
    expect(parts({ games: 0, drawn: 0, won: [] })).toEqual([]);
  });
});
