import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  ground: 'Ground',
  soldiers: 'Soldiers pay',
  vehicles: 'Vehicles pay',
  cover: 'Cover: soldiers / vehicles',
  hides: 'Blocks sight',
  yes: 'yes',
  no: 'no',
};

const fr: Dictionary<typeof en> = {
  ground: 'Terrain',
  soldiers: 'Coût, soldats',
  vehicles: 'Coût, véhicules',
  cover: 'Couverture : soldats / véhicules',
  hides: 'Coupe la vue',
  yes: 'oui',
  no: 'non',
};

/** What is written below the sentences of the reference. */
export const RULES_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
