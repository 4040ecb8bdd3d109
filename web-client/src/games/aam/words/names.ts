/**
 * Names of units within sentences. A pack gives names as they stand on cards; articles and verbs follow from their first
 * word, so that a pack of one's own is spoken of as well.
 */

/** A name as sentences need it. */
export interface UnitName {
  /** As on the card. */
  name: string;
  /** With its article within a sentence: `the Panzer IV`, `l’équipe de bazooka`. */
  the: string;
  /** Whether it stands for several, so that verbs follow. */
  many: boolean;
  /** Its gender in French. */
  feminine: boolean;
}

/** First words of names that are feminine in French. */
const FEMININE: ReadonlySet<string> = new Set([
  'automitrailleuse',
  'autochenille',
  'batterie',
  'chenillette',
  'escouade',
  'équipe',
  'jeep',
  'mitrailleuse',
  'patrouille',
  'pièce',
  'section',
]);
/** First words that are common nouns, and small within a sentence. */
const COMMON: ReadonlySet<string> = new Set([
  ...FEMININE,
  'canon',
  'capitaine',
  'char',
  'chasseur',
  'commissaire',
  'fusiliers',
  'grenadiers',
  'groupe',
  'lance-grenades',
  'lieutenant',
  'major',
  'mortier',
  'obusier',
  'pionniers',
  'sapeurs',
  'semi-chenillé',
  'sergent',
  'soldats',
  'tireur',
  'vétérans',
]);
const COMMON_EN: ReadonlySet<string> = new Set(['airborne', 'assault', 'forest', 'jungle', 'naval', 'universal']);

const VOWEL = /^[aeiouyhâàéèêîôû]/i;
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A name of a card within English sentences. */
export function englishName(name: string): UnitName {
  const first = name.split(/[ -]/)[0]?.toLowerCase() ?? '';
  const many = /[a-z]s$/.test(name.split(' ').at(-1) ?? '');
  return { name, the: `the ${COMMON_EN.has(first) ? small(name) : name}`, many, feminine: false };
}

/** A name of a card within French sentences. */
export function frenchName(name: string): UnitName {
  const first = name.split(' ')[0]?.toLowerCase() ?? '';
  const isCommon = COMMON.has(first);
  const feminine = FEMININE.has(first);
  const many = isCommon && /s$/.test(first) && !first.includes('-');
  const called = isCommon ? small(name) : name;
  // Names of machines are spelled out: "le M10", "le 251"; only words are elided.
  const elides = isCommon && VOWEL.test(called);
  const article = many ? 'les ' : elides ? 'l’' : feminine ? 'la ' : 'le ';
  return { name, the: `${article}${called}`, many, feminine };
}

/** `de` before a French name with its article: `du Panzer IV`, `des fusiliers`. */
export const ofFrench = (the: string): string =>
  the.startsWith('le ') ? `du ${the.slice(3)}` : the.startsWith('les ') ? `des ${the.slice(4)}` : `de ${the}`;

/** `à` before a French name with its article: `au Panzer IV`, `aux fusiliers`. */
export const toFrench = (the: string): string =>
  the.startsWith('le ') ? `au ${the.slice(3)}` : the.startsWith('les ') ? `aux ${the.slice(4)}` : `à ${the}`;

/** `de` before a hex: `d’E6`, `de C4`. */
export const fromHex = (at: string): string => (/^[AEFHI]/.test(at) ? `d’${at}` : `de ${at}`);
