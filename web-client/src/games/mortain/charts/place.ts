import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import { PACK_WORDS } from './words';

/** The parts of the editor. */
export const TABS = ['map', 'units', 'games', 'pack'] as const;
export type Tab = (typeof TABS)[number];

/** Where in the editor a place of a pack is found. */
export interface Found {
  tab: Tab;
  /** Which map, unit or game; null: none of them alone. */
  index: number | null;
}

const LISTS = { maps: 'map', units: 'units', games: 'games' } as const;
const isList = (name: string): name is keyof typeof LISTS => name in LISTS;

/** Where in the editor a place is found, given as a JSON Pointer. */
export function found(at: string): Found {
  const [, list = '', index] = at.split('/');
  if (!isList(list)) return { tab: 'pack', index: null };
  return { tab: LISTS[list], index: index === undefined ? null : Number(index) };
}

/** Names a place in a pack, given as a JSON Pointer; null if it is about the whole. */
export function placeInWords(at: string): Text | null {
  const [en, fr] = [said(at, 'en'), said(at, 'fr')];
  return en === null || fr === null ? null : { en, fr };
}

function said(at: string, lang: Lang): string | null {
  const words = PACK_WORDS[lang];
  const [, list = '', index, ...rest] = at.split('/');
  if (list === '') return null;
  const n = `${Number(index) + 1}`;
  const part = (of: string | null) => (of === null ? '' : `, ${of}`);
  if (index === undefined && isList(list)) return words.tabs[LISTS[list]];
  switch (list) {
    case 'units':
      return words.place.unit(n, part(unitPart(rest, lang)));
    case 'maps':
      return words.place.map(n, part(mapPart(rest, lang)));
    case 'games':
      return words.place.game(n, part(gamePart(rest, lang)));
    case 'terrain':
      return index === undefined ? words.pack.terrain : words.place.terrain(n);
    case 'sides':
    case 'classes':
    case 'sizes':
    case 'supports':
    case 'ends':
      return words.place.list[list];
    case 'name':
      return `${words.tabs.pack}${part(textPart('name', index, lang))}`;
    case 'about':
      return `${words.tabs.pack}${part(textPart('about', index, lang))}`;
    default:
      return words.tabs.pack;
  }
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function textPart(of: 'name' | 'about' | 'formation', written: string | undefined, lang: Lang): string {
  const words = PACK_WORDS[lang];
  const what = lower(of === 'formation' ? words.units.formation : words[of]);
  return withLanguage(what, written, lang);
}

function withLanguage(what: string, written: string | undefined, lang: Lang): string {
  const { inEnglish, inFrench } = PACK_WORDS[lang].place;
  if (written === 'en') return `${what} ${inEnglish}`;
  return written === 'fr' ? `${what} ${inFrench}` : what;
}

function unitPart([field, inner]: readonly string[], lang: Lang): string | null {
  const { units } = PACK_WORDS[lang];
  switch (field) {
    case 'name':
    case 'formation':
      return textPart(field, inner, lang);
    case 'full':
    case 'flipped':
      return inner === 'at' || inner === 'ai' ? `${lower(units[field])}, ${lower(units[inner])}` : lower(units[field]);
    case 'short':
    case 'size':
    case 'side':
    case 'class':
      return lower(units[field]);
    case 'at_modifier':
      return lower(units.modifier);
    default:
      return null;
  }
}

function mapPart([field, index, inner]: readonly string[], lang: Lang): string | null {
  const words = PACK_WORDS[lang];
  const n = `${Number(index) + 1}`;
  switch (field) {
    case 'name':
    case 'about':
      return textPart(field, index, lang);
    case 'columns':
    case 'rows':
      return lower(words.map[field]);
    case 'lines':
      return index === undefined ? lower(words.map.lines) : words.place.line(n);
    case 'hexes':
      return index === undefined
        ? null
        : [words.place.hex(n), ...(inner === 'name' ? [lower(words.name)] : [])].join(', ');
    default:
      return null;
  }
}

function gamePart([field, inner, deeper]: readonly string[], lang: Lang): string | null {
  const words = PACK_WORDS[lang];
  const { games } = words;
  switch (field) {
    case 'name':
    case 'about':
      return textPart(field, inner, lang);
    case 'rounds':
      return lower(games.rounds);
    case 'map':
      return lower(games.map);
    case 'exits_to_win':
      return lower(games.exits);
    case 'west_from_round':
      return lower(games.west);
    case 'east_from_round':
      return lower(games.east);
    case 'supports': {
      const support = words.figures.support[inner === 'oba' ? 'oba' : 'air'];
      return lower(deeper === 'strength' ? games.strength(support) : games.support(support));
    }
    case 'briefing':
      return withLanguage(inner === 'german' ? games.orders.german : games.orders.american, deeper, lang);
    case 'start':
      return [words.place.start, ...(inner === undefined ? [] : [inner])].join(', ');
    case 'suggested':
      return [words.place.suggested, ...(inner === undefined ? [] : [inner])].join(', ');
    case 'setup_hexes':
      return words.place.zone;
    default:
      return null;
  }
}
