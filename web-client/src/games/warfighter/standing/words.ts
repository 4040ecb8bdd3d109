import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  title: 'Answers in advance',
  why: 'They answer for you at once, also while you are away.',
  react: 'When you could react',
  cancel: 'When an event could be paid off',
  shed: 'When goods could be shed for a lower team value',
  then: {
    react: { ask: 'Ask me', react: 'Help', pass_idle: 'Skip idle', pass: 'Pass' },
    cancel: { ask: 'Ask me', pass: 'Let it happen' },
    shed: { ask: 'Ask me', pass: 'Keep all' },
  },
  explained: {
    ask: 'You are asked each time, also where you could only pass.',
    react: 'The cheapest card that helps one of your own soldiers is played; without one it is a pass.',
    pass_idle: 'You are asked only where you have something to play. With closed hands the pause is shorter then.',
    pass: 'Every hostile attack and every wound takes its course.',
  },
};

const fr: Dictionary<typeof en> = {
  title: 'Réponses d’avance',
  why: 'Elles répondent pour vous aussitôt, même en votre absence.',
  react: 'Quand vous pourriez réagir',
  cancel: 'Quand un événement peut être annulé',
  shed: 'Quand du matériel en moins abaisserait la valeur de l’équipe',
  then: {
    react: { ask: 'Me demander', react: 'Aider', pass_idle: 'Si je peux', pass: 'Passer' },
    cancel: { ask: 'Me demander', pass: 'Laisser faire' },
    shed: { ask: 'Me demander', pass: 'Tout garder' },
  },
  explained: {
    ask: 'On vous demande à chaque fois, même quand vous ne pouvez que passer.',
    react: 'La carte la moins chère qui aide un de vos soldats est jouée ; sans elle, vous passez.',
    pass_idle: 'On ne vous demande que si vous avez de quoi jouer. À mains cachées, la pause est alors plus courte.',
    pass: 'Chaque attaque ennemie et chaque blessure suit son cours.',
  },
};

/** The words of the standing orders. */
export const STANDING: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
