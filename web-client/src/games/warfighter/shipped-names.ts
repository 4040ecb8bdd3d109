import type { Text } from '../../generated/protocol';

/** The names of the missions that ship: lists of tables tell them before any pack is there. */
export const MISSION_NAMES: Readonly<Record<string, Text>> = {
  'first-hedge': { en: 'The first hedge', fr: 'La première haie' },
  'sunken-lane': { en: 'The sunken lane', fr: 'Le chemin creux' },
  'church-square': { en: 'Church square', fr: 'La place de l’église' },
  'night-patrol': { en: 'Night patrol', fr: 'Patrouille de nuit' },
  'flooded-fields': { en: 'The flooded fields', fr: 'Les prés inondés' },
  breakout: { en: 'Breakout', fr: 'La percée' },
  'coast-road': { en: 'The coast road', fr: 'La route de la côte' },
};

/** The names of the objectives that ship. */
export const OBJECTIVE_NAMES: Readonly<Record<string, Text>> = {
  'ammo-dump': { en: 'Ammunition dump', fr: 'Dépôt de munitions' },
  bunker: { en: 'Pillbox', fr: 'Casemate' },
  convoy: { en: 'Truck convoy', fr: 'Convoi de camions' },
  'halted-tank': { en: 'Halted tank', fr: 'Char immobilisé' },
  'signal-post': { en: 'Signal post', fr: 'Poste de transmissions' },
  crossroads: { en: 'The crossroads', fr: 'Le carrefour' },
  'lost-patrol': { en: 'The lost patrol', fr: 'La patrouille perdue' },
};
