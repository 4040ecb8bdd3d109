import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  ask: 'Ask me',
  attacking: 'When I attack',
  defending: 'When I am attacked',
  losses: 'Losses',
  lossesWhy:
    'The kind at the top is lost first. What you keep is lost only when nothing else can take the hit. A battleship’s first hit always comes first: it costs nothing.',
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
  landing: 'Fighters whose carrier is sunk in defence',
  carrier: 'To a carrier',
  ashore: 'Ashore',
  landingWhy: 'If there is no such place in reach, they go to the other.',
  retreat: 'My attacks, after each round',
  press: 'Fight on',
  atOdds: 'Retreat by the odds',
  below: 'Retreat when the chance of winning drops below (%):',
  fewerOdds: 'Less',
  moreOdds: 'More',
  belowWhy: 'The odds are those shown for battles on the map. Units retreat to where most of them came from.',
  idle: 'Nothing to decide',
  skip: 'Skip',
  idleWhy: 'Phases with nothing to do end by themselves, and the last battle left starts by itself.',
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
  landingWhy: 'Si ce n’est pas possible à portée, ils se posent de l’autre façon.',
  retreat: 'Mes attaques, après chaque salve',
  press: 'Poursuivre',
  atOdds: 'Selon les chances',
  below: 'Battre en retraite si les chances de gagner passent sous (%) :',
  fewerOdds: 'Moins',
  moreOdds: 'Plus',
  belowWhy:
    'Ce sont les chances affichées pour les combats sur la carte. Les unités se replient là d’où la plupart sont venues.',
  idle: 'Rien à décider',
  skip: 'Passer',
  idleWhy:
    'Les phases où il n’y a rien à faire se terminent seules, et le dernier combat restant commence de lui-même.',
};

/** The sentences of the standing orders of 1941. */
export const STANDING: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
