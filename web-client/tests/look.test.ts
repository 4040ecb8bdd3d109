import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { tipPlace } from '../src/match/tips/unit-tip';
import { textSize } from '../text-size';

const source = readFileSync(new URL('../look-first.js', import.meta.url), 'utf8');
const module = readFileSync(new URL('../src/lib/look.svelte.ts', import.meta.url), 'utf8');

/** The root of a page after the first script, in a browser that keeps these choices. */
function first(kept: Record<string, string>, dark = false) {
  const style = new Map<string, string>();
  const root = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => style.set(name, value) },
  };
  runInContext(
    source,
    createContext({
      document: { documentElement: root },
      localStorage: { getItem: (key: string) => kept[key] ?? null },
      matchMedia: () => ({ matches: dark }),
    }),
  );
  const looks: { theme?: string; palette?: string } = root.dataset;
  return { ...looks, text: style.get('--text') };
}

describe('the first script', () => {
  it('shows what the device has until something is chosen', () => {
    expect(first({})).toEqual({ theme: 'light', text: undefined });
    expect(first({}, true)).toEqual({ theme: 'dark', text: undefined });
    expect(first({ 'sandtable.theme': 'light' }, true).theme).toBe('light');
  });

  it('shows what was chosen, and nothing that nobody can choose', () => {
    const chosen = { 'sandtable.theme': 'dark', 'sandtable.palette': 'distinct', 'sandtable.text-size': '120' };
    expect(first(chosen)).toEqual({ theme: 'dark', palette: 'distinct', text: '1.2' });
    const odd = { 'sandtable.theme': 'pink', 'sandtable.palette': 'usual', 'sandtable.text-size': '900' };
    expect(first(odd)).toEqual({ theme: 'light', text: undefined });
  });

  it('reads the keys that the page keeps, and knows its palettes', () => {
    for (const [, key = ''] of module.matchAll(/'sandtable\.([\w-]+)'/g)) expect(source).toContain(`kept('${key}')`);
    const palettes = /PALETTES = \[([^\]]+)\]/.exec(module)?.[1]?.match(/\w+/g) ?? [];
    for (const palette of palettes.filter((one) => one !== 'usual')) expect(source).toContain(`'${palette}'`);
    expect(palettes.length).toBe(4);
  });
});

describe('the size of text', () => {
  const built = (css: string) => postcss([textSize()]).process(css, { from: undefined }).css;

  it('follows the reader wherever type is set', () => {
    expect(built('a { font-size: 14px }')).toBe('a { font-size: calc(14px * var(--text, 1)) }');
    expect(built('a { font: 600 11.5px/1 var(--sans) }')).toContain('600 calc(11.5px * var(--text, 1))/1');
    expect(built(':root { --t-xs: 12px }')).toContain('--t-xs: calc(12px * var(--text, 1))');
  });

  it('leaves all else alone', () => {
    for (const css of [
      'a { padding: 14px }',
      'a { font: inherit }',
      ':root { --tap: 44px }',
      'a { font: 400 var(--t-md) }',
    ])
      expect(built(css)).toBe(css);
  });
});

describe('the place of a tip', () => {
  const room = { width: 1000, height: 600 };
  const tip = { width: 200, height: 100 };

  it('is beside what it is about, on the side where there is room', () => {
    expect(tipPlace({ left: 100, top: 100, width: 40, height: 40 }, tip, room)).toEqual({ left: 150, top: 70 });
    expect(tipPlace({ left: 900, top: 100, width: 40, height: 40 }, tip, room).left).toBe(690);
  });

  it('is above or below on a narrow page, and never leaves it', () => {
    const narrow = { width: 390, height: 800 };
    expect(tipPlace({ left: 10, top: 300, width: 370, height: 48 }, tip, narrow)).toEqual({ left: 95, top: 190 });
    expect(tipPlace({ left: 10, top: 20, width: 370, height: 48 }, tip, narrow).top).toBe(78);
  });
});
