import { describe, expect, it } from 'vitest';
import type { Live, SeatInfo, Table } from '../src/generated/protocol';
import { ago } from '../src/lobby/ago';
import { countsOf, filtered, grouped, hasText, NO_FILTER, readFilter, writeFilter } from '../src/lobby/filters';

import { parseChoices } from '../src/lobby/last-choices';
import { standingOf, wayTo } from '../src/lobby/standing';
import { traitsOfAny } from '../src/lobby/traits';
import { waitingFor } from '../src/lobby/waiting';

const seat = (name: string | null, ready = false): SeatInfo => ({
  roles: [],
  player: name === null ? null : `id-${name}`,
  name,
  ready,
});

function table(name: string, changes: Omit<Partial<Table>, 'live'> & { live?: Partial<Live> } = {}): Table {
  const { live, ...rest } = changes;
  return {
    id: name,
    name,
    game: 'aa1941',
    options: {},
    time: { kind: 'none' },
    state: 'open',
    seats: [seat('Ann'), seat(null)],
    host: 0,
    host_user: 'id-Ann',
    created: 0,
    spectators: true,
    visibility: 'public',
    outcome: null,
    ...rest,
    live: live ? { headline: { en: '', fr: '' }, awaiting: [], present: [], watchers: 0, ...live } : null,
  } as Table;
}

const traitsOf = (one: Table) => (one.options['victory'] === 'short' ? ['short'] : []);
const names = (tables: readonly Table[]) => tables.map((one) => one.name);

const TABLES = [
  table('open'),
  table('full', { seats: [seat('Ann'), seat('Lucía')] }),
  table('quick', { options: { victory: 'short' }, seats: [seat('Bob'), seat(null)], host_user: 'id-Bob' }),
  table('war', { state: 'running', seats: [seat('Bob'), seat('Cyd')], host_user: 'id-Bob' }),
  table('done', { state: 'over', seats: [seat('Ann'), seat('Cyd')] }),
];

describe('a filter', () => {
  it('is the same after it was an address', () => {
    for (const filter of [
      NO_FILTER,
      { ...NO_FILTER, show: 'open' },
      {
        show: 'mine',
        game: 'other',
        traits: ['short', 'slow'],
        text: 'Łódź & friends',
        fits: { stakes: 'rated', talk: 'fr', level: 'beginner', chart: 'aa1941.errata' },
      },
    ] as const) {
      expect(readFilter(writeFilter(filter), ['aa1941', 'other'])).toEqual(filter);
    }
    expect(writeFilter(NO_FILTER)).toBe('');
  });

  it('reads what it does not know as nothing', () => {
    expect(
      readFilter('?show=everything&with=&colour=red&stakes=high&talk=any&level=&chart_is=&game=ludo', ['aa1941']),
    ).toEqual(NO_FILTER);
  });

  it.each([
    ['open', ['open', 'quick']],
    ['running', ['war']],
    ['mine', ['open', 'full', 'done']],
    ['all', ['open', 'full', 'quick', 'war', 'done']],
  ] as const)('shows %s', (show, expected) => {
    expect(names(filtered(TABLES, { ...NO_FILTER, show }, 'id-Ann', traitsOf))).toEqual(expected);
  });

  it('finds players and tables, whatever the case and the accents', () => {
    expect(hasText(TABLES[1] as Table, 'LUCIA ful')).toBe(true);
    expect(hasText(TABLES[1] as Table, 'lucia war')).toBe(false);
    expect(hasText(TABLES[0] as Table, '   ')).toBe(true);
  });

  it('wants every trait', () => {
    expect(names(filtered(TABLES, { ...NO_FILTER, traits: ['short'] }, null, traitsOf))).toEqual(['quick']);
    expect(filtered(TABLES, { ...NO_FILTER, traits: ['short', 'slow'] }, null, traitsOf)).toEqual([]);
  });

  it.each([
    [{ stakes: 'rated' }, ['ladder']],
    [{ talk: 'fr' }, ['salon', 'anybody', 'ladder']],
    [{ talk: 'en' }, ['anybody', 'ladder']],
    [{ level: 'experienced' }, ['anybody', 'ladder']],
    [{ level: 'beginner' }, ['salon', 'anybody']],
    [{ chart: 'mine' }, ['salon']],
    [{ level: 'beginner', chart: 'usual' }, ['anybody']],
  ] as const)('leaves what suits %j', (fits, expected) => {
    const chart = (id: string) => ({ id, version: 1, name: { en: id, fr: id } });
    const tables = [
      table('salon', { talk: 'fr', level: 'beginner', stakes: 'casual', chart: chart('mine') }),
      table('anybody', { talk: 'any', level: 'any', stakes: 'casual', chart: chart('usual') }),
      table('ladder', { talk: 'any', level: 'experienced', stakes: 'rated', chart: chart('usual') }),
    ];
    expect(names(filtered(tables, { ...NO_FILTER, fits }, null, traitsOf))).toEqual(expected);
  });

  it('counts what each choice would show under the other wishes', () => {
    const filter = { ...NO_FILTER, show: 'running', text: 'ann' } as const;
    expect(countsOf(TABLES, filter, 'id-Ann', traitsOf)).toEqual({ all: 3, open: 1, running: 0, mine: 3 });
  });
});

describe('the parts of the list', () => {
  it('put the reader’s tables first, and those that wait for the reader before the rest', () => {
    const running = (id: string, created: number, awaiting: number[]) =>
      table(id, {
        state: 'running',
        created,
        seats: [seat('Ann'), seat('Bob')],
        live: { awaiting, present: [true, true] },
      });
    const groups = grouped([running('new', 9, [1]), running('old', 1, [0]), ...TABLES], 'id-Ann');
    expect(names(groups.yours)).toEqual(['old', 'full', 'new', 'open']);
    expect(names(groups.open)).toEqual(['quick']);
    expect(names(groups.running)).toEqual(['war']);
    expect(names(groups.over)).toEqual(['done']);
  });

  it('begins with the table where the reader has least time', () => {
    const timed = (name: string, out: number | null) => {
      const runs = out === null ? null : { pace: 'turn' as const, what: 'bank' as const, since: 0, out };
      const one = { bank: 1, reserve: 0, allowance: 0, runs, missed: 0, keeper: 'player' as const, away: false };
      const clock = { paused: null, rests_until: null, purse: 'seat' as const, seats: [one, { ...one, runs: null }] };
      return table(name, { state: 'running', seats: [seat('Ann'), seat('Bob')], live: { awaiting: [0], clock } });
    };
    const groups = grouped([timed('none', null), timed('late', 900), timed('soon', 100)], 'id-Ann');
    expect(names(groups.yours)).toEqual(['soon', 'late', 'none']);
  });

  it('has tables with a clock of a kind, and matches that somebody may join', () => {
    const live = table('live', { time: { kind: 'live', bank: 60, increment: 0, reserve: 0, set_up: 0, reaction: 0 } });
    expect(traitsOfAny(live)).toEqual(['live']);
    expect(traitsOfAny(table('none'))).toEqual([]);
    const offered = table('offered', { state: 'running', seats: [seat('Bob'), { ...seat('Cyd'), offered: 'anyone' }] });
    expect(names(filtered([...TABLES, offered], { ...NO_FILTER, show: 'open' }, 'id-Ann', traitsOf))).toContain(
      'offered',
    );
    expect(wayTo(offered, 'id-Ann')).toBe('take');
    expect(wayTo(offered, 'id-Bob')).toBe('continue');
  });
});

describe('where a table stands', () => {
  const war = (live: Partial<Live>) => table('war', { state: 'running', seats: [seat('Bob'), seat('Cyd')], live });

  it('says what is missing before the start', () => {
    expect(standingOf(TABLES[0] as Table, null)).toEqual({ is: 'waiting', free: 1, seats: 2 });
    const full = table('full', { seats: [seat('Ann', true), seat('Bob')] });
    expect(standingOf(full, null)).toEqual({ is: 'gathering', missing: ['Bob'] });
    expect(standingOf(full, 'id-Bob')).toEqual({ is: 'yours', what: 'ready' });
    const set = table('set', { seats: [seat('Ann', true), seat('Bob', true)] });
    expect(standingOf(set, 'id-Ann')).toEqual({ is: 'yours', what: 'start' });
    expect(standingOf(set, 'id-Bob')).toEqual({ is: 'gathering', missing: [] });
  });

  it('says who is awaited, and whether they are there', () => {
    expect(standingOf(war({ awaiting: [1], present: [true, true] }), null)).toEqual({ is: 'decides', names: ['Cyd'] });
    expect(standingOf(war({ awaiting: [1], present: [true, false] }), null)).toEqual({ is: 'away', names: ['Cyd'] });
    expect(standingOf(war({ awaiting: [0, 1], present: [true, false] }), null)).toEqual({
      is: 'decides',
      names: ['Bob', 'Cyd'],
    });
    expect(standingOf(war({ awaiting: [1], present: [true, false] }), 'id-Cyd')).toEqual({
      is: 'yours',
      what: 'decide',
    });
    expect(standingOf(table('war', { state: 'running' }), null)).toEqual({ is: 'running' });
  });

  it.each([
    ['open', null, 'sit'],
    ['open', 'id-Ann', 'continue'],
    ['full', null, 'look'],
    ['war', null, 'watch'],
    ['war', 'id-Cyd', 'continue'],
    ['done', 'id-Ann', 'look'],
  ])('leads from %s, for %s, to: %s', (name, me, way) => {
    expect(wayTo(TABLES.find((one) => one.name === name) as Table, me)).toBe(way);
  });

  it('leads nowhere where nobody may look on', () => {
    expect(wayTo(table('war', { state: 'running', spectators: false }), null)).toBe('shut');
  });
});

describe('how long ago', () => {
  const MINUTE = 60_000;
  it.each([
    [0.5, null],
    [12.4, /^12 min/],
    [3 * 60 + 5, /^3 h/],
    [50 * 60, /^2 day/],
  ])('%f minutes', (minutes, words) => {
    const said = ago(0, minutes * MINUTE, 'en');
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  });
});

describe('what a table waits for before its match', () => {
  it.each([
    [[seat('Ann', true), seat(null), seat(null)], { for: 'seats', free: [1, 2] }],
    [[seat('Ann', true), seat('Bob')], { for: 'ready', unready: [1] }],
    [[seat('Ann', true), seat('Bob', true)], { for: 'start' }],
  ])('%#', (seats, waiting) => {
    expect(waitingFor(table('t', { seats }))).toEqual(waiting);
  });
});

describe('the last choices', () => {
  const choices = {
    chart: 'aa1941.errata',
    order: { options: { victory: 'short' }, seats: [['ussr'], ['germany']] },
    visibility: 'private',
    spectators: false,
    seat: null,
    time: { kind: 'live', bank: 1800, increment: 30, reserve: 180 },
    stakes: 'rated',
    talk: 'fr',
    level: 'beginner',
  };

  it('come back as they were', () => {
    expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
  });

  it('are for anybody and for nothing where an older page kept them', () => {
    const old = { ...choices, stakes: undefined, talk: 'de', level: 7 };
    expect(parseChoices(JSON.stringify(old))).toMatchObject({ stakes: 'casual', talk: 'any', level: 'any' });
  });

  it('have no clock where an older page kept them, or nobody could read it', () => {
    for (const time of [undefined, 7, { kind: 'live', bank: 'long' }, { kind: 'days', bank: 1, increment: 0 }]) {
      expect(parseChoices(JSON.stringify({ ...choices, time }))?.time).toEqual({ kind: 'none' });
    }
  });

  it.each([
    '',
    'null',
    '{}',
    JSON.stringify({ ...choices, order: { seats: [] } }),
    JSON.stringify({ ...choices, order: { options: {}, seats: [[1]] } }),
    JSON.stringify({ ...choices, visibility: 'secret' }),
    JSON.stringify({ ...choices, seat: 'first' }),
  ])('are forgotten if they are none: %s', (text) => {
    expect(parseChoices(text)).toBeNull();
  });
});
