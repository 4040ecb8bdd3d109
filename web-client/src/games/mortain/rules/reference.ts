import { factsBeside } from '../../../match/rulebook/facts';
import { referenceOf } from '../../../match/rulebook/reference';
import { en } from './en';
import { fr } from './fr';
import type { Facts } from '../pack';
import { headingOf, type Section } from './refusals';
import SectionExtra from './SectionExtra.svelte';

const chapter = (title: { en: string; fr: string }, ...sections: Section[]) => ({ title, sections });
/** The reference of the rules of Mortain. */
export const reference = referenceOf<Facts>({
  game: 'mortain',
  intro: {
    en: 'The rules of Paul Rohrbaugh’s game of one page, in our words, with our reading where the page is silent. A game takes about half an hour.',
    fr: 'Les règles du jeu d’une page de Paul Rohrbaugh, dans nos mots, avec notre lecture là où la page se tait. Une partie dure environ une demi-heure.',
  },
  searchHint: { en: 'joker, Tiger, hill …', fr: 'joker, Tiger, colline…' },
  chapters: [
    chapter({ en: 'The battle', fr: 'La bataille' }, 'aim', 'set-up', 'end'),
    chapter({ en: 'Cards', fr: 'Les cartes' }, 'cards', 'activations', 'face-cards', 'tiger', 'joker', 'undo'),
    chapter({ en: 'Moves', fr: 'Les déplacements' }, 'moves', 'edges'),
    chapter({ en: 'Fire', fr: 'Le feu' }, 'fire', 'line', 'hits', 'aircraft', 'zone'),
    chapter({ en: 'At the table', fr: 'À la table' }, 'table'),
  ],
  parts: { en, fr },
  see: {
    cards: ['activations', 'joker'],
    activations: ['face-cards', 'tiger'],
    fire: ['line', 'hits'],
    line: ['fire'],
    aircraft: ['zone'],
    edges: ['end'],
    'set-up': ['edges'],
  },
  loadData: () => factsBeside<Facts>('mortain'),
  cite: headingOf,
  Extra: SectionExtra,
});
