import type { Document } from '../../../generated/aam';
import type { Text } from '../../../generated/protocol';
import { isObject } from '../../../lib/json';
import { PACK_WORDS } from './words';

interface Named {
  id: string;
  name: Text;
}

/** What one version of a pack changes in the one before, a sentence for each thing. */
export function differences(before: Document, after: Document): Text[] {
  const lists = [
    ['unit', before.units, after.units],
    ['ability', before.abilities, after.abilities],
    ['army', before.armies, after.armies],
    ['section', before.maps.sections, after.maps.sections],
    ['map', before.maps.maps, after.maps.maps],
  ] as const;
  const others = ({ name, id, note, words }: Document) => written([name, id, note, words]);
  const isOther = others(before) !== others(after);
  return [
    ...lists.flatMap(([kind, was, is]) => ofList(kind, was, is)),
    ...(isOther ? [said((words) => words.differs.pack)] : []),
  ];
}

type Kind = 'unit' | 'ability' | 'army' | 'section' | 'map';
type Words = (typeof PACK_WORDS)['en'];

const said = (sentence: (words: Words, lang: 'en' | 'fr') => string): Text => ({
  en: sentence(PACK_WORDS.en, 'en'),
  fr: sentence(PACK_WORDS.fr, 'fr'),
});

/** A value as a text that is the same in whatever order its fields stand. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

function ofList(kind: Kind, before: readonly Named[], after: readonly Named[]): Text[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const told = (how: 'added' | 'removed' | 'changed', { name }: Named) =>
    said(({ differs }, lang) => differs[how](differs.kinds[kind], name[lang]));
  const kept = after.flatMap((item) => {
    const was = old.get(item.id);
    if (!was) return [told('added', item)];
    return written(was) === written(item) ? [] : [told('changed', item)];
  });
  const gone = before.filter(({ id }) => !after.some((item) => item.id === id));
  return [...kept, ...gone.map((item) => told('removed', item))];
}
