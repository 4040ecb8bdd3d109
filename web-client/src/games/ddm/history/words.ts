import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  setUp: 'Set-up',
  round: (n: number) => `Round ${n}`,
  warbands: 'Warbands',
  where: (round: string, who: string) => `${round}, ${who} acts`,
  diamond: 'a creature destroyed or fled',
  point: 'a hit',
  standing: 'On the board',
  points: (n: number) => `${n} points`,
  strength: (n: number) => `worth ${n}`,
  gone: 'Gone so far',
  none: 'no one yet',
  luck: 'Dice',
  attacks: 'Hits',
  saves: 'Saves',
  morale: 'Morale held',
  of: (made: number, of: number) => `${made} of ${of}`,
  expected: (n: string) => `${n} expected`,
  more: 'More or fewer than expected',
};

const fr: Dictionary<typeof en> = {
  setUp: 'Mise en place',
  round: (n) => `Manche ${n}`,
  warbands: 'Bandes',
  where: (round, who) => `${round}, au tour de ${who}`,
  diamond: 'une créature détruite ou en fuite',
  point: 'une touche',
  standing: 'Sur le plateau',
  points: (n) => `${n} ${n < 2 ? 'point' : 'points'}`,
  strength: (n) => `valeur ${n}`,
  gone: 'Parties jusqu’ici',
  none: 'personne pour le moment',
  luck: 'Dés',
  attacks: 'Touches',
  saves: 'Sauvegardes',
  morale: 'Moral tenu',
  of: (made, of) => `${made} sur ${of}`,
  expected: (n) => `${n} ${Number(n.replace(',', '.')) < 2 ? 'attendue' : 'attendues'}`,
  more: 'Plus ou moins que l’attente',
};

/** The words of the history. */
export const HISTORY: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
