import type { Pack } from '../../../generated/warfighter';
import type { Text } from '../../../generated/protocol';
import { cardsOf, KINDS, type CardKind } from './kinds';
import { PACK_WORDS } from './words';

type Words = (typeof PACK_WORDS)['en'];

const said = (sentence: (words: Words, lang: 'en' | 'fr') => string): Text => ({
  en: sentence(PACK_WORDS.en, 'en'),
  fr: sentence(PACK_WORDS.fr, 'fr'),
});

/** What one version of a pack changes in the one before, a sentence for each card. */
export function differences(before: Pack, after: Pack): Text[] {
  const rest = (pack: Pack) =>
    JSON.stringify(Object.entries(pack).filter(([field]) => !(KINDS as readonly string[]).includes(field)));
  return [
    ...KINDS.flatMap((kind) => ofKind(kind, before, after)),
    ...(rest(before) === rest(after) ? [] : [said(({ differs }) => differs.pack)]),
  ];
}

function ofKind(kind: CardKind, before: Pack, after: Pack): Text[] {
  const [was, is] = [cardsOf(before, kind), cardsOf(after, kind)];
  const told = (how: 'added' | 'removed' | 'changed', name: Text) =>
    said(({ differs, one }, lang) => differs[how](one[kind], name[lang]));
  const kept = Object.entries(is).flatMap(([id, card]) => {
    const old = was[id];
    if (!card) return [];
    if (!old) return [told('added', card.name)];
    return JSON.stringify(old) === JSON.stringify(card) ? [] : [told('changed', card.name)];
  });
  const gone = Object.entries(was).flatMap(([id, card]) => (card && !(id in is) ? [told('removed', card.name)] : []));
  return [...kept, ...gone];
}
