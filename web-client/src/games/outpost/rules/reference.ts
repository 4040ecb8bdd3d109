import { referenceOf } from '../../../match/rulebook/reference';
import { en } from './en';
import { fr } from './fr';
import { SECTIONS } from './refusals';

/** The reference of the rules of Outpost. */
export const reference = referenceOf<null>({
  game: 'outpost',
  intro: {
    en: 'The rules of Outpost in short. A round takes about three minutes.',
    fr: 'Les règles d’Avant-poste en bref. Une manche dure environ trois minutes.',
  },
  searchHint: { en: 'woods, cover, raiders …', fr: 'bois, couvert, pillards…' },
  chapters: [{ title: { en: 'Outpost', fr: 'Avant-poste' }, sections: SECTIONS }],
  parts: { en, fr },
  see: { cards: ['turns', 'shots'], turns: ['shots'], shots: ['cards'], raiders: ['end'], end: ['raiders'] },
  loadData: () => Promise.resolve(null),
});
