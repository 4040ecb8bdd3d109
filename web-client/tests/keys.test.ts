import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyRows } from '../src/games/aa1941/play/keys';
import { keys as aam } from '../src/games/aam/play/keys';
import { keys as ddm } from '../src/games/ddm/play/keys';
import { keys as warfighter } from '../src/games/warfighter/play/keys';
import { keys as mortain } from '../src/games/mortain/play/keys';
import { keys as outpost } from '../src/games/outpost/play/keys';
import {
  awayRows,
  boardRows,
  chartRows,
  chatRows,
  frontRows,
  historyRows,
  keyGroups,
  matchRows,
  pageRows,
  tablesRows,
  watchRows,
  type KeyRow,
} from '../src/keys/reference';

const SRC = join(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|svelte)$/.test(file))
    .map((file) => join(folder, file));

/** The keys that a source asks for: cases of a switch over a key, comparisons with one, rows of keys, controls that name one. */
function boundIn(file: string): string[] {
  const text = read(file);
  const named = [
    ...text.matchAll(/case '([^']{1,10})':/g),
    ...text.matchAll(/\bkey(?:\.toLowerCase\(\))? [!=]== '([^']{1,10})'/g),
    ...text.matchAll(/aria-keyshortcuts="([^"$]+)"/g),
  ].map(([, key = '']) => key.toLowerCase());
  const rows = [...text.matchAll(/^const [A-Z]+ = \[((?:'[a-z]'(?:, )?)+)\];$/gm)];
  named.push(...rows.flatMap(([, row = '']) => row.replaceAll("'", '').split(', ')));
  const digits = /\[1-(\d)\]/.exec(text)?.[1];
  return [...named, ...(digits === undefined ? [] : [`1-${digits}`])];
}

const listed = (rows: readonly KeyRow[]) => new Set(rows.flatMap(({ keys }) => keys));
const bound = (files: readonly string[]) => new Set(files.flatMap(boundIn));
/** The letter of a key that is held with others. */
const withoutHeld = (keys: ReadonlySet<string>) => new Set([...keys].map((key) => key.replace(/^.*\+(?=.)/, '')));

const GAMES = [
  { game: 'aa1941', rows: keyRows('en'), also: ['games/aa1941/battle/BattleLayer.svelte'] },
  { game: 'mortain', rows: mortain.rows('en'), also: [] },
  { game: 'aam', rows: aam.rows('en'), also: [] },
  { game: 'ddm', rows: ddm.rows('en'), also: ['games/ddm/play/press.ts', 'games/ddm/warband/keys.ts'] },
  {
    game: 'warfighter',
    rows: warfighter.rows('en'),
    also: [
      'games/warfighter/play/press.ts',
      'games/warfighter/hostile/HostileTape.svelte',
      'games/warfighter/react/ReactDecision.svelte',
    ],
  },
  { game: 'outpost', rows: outpost.rows('en'), also: [] },
] as const;

describe('the table of keys', () => {
  it.each(GAMES)('lists what $game binds, and nothing else', ({ game, rows, also }) => {
    const shortcuts = filesIn(`games/${game}`).filter((file) => /aria-keyshortcuts=/.test(read(file)));
    expect(listed(rows)).toEqual(bound([`games/${game}/play/keys.ts`, ...also, ...shortcuts]));
  });

  it('lists what every match binds, and nothing else', () => {
    const shortcuts = filesIn('match').filter((file) => /aria-keyshortcuts="/.test(read(file)));
    expect(listed(matchRows('en'))).toEqual(bound(['match/shell/keys.ts', ...shortcuts]));
  });

  it('lists how the keyboard walks over boards, and nothing else', () => {
    const arrows = [...read('match/canvas/arrows.ts').matchAll(/ {2}(Arrow\w+): \[/g)].map(([, key = '']) => key);
    const bindings = boundIn('match/canvas/BoardCursor.svelte').filter((key) => key !== 'x');
    const walked = new Set([...arrows.map((key) => key.toLowerCase()), ...bindings]);
    expect(listed(boardRows('en'))).toEqual(walked);
  });

  it.each([
    { what: 'the card of what has changed', rows: awayRows('en'), files: ['match/recap/card-keys.ts'] },
    { what: 'the history', rows: historyRows('en'), files: ['match/history/HistoryPage.svelte'] },
    { what: 'the front page', rows: frontRows('en'), files: ['front/WaysIn.svelte'] },
    { what: 'the page of a game that is watched', rows: watchRows('en'), files: ['pages/WatchPage.svelte'] },
    { what: 'the list of tables', rows: tablesRows('en'), files: ['lobby/FilterBar.svelte'] },
    {
      what: 'the chart editors',
      rows: chartRows('en'),
      files: ['charts/ChartWorkshop.svelte', 'games/aa1941/charts/ChartEditor.svelte'],
    },
  ])('lists all of $what', ({ rows, files }) => {
    const keys = bound(files);
    // In a field to search in, Esc empties it: that belongs to the field.
    if (files[0] === 'lobby/FilterBar.svelte') keys.delete('escape');
    expect(withoutHeld(listed(rows))).toEqual(keys);
  });

  it('leaves out no place that listens for keys', () => {
    /** Controls whose keys are those of every control of their kind, and places whose keys are listed above. */
    const known = new Set([
      'App.svelte',
      'charts/ChartWorkshop.svelte',
      'chat/Composer.svelte',
      'chat/NotePane.svelte',
      'components/Choice.svelte',
      'components/Header.svelte',
      'components/TabList.svelte',
      'front/WaysIn.svelte',
      'games/aa1941/battle/BattleLayer.svelte',
      'games/aa1941/charts/ChartEditor.svelte',
      'games/aa1941/panels/RegionsPane.svelte',
      'games/aa1941/play/keys.ts',
      'games/ddm/play/press.ts',
      'games/ddm/warband/keys.ts',
      'games/mortain/charts/WordsField.svelte',
      'games/aam/play/keys.ts',
      'games/mortain/play/keys.ts',
      'games/outpost/play/keys.ts',
      'games/warfighter/hostile/HostileTape.svelte',
      'games/warfighter/play/press.ts',
      'games/warfighter/react/ReactDecision.svelte',
      'keys/KeysDialog.svelte',
      'lobby/FilterBar.svelte',
      'match/canvas/BoardCanvas.svelte',
      'match/canvas/BoardCursor.svelte',
      'match/canvas/carry.svelte.ts',
      'match/history/HistoryPage.svelte',
      'match/marks/MarkMenu.svelte',
      'match/recap/card-keys.ts',
      'match/shell/keys.ts',
      'match/tips/UnitTipLayer.svelte',
      'pages/WatchPage.svelte',
    ]);
    const listens = (file: string) => /\bevent\.(?:key|code)\b|\{ key, shiftKey/.test(read(file));
    const unknown = filesIn('.')
      .filter((file) => listens(file) && !known.has(file))
      // Esc puts away whatever lies on top, everywhere.
      .filter((file) => [...bound([file])].some((key) => key !== 'escape'));
    expect(unknown).toEqual([]);
  });

  it('says the same keys in both languages', () => {
    const keysOf = (rows: readonly KeyRow[]) => rows.map(({ keys }) => keys);
    for (const rows of [
      boardRows,
      matchRows,
      historyRows,
      pageRows,
      frontRows,
      watchRows,
      tablesRows,
      chatRows,
      chartRows,
      keyRows,
    ]) {
      expect(keysOf(rows('fr'))).toEqual(keysOf(rows('en')));
      for (const { meaning, shown } of [...rows('en'), ...rows('fr')]) expect(meaning && shown).not.toBe('');
    }
  });

  it('names no key of the page that the game uses for something else', () => {
    const groups = keyGroups('en', { rows: (lang) => mortain.rows(lang), tabs: [] });
    const shared = groups.find(({ id }) => id === 'match')?.rows ?? [];
    expect([...listed(shared)]).not.toContain('n');
    expect([...listed(shared)]).toContain('h');
  });
});
