import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import type { ChapterId } from './sections';
import type { FigureId } from './figures';

const chaptersEn: Record<ChapterId, string> = {
  turn: 'The turn',
  units: 'Units',
  board: 'The board',
  battle: 'Battles',
  war: 'The war',
};

const chaptersFr: Record<ChapterId, string> = {
  turn: 'Le tour',
  units: 'Les unités',
  board: 'Le plateau',
  battle: 'Les combats',
  war: 'La guerre',
};

const figuresEn: Record<FigureId, string> = {
  tank: 'The tank takes the empty land on its way and attacks in the next. A unit or a complex in the middle would stop it there.',
  submarine:
    'Above: without a destroyer the submarine passes below the enemy. Below: a destroyer stops it, and they fight.',
  transport: 'Infantry and tank embark, the transport sails two zones, both land in one territory.',
  flight: 'A fighter with four steps: two to the attack, two to come down on land. The carrier’s zone costs nothing.',
  canals: 'One side holds both banks of Suez since its turn began: its ships pass, those of the others do not.',
  assault: 'First the warships fight for the zone, then the troops go ashore, together with those that come by land.',
};

const figuresFr: Record<FigureId, string> = {
  tank: 'Le char prend en passant le territoire vide et attaque dans le suivant. Une unité ou un complexe au milieu l’y arrêterait.',
  submarine:
    'En haut : sans destroyer, le sous-marin passe sous l’ennemi. En bas : un destroyer l’arrête, et ils combattent.',
  transport:
    'Infanterie et char embarquent, le transport avance de deux zones, tous deux débarquent dans un seul territoire.',
  flight:
    'Un chasseur et ses quatre pas : deux pour attaquer, deux pour se poser à terre. La zone du porte-avions ne coûte rien.',
  canals:
    'Un camp tient les deux rives de Suez depuis le début de son tour : ses navires passent, ceux des autres non.',
  assault:
    'D’abord les navires se disputent la zone, puis les troupes vont à terre, avec celles qui viennent par terre.',
};

const en = {
  intro: 'The rules of Axis & Allies 1941 in our own words. The numbers on the right are pages of the rulebook.',
  searchHint: 'submarine, canal, landing…',
  unit: 'Unit',
  cost: 'Cost',
  attack: 'Attack',
  defense: 'Defence',
  move: 'Move',
  none: 'none',
  chapters: chaptersEn,
  figures: figuresEn,
};

const fr: Dictionary<typeof en> = {
  intro: 'Les règles d’Axis & Allies 1941 dans nos propres mots. Les nombres à droite sont les pages du livret.',
  searchHint: 'sous-marin, canal, débarquer…',
  unit: 'Unité',
  cost: 'Prix',
  attack: 'Attaque',
  defense: 'Défense',
  move: 'Mouvement',
  none: 'aucune',
  chapters: chaptersFr,
  figures: figuresFr,
};

/** The words around the reference. */
export const RULES_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
