import type { Kind } from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';

/** The kinds of soldiers. */
export const KIND_NAMES: Readonly<Record<Lang, Readonly<Record<Kind, string>>>> = {
  en: { ps: 'Player soldier', nps: 'Non-player soldier', sq: 'Squad soldier' },
  fr: { ps: 'Soldat joueur', nps: 'Soldat non-joueur', sq: 'Soldat d’escouade' },
};

/** Keywords of cards and kinds of environments, where a pack uses the usual ones. */
const KEYWORDS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: {
    smg: 'submachine gun',
    mg: 'machine gun',
    at: 'anti-tank',
  },
  fr: {
    ranged: 'à distance',
    melee: 'mêlée',
    thrown: 'lancer',
    explosion: 'explosion',
    spray: 'arrosage',
    heavy: 'lourde',
    stealth: 'discrète',
    scope: 'lunette',
    rifle: 'fusil',
    carbine: 'carabine',
    smg: 'pistolet-mitrailleur',
    mg: 'mitrailleuse',
    pistol: 'pistolet',
    shotgun: 'fusil à pompe',
    at: 'antichar',
    nature: 'nature',
    village: 'village',
    river: 'rivière',
    road: 'route',
    cold: 'froid',
    heat: 'chaleur',
    water: 'eau',
    mud: 'boue',
  },
};
/** The modes of attacks. */
const MODES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: { semi: 'Semi', auto: 'Auto', burst: 'Burst', throw: 'Throw', fire: 'Fire', set: 'Set', spray: 'Spray' },
  fr: {
    semi: 'Semi',
    auto: 'Auto',
    burst: 'Rafale',
    throw: 'Lancer',
    fire: 'Tir',
    set: 'Pose',
    spray: 'Jet',
    strong: 'Fort',
    normal: 'Normal',
    fast: 'Rapide',
  },
};

const spaced = (id: string) => id.replaceAll('-', ' ');

/** A keyword or the kind of an environment; one that is not known is read as it is written. */
export const keywordName = (id: string, lang: Lang): string => KEYWORDS[lang][id] ?? spaced(id);

/** A mode of attack. */
export function modeName(id: string, lang: Lang): string {
  const name = spaced(id);
  return MODES[lang][id] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
