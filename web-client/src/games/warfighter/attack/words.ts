import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  steps: { empties: 'Empties?', hits: 'Hits?', cover: 'Cover?', result: 'Result' },
  ten: (dice: number, needs: number) =>
    dice === 1 ? `One die, it hits on ${needs}+` : `${dice} dice, each hits on ${needs}+`,
  never: (dice: number) => (dice === 1 ? 'One die, no face hits' : `${dice} dice, no face hits`),
  six: (needs: number) => (needs > 6 ? 'No face beats the cover' : `One die, it beats cover on ${needs}+`),
  needed: (number: number, added: string) => (added === '' ? `${number}+ is needed` : `${number}+ is needed, ${added}`),
  cover: (number: number, added: string) => (added === '' ? `cover ${number}` : `cover ${number}, ${added}`),
  empties: (faces: string) => `${faces} empties the weapon`,
  noCover: 'Cover does not count',
  noCoverWhy: 'It counts as beaten, without a die.',
  hits: (n: number) => (n === 0 ? 'No hit' : n === 1 ? 'One hit' : `${n} hits`),
  enough: (faces: string, several: boolean, needs: number) => `${faces} ${several ? 'are' : 'is'} ${needs} or more.`,
  miss: (faces: string, several: boolean) => `${faces} ${several ? 'miss' : 'misses'}.`,
  emptied: (faces: string) => `The ${faces} empties the weapon.`,
  beaten: 'Cover beaten',
  holds: 'Cover holds',
  coverSum: (die: number, pen: number, cover: number) =>
    `${pen === 0 ? `A ${die}` : `${die} + ${pen} is ${die + pen}`}, the cover is ${cover}.`,
  killed: (n: number) => (n === 1 ? 'one killed' : `${n} killed`),
  suppressed: (n: number) => (n === 1 ? 'one suppressed' : `${n} suppressed`),
  objective: (n: number) => (n === 1 ? 'one hit on the objective' : `${n} hits on the objective`),
  nothing: 'no effect',
  likely: (odds: string) => `A kill was ${odds} likely.`,
  likelyHit: (odds: string) => `A hit was ${odds} likely.`,
  threat: (soldier: string, before: string, now: string) => `To wound ${soldier}: ${before}, now ${now}`,
  close: 'Back to the soldier',
};

const fr: Dictionary<typeof en> = {
  steps: { empties: 'Vide ?', hits: 'Touche ?', cover: 'Couvert ?', result: 'Résultat' },
  ten: (dice, needs) => (dice === 1 ? `Un dé, il touche à ${needs}+` : `${dice} dés, chacun touche à ${needs}+`),
  never: (dice) => (dice === 1 ? 'Un dé, aucune face ne touche' : `${dice} dés, aucune face ne touche`),
  six: (needs) => (needs > 6 ? 'Aucune face ne perce le couvert' : `Un dé, il perce le couvert à ${needs}+`),
  needed: (number, added) => (added === '' ? `il faut ${number}+` : `il faut ${number}+, ${added}`),
  cover: (number, added) => (added === '' ? `couvert ${number}` : `couvert ${number}, ${added}`),
  empties: (faces) => `${faces} vide l’arme`,
  noCover: 'Le couvert ne compte pas',
  noCoverWhy: 'Il est percé d’office, sans dé.',
  hits: (n) => (n === 0 ? 'Aucune touche' : n === 1 ? 'Une touche' : `${n} touches`),
  enough: (faces, several, needs) => `${faces} ${several ? 'atteignent' : 'atteint'} ${needs}.`,
  miss: (faces, several) => `${faces} ${several ? 'manquent' : 'manque'}.`,
  emptied: (faces) => `Le ${faces} vide l’arme.`,
  beaten: 'Couvert percé',
  holds: 'Le couvert tient',
  coverSum: (die, pen, cover) =>
    `${pen === 0 ? `${die}` : `${die} + ${pen} font ${die + pen}`}, le couvert est de ${cover}.`,
  killed: (n) => (n === 1 ? 'un tué' : `${n} tués`),
  suppressed: (n) => (n === 1 ? 'un neutralisé' : `${n} neutralisés`),
  objective: (n) => (n === 1 ? 'une touche sur l’objectif' : `${n} touches sur l’objectif`),
  nothing: 'sans effet',
  likely: (odds) => `Il y avait ${odds} de chances d’en tuer un.`,
  likelyHit: (odds) => `Il y avait ${odds} de chances de toucher.`,
  threat: (soldier, before, now) => `Blesser ${soldier} : ${before}, désormais ${now}`,
  close: 'Revenir au soldat',
};

/** The words of an attack, before and after its dice. */
export const ATTACK: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
export type AttackWords = Dictionary<typeof en>;
