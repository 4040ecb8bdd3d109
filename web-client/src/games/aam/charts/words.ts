import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const counted = (index: string) => Number(index) + 1;

const en = {
  map: 'Map',
  nation: 'Nation',
  figures: 'Figures',
  own: 'Make a pack of your own',
  ownWhy: 'Takes the figures of the pack that ships, to change them.',
  unit: 'Unit',
  gone: 'This is no pack.',
  added: (unit: string) => `New: ${unit}.`,
  removed: (unit: string) => `Left out: ${unit}.`,
  changed: (unit: string, was: number, is: number) =>
    was === is ? `${unit}: other figures.` : `${unit}: ${was} points become ${is}.`,
  maps: 'The maps are others.',
  unitAt: (index: string) => `unit ${counted(index)}`,
  abilityAt: (index: string) => `ability ${counted(index)}`,
  armyAt: (index: string) => `army ${counted(index)}`,
  mapsAt: 'the maps',
};

const fr: Dictionary<typeof en> = {
  map: 'Carte',
  nation: 'Nation',
  figures: 'Valeurs',
  own: 'Créer son propre paquet',
  ownWhy: 'Reprend les valeurs du paquet fourni, pour les modifier.',
  unit: 'Unité',
  gone: 'Ce n’est pas un paquet.',
  added: (unit) => `Nouveau : ${unit}.`,
  removed: (unit) => `Retiré : ${unit}.`,
  changed: (unit, was, is) => (was === is ? `${unit} : autres valeurs.` : `${unit} : de ${was} à ${is} points.`),
  maps: 'Les cartes sont autres.',
  unitAt: (index) => `unité ${counted(index)}`,
  abilityAt: (index) => `capacité ${counted(index)}`,
  armyAt: (index) => `armée ${counted(index)}`,
  mapsAt: 'les cartes',
};

/** The words of packs. */
export const CHART_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
