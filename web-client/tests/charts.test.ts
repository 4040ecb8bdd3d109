import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Draft, type Kept, type Surroundings } from '../src/charts/draft.svelte';
import { fileName, readFile, writeFile } from '../src/charts/file';
import { begun, redone, stepped, undone } from '../src/charts/history';
import { brushed } from '../src/games/aa1941/charts/brush';
import {
  countAt,
  EMPTY,
  incomeOf,
  ownerOf,
  placeOf,
  readChart,
  totalsOf,
  withIncome,
  withOwner,
  withoutUnits,
  withTreasury,
  withUnits,
  type Chart,
} from '../src/games/aa1941/charts/chart';
import { compared, inWords } from '../src/games/aa1941/charts/compare';
import { countersOfChart } from '../src/games/aa1941/charts/chart-scene.svelte';
import { Board, type Facts } from '../src/games/aa1941/facts';
import type { ChartFault } from '../src/generated/protocol';

const data = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../rules/aa1941/data/${name}`, import.meta.url), 'utf8'));
const board = new Board(data('board.json') as Facts);
const [rulebook, errata] = (data('charts.json') as { chart: unknown }[]).map(({ chart }) => readChart(chart)) as [
  Chart,
  Chart,
];

describe('two versions', () => {
  it('differ by place, in both languages', () => {
    const after = withTreasury(
      withOwner(
        withIncome(
          withUnits(withUnits(rulebook, 'germany', 'ukraine', 'tank', 7), 'ussr', 'russia', 'infantry', 0),
          board,
          'ukraine',
          9,
        ),
        board,
        'alaska',
        'japan',
      ),
      'usa',
      30,
    );
    const before = countAt(rulebook, 'germany', 'ukraine', 'tank');
    const lost = countAt(rulebook, 'ussr', 'russia', 'infantry');
    const said = compared(rulebook, after, board).map((one) => inWords(one, board));
    expect(said.map(({ en }) => en)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^United States: treasury 30 IPC, before \d+$/),
        'Alaska: held by Japan, before by United States',
        expect.stringMatching(/^Ukraine.*: income 9, before \d+$/),
        expect.stringContaining(`Germany: +${7 - before}`),
        expect.stringContaining(`Soviet Union: −${lost}`),
      ]),
    );
    expect(said).toHaveLength(5);
    expect(said.every(({ fr }) => !fr.includes(' :'))).toBe(true);
    expect(compared(after, after, board)).toEqual([]);
  });
});

describe('a chart', () => {
  it('is read as it is written', () => {
    expect(readChart(errata)).toEqual(errata);
    expect(countAt(rulebook, 'japan', 'sz45', 'fighter')).toBe(2);
    expect(errata.income).toEqual({ 'western-united-states': 6 });
  });

  it.each([
    null,
    3,
    [],
    { powers: [] },
    { powers: { usa: { ipc: -1, units: { alaska: { tank: 1.5, cavalry: 2 } } } } },
  ])('leaves out what cannot be understood: %j', (value) => {
    expect(readChart(value)).toEqual(EMPTY);
  });

  it('has the figures of the rulebook', () => {
    expect(totalsOf(rulebook, board, 'ussr')).toMatchObject({ ipc: 7, income: 7, units: 19 });
    expect(totalsOf(errata, board, 'usa').income).toBe(17);
  });

  it('takes units and gives them back', () => {
    const more = withUnits(EMPTY, 'usa', 'alaska', 'tank', 2);
    expect(more.powers.usa.units).toEqual({ alaska: { tank: 2 } });
    expect(withUnits(more, 'usa', 'alaska', 'tank', 0)).toEqual(EMPTY);
    expect(withUnits(more, 'usa', 'alaska', 'tank', 2)).toBe(more);
    expect(countAt(withUnits(more, 'usa', 'alaska', 'tank', 500), 'usa', 'alaska', 'tank')).toBe(99);
    expect(withUnits(EMPTY, 'usa', 'alaska', 'tank', -1)).toBe(EMPTY);
  });

  it('is swept region by region', () => {
    const swept = withoutUnits(rulebook, 'sz45');
    expect(swept.powers.japan.units['sz45']).toBeUndefined();
    expect(swept.powers.japan.units['sz46']).toBeDefined();
    expect(withoutUnits(swept, 'sz45')).toBe(swept);
  });

  it('says only what differs from the board', () => {
    const taken = withOwner(EMPTY, board, 'ukraine', 'ussr');
    expect(taken.control).toEqual({ ukraine: 'ussr' });
    expect(ownerOf(taken, board, 'ukraine')).toBe('ussr');
    expect(withOwner(taken, board, 'ukraine', 'germany')).toEqual(EMPTY);
    const rich = withIncome(EMPTY, board, 'ukraine', 4);
    expect(incomeOf(rich, board, 'ukraine')).toBe(4);
    expect(withIncome(rich, board, 'ukraine', 1)).toEqual(EMPTY);
    expect(ownerOf(EMPTY, board, 'sz1')).toBeNull();
  });

  it('keeps a treasury within bounds', () => {
    expect(withTreasury(EMPTY, 'uk', 4000).powers.uk.ipc).toBe(999);
    expect(withTreasury(EMPTY, 'uk', Number.NaN)).toBe(EMPTY);
    expect(withTreasury(EMPTY, 'uk', 0)).toBe(EMPTY);
  });

  it('is drawn with complexes of whoever holds them', () => {
    const counters = countersOfChart(board, withOwner(rulebook, board, 'india', 'japan')).get('india');
    expect(counters?.[0]).toEqual({ power: 'japan', kind: 'factory', count: 1, state: 'rest' });
    expect(counters?.map(({ power }) => power)).toContain('uk');
  });
});

describe('a click on the map', () => {
  const unit = { brush: { is: 'unit', kind: 'tank' }, power: 'uk', sign: 'more' } as const;

  it('puts a unit there, or takes one away', () => {
    const once = brushed(EMPTY, board, 'india', unit);
    expect(countAt(once, 'uk', 'india', 'tank')).toBe(1);
    expect(brushed(once, board, 'india', { ...unit, sign: 'less' })).toEqual(EMPTY);
    expect(brushed(EMPTY, board, 'india', { ...unit, sign: 'less' })).toBe(EMPTY);
  });

  it('gives a territory away, but no sea', () => {
    const owner = { brush: { is: 'owner' }, power: 'uk', sign: 'more' } as const;
    expect(ownerOf(brushed(EMPTY, board, 'japan', owner), board, 'japan')).toBe('uk');
    expect(brushed(EMPTY, board, 'sz1', owner)).toBe(EMPTY);
  });

  it('changes nothing in neutral lands, nor when it only looks', () => {
    expect(brushed(EMPTY, board, 'sahara', unit)).toBe(EMPTY);
    expect(brushed(EMPTY, board, 'india', { ...unit, brush: { is: 'look' } })).toBe(EMPTY);
  });
});

describe('the place of a fault', () => {
  it.each([
    ['/powers/usa/units/sz1/fighter', { power: 'usa', region: 'sz1', kind: 'fighter' }],
    ['/powers/usa/units/japan', { power: 'usa', region: 'japan', kind: null }],
    ['/powers/usa/ipc', { power: 'usa', region: null, kind: null }],
    ['/income/turkey', { power: null, region: 'turkey', kind: null }],
    ['/powers/a~1b~0c', { power: null, region: null, kind: null }],
    ['/powers', { power: null, region: null, kind: null }],
    ['', { power: null, region: null, kind: null }],
  ])('%s', (at, place) => {
    expect(placeOf(at)).toEqual(place);
  });
});

describe('a history', () => {
  it('goes back and forth, and forgets what was not taken again', () => {
    const third = stepped(stepped(begun('a'), 'b'), 'c');
    expect(undone(third).now).toBe('b');
    expect(redone(undone(third))).toEqual(third);
    const other = stepped(undone(third), 'd');
    expect(redone(other)).toBe(other);
    expect(undone(undone(other)).now).toBe('a');
    expect(undone(begun('a')).now).toBe('a');
    expect(stepped(third, 'c')).toBe(third);
  });
});

describe('a file', () => {
  const file = { game: 'aa1941', name: { en: 'Late', fr: 'Tard' }, chart: { powers: {} } };

  it('is read as it was written', () => {
    expect(readFile(writeFile(file))).toEqual(file);
  });

  it('may be a chart by itself', () => {
    expect(readFile('{"powers":{}}')).toEqual({ game: null, name: null, chart: { powers: {} } });
  });

  it.each(['', '[]', '3', '{"powers":'])('is refused if it holds no chart: %s', (text) => {
    expect(readFile(text)).toBeNull();
  });

  it('has a name of plain letters', () => {
    expect(fileName('Été 1941, à l’Est')).toBe('ete-1941-a-l-est.json');
    expect(fileName('日本')).toBe('chart.json');
  });
});

describe('a draft', () => {
  const start: Kept = { name: { en: 'A', fr: 'A' }, chart: { n: 0 } };
  const fault = { at: '/n', code: 'out_of_range', text: { en: 'no', fr: 'non' } } as ChartFault;

  function drafted(as: 'saved' | 'unsaved' = 'saved', answers: ChartFault[][] = []) {
    const timers: (() => void)[] = [];
    const keep = vi.fn();
    const check = vi.fn<Surroundings['check']>(() => Promise.resolve({ faults: answers.shift() ?? [] }));
    const draft = new Draft('aa1941', start, as, {
      check,
      keep,
      after: (_ms, then) => {
        timers.push(then);
        return () => timers.splice(timers.indexOf(then), 1);
      },
    });
    const rest = async () => {
      for (const then of timers.splice(0)) then();
      await Promise.resolve();
      await Promise.resolve();
    };
    return { draft, keep, check, rest };
  }

  it('is checked when the hand rests, once', async () => {
    const { draft, check, rest } = drafted('saved', [[], [fault]]);
    await rest();
    expect(draft.sound).toBe(true);
    draft.change({ n: 1 });
    draft.change({ n: 2 });
    expect(draft.checked).toBe('checking');
    expect(draft.sound).toBe(false);
    await rest();
    expect(check).toHaveBeenCalledTimes(2);
    expect(check.mock.lastCall?.[0].chart).toEqual({ n: 2 });
    expect(draft.faults).toEqual([fault]);
  });

  it('believes the newest answer only', async () => {
    const { draft, rest } = drafted('saved', [[fault]]);
    const first = rest();
    draft.change({ n: 1 });
    await first;
    expect(draft.checked).toBe('checking');
    expect(draft.faults).toEqual([]);
  });

  it('is kept while it differs from what the server keeps', () => {
    const { draft, keep } = drafted();
    draft.change({ n: 1 });
    expect(draft.dirty).toBe(true);
    expect(keep).toHaveBeenLastCalledWith({ name: start.name, chart: { n: 1 } });
    draft.undo();
    expect(draft.dirty).toBe(false);
    expect(keep).toHaveBeenLastCalledWith(null);
    draft.redo();
    expect(draft.chart).toEqual({ n: 1 });
    expect(drafted('unsaved').draft.dirty).toBe(true);
  });

  it('needs a name', async () => {
    const { draft, rest } = drafted();
    await rest();
    draft.rename({ en: ' ', fr: ' ' });
    expect(draft.sound).toBe(false);
    expect(draft.dirty).toBe(true);
  });
});
