import type { Lang } from '../i18n/language.svelte';
import { keep, readKept } from '../lib/storage';

/** Under which name the browser keeps the numbers of the name that it offers. */
const KEPT = 'sandtable.offered';

/** Animals with a quality that people like to be known for. In French all of them are masculine. */
const NAMES: Readonly<Record<Lang, { animals: readonly string[]; qualities: readonly string[] }>> = {
  en: {
    animals: ['Badger', 'Falcon', 'Fox', 'Heron', 'Lynx', 'Magpie', 'Otter', 'Owl', 'Raven', 'Stag', 'Swift', 'Wolf'],
    qualities: ['Bold', 'Calm', 'Clever', 'Daring', 'Patient', 'Quick', 'Quiet', 'Steady', 'Wary', 'Wry'],
  },
  fr: {
    animals: [
      'Blaireau',
      'Castor',
      'Cerf',
      'Corbeau',
      'Faucon',
      'Geai',
      'Goupil',
      'Hibou',
      'Héron',
      'Loup',
      'Lynx',
      'Merle',
    ],
    qualities: ['agile', 'calme', 'discret', 'fidèle', 'hardi', 'malin', 'patient', 'prudent', 'rusé', 'vif'],
  },
};

/** A name made of two numbers in [0, 1): the same numbers give the same name. */
export function nameOf(lang: Lang, animal: number, quality: number): string {
  const { animals, qualities } = NAMES[lang];
  const one = animals[Math.floor(animal * animals.length)] ?? '';
  const how = qualities[Math.floor(quality * qualities.length)] ?? '';
  return lang === 'fr' ? `${one} ${how}` : `${how} ${one}`;
}

/** The name that this browser offers to a visitor who has none: the same each time, in the language of the page. */
export function offeredName(lang: Lang): string {
  const kept = (readKept(KEPT) ?? '').split(' ').map(Number);
  const isNumber = (one: number | undefined): one is number => one !== undefined && one >= 0 && one < 1;
  let [animal, quality] = kept;
  if (!isNumber(animal) || !isNumber(quality)) {
    [animal, quality] = [Math.random(), Math.random()];
    keep(KEPT, `${animal} ${quality}`);
  }
  return nameOf(lang, animal, quality);
}
