import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  wall: 'Nobody enters, nobody sees through, and no diagonal step passes its corner.',
  statue: 'Nobody enters on foot; it gives cover and never blocks sight.',
  difficult: 'A step into it costs 2, diagonally 3.',
  undergrowth: 'Costs like difficult ground and gives cover to who stands in it or behind it.',
  spikes: 'Each step into it on foot deals 5 damage.',
  circle: '+2 to the attacks of who stands on it, and its blows are magic.',
};

const fr: Dictionary<typeof en> = {
  wall: 'Personne n’y entre ni ne voit au travers, et aucun pas en diagonale ne passe son coin.',
  statue: 'On n’y entre pas à pied ; elle donne un abri et ne bloque jamais la vue.',
  difficult: 'Un pas qui y entre coûte 2, en diagonale 3.',
  undergrowth: 'Coûtent comme le terrain difficile et donnent un abri à qui s’y tient ou se tient derrière.',
  spikes: 'Chaque pas qui y entre à pied inflige 5 dégâts.',
  circle: '+2 aux attaques de qui s’y tient, et ses coups sont magiques.',
};

/** What each kind of ground does. */
export const GROUND: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
