import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import { KINDS, KINDS_OF, TABS, type CardKind, type Tab } from './kinds';
import { PACK_WORDS } from './words';
import { calledIn, FORM_WORDS } from './words/forms';

/** Where in the editor a place of a pack is found. */
export interface Found {
  tab: Tab;
  kind: CardKind | null;
  /** The id of the card; null: none of them alone. */
  id: string | null;
}

/** Where in the editor a place is found, given as a JSON Pointer. */
export function found(at: string): Found {
  const [, list = '', id] = at.split('/');
  const kind = KINDS.find((one) => one === list) ?? null;
  const tab = kind === null ? 'pack' : (TABS.find((one) => KINDS_OF[one].includes(kind)) ?? 'pack');
  return { tab, kind, id: kind === null ? null : (id ?? null) };
}

/** Names a place in a pack, given as a JSON Pointer; null if it is about the whole. */
export function placeInWords(at: string): Text | null {
  const [en, fr] = [said(at, 'en'), said(at, 'fr')];
  return en === null || fr === null ? null : { en, fr };
}

function said(at: string, lang: Lang): string | null {
  if (at === '') return null;
  const { kinds, tabs } = PACK_WORDS[lang];
  const { kind, id } = found(at);
  const steps = at.split('/').slice(kind === null ? 1 : 3);
  return [
    kind === null ? tabs.pack : kinds[kind],
    ...(id === null ? [] : [id]),
    ...(steps.length === 0 ? [] : [stepsInWords(steps, lang)]),
  ].join(', ');
}

/** Names a place below a field, given as a JSON Pointer from there: "number 2, die of the attack, number 1". */
export const placeBelow = (at: string, lang: Lang): string => stepsInWords(at.split('/').slice(1), lang);

/** The steps to a place; those without a name of their own are read as they are written. */
const stepsInWords = (steps: readonly string[], lang: Lang): string =>
  steps
    .map((step) => (/^\d+$/.test(step) ? FORM_WORDS[lang].numberAt(Number(step) + 1) : (calledIn(step, lang) ?? step)))
    .join(', ');
