import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { TableChoice } from './table';

const en = {
  game: 'Game of the pack',
  house: 'House rules',
  activation: 'A number card activates',
  half: 'half its value',
  halfWhy: 'Rounded up: a 7 activates four units, an ace one.',
  full: 'its full value',
  fullWhy: 'A 7 activates seven units. Each card decides more, and the board changes faster.',
  supports: 'Aircraft and artillery',
  one_per_round: 'one of the two a round',
  one_per_roundWhy: 'The American chooses in each round which of the two is worth it.',
  each_once: 'each once a round',
  each_onceWhy: 'Both can be used in every round.',
  sealing: 'To shut the enemy out',
  forbidden: 'not allowed',
  forbiddenWhy: 'While enemy units wait at an edge, one hex of their row stays open to them.',
  allowed: 'allowed',
  allowedWhy: 'A side may stand on every hex of the row on which the enemy comes on.',
  inWords: ({ activation, supports, sealing, game }: TableChoice) =>
    [
      ...(game === null ? [] : [`game “${game}”`]),
      ...(activation === 'full' ? ['cards at full value'] : []),
      ...(supports === 'each_once' ? ['both supports a round'] : []),
      ...(sealing === 'allowed' ? ['edges may be sealed'] : []),
    ].join(', ') || 'usual rules',
};

const fr: Dictionary<typeof en> = {
  game: 'Partie du paquet',
  house: 'Règles de la maison',
  activation: 'Une carte numérale active',
  half: 'la moitié de sa valeur',
  halfWhy: 'Arrondie à l’entier supérieur : un 7 active quatre unités, un as une seule.',
  full: 'sa valeur entière',
  fullWhy: 'Un 7 active sept unités. Chaque carte pèse plus lourd et la situation change plus vite.',
  supports: 'Aviation et artillerie',
  one_per_round: 'l’une des deux par manche',
  one_per_roundWhy: 'À chaque manche, l’Américain choisit laquelle en vaut la peine.',
  each_once: 'chacune une fois par manche',
  each_onceWhy: 'Les deux servent à chaque manche.',
  sealing: 'Fermer la porte à l’ennemi',
  forbidden: 'interdit',
  forbiddenWhy: 'Tant que des unités ennemies attendent à un bord, une case de leur rangée leur reste ouverte.',
  allowed: 'permis',
  allowedWhy: 'Un camp peut occuper toutes les cases de la rangée par laquelle l’ennemi arrive.',
  inWords: ({ activation, supports, sealing, game }) =>
    [
      ...(game === null ? [] : [`partie « ${game} »`]),
      ...(activation === 'full' ? ['cartes à leur valeur'] : []),
      ...(supports === 'each_once' ? ['les deux appuis par manche'] : []),
      ...(sealing === 'allowed' ? ['bords fermables'] : []),
    ].join(', ') || 'règles habituelles',
};

/** What the form for a table and lists of tables say: by themselves, since the lobby shows no other sentence of the game. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
