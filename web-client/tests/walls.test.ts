import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** Every form in which a file names another: `from`, `import`, `import()`, `@import`, a glob. */
const NAMES = /(?:\bfrom|\bimport|@import|\bglob(?:<[^(]*>)?)\s*\(?\s*['"]([^'"]+)['"]/g;

interface Wire {
  from: string;
  to: string;
}

const filesIn = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|svelte|css)$/.test(file))
    .map((file) => join(folder, file));

/** What the files of a folder import of the client's own, by paths below `src`. */
function wiresOf(folder: string): Wire[] {
  return filesIn(folder).flatMap((from) => {
    const text = readFileSync(join(SRC, from), 'utf8');
    return [...text.matchAll(NAMES)].flatMap(([, name = '']) =>
      name.startsWith('.') ? [{ from, to: relative(SRC, join(SRC, dirname(from), name)) }] : [],
    );
  });
}

/** The game that a path belongs to, its generated types included; null if it belongs to none. */
function gameOf(path: string): string | null {
  const folder = /^games\/([^/]+)\//.exec(path)?.[1];
  const types = /^generated\/([^/.]+)(?:\.ts)?$/.exec(path)?.[1];
  return folder ?? (types === undefined || ['protocol', 'routes'].includes(types) ? null : types);
}

describe('walls between the parts of the client', () => {
  it('keep the match shell free of every game', () => {
    const wires = wiresOf('match');
    expect(wires.length).toBeGreaterThan(0);
    expect(wires.filter(({ to }) => to.startsWith('games/') || gameOf(to) !== null)).toEqual([]);
  });

  it('keep games apart from each other', () => {
    const wires = wiresOf('games').filter(({ from }) => gameOf(from) !== null);
    expect(wires.length).toBeGreaterThan(0);
    const across = wires.filter(({ from, to }) => gameOf(to) !== null && gameOf(to) !== gameOf(from));
    expect(across).toEqual([]);
  });

  it('let the pages know games by their registry alone', () => {
    const wires = wiresOf('.').filter(({ from }) => gameOf(from) === null && from !== 'games/registry.ts');
    expect(wires.filter(({ to }) => gameOf(to) !== null && !to.includes('*'))).toEqual([]);
  });

  it('let no two themes speak of the same token, nor of the same role', () => {
    const owners = new Map<string, string>();
    for (const sheet of filesIn('games').filter((file) => file.endsWith('/theme.css'))) {
      const text = readFileSync(join(SRC, sheet), 'utf8');
      const named = text.matchAll(/(?<=^ {2})--[\w-]+(?=:)|\[data-p='[^']+'\](?=[^}]*--c:)/gm);
      for (const name of new Set([...named].map(([one]) => one))) {
        // These belong to a role or to a game's pages, and each theme may set them.
        if (/^--(?:c|cd|cl|board|emblem-.*)$/.test(name)) continue;
        expect(owners.get(name), name).toBeUndefined();
        owners.set(name, sheet);
      }
    }
    expect(owners.has("[data-p='ussr']")).toBe(true);
  });
});
