import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import { PACK_WORDS } from './words';

/** The parts of the editor. */
export const TABS = ['maps', 'tiles', 'creatures', 'powers', 'bands', 'pack'] as const;
export type Tab = (typeof TABS)[number];

/** Where in the editor a place of a pack is found. */
export interface Found {
  tab: Tab;
  /** The id of the item; null: none of them alone. */
  id: string | null;
}

/** Where in the editor a place is found, given as a JSON Pointer. */
export function found(at: string): Found {
  const [, list = '', first, second] = at.split('/');
  switch (list) {
    case 'maps':
    case 'creatures':
    case 'bands':
      return { tab: list, id: first ?? null };
    case 'abilities':
    case 'spells':
      return { tab: 'powers', id: first === undefined ? null : `${list}/${first}` };
    case 'tiles':
      return { tab: 'tiles', id: second === undefined ? null : `${first ?? ''}/${second}` };
    case 'boards':
      return { tab: 'tiles', id: first === undefined ? null : `boards/${first}` };
    default:
      return { tab: 'pack', id: null };
  }
}

/** Names a place in a pack, given as a JSON Pointer; null if it is about the whole. */
export function placeInWords(at: string): Text | null {
  const [en, fr] = [said(at, 'en'), said(at, 'fr')];
  return en === null || fr === null ? null : { en, fr };
}

function said(at: string, lang: Lang): string | null {
  if (at === '') return null;
  const { tabs, fields } = PACK_WORDS[lang];
  const { tab, id } = found(at);
  const known: Readonly<Record<string, string>> = fields;
  const field = at
    .split('/')
    .slice(1)
    .reverse()
    .map((step) => known[step])
    .find((name) => name !== undefined);
  return [
    tabs[tab],
    ...(id === null ? [] : [id.split('/').at(-1) ?? id]),
    ...(field === undefined ? [] : [field]),
  ].join(', ');
}
