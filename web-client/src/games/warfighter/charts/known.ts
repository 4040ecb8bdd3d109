import type { Pack } from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';
import { keywordName, KIND_NAMES, modeName } from '../cards/terms';
import { SOLDIERS, type Source } from './field';

/** An id that a field can name, as it is called. */
export interface Known {
  value: string;
  label: string;
}

const MODES = ['semi', 'auto', 'burst', 'throw', 'fire', 'set', 'spray'];
const MELEE = ['strong', 'normal', 'fast'];
const HARDSHIPS = ['cold', 'heat', 'water', 'mud'];

const values = <Card>(cards: Readonly<Record<string, Card | undefined>>): Card[] =>
  Object.values(cards).filter((card): card is Card => card !== undefined);

function idsOf(pack: Pack, of: Exclude<Source, 'skills' | 'weapons' | 'gear' | 'soldiers'>): string[] {
  const weapons = values(pack.weapons);
  switch (of) {
    case 'attacks':
      return ['ranged', 'melee', 'thrown', ...weapons.flatMap(({ keywords }) => keywords)];
    case 'modes':
      return [...MODES, ...weapons.flatMap(({ modes }) => Object.keys(modes ?? {}))];
    case 'melee':
      return [...MELEE, ...weapons.flatMap(({ melee }) => Object.keys(melee ?? {}))];
    case 'places':
      return values(pack.locations).flatMap(({ keywords }) => keywords);
    case 'hardships':
      return [...HARDSHIPS, ...values(pack.locations).flatMap(({ env }) => (env ? [env.kind] : []))];
  }
}

/** What a field can name: the cards of the pack, or the words that its cards use. */
export function knownIn(pack: Pack, of: Source, lang: Lang): Known[] {
  switch (of) {
    case 'skills':
    case 'weapons':
    case 'gear':
      return Object.entries(pack[of]).map(([value, card]) => ({ value, label: card?.name[lang] ?? value }));
    case 'soldiers':
      return SOLDIERS.map((value) => ({ value, label: KIND_NAMES[lang][value] }));
    case 'modes':
    case 'melee':
      return [...new Set(idsOf(pack, of))].map((value) => ({ value, label: modeName(value, lang) }));
    case 'attacks':
    case 'places':
    case 'hardships':
      return [...new Set(idsOf(pack, of))].map((value) => ({ value, label: keywordName(value, lang) }));
  }
}
