import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  title: 'Hostile turn',
  waits: 'waits for you',
  parts: { reinforcements: 'Reinforcements', fire: 'Hostile fire', closing: 'Closing in' },
  frontFirst: 'front first',
  away: (place: string, card: string) => `${place}: ${card} drawn, discarded`,
  awayWhy: (value: number, range: string | null) =>
    range === null ? `value ${value}` : `value ${value}, the place lets in ${range}`,
  arrives: (place: string, card: string, plural: boolean) => `${place}: ${card} ${plural ? 'arrive' : 'arrives'}`,
  aims: (value: number, soldier: string) => `value ${value}, aimed at ${soldier}`,
  shot: (hostile: string, soldier: string, result: string) => `${hostile}: ${soldier} ${result}`,
  result: { wounded: 'hit', pinned: 'suppressed', missed: 'unhurt' },
  dice: (die: number, hits: boolean, coverDie: number, cover: number, beaten: boolean) =>
    `${die} ${hits ? 'is enough' : 'is too low'}; ${coverDie} ${beaten ? 'beats' : 'fails against'} cover ${cover}`,
  then: (hostile: string, soldier: string) => `Next: ${hostile} at ${soldier}`,
  now: (hostile: string, soldier: string) => `${hostile} at ${soldier}`,
  toWound: (odds: string) => `${odds} to wound`,
  youMay: 'you may react',
  calm: (turns: number) =>
    `One suppression off each hostile, then ${turns === 1 ? '1 turn left' : `${turns} turns left`}`,
  nothing: 'Nothing has happened yet.',
  pace: 'How it is shown',
  paces: { step: 'Step', flow: 'Flow', fast: 'Fast' },
  next: 'Next',
  skip: 'Skip to my decision',
  skipAll: 'Skip to the end',
  readAgain: 'Hostile turn once more',
  tenLabel: 'The ten-sided die of the attack',
  sixLabel: 'The six-sided die against cover',
  beats: (cover: number) => `beats cover ${cover}`,
  wound: '1 wound',
  two: '2 wounds',
};

const fr: Dictionary<typeof en> = {
  title: 'Tour ennemi',
  waits: 'on vous attend',
  parts: { reinforcements: 'Renforts', fire: 'Tir ennemi', closing: 'Ils approchent' },
  frontFirst: 'de l’avant vers l’arrière',
  away: (place, card) => `${place} : ${card}, carte défaussée`,
  awayWhy: (value, range) => (range === null ? `valeur ${value}` : `valeur ${value}, le lieu admet ${range}`),
  arrives: (place, card, plural) => `${place} : ${card} ${plural ? 'arrivent' : 'arrive'}`,
  aims: (value, soldier) => `valeur ${value}, cible ${soldier}`,
  shot: (hostile, soldier, result) => `${hostile} : ${soldier} ${result}`,
  result: { wounded: 'touché', pinned: 'neutralisé', missed: 'indemne' },
  dice: (die, hits, coverDie, cover, beaten) =>
    `${die} ${hits ? 'suffit' : 'est trop bas'} ; ${coverDie} ${beaten ? 'perce' : 'échoue contre'} ${cover}`,
  then: (hostile, soldier) => `Ensuite : ${hostile}, tir sur ${soldier}`,
  now: (hostile, soldier) => `${hostile} : tir sur ${soldier}`,
  toWound: (odds) => `${odds} de blessure`,
  youMay: 'vous pouvez réagir',
  calm: (turns) =>
    `Chaque carte retire une neutralisation, puis ${turns === 1 ? 'il reste 1 tour' : `il reste ${turns} tours`}`,
  nothing: 'Rien ne s’est encore passé.',
  pace: 'Rythme',
  paces: { step: 'Pas à pas', flow: 'Suivi', fast: 'Rapide' },
  next: 'Suite',
  skip: 'Aller à ma décision',
  skipAll: 'Aller à la fin',
  readAgain: 'Revoir le tour ennemi',
  tenLabel: 'Le dé à dix faces de l’attaque',
  sixLabel: 'Le dé à six faces contre le couvert',
  beats: (cover) => `perce ${cover}`,
  wound: '1 blessure',
  two: '2 bl.',
};

/** The words of the tape of the hostile turn. */
export const TAPE: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
