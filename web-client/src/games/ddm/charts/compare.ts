import type { Document } from '../../../generated/ddm';
import type { Text } from '../../../generated/protocol';
import { PACK_WORDS } from './words';

type Kind = keyof (typeof PACK_WORDS)['en']['differs']['kinds'];
type Items = Partial<Record<string, { name: Text }>>;
type Words = (typeof PACK_WORDS)['en'];

const said = (sentence: (words: Words, lang: 'en' | 'fr') => string): Text => ({
  en: sentence(PACK_WORDS.en, 'en'),
  fr: sentence(PACK_WORDS.fr, 'fr'),
});

/** What one version of a pack changes in the one before, a sentence for each thing. */
export function differences(before: Document, after: Document): Text[] {
  const lists: readonly (readonly [Kind, (pack: Document) => Items])[] = [
    ['creature', ({ creatures }) => creatures],
    ['ability', ({ abilities }) => abilities],
    ['spell', ({ spells }) => spells],
    ['map', ({ maps }) => maps],
    ['tile', ({ tiles }) => ({ ...tiles.assembly, ...tiles.features })],
    ['band', ({ bands }) => bands],
  ];
  const others = ({ name, id, standard, boards }: Document) => JSON.stringify([name, id, standard, boards]);
  return [
    ...lists.flatMap(([kind, of]) => ofItems(kind, of(before), of(after))),
    ...(others(before) === others(after) ? [] : [said(({ differs }) => differs.pack)]),
  ];
}

function ofItems(kind: Kind, before: Items, after: Items): Text[] {
  const told = (how: 'added' | 'removed' | 'changed', { name }: { name: Text }) =>
    said(({ differs }, lang) => differs[how](differs.kinds[kind], name[lang]));
  const kept = Object.entries(after).flatMap(([id, item]) => {
    const was = before[id];
    if (!item) return [];
    if (!was) return [told('added', item)];
    return JSON.stringify(was) === JSON.stringify(item) ? [] : [told('changed', item)];
  });
  const gone = Object.entries(before).flatMap(([id, item]) => (item && !(id in after) ? [told('removed', item)] : []));
  return [...kept, ...gone];
}
