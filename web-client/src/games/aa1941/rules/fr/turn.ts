import type { Chapter } from '../sections';

/** The turn and its phases, in French. */
export const turn: Chapter<'turn'> = {
  turn: {
    title: 'Un tour en six phases',
    lead: 'Cinq puissances jouent dans un ordre fixe, chacune en six phases, toujours les mêmes. Quand les cinq ont joué, un tour est terminé.',
    points: [
      [10, 'L’ordre de jeu : Union soviétique, Allemagne, Royaume-Uni, Japon, États-Unis.'],
      [
        10,
        'Acheter, attaquer, combattre, se regrouper, placer les achats, toucher les revenus. Ce qui est acheté combat au plus tôt au tour suivant.',
      ],
      [
        10,
        'Seuls les revenus sont obligatoires. On peut finir toute autre phase sans rien faire, pourvu que rien de commencé ne reste en suspens.',
      ],
      [
        6,
        'Qui joue plusieurs puissances garde séparés leur argent et leurs unités, et n’agit qu’avec une puissance à la fois.',
      ],
    ],
    beware: [[10, 'Une phase qui ne vous demande rien, comme une phase de combat sans bataille, passe d’elle-même.']],
  },
  purchase: {
    title: 'Phase 1 : achat',
    lead: 'Dépensez vos CPI en unités. Elles attendent d’être mobilisées en phase 5.',
    points: [
      [10, 'Achetez autant que votre trésor le permet. Ce que vous gardez vous reste pour le tour suivant.'],
      [
        10,
        'C’est le seul moment pour acheter. Jusqu’à la fin de la phase, la commande peut changer ; la dernière compte.',
      ],
      [
        20,
        'Voyez d’abord où les unités tiendront : un complexe ne produit pas plus d’unités par tour que le revenu de son territoire.',
      ],
    ],
    beware: [
      [20, 'Ce qui ne trouve pas de place en phase 5 est rendu et remboursé, mais le tour est perdu.'],
      [
        23,
        'Un porte-avions commandé peut servir de piste à des chasseurs qui attaquent en mer ce tour-ci. S’ils comptent sur lui, il doit être placé là.',
      ],
    ],
  },
  'combat-move': {
    title: 'Phase 2 : mouvements offensifs',
    lead: 'Tout ce qui attaque ce tour-ci se déplace maintenant. Un déplacement doit finir par un combat, sauf dans quatre cas.',
    points: [
      [
        11,
        'Autant d’unités que l’on veut attaquent autant de régions que l’on veut, de plusieurs côtés, chacune selon son mouvement.',
      ],
      [
        11,
        'Une unité s’arrête dans la première région hostile où elle entre. Les régions amies se traversent librement.',
      ],
      [11, 'Entrer dans un territoire hostile est un mouvement offensif, même si personne ne s’y trouve.'],
      [
        11,
        'Quatre déplacements peuvent finir sans combat : un char après une guerre éclair, des navires qui participent à un débarquement, des navires qui quittent une zone où se trouvent des navires de guerre ennemis, et des navires qui s’arrêtent près de sous-marins ou de transports pour les attaquer.',
      ],
      [11, 'Sous-marins et transports ennemis n’arrêtent personne. Vous choisissez plus tard de les combattre ou non.'],
      [
        12,
        'Les navires qui commencent leur tour près de navires de surface ennemis restent pour combattre ou partent maintenant. Une fois partis, ils ne font plus rien en phase 4.',
      ],
      [12, 'Les débarquements s’ordonnent maintenant. Ce qui embarque dans cette phase doit débarquer ce tour-ci.'],
    ],
    beware: [
      [11, 'Tous les déplacements de la phase ont lieu en même temps : personne ne repart après une bataille gagnée.'],
      [12, 'Les avions doivent pouvoir se poser ensuite. Un vol dont rien ne ramènerait est refusé.'],
      [11, 'Les déplacements qui ne font que regrouper appartiennent à la phase 4 et sont refusés ici.'],
      [8, 'Les territoires neutres sont fermés à tous, avions compris.'],
    ],
  },
  combat: {
    title: 'Phase 3 : combats',
    lead: 'Toutes les batailles sont livrées l’une après l’autre, chacune jusqu’au bout. Les débarquements viennent d’abord.',
    points: [
      [
        14,
        'D’abord les batailles navales des débarquements, puis les débarquements eux-mêmes, puis toutes les autres.',
      ],
      [15, 'À rang égal, l’attaquant choisit l’ordre. Personne ne rejoint une bataille commencée.'],
      [15, 'Un territoire sans défenseur, ou avec un complexe seulement, est pris sans bataille.'],
      [11, 'Là où il n’y a que des sous-marins ou des transports, l’attaquant peut les laisser.'],
      [
        28,
        'Des transports sans escorte sont coulés sans un dé si une unité capable d’attaquer finit son déplacement près d’eux.',
      ],
    ],
    beware: [
      [
        14,
        'Si la bataille navale d’un débarquement échoue, ceux qui attaquent la même côte par terre ou par air doivent quand même livrer une salve avant de se replier.',
      ],
      [15, 'Terre et mer sont séparées : les avions à terre ne défendent pas la zone devant leur côte.'],
    ],
  },
  'reserve-move': {
    title: 'Phase 4 : mouvements de réserve',
    lead: 'Les avions rentrent, et ce qui n’a ni bougé ni combattu peut se regrouper.',
    points: [
      [
        19,
        'Les unités terrestres et les navires qui n’ont pas bougé en phase 2 ni combattu disposent de tout leur mouvement.',
      ],
      [
        19,
        'Les avions continuent avec le mouvement qui leur reste et doivent se poser là où c’était ami au début de votre tour.',
      ],
      [19, 'Personne n’entre dans une région hostile. Les avions et les sous-marins les traversent.'],
      [20, 'Les transports peuvent embarquer et débarquer entre amis s’ils n’ont rien fait en phases 2 et 3.'],
      [20, 'Un porte-avions va là où un de vos chasseurs attend un pont, s’il le peut.'],
    ],
    beware: [
      [
        19,
        'Un territoire qui vient d’être pris est ouvert à vos chars et à votre infanterie, mais aucun avion ne peut encore s’y poser.',
      ],
      [
        19,
        'Les chasseurs dont le porte-avions a été coulé en défense se posent avant tout le reste, à une région de là au plus.',
      ],
      [
        19,
        'Les avions sans terrain à la fin de la phase sont perdus. Tant que l’un d’eux peut encore être sauvé, la phase ne finit pas.',
      ],
      [
        20,
        'Des navires peuvent s’arrêter près de sous-marins et de transports ennemis : ceux-ci ne rendent pas une zone hostile.',
      ],
    ],
  },
  mobilize: {
    title: 'Phase 5 : mobilisation',
    lead: 'Vos achats entrent en jeu près des complexes qui sont à vous depuis le début de votre tour.',
    points: [
      [
        20,
        'Un complexe produit par tour autant d’unités que le revenu de son territoire, navires et chasseurs embarqués compris.',
      ],
      [20, 'Les unités terrestres et les bombardiers entrent sur le territoire du complexe.'],
      [
        20,
        'Les navires entrent dans une zone voisine, même au milieu d’ennemis. Il n’y a pas de combat : la phase est passée.',
      ],
      [
        20,
        'Les chasseurs entrent sur le territoire, ou sur vos propres porte-avions d’une zone voisine, même tout neufs.',
      ],
      [20, 'Ce qui peut être placé doit l’être. Le reste est rendu à son prix.'],
    ],
    beware: [
      [
        20,
        'Un complexe pris ce tour-ci ne produit rien avant votre prochain tour, et celui d’un allié ne travaille jamais pour vous.',
      ],
      [
        20,
        'Les nouveaux chasseurs n’entrent pas sur le porte-avions d’un allié, ni les nouvelles troupes à bord d’un transport.',
      ],
      [20, 'Un porte-avions promis à des chasseurs en vol va là où ils attendent.'],
    ],
  },
  income: {
    title: 'Phase 6 : revenus',
    lead: 'Vous touchez les revenus de tous les territoires que vous contrôlez. Puis la puissance suivante joue.',
    points: [
      [21, 'Le revenu est la somme imprimée sur vos territoires à ce moment : les conquêtes du tour paient aussitôt.'],
      [21, 'Tant qu’un ennemi tient votre capitale, vous ne touchez rien.'],
      [21, 'Personne ne prête ni ne donne de CPI, même à un allié.'],
    ],
    beware: [[14, 'Le revenu va à qui contrôle le territoire, non à l’allié dont les troupes s’y trouvent.']],
  },
};
