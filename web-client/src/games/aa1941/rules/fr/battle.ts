import type { Chapter } from '../sections';

/** Battles, in French. */
export const battle: Chapter<'battle'> = {
  battle: {
    title: 'Un combat, salve par salve',
    lead: 'À chaque salve, les deux camps tirent, en fait en même temps. Les salves se suivent jusqu’à ce qu’un camp ait disparu ou que l’attaquant se replie.',
    points: [
      [
        16,
        'D’abord, les sous-marins sans destroyer en face frappent ou plongent : ceux de l’attaquant, puis ceux du défenseur.',
      ],
      [16, 'Puis l’attaquant tire. Le défenseur choisit une perte par touche ; ces unités ripostent encore.'],
      [17, 'Puis le défenseur tire, et l’attaquant choisit ses pertes.'],
      [17, 'Puis les pertes sont retirées, et l’attaquant poursuit ou se replie.'],
      [16, 'Un dé touche s’il est inférieur ou égal au chiffre de l’unité.'],
      [17, 'Si aucun camp ne peut plus toucher l’autre, la bataille s’arrête et tous restent.'],
    ],
    beware: [
      [17, 'Ce que changent les pertes, comme un destroyer coulé, compte à la salve suivante.'],
      [16, 'Ce qu’un sous-marin coule par surprise ne riposte plus.'],
      [16, 'Les unités qui ne peuvent rien toucher de ce qui est là ne lancent pas de dé.'],
    ],
  },
  losses: {
    title: 'Choisir ses pertes',
    lead: 'Qui est touché choisit ce qu’il perd, parmi ce que les touches peuvent atteindre.',
    points: [
      [16, 'Il faut assigner autant de touches que possible.'],
      [16, 'Les sous-marins ne touchent que des navires.'],
      [17, 'Les avions ne touchent les sous-marins qu’avec un destroyer de leur camp dans la bataille.'],
      [28, 'Les transports ne sont perdus que si une touche ne peut rien atteindre d’autre.'],
      [25, 'Un cuirassé encaisse deux touches. La première ne coûte rien s’il survit à la bataille.'],
      [14, 'Si plusieurs joueurs défendent ensemble, ils doivent s’accorder ; sinon l’attaquant choisit.'],
    ],
    beware: [[16, 'Un sous-marin qui a plongé est hors de la bataille et ne peut pas être choisi.']],
  },
  retreat: {
    title: 'Se replier',
    lead: 'Seul l’attaquant se replie, après une salve entière, et tous ensemble.',
    points: [
      [17, 'Unités terrestres et navires vont dans une seule région amie voisine d’où venait au moins un attaquant.'],
      [17, 'En mer, cette zone doit avoir été amie depuis le début du tour.'],
      [17, 'Les avions qui rompent restent sur place jusqu’au mouvement de réserve et se posent alors.'],
      [15, 'Les troupes venues de la mer ne se replient jamais. Celles venues par terre, et les avions, oui.'],
    ],
    beware: [
      [17, 'Des navires qui n’ont pas bougé ne venaient de nulle part et n’offrent pas d’issue.'],
      [17, 'Le défenseur ne se replie jamais. Seuls les sous-marins peuvent plonger.'],
      [29, 'Un transport qui s’est replié ne débarque plus rien ce tour-ci.'],
    ],
  },
  assault: {
    title: 'Débarquer',
    lead: 'Des troupes vont à terre depuis des transports. Si des navires de guerre défendent la zone, il faut d’abord les battre.',
    points: [
      [
        12,
        'Le débarquement s’ordonne pendant les mouvements offensifs, avec tout ce qui y participe par terre et par air.',
      ],
      [
        14,
        'Bataille navale d’abord : tous les navires des deux camps dans la zone y participent, et les avions envoyés sur la zone.',
      ],
      [
        14,
        'Les troupes débarquent quand la zone est libre de navires de surface. Sous-marins et transports peuvent être ignorés.',
      ],
      [
        14,
        'Chaque transport débarque dans un seul territoire. D’autres unités peuvent attaquer avec elles par terre et par air.',
      ],
      [15, 'Les avions combattent en mer ou à terre, jamais les deux.'],
    ],
    beware: [
      [15, 'Les troupes venues de la mer ne peuvent pas se replier : elles gagnent ou sont perdues.'],
      [
        13,
        'Un sous-marin ennemi dans la zone interdit le débarquement, sauf si un de vos navires de guerre y finit son déplacement.',
      ],
      [
        14,
        'Si la flotte se replie, les troupes à bord se replient avec elle, et ceux venus par terre livrent quand même une salve.',
      ],
      [0, 'Il n’y a pas de bombardement côtier dans ce jeu : les navires ne tirent pas sur la côte.'],
    ],
  },
  allies: {
    title: 'Alliés',
    lead: 'Les alliés stationnent et défendent ensemble, mais n’attaquent pas ensemble.',
    points: [
      [14, 'Tout ce qui se trouve dans une région attaquée défend.'],
      [
        14,
        'Chaque puissance attaque à son tour avec ses propres unités. Les navires d’un allié dans la zone restent à l’écart et ne peuvent pas être touchés.',
      ],
      [14, 'Sur le transport d’un allié : embarquer à votre tour, être porté au sien, débarquer à votre tour suivant.'],
      [14, 'Un chasseur peut décoller du porte-avions d’un allié, qui reste où il est.'],
    ],
    beware: [
      [13, 'Vos chasseurs sur le porte-avions d’un allié sont de la cargaison pendant son tour, et coulent avec lui.'],
    ],
  },
};
