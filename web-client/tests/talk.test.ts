import { describe, expect, it } from 'vitest';
import { changesOfPresence, changesOfTable, withNews, type News } from '../src/chat/news';
import { itemsOf, lengthOf, piecesOf, shownLines, tidied, unreadOf, type Item } from '../src/chat/talk';
import type { ChatLine, SeatInfo, Table } from '../src/generated/protocol';
import { sideOfSeat } from '../src/lobby/side';

const NOON = new Date(2026, 10, 20, 12).getTime();
const MINUTE = 60_000;

const said = (n: number, name: string, seat: number | null, minutes: number): ChatLine => ({
  n,
  user: name,
  name,
  seat,
  at: NOON + minutes * MINUTE,
  text: `line ${n}`,
  struck: false,
});

const told = (items: Item[]) =>
  items.map((item) => {
    switch (item.is) {
      case 'group':
        return `${item.gallery ? 'gallery ' : ''}${item.name}: ${item.lines.map((line) => line.n).join(' ')}`;
      case 'news':
        return `${item.news.what} ${item.news.name}`;
      case 'day':
      case 'mark':
        return item.is;
    }
  });

const talk = { news: [], stage: 'match', readTo: null } as const;

const EMPTY: SeatInfo = { roles: [], player: null, name: null, ready: false };

describe('the talk', () => {
  it('puts what one person says in a row together, but not after a pause', () => {
    const lines = [said(1, 'Ann', 0, 0), said(2, 'Ann', 0, 1), said(3, 'Bob', 1, 2), said(4, 'Bob', 1, 8)];
    expect(told(itemsOf({ ...talk, lines }))).toEqual(['day', 'Ann: 1 2', 'Bob: 3', 'Bob: 4']);
  });

  it('tells spectators from players of the same name, also where older servers put them into one room', () => {
    const lines = [said(1, 'Ann', 0, 0), said(2, 'Ann', null, 0), said(3, 'Ann', 0, 1)];
    expect(told(itemsOf({ ...talk, lines }))).toEqual(['day', 'Ann: 1', 'gallery Ann: 2', 'Ann: 3']);
  });

  it('leaves out whom the reader has muted, and nobody else', () => {
    const lines = [said(1, 'Ann', 0, 0), said(2, 'Bob', 1, 0), { ...said(3, '', 1, 1), user: null }];
    expect(shownLines(lines, (user) => user === 'Bob').map((line) => line.n)).toEqual([1, 3]);
  });

  it('knows a side by its seats', () => {
    const table = { seats: ['ussr', 'germany', 'uk'].map((role) => ({ ...EMPTY, roles: [role] })) };
    const sideOf = (role: string) =>
      role === 'germany'
        ? { id: 'axis', name: { en: 'Axis', fr: 'Axe' } }
        : { id: 'allies', name: { en: 'Allies', fr: 'Alliés' } };
    expect(sideOfSeat(table, 0, sideOf)?.en).toBe('Allies');
    expect(sideOfSeat(table, 1, sideOf)).toBeNull();
    expect(sideOfSeat(table, 7, sideOf)).toBeNull();
  });

  it('knows no gallery while people gather', () => {
    const lines = [said(1, 'Eve', null, 0)];
    expect(told(itemsOf({ ...talk, lines, stage: 'gathering' }))).toEqual(['day', 'Eve: 1']);
  });

  it('has news in their place, days, and one mark before what is unread', () => {
    const news: News[] = [{ n: 1, what: 'sat', seat: 1, name: 'Bob', at: NOON + 2 * MINUTE }];
    const lines = [said(1, 'Ann', 0, 0), said(2, 'Ann', 0, 3), said(3, 'Bob', 1, 24 * 60)];
    expect(told(itemsOf({ ...talk, lines, news, readTo: 1 }))).toEqual([
      'day',
      'Ann: 1',
      'sat Bob',
      'mark',
      'Ann: 2',
      'day',
      'Bob: 3',
    ]);
  });

  it('counts as unread what others said since', () => {
    const lines = [said(1, 'Ann', 0, 0), said(2, 'Bob', 1, 1), said(3, 'Ann', 0, 2), said(4, 'Ann', null, 3)];
    expect(unreadOf(lines, 1, { seat: 0, name: 'Ann' })).toBe(2);
  });
});

describe('a line', () => {
  it('makes links of tables of this server only', () => {
    const here = 'https://sand.example';
    const path = '/t/01928c5e-6c5c-7b5a-9d3e-0a6f4b8c7d21';
    expect(piecesOf(`next: ${here}${path}, come`, here)).toEqual([
      { is: 'text', text: 'next: ' },
      { is: 'table', text: `${here}${path}`, path },
      { is: 'text', text: ', come' },
    ]);
    for (const text of [`https://evil.example${path}`, `${here}${path}/export`, `${here}/api`, 'javascript:alert(1)']) {
      expect(piecesOf(text, here)).toEqual([{ is: 'text', text }]);
    }
  });

  it('is sent without what cannot be shown, and measured as the server measures', () => {
    expect(tidied(' a\r\nb\u0007c\t ')).toBe('a\nbc');
    expect(lengthOf('🎲é')).toBe(2);
  });
});

describe('news', () => {
  const seat = (player: string | null): SeatInfo => ({ roles: [], player, name: player, ready: false });
  const table = (state: Table['state'], ...players: (string | null)[]) =>
    ({ state, seats: players.map(seat) }) as unknown as Table;

  it('are who sits down, who leaves, the beginning and the end', () => {
    expect(changesOfTable(table('open', 'Ann', null), table('open', 'Ann', 'Bob'))).toEqual([
      { what: 'sat', seat: 1, name: 'Bob' },
    ]);
    expect(changesOfTable(table('open', 'Ann', 'Bob'), table('running', 'Cem', 'Bob'))).toEqual([
      { what: 'rose', seat: 0, name: 'Ann' },
      { what: 'sat', seat: 0, name: 'Cem' },
      { what: 'began', seat: null, name: '' },
    ]);
  });

  it('are absences of others; who is back at once was not away', () => {
    const running = table('running', 'Ann', 'Bob');
    const gone = changesOfPresence([true, true], [true, false], running, 0);
    expect(gone).toEqual([{ what: 'away', seat: 1, name: 'Bob' }]);
    expect(changesOfPresence([true, true], [false, true], running, 0)).toEqual([]);
    const back = changesOfPresence([true, false], [true, true], running, 0);
    expect(withNews(withNews([], gone, 1), back, 2)).toEqual([]);
    expect(withNews([], back, 2)).toEqual([]);
    const between = withNews(withNews([], gone, 1), [{ what: 'ended', seat: null, name: '' }], 2);
    expect(withNews(between, back, 3).map((one) => one.what)).toEqual(['away', 'ended', 'returned']);
  });
});
