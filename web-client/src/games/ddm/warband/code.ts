import type { Pack } from '../pack';
import { isFaction } from '../players';
import type { Band } from './list';

/** The name of a warband within the fragment of an address. */
const KEY = 'warband';
/** So long is a code at most. */
const LONGEST = 900;

/** Cards that follow one another, each with how often. */
function runs(ids: readonly string[]): [string, number][] {
  const all: [string, number][] = [];
  for (const id of ids) {
    const last = all.at(-1);
    if (last?.[0] === id) last[1] += 1;
    else all.push([id, 1]);
  }
  return all;
}

/** A warband as a text that can stand in an address: `standard.LG.oath-squire.dwarf-axe~2`; tiles follow with a `+`. */
export const codeOf = ({ faction, creatures, tiles }: Band, pack: Pack): string =>
  [
    pack.data.id,
    faction,
    ...runs(creatures).map(([id, count]) => (count === 1 ? id : `${id}~${count}`)),
    ...(tiles ? [tiles.assembly, ...tiles.features].map((id) => `+${id}`) : []),
  ].join('.');

/** The warband of a code, or of an address that carries one; null if it is none of this pack. What the pack lacks is left out. */
export function bandOfCode(text: string, pack: Pack): Band | null {
  const fragment = new RegExp(`[#&]${KEY}=([^&]+)`).exec(text)?.[1];
  const [id, faction, ...parts] = decoded(fragment ?? text)
    .slice(0, LONGEST)
    .trim()
    .split('.');
  if (id !== pack.data.id || !isFaction(faction)) return null;
  const creatures = parts.flatMap((part) => {
    const [, card = '', count = '1'] = /^([a-z0-9-]+)(?:~(\d{1,2}))?$/.exec(part) ?? [];
    return pack.card(card) ? Array.from({ length: Number(count) }, () => card) : [];
  });
  const tiles = parts.flatMap((part) => (part.startsWith('+') ? (pack.tile(part.slice(1)) ?? []) : []));
  const assembly = tiles.find(({ is }) => is === 'assembly');
  const features = tiles.filter(({ is }) => is === 'feature').map((tile) => tile.id);
  if (creatures.length === 0) return null;
  return { faction, creatures, tiles: assembly ? { assembly: assembly.id, features: [...new Set(features)] } : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** An address that brings a warband along. The server is never sent what stands behind `#`. */
export function linkOf(band: Band, pack: Pack, address: string): string {
  const [page = ''] = address.split('#');
  return `${page}#${KEY}=${codeOf(band, pack)}`;
}
