import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import { PACK_WORDS } from './words';

/** The parts of the editor. */
export const TABS = ['maps', 'units', 'abilities', 'armies', 'pack'] as const;
export type Tab = (typeof TABS)[number];

/** Where in the editor a place of a pack is found. */
export interface Found {
  tab: Tab;
  /** Which map, unit, ability or army; null: none of them alone. */
  index: number | null;
}

const indexOf = (step: string | undefined): number | null => (step === undefined ? null : Number(step));

/** Where in the editor a place is found, given as a JSON Pointer. */
export function found(at: string): Found {
  const [, list = '', first, second] = at.split('/');
  if (list === 'maps') return { tab: 'maps', index: first === 'maps' ? indexOf(second) : null };
  if (list === 'units' || list === 'abilities' || list === 'armies') return { tab: list, index: indexOf(first) };
  return { tab: 'pack', index: null };
}

/** Names a place in a pack, given as a JSON Pointer; null if it is about the whole. */
export function placeInWords(at: string): Text | null {
  const [en, fr] = [said(at, 'en'), said(at, 'fr')];
  return en === null || fr === null ? null : { en, fr };
}

function said(at: string, lang: Lang): string | null {
  const words = PACK_WORDS[lang];
  const [, list = '', ...rest] = at.split('/');
  if (list === '') return null;
  const tab = found(at).tab;
  if (list === 'maps') {
    const [part, index, field] = rest;
    const name = part === 'sections' ? words.place.section : words.place.map;
    return index === undefined ? words.tabs.maps : withField(name(Number(index) + 1), field, lang);
  }
  if (tab === 'pack') return withField(words.tabs.pack, list, lang);
  const [index, field, inner] = rest;
  if (index === undefined) return words.tabs[tab];
  const item = words.place[tab === 'maps' ? 'map' : tab](Number(index) + 1);
  return withField(item, field === 'params' ? inner : field, lang);
}

function withField(item: string, field: string | undefined, lang: Lang): string {
  const { fields } = PACK_WORDS[lang].place;
  const name = field !== undefined && field in fields ? fields[field as keyof typeof fields] : null;
  return name === null ? item : `${item}, ${name}`;
}
