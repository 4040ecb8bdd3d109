import type { Reason, Side } from '../../../generated/mortain';
import type { Dictionary } from '../../../i18n/words';
import { capital } from '../../../lib/typography';
import type { en, Where } from './en';

const names: Readonly<Record<Side, string>> = { german: 'les Allemands', american: 'les Américains' };
const wins: Readonly<Record<Side, string>> = { german: 'les Allemands percent', american: 'le front tient' };
const reasons: Readonly<Record<Reason, string>> = {
  exited: 'assez d’unités allemandes sont sorties par le bord ouest',
  destroyed: 'il ne reste aucune unité terrestre américaine',
  time: 'la dernière manche est finie',
  spent: 'il reste trop peu d’unités allemandes pour passer',
  conceded: 'l’autre camp a abandonné',
};
const TIMES = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** A common noun at the beginning of a name stands small inside a sentence: `cote 285`. */
const inside = (place: string): string =>
  /^(Cote|Colline|Forêt|Bois) /.test(place) ? place.charAt(0).toLowerCase() + place.slice(1) : place;
const withArticle = (place: string): string => {
  const name = inside(place);
  if (/^(cote|colline|forêt) /.test(name)) return `la ${name}`;
  return name.startsWith('bois ') ? `le ${name}` : name;
};
/** A named hex by its name, another by `en g1`. */
const told = ({ place, at }: Where): string => (at === `en ${place}` ? at : inside(place));
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;

export const fr: Dictionary<typeof en> = {
  names,
  passed: (side) => `${names[side]} passent leur tour.`,
  useless: (side) => `${names[side]} n’ont que faire de cette carte.`,
  list,
  roundTitle: (round) => `Manche ${round}`,
  placedAt: (unit, where) => `${unit} ${where}`,
  placed: (units) => `Les Américains placent ${units}.`,
  setUpEnded: 'La mise en place est faite.',
  orders: (card, side, times) => `${card}. ${capital(names[side])} peuvent agir ${TIMES[times] ?? times} fois.`,
  stackOrders: (card, side) => `${card}. ${capital(names[side])} peuvent agir avec une unité ou toute une pile.`,
  card: (card) => `${card}.`,
  jokerIgnored: (lacking) =>
    `Joker ignoré : ${lacking.map((side) => names[side]).join(' et ')} n’ont pas encore reçu de carte.`,
  moved: (unit, { at }) => `${unit} va ${at}.`,
  entered: (unit, where) => `${unit} entre ${where}.`,
  exited: (unit, nth, of) => `${unit} sort par le bord ouest, ${nth} sur ${of}.`,
  fire: (who, count, targets, where) => `${who} ${count === 1 ? 'tire' : 'tirent'} sur ${targets}, ${told(where)}`,
  air: (targets, where) => `L’aviation frappe ${targets}, ${told(where)}`,
  oba: (targets, where) => `L’artillerie hors carte tire sur ${targets}, ${told(where)}`,
  needs: (needs) =>
    needs >= 10 ? 'tout nombre touche' : needs < 1 ? 'aucun nombre ne touche' : `touché sur ${needs} ou moins`,
  shot: (attack, needs, came) => `${attack} : ${needs}. ${came}`,
  faceUp: (card) => `${card} : rien n’est décidé.`,
  again: (face, came) => `${face}, on repioche : ${came}`,
  takenForMiss: (face) => `${face} : compté comme manqué.`,
  miss: (card) => `${card}, manqué.`,
  lastFace: (card) => `${card}, et plus rien à piocher : manqué.`,
  hit: (card, losses) => `${card}, touché : ${losses}.`,
  jokerHit: 'Joker : le tir tombe avec la manche.',
  noCard: 'Plus de carte pour en décider.',
  flipped: (unit) => `${unit} est retournée`,
  eliminated: (unit) => `${unit} est éliminée`,
  zone: (place) => `Aviation sur ${withArticle(place)} : +1 aux cartes allemandes jusqu’à la fin de la manche.`,
  roundEnded: {
    joker: (round) => `Le joker met fin à la manche ${round}.`,
    deck: (round) => `La manche ${round} finit avec la dernière carte.`,
  },
  zoneLifted: (place) => `L’aviation quitte ${withArticle(place)}.`,
  roundBegan: (round) => `La manche ${round} commence avec toute la pioche.`,
  ended: (winner, reason) => `${wins[winner]} : ${reasons[reason]}.`,
  undone: (who) => `${who} reprennent un ordre.`,
};
