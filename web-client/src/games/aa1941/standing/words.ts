import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  ask: 'Ask me',
  attacking: 'When I attack',
  defending: 'When I am attacked',
  losses: 'Losses',
  lossesWhy:
    'The kind at the top is lost first. What you keep goes only when nothing else is left to be hit. A battleship always takes its first hit first, which costs nothing.',
  inOrder: 'In this order',
  keep: (kind: string) => `Keep: ${kind}`,
  keepShort: 'keep',
  fewer: 'Keep fewer',
  more: 'Keep more',
  earlier: (kind: string) => `${kind}: lose earlier`,
  later: (kind: string) => `${kind}: lose later`,
  submarines: 'Submarines',
  fire: 'Fire',
  dive: 'Dive',
  landing: 'Fighters of a carrier that was sunk in defence',
  carrier: 'To a carrier',
  ashore: 'Ashore',
  landingWhy: 'Where there is no such place within reach, they take the other.',
  retreat: 'Attacks after each round',
  press: 'Press on',
  atOdds: 'Retreat at odds',
  below: 'Retreat when the chance of winning drops below, in percent:',
  fewerOdds: 'Less',
  moreOdds: 'More',
  belowWhy:
    'The odds are worked out as for the battles on the map. The attack goes back to where most of it came from.',
  idle: 'Nothing to decide',
  skip: 'Skip it',
  idleWhy: 'Phases in which nothing can be done end by themselves, and the only battle that is left begins.',
};

const fr: Dictionary<typeof en> = {
  ask: 'Me demander',
  attacking: 'Quand j’attaque',
  defending: 'Quand je suis attaqué',
  losses: 'Pertes',
  lossesWhy:
    'Le type en tête de liste est perdu en premier. Ce que vous gardez ne tombe que s’il ne reste rien d’autre à toucher. Un cuirassé prend toujours d’abord sa première touche, qui ne coûte rien.',
  inOrder: 'Dans cet ordre',
  keep: (kind: string) => `Garder : ${kind}`,
  keepShort: 'garder',
  fewer: 'En garder moins',
  more: 'En garder plus',
  earlier: (kind: string) => `${kind} : perdre plus tôt`,
  later: (kind: string) => `${kind} : perdre plus tard`,
  submarines: 'Sous-marins',
  fire: 'Tirer',
  dive: 'Plonger',
  landing: 'Chasseurs d’un porte-avions coulé en défense',
  carrier: 'Sur un porte-avions',
  ashore: 'À terre',
  landingWhy: 'S’il n’y en a pas à portée, ils prennent l’autre solution.',
  retreat: 'Attaques, après chaque tour de combat',
  press: 'Continuer',
  atOdds: 'Selon les chances',
  below: 'Se replier si les chances de gagner tombent au-dessous de tant pour cent :',
  fewerOdds: 'Moins',
  moreOdds: 'Plus',
  belowWhy:
    'Les chances sont calculées comme pour les combats sur la carte. L’attaque se replie d’où elle est venue pour la plupart.',
  idle: 'Rien à décider',
  skip: 'Passer',
  idleWhy: 'Les phases où rien n’est possible se terminent seules, et le seul combat restant commence.',
};

/** The sentences of the standing orders of 1941. */
export const STANDING: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
