import type { Pack } from '../../../generated/warfighter';
import { isObject, type Unknown } from '../../../lib/json';
import { isNeeded } from './field';
import { FIELDS, PACK_FIELDS } from './fields';
import { BLANK, cardsOf, KINDS, type CardKind } from './kinds';
import { readPart } from './reading';

/** Lists that a card is never shown without. */
const LISTS: readonly string[] = ['keywords', 'columns', 'for'];

/** What a card of a kind is never shown without. An action card may be a marker, which has next to nothing. */
const needed = (kind: CardKind): string[] =>
  kind === 'actions'
    ? []
    : FIELDS[kind]
        .filter((field) => isNeeded(field) || LISTS.includes(field.at))
        .map(({ at }) => at.split('/')[0] ?? at);

/** A card as it can be shown: its unreadable fields are as on an empty card, or left out. */
function shownCard(kind: CardKind, card: Unknown): Unknown {
  const { value } = readPart(FIELDS[kind], card);
  const blank: Unknown = BLANK[kind];
  const lost = needed(kind).filter((field) => value[field] === undefined && field in blank);
  return { ...value, ...Object.fromEntries(lost.map((field) => [field, blank[field]])) };
}

/** A pack as it can be shown, whatever was written into it. */
export function shown(pack: Pack): Pack {
  const cards = KINDS.map((kind) => {
    const all = Object.entries(cardsOf(pack, kind)).flatMap(([id, card]) =>
      isObject(card) ? [[id, shownCard(kind, card)] as const] : [],
    );
    return [kind, Object.fromEntries(all)] as const;
  });
  const { standard, bands } = readPart(PACK_FIELDS, pack as unknown as Unknown).value;
  const usual = isObject(standard) ? standard : {};
  const word = (field: string) => (typeof usual[field] === 'string' ? usual[field] : '');
  // Each card has the shape of its kind now; fields that are not shown are as they were written.
  return {
    ...pack,
    ...Object.fromEntries(cards),
    bands: bands ?? [],
    standard: { mission: word('mission'), objective: word('objective'), level: word('level') },
  } as Pack;
}

/** Where a card cannot be read, as JSON Pointers in it. */
export const misfitsIn = (kind: CardKind, card: unknown): readonly string[] =>
  isObject(card) ? readPart(FIELDS[kind], card).misfits : [];
