import { factsBeside } from '../../../match/rulebook/facts';
import { referenceOf } from '../../../match/rulebook/reference';
import type { Facts } from '../../../generated/aam';
import { en } from './en';
import { fr } from './fr';
import type { Section } from './refusals';
import SectionExtra from './SectionExtra.svelte';

const chapter = (title: { en: string; fr: string }, ...sections: Section[]) => ({ title, sections });
/** The reference of the rules of the miniatures. */
export const reference = referenceOf<Facts>({
  game: 'aam',
  intro: {
    en: 'The rules of Axis & Allies Miniatures, in our words, with our reading where the book is silent. A match takes about an hour and a half.',
    fr: 'Les règles des figurines Axis & Allies, dans nos mots, avec notre lecture là où le livret se tait. Une partie dure environ une heure et demie.',
  },
  searchHint: { en: 'cover, river, mortar …', fr: 'couverture, rivière, mortier…' },
  chapters: [
    chapter({ en: 'The battle', fr: 'La bataille' }, 'aim', 'armies', 'set-up', 'assault', 'end'),
    chapter({ en: 'The turn', fr: 'Le tour' }, 'turn', 'orders', 'casualties'),
    chapter({ en: 'Moving', fr: 'Se déplacer' }, 'moves', 'terrain', 'rolls', 'room', 'facing', 'carriers', 'bridges'),
    chapter({ en: 'Fighting', fr: 'Combattre' }, 'attack', 'sight', 'cover', 'hits', 'defensive-fire'),
    chapter({ en: 'Units', fr: 'Les unités' }, 'abilities', 'commanders'),
    chapter({ en: 'At the table', fr: 'À la table' }, 'table'),
  ],
  parts: { en, fr },
  see: {
    aim: ['end', 'assault'],
    moves: ['terrain', 'rolls', 'defensive-fire'],
    attack: ['sight', 'cover', 'hits'],
    cover: ['terrain', 'hits'],
    hits: ['casualties'],
    facing: ['attack'],
    armies: ['abilities'],
    'defensive-fire': ['orders', 'table'],
    rolls: ['bridges'],
  },
  loadData: () => factsBeside<Facts>('aam'),
  Extra: SectionExtra,
});
