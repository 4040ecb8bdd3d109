import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITE_WORDS } from '../src/components/site-words';
import { namedIn } from '../src/i18n/named';
import { REGISTRY } from '../src/games/registry';
import { PAGES } from '../src/pages/pages';

type Head = { path: string; title: Record<string, string>; description: Record<string, string>; found: boolean };

const heads = JSON.parse(readFileSync(new URL('../src/pages/heads.json', import.meta.url), 'utf8')) as Head[];
const headOf = (path: string) => heads.find((head) => head.path === path);

test('every page has a title and a description for the server to send', () => {
  const missing = Object.values(PAGES).filter(({ path }) => !headOf(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('the window and the head call a page the same', () => {
  for (const { path, title } of Object.values(PAGES)) if (title) expect(headOf(path)?.title, path).toEqual(title);
});

test('an entry of the header and the page that it opens are called the same', () => {
  const { lobby, tournaments, friends, rules } = PAGES;
  for (const lang of ['en', 'fr'] as const) {
    const said = SITE_WORDS[lang];
    expect([said.tables, said.tournaments, said.players, said.rules]).toEqual(
      [lobby, tournaments, friends, rules].map(({ title }) => title?.[lang]),
    );
  }
});

test('pages that need a name, an account or a right are not to be found', () => {
  for (const path of ['/account', '/admin', '/friends', '/charts/new']) expect(headOf(path)?.found, path).toBe(false);
});

test('an address names one of the two languages', () => {
  expect(namedIn('?at=3&lang=fr')).toBe('fr');
  expect(namedIn('?lang=en')).toBe('en');
  for (const none of ['', '?lang=de', '?language=fr', '?lang=']) expect(namedIn(none), none).toBeNull();
});

test('the server calls a game as the page does', () => {
  for (const { id, name, rulesOf, about, players, time } of REGISTRY) {
    const file = readFileSync(new URL(`../../pictures/${id}/src/lib.rs`, import.meta.url), 'utf8');
    const said = file.replaceAll('\\u{a0}', ' ').replaceAll(/\s+/g, ' ');
    for (const text of [name, rulesOf, about, players, time]) {
      for (const words of [text.en, text.fr]) expect(said, id).toContain(words.replaceAll(/\s+/g, ' '));
    }
  }
});
