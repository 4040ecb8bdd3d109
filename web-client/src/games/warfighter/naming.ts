/** A name within a sentence. */
export interface Named {
  /** As its card prints it: "Riflemen". */
  name: string;
  /** With the article, as the subject or object of a sentence: "the riflemen", "les fusiliers". */
  the: string;
  /** Whether its verbs stand in the plural. */
  plural: boolean;
  feminine: boolean;
}

/** Words that keep their capital within a sentence. */
const PROPER = new Set(
  'Panzer Thompson Garand Browning Bren Sten Bazooka Sherman Tiger Panther Tigre Panthère'.split(' '),
);

/** A name in the middle of a sentence. */
export function lowered(name: string): string {
  const first = name.split(/[ -]/)[0] ?? '';
  const isWord = /^\p{Lu}\p{Ll}+[’']?/u.test(first) && !PROPER.has(first);
  return isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

const ENGLISH_ARTICLE = /^the /i;

/** A name as English sentences need it. */
export function englishName(name: string): Named {
  const bare = name.replace(ENGLISH_ARTICLE, '');
  const plural = /(s|men)$/.test(bare) && !/(ss|us)$/.test(bare);
  return { name, the: `the ${lowered(bare)}`, plural, feminine: false };
}

/** Nouns of the field that are feminine in French; all others are taken for masculine. */
const FEMININE = new Set(
  (
    'recrue sentinelle estafette vedette haie ferme église place patrouille percée route voie carrière casemate mitrailleuse équipe section escouade ' +
    'batterie unité colonne compagnie garde pièce colline crête plage gare usine maison rue ville forêt rivière cour ' +
    'grange chapelle lisière prairie tranchée position arme radio trousse veste gourde corde torpille cartouchière ' +
    'capote carabine grenade charge baïonnette pelle visée ruée course effet adrénaline attaque diversion tête ' +
    'carte poste-radio'
  ).split(' '),
);
/** Nouns with an h that no article is joined to. */
const ASPIRATED = /^(haie|hameau|hauteur|halte|hangar|hutte|halle)/i;
const FRENCH_ARTICLE = /^(le|la|les) |^l’/i;

/** A name as French sentences need it. */
export function frenchName(name: string): Named {
  const article = FRENCH_ARTICLE.exec(name)?.[0].trim().toLowerCase();
  const bare = lowered(name.replace(FRENCH_ARTICLE, ''));
  const words = bare.split(' ');
  // An ordinal stands before its noun.
  const head =
    (/^(première?|deuxième|double|petite?|grande?|vieille|vieux)$/.test(words[0] ?? '') ? words[1] : words[0]) ?? '';
  // A compound with a hyphen bears no plural of its own: "un lance-flammes".
  const plural =
    article === 'les' || (!article && /[sx]$/.test(head) && !head.includes('-') && !/(is|as|us|ours|alus)$/.test(head));
  const singular = plural ? head.slice(0, -1) : head;
  const feminine = article === 'la' || FEMININE.has(singular) || /(euse|ière|ienne|trice|elle)$/.test(singular);
  const elides = /^[aeiouyhàâéèêëîïôûœ]/i.test(bare) && !ASPIRATED.test(bare);
  const the = plural ? `les ${bare}` : elides ? `l’${bare}` : `${feminine ? 'la' : 'le'} ${bare}`;
  return { name, the, plural, feminine };
}

/** After « à »: "au gué", "à la ferme". */
export const frenchAt = (the: string): string =>
  the.startsWith('le ') ? `au ${the.slice(3)}` : the.startsWith('les ') ? `aux ${the.slice(4)}` : `à ${the}`;

/** After « de »: "du gué", "des fusiliers". */
export const frenchOf = (the: string): string =>
  the.startsWith('le ') ? `du ${the.slice(3)}` : the.startsWith('les ') ? `des ${the.slice(4)}` : `de ${the}`;
