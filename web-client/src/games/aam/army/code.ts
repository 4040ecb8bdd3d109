import type { Pack } from '../pack';
import type { ArmyList } from './list';

/** The name of an army within the fragment of an address. */
const KEY = 'army';
/** So long is a code at most. */
const LONGEST = 600;

/** An army as a text that can stand in an address: `own-1.panzer-iv-g~1.mauser-rifles~3`. */
export const codeOf = (list: ArmyList, pack: Pack): string =>
  [pack.data.id, ...pack.data.units.flatMap(({ id }) => ((list[id] ?? 0) > 0 ? [`${id}~${list[id] ?? 0}`] : []))].join(
    '.',
  );

/** The army of a code, or of an address that carries one; null if it is none of this pack. Figures that the pack lacks are left out. */
export function armyOfCode(text: string, pack: Pack): ArmyList | null {
  const fragment = new RegExp(`[#&]${KEY}=([^&]+)`).exec(text)?.[1];
  const [id, ...parts] = decoded(fragment ?? text)
    .slice(0, LONGEST)
    .trim()
    .split('.');
  if (id !== pack.data.id || parts.length === 0) return null;
  const entries = parts.flatMap((part): [string, number][] => {
    const [, card = '', count = ''] = /^([a-z0-9-]+)~(\d{1,2})$/.exec(part) ?? [];
    return pack.card(card) && Number(count) > 0 ? [[card, Number(count)]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** An address that brings an army along. The server is never sent what stands behind `#`. */
export function linkOf(list: ArmyList, pack: Pack, address: string): string {
  const [page = ''] = address.split('#');
  return `${page}#${KEY}=${codeOf(list, pack)}`;
}
