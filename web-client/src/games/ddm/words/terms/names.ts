/**
 * Names of creatures within sentences. A pack gives names as they stand on cards; articles and endings follow from their first
 * words, so that a pack of one's own is spoken of as well.
 */

/** A name as sentences need it. */
export interface CreatureName {
  /** As on the card, with its number where several are alike. */
  name: string;
  /** With its article within a sentence: `the dwarf crossbow`, `l’archer gnoll`. */
  the: string;
  /** Its gender in French. */
  feminine: boolean;
}

/** What tells creatures of the same card apart. */
export interface Apart {
  /** Its number among those of its seat; null: it is the only one. */
  number: number | null;
  /** The colour of its seat, where other seats have the same card: an adjective in both genders; null: none has. */
  colour: { en: string; fr: { m: string; f: string } } | null;
}

/** First words of names that are feminine in French, beside those with a feminine ending. */
const FEMININE: ReadonlySet<string> = new Set([
  'araignée',
  'bande',
  'bête',
  'chimère',
  'créature',
  'dame',
  'dryade',
  'femme',
  'fille',
  'goule',
  'harpie',
  'hydre',
  'liche',
  'louve',
  'manticore',
  'méduse',
  'meute',
  'momie',
  'nuée',
  'nymphe',
  'ombre',
  'recrue',
  'reine',
  'sentinelle',
  'sirène',
  'sorcière',
  'statue',
  'vouivre',
  'wyverne',
]);
const FEMININE_END = /(?:esse|euse|trice|enne|ière|chère|uyère|ante|ienne)$/;
/** First words of either gender: the word after them decides. */
const EITHER: ReadonlySet<string> = new Set([
  'adepte',
  'archiviste',
  'barbare',
  'capitaine',
  'garde',
  'guide',
  'illusionniste',
  'mage',
  'sauvage',
]);
const FEMININE_ADJECTIVE = /(?:aine|arde|ée|enne|euse|ère|ine|elle|ale|ive|ande|ante|oise|aise|otte|olle)$/;

const VOWEL = /^[aeiouyhâàéèêîôûœ]/i;
/** Words with an aspirated h, which are not elided. */
const ASPIRATED = /^(?:hache|hallebard|halfelin|harpie|haut|héraut|hér(?:os)|hibou|hobgobelin|homard|hors|hurl)/i;

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const withNumber = (text: string, { number }: Apart) => (number === null ? text : `${text} ${number}`);

/** A name of a card within English sentences. A creature of which there is but one in the world has no article. */
export function englishName(name: string, apart: Apart, isUnique: boolean): CreatureName {
  if (isUnique) return { name, the: name, feminine: false };
  const called = apart.colour === null ? small(name) : `${apart.colour.en} ${small(name)}`;
  return { name: withNumber(name, apart), the: withNumber(`the ${called}`, apart), feminine: false };
}

/** Whether a French name is feminine. */
export function isFeminine(name: string): boolean {
  const [first = '', second = ''] = name.toLowerCase().split(/[ ’']/);
  if (EITHER.has(first)) return FEMININE_ADJECTIVE.test(second);
  return FEMININE.has(first) || FEMININE_END.test(first);
}

/** A name of a card within French sentences. */
export function frenchName(name: string, apart: Apart, isUnique: boolean): CreatureName {
  const feminine = isFeminine(name);
  if (isUnique) return { name, the: name, feminine };
  const elides = VOWEL.test(name) && !ASPIRATED.test(name);
  const article = elides ? 'l’' : feminine ? 'la ' : 'le ';
  const colour = apart.colour === null ? '' : ` ${apart.colour.fr[feminine ? 'f' : 'm']}`;
  return {
    name: withNumber(name, apart),
    the: withNumber(`${article}${small(name)}${colour}`, apart),
    feminine,
  };
}

/** `de` before a French name with its article: `du nain à la hache`, `de l’ogre`. */
export const ofFrench = (the: string): string => (the.startsWith('le ') ? `du ${the.slice(3)}` : `de ${the}`);

/** `à` before a French name with its article: `au nain à la hache`. */
export const toFrench = (the: string): string => (the.startsWith('le ') ? `au ${the.slice(3)}` : `à ${the}`);

/** `de` before a square: `d’A3`, `de J10`. */
export const fromSquare = (at: string): string => (/^[AEFHIO]/.test(at) ? `d’${at}` : `de ${at}`);
