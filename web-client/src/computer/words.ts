import type { OpponentPace } from '../generated/protocol';
import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Computer',
  pace: 'Computer speed',
  paces: { calm: 'Relaxed', brisk: 'Brisk', at_once: 'Instant' },
  strength: 'Strength',
  forMe: 'Let the computer play for you',
  forMeWhy:
    'It plays your seat and sees what you see. Your clock stops until you take the seat back; if it only stands in while you are away, the clock keeps running.',
  untilBack: 'Until I take my seat back',
  whileAway: 'Only while I am away',
  away: (strength: string) => `While you are away, the computer plays for you (${strength}).`,
  stop: 'Play everything myself',
  forOther: (who: string) => `Suggest it for ${who}`,
  forOtherWhy: 'The other players will be asked. The computer plays until that player takes the seat back.',
  seats: 'Who plays the other seats',
  person: 'A person',
};

const fr: Dictionary<typeof en> = {
  title: 'Ordinateur',
  pace: 'Rythme de l’ordinateur',
  paces: { calm: 'Posé', brisk: 'Vif', at_once: 'Immédiat' },
  strength: 'Force',
  forMe: 'Laisser l’ordinateur jouer pour vous',
  forMeWhy:
    'Il joue pour vous et voit ce que vous voyez. Votre pendule s’arrête jusqu’à ce que vous repreniez la main ; s’il joue seulement en votre absence, elle continue.',
  untilBack: 'Jusqu’à ce que je reprenne ma place',
  whileAway: 'Seulement en mon absence',
  away: (strength) => `En votre absence, l’ordinateur joue pour vous (${strength}).`,
  stop: 'Tout jouer moi-même',
  forOther: (who) => `Le proposer pour ${who}`,
  forOtherWhy: 'Les autres joueurs seront consultés. L’ordinateur joue jusqu’à ce que ce joueur reprenne sa place.',
  seats: 'Qui joue les autres places',
  person: 'Une personne',
};

/** The sentences about opponents of the server, which players know as the computer. */
export const COMPUTER: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

/** The paces, the slowest first. */
export const PACES: readonly OpponentPace[] = ['calm', 'brisk', 'at_once'];
