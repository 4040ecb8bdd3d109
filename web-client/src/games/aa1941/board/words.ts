import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';

/** What is written on and beside the map, and nowhere else. */
export interface MapWords {
  label: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
  canals: Readonly<Record<string, string>>;
  /** A canal that the power whose turn it is may use. */
  open: (canal: string) => string;
  /** One that it may not use in this turn. */
  closed: (canal: string) => string;
  /** One that no power can open. */
  shut: (canal: string) => string;
  /** Whose banks they are: "Suez Canal: open. Banks: United Kingdom." */
  banks: (holders: readonly string[]) => string;
  /** Whose land it was when the war began. */
  first: (power: string) => string;
}

const list = (names: readonly string[]) => names.join(', ');

/** The map's words in each language. */
export const MAP_WORDS: Readonly<Record<Lang, MapWords>> = bilingual({
  en: {
    label: 'Map of the world. Everything on it can also be done in the lists.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole board',
    canals: { suez: 'Suez Canal', panama: 'Panama Canal', 'turkish-straits': 'Turkish Straits' },
    open: (canal) => `${canal}: open in this turn`,
    closed: (canal) => `${canal}: closed in this turn`,
    shut: (canal) => `${canal}: closed to everyone`,
    banks: (holders) => `Banks held by ${list(holders)}`,
    first: (power) => `at first: ${power}`,
  },
  fr: {
    label: 'Carte du monde. Tout ce qu’elle permet se fait aussi dans les listes.',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    whole: 'Toute la carte',
    canals: { suez: 'Canal de Suez', panama: 'Canal de Panama', 'turkish-straits': 'Détroits turcs' },
    open: (canal) => `${canal} : ouvert pendant ce tour`,
    closed: (canal) => `${canal} : fermé pendant ce tour`,
    shut: (canal) => `${canal} : fermés à tous`,
    banks: (holders) => `Rives tenues par : ${list(holders)}`,
    first: (power) => `à l’origine : ${power}`,
  },
});
