import type { Facts } from '../../../generated/warfighter';
import { factsBeside } from '../../../match/rulebook/facts';
import { referenceOf } from '../../../match/rulebook/reference';
import { en } from './en';
import { fr } from './fr';
import type { Section } from './refusals';
import SectionExtra from './SectionExtra.svelte';

const chapter = (title: { en: string; fr: string }, ...sections: Section[]) => ({ title, sections });

/** The reference of the rules of Warfighter. */
export const reference = referenceOf<Facts>({
  game: 'warfighter',
  intro: {
    en: 'The rules of Warfighter WWII, in our words, with our reading where the book is silent or garbled. A mission takes about an hour.',
    fr: 'Les règles de Warfighter WWII, dans nos mots, avec notre lecture là où le livret se tait ou se brouille. Une mission dure environ une heure.',
  },
  searchHint: { en: 'suppression, cover, reload …', fr: 'neutralisation, couvert, recharger…' },
  chapters: [
    chapter({ en: 'The mission', fr: 'La mission' }, 'aim', 'track', 'objective', 'end', 'campaign'),
    chapter({ en: 'The squad', fr: 'L’équipe' }, 'squad', 'soldiers', 'load', 'skills', 'records', 'value'),
    chapter(
      { en: 'The soldiers’ turn', fr: 'Le tour des soldats' },
      'turn',
      'environment',
      'actions',
      'moves',
      'locations',
      'cards',
      'experience',
      'together',
      'supports',
      'goods',
    ),
    chapter(
      { en: 'Fighting', fr: 'Combattre' },
      'attack',
      'explosions',
      'reload',
      'hand-to-hand',
      'suppression',
      'wounds',
      'healing',
    ),
    chapter({ en: 'The hostiles', fr: 'Les ennemis' }, 'hostiles', 'arrivals', 'events', 'hostile-turn'),
    chapter({ en: 'At the table', fr: 'À la table' }, 'options', 'table'),
  ],
  parts: { en, fr },
  see: {
    aim: ['turn', 'objective', 'end'],
    track: ['moves', 'locations'],
    squad: ['load', 'value'],
    soldiers: ['actions', 'cards'],
    turn: ['actions', 'hostile-turn'],
    actions: ['moves', 'attack', 'reload'],
    moves: ['locations', 'hostiles'],
    locations: ['arrivals', 'value'],
    cards: ['experience', 'together', 'supports'],
    attack: ['explosions', 'reload', 'suppression'],
    explosions: ['attack', 'objective'],
    'hand-to-hand': ['attack'],
    suppression: ['actions', 'hostile-turn'],
    hostiles: ['arrivals', 'hostile-turn'],
    arrivals: ['events', 'value'],
    'hostile-turn': ['wounds', 'cards'],
    wounds: ['healing', 'value', 'end'],
    objective: ['arrivals', 'explosions'],
    end: ['campaign'],
  },
  loadData: () => factsBeside<Facts>('warfighter'),
  Extra: SectionExtra,
});
