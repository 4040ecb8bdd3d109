import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  weapon: 'Weapon',
  cost: 'Cost',
  load: 'Load',
  hits: 'Hits on, by range',
  pen: 'Pen.',
  dice: 'Dice',
  reload: 'Reload',
  ammo: 'Ammo',
  hostile: 'Hostile',
  value: 'Value',
  men: 'Men',
  cover: 'Cover',
  range: 'Range',
  wounds: 'Wounds, by the men active',
  place: 'Place',
  entry: 'Entry',
  reinforcements: 'Reinf.',
  hth: 'Hand-to-hand',
  none: 'none',
  rule: 'Rule',
};

const fr: Dictionary<typeof en> = {
  weapon: 'Arme',
  cost: 'Coût',
  load: 'Charge',
  hits: 'Touche à, selon la portée',
  pen: 'Pén.',
  dice: 'Dés',
  reload: 'Rech.',
  ammo: 'Mun.',
  hostile: 'Ennemi',
  value: 'Valeur',
  men: 'Hommes',
  cover: 'Couvert',
  range: 'Portée',
  wounds: 'Blessures, selon les hommes actifs',
  place: 'Lieu',
  entry: 'Entrée',
  reinforcements: 'Renf.',
  hth: 'Corps-à-corps',
  none: 'aucun',
  rule: 'Règle',
};

/** The headings of the tables in the reference. */
export const TABLE: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
