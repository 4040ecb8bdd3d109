import type { OpponentPace } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Computer',
  pace: 'How fast the computer moves',
  paces: { calm: 'Calm', brisk: 'Brisk', at_once: 'At once' },
  strength: 'Strength',
  forMe: 'Let the computer play for you',
  forMeWhy:
    'It plays your seat and sees what you see. Your clock stops until you take the seat back; while you are merely away it runs on.',
  untilBack: 'Until I take my seat back',
  whileAway: 'Only while I am away',
  away: (strength: string) => `While you are away, the computer plays for you (${strength}).`,
  stop: 'Play everything myself',
  forOther: (who: string) => `Suggest it for ${who}`,
  forOtherWhy: 'The others will be asked. The computer plays until that player takes the seat back.',
  seats: 'Who plays the other seats',
  person: 'A person',
};

const fr: Dictionary<typeof en> = {
  title: 'Ordinateur',
  pace: 'Rythme de l’ordinateur',
  paces: { calm: 'Posé', brisk: 'Vif', at_once: 'Immédiat' },
  strength: 'Force',
  forMe: 'Laisser l’ordinateur jouer à votre place',
  forMeWhy:
    'Il tient votre siège et voit ce que vous voyez. Votre pendule s’arrête jusqu’à ce que vous repreniez le siège\u202f; pendant une simple absence, elle tourne.',
  untilBack: 'Jusqu’à ce que je reprenne mon siège',
  whileAway: 'Seulement en mon absence',
  away: (strength) => `En votre absence, l’ordinateur joue à votre place (${strength}).`,
  stop: 'Ne plus me remplacer',
  forOther: (who) => `Le proposer pour ${who}`,
  forOtherWhy: 'Les autres seront consultés. L’ordinateur joue jusqu’à ce que cette personne reprenne son siège.',
  seats: 'Qui tient les autres sièges',
  person: 'Une personne',
};

/** The sentences about opponents of the server, which players know as the computer. */
export const COMPUTER: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };

/** The paces, the slowest first. */
export const PACES: readonly OpponentPace[] = ['calm', 'brisk', 'at_once'];
