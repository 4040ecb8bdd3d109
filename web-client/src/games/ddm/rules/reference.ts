import type { Facts } from '../../../generated/ddm';
import { factsBeside } from '../../../match/rulebook/facts';
import { referenceOf } from '../../../match/rulebook/reference';
import { en } from './en';
import { fr } from './fr';
import type { Section } from './refusals';
import SectionExtra from './SectionExtra.svelte';

const chapter = (title: { en: string; fr: string }, ...sections: Section[]) => ({ title, sections });

/** The reference of the rules of the skirmish. */
export const reference = referenceOf<Facts>({
  game: 'ddm',
  intro: {
    en: 'The rules of the D&D Miniatures skirmish, in our words, with our reading where the book is silent or lost. A match takes about an hour.',
    fr: 'Les règles de l’escarmouche D&D Miniatures, dans nos mots, avec notre lecture là où le livret se tait ou s’est perdu. Une partie dure environ une heure.',
  },
  searchHint: { en: 'cover, charge, morale …', fr: 'abri, charge, moral…' },
  chapters: [
    chapter({ en: 'The battle', fr: 'La bataille' }, 'aim', 'warbands', 'set-up', 'tiles', 'points', 'end', 'teams'),
    chapter({ en: 'The round', fr: 'La manche' }, 'rounds', 'turn', 'command'),
    chapter({ en: 'Moving', fr: 'Se déplacer' }, 'moves', 'ground', 'opportunity', 'charge', 'rush'),
    chapter({ en: 'Fighting', fr: 'Combattre' }, 'attack', 'damage', 'shots', 'cover', 'flanking'),
    chapter({ en: 'Morale', fr: 'Le moral' }, 'morale', 'rout'),
    chapter({ en: 'Powers', fr: 'Pouvoirs' }, 'spells', 'areas', 'conditions', 'abilities'),
    chapter({ en: 'At the table', fr: 'À la table' }, 'table'),
  ],
  parts: { en, fr },
  see: {
    aim: ['warbands', 'end', 'points'],
    warbands: ['abilities', 'command'],
    'set-up': ['tiles'],
    turn: ['moves', 'attack', 'charge'],
    moves: ['ground', 'opportunity'],
    command: ['rush', 'morale'],
    opportunity: ['moves', 'table'],
    attack: ['damage', 'cover', 'flanking'],
    shots: ['cover'],
    charge: ['turn', 'rush'],
    morale: ['rout', 'command'],
    rout: ['opportunity'],
    spells: ['areas', 'conditions'],
    points: ['end'],
  },
  loadData: () => factsBeside<Facts>('ddm'),
  Extra: SectionExtra,
});
