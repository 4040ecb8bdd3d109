import type { Part } from '../../../../match/rulebook/reference';

export const hostiles: Readonly<Record<'hostiles' | 'arrivals' | 'events' | 'hostile-turn', Part>> = {
  hostiles: {
    title: 'Les cartes ennemies',
    lead: 'Une carte représente quelques hommes. À mesure qu’ils tombent ou sont neutralisés, elle attaque avec des colonnes plus faibles.',
    points: [
      [30, 'La valeur dit ce que pèse une carte, et combien de points d’expérience elle rapporte.'],
      [
        30,
        'La colonne dépend des hommes ni tués ni neutralisés. Si aucun n’est actif, la carte ne fait rien et ses lignes spéciales dorment.',
      ],
      [24, 'Chaque carte vise un soldat : celui dont elle a pioché le pion. S’il tombe, elle en pioche un autre.'],
      [
        30,
        'Protégée : tant qu’une autre carte de cette valeur ou moins est sur le lieu, on ne peut ni l’attaquer, ni l’engager, ni la viser par une carte.',
      ],
      [
        41,
        'Sans peur : elle ne prend pas de neutralisation. Immobile : elle ne bouge jamais. Blindée : seules les explosions et les armes antichars l’atteignent.',
      ],
      [
        30,
        'Un officier inspire : chaque carte perd une neutralisation avant les attaques. Officiers et camions appellent des renforts.',
      ],
    ],
  },
  arrivals: {
    title: 'Les ennemis arrivent',
    lead: 'Avec un nouveau lieu, avec l’objectif, et comme renforts.',
    points: [
      [
        23,
        'On pioche des cartes une à une jusqu’à ce que leurs valeurs atteignent le chiffre de la valeur de l’équipe.',
      ],
      [24, 'Puis un pion pour chacune désigne sa cible. Un gobelet vide reçoit quatre pions de chaque soldat debout.'],
      [
        30,
        'La plupart se tiennent sur le lieu pour lequel elles ont été piochées. Certaines viennent à l’arrière, sur le lieu le plus bas où se tient un soldat, d’autres là où est leur cible.',
      ],
      [31, 'Certaines font quelque chose en arrivant, sauf si on paie des points d’expérience.'],
      [23, 'Ce qui vient d’arriver peut être attaqué tout de suite.'],
    ],
  },
  events: {
    title: 'Les événements',
    lead: 'Certaines cartes ennemies amènent une carte événement.',
    points: [
      [31, 'Les événements se piochent après toutes les cartes ennemies du groupe et ont lieu dans leur ordre.'],
      [
        31,
        'Là où la carte donne un prix, n’importe quelles places peuvent le payer aussitôt ; l’événement n’a alors pas lieu.',
      ],
      [31, 'Certains restent définitivement sur le lieu, les autres sont défaussés.'],
      [31, 'Une carte refusée n’amène pas d’événement.'],
    ],
  },
  'hostile-turn': {
    title: 'Le tour ennemi',
    lead: 'Renforts, tir, approche, puis le temps. Rien ne se décide pour les ennemis.',
    points: [
      [
        32,
        'Renforts : une pioche pour chaque lieu où se tient un soldat, et pour les cartes qui en appellent. Une valeur dans l’intervalle imprimé arrive, toute autre est défaussée.',
      ],
      [
        33,
        'Tir : le lieu le plus avancé d’abord, puis par ordre d’arrivée. Une carte tire si sa cible est à portée et qu’un homme est actif.',
      ],
      [33, 'Le dé à dix faces se lit dans le tableau de la carte, le dé à six faces contre le couvert du soldat.'],
      [33, 'Les deux réussissent : des blessures. Un seul : une neutralisation. Aucun : rien.'],
      [33, 'Approche : une carte hors de portée et sans neutralisation avance d’un lieu vers sa cible.'],
      [33, 'Puis chaque carte perd une neutralisation, et un tour est passé. Après le dernier, la mission a échoué.'],
      [
        32,
        'Avant chaque attaque et chaque blessure, on consulte ceux qui ont de quoi jouer, et de nouveau après chaque carte.',
      ],
      [0, 'À mains cachées, on consulte tous ceux qui ont des cartes, pour que la pause ne dise rien.'],
    ],
  },
};
