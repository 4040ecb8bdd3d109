import { describe, expect, it } from 'vitest';
import { parametersOf, routeOf } from '../src/lib/route';
import { PAGES } from '../src/pages/pages';

describe('the pages with an address', () => {
  it.each([
    ['/', { page: 'front' }],
    ['/index.html', { page: 'front' }],
    ['/tables', { page: 'lobby' }],
    ['/watch', { page: 'watch' }],
    ['/games/joust', { page: 'game', game: 'joust' }],
    ['/rules', { page: 'rules' }],
    ['/rules/', { page: 'rules' }],
    ['/rules/joust', { page: 'rules', game: 'joust' }],
    ['/learn', { page: 'learn' }],
    ['/learn/joust', { page: 'learn', game: 'joust' }],
    ['/leaderboard', { page: 'leaderboard' }],
    ['/leaderboard/joust', { page: 'leaderboard', game: 'joust' }],
    ['/charts', { page: 'charts' }],
    ['/charts/new', { page: 'new-chart' }],
    ['/charts/joust.usual', { page: 'chart', chart: 'joust.usual' }],
    ['/charts/joust.usual/edit', { page: 'edit-chart', chart: 'joust.usual' }],
    ['/t/0A-f', { page: 'table', id: '0a-f' }],
    ['/t/0a-f/history/', { page: 'history', id: '0a-f' }],
    ['/t/0a-f/seat/3', { page: 'seat', id: '0a-f', seat: 3 }],
    ['/account/confirm', { page: 'mailed', what: 'confirm' }],
    ['/rules/joust/more', { page: 'unknown' }],
    ['/rules/..', { page: 'unknown' }],
    ['/t/0a-f/seat/three', { page: 'unknown' }],
    ['/t/', { page: 'unknown' }],
    ['/t/../x', { page: 'unknown' }],
    ['/charts/../x', { page: 'unknown' }],
    ['/nowhere', { page: 'unknown' }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it('give their parameters to their component, and nothing else', () => {
    expect(parametersOf(routeOf('/t/0a-f/seat/3'))).toEqual({ id: '0a-f', seat: 3 });
    expect(parametersOf(routeOf('/rules'))).toEqual({});
  });

  it('keep a table on the page where its past is looked at', () => {
    expect(PAGES.history.load).toBe(PAGES.table.load);
  });
});
