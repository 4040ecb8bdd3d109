import type { Chapter } from '../sections';

/** The units, in French. */
export const units: Chapter<'units'> = {
  units: {
    title: 'Toutes les unités d’un coup d’œil',
    lead: 'Une unité touche avec un dé inférieur ou égal à son chiffre : le premier en attaque, le second en défense.',
    points: [
      [16, 'Chaque unité lance un dé par salve. Les unités sans chiffre n’en lancent pas.'],
      [
        25,
        'Cuirassés, porte-avions et destroyers sont des navires de surface. Les sous-marins sont des navires de guerre, mais pas de surface. Les transports ne sont ni l’un ni l’autre.',
      ],
    ],
  },
  infantry: {
    title: 'Infanterie',
    lead: 'L’unité la moins chère, et la meilleure défense pour son prix.',
    points: [
      [22, 'Attaque et défend à terre, et prend les territoires.'],
      [28, 'Deux tiennent à bord d’un transport, ou une à côté de toute autre unité terrestre.'],
    ],
  },
  tank: {
    title: 'Char',
    lead: 'Fort en attaque comme en défense, et assez rapide pour traverser un pays ouvert : la guerre éclair.',
    points: [
      [
        13,
        'Guerre éclair : dans la première moitié de son déplacement, un char peut traverser un territoire hostile que personne ne défend, et continuer vers un territoire ami ou hostile, ou revenir.',
      ],
      [13, 'Il prend le premier territoire, avec son revenu, avant d’entrer dans le second.'],
      [13, 'Toute la guerre éclair se fait pendant les mouvements offensifs.'],
    ],
    beware: [[22, 'Toute unité ennemie arrête le char, et un complexe aussi, même sans garde.']],
  },
  complex: {
    title: 'Complexe industriel',
    lead: 'Imprimé sur le plateau. Il produit les nouvelles unités, ne bouge pas et ne combat pas.',
    points: [
      [20, 'Produit par tour autant d’unités que le revenu de son territoire.'],
      [18, 'Revient à qui prend son territoire, et travaille pour le vainqueur dès le tour suivant.'],
      [16, 'Ne prend pas part aux combats et ne peut pas être détruit.'],
    ],
    beware: [[22, 'Il arrête une guerre éclair comme toute unité.']],
  },
  fighter: {
    title: 'Chasseur',
    lead: 'Le meilleur défenseur des airs, chez lui à terre comme sur les porte-avions.',
    points: [
      [23, 'Attaque à terre et en mer. Défend le territoire ou le porte-avions où il se trouve.'],
      [24, 'Deux au plus tiennent sur un porte-avions, même d’un allié.'],
      [24, 'Pour attaquer, il part d’où se trouve son porte-avions avant que celui-ci ne navigue.'],
      [
        24,
        'Si le porte-avions qu’il défendait est coulé, il se pose sur un autre pont de la zone ou à une région de là, sinon il est perdu.',
      ],
    ],
    beware: [
      [
        26,
        'Les chasseurs d’un porte-avions défendent même contre des sous-marins seuls, qui ne peuvent pas les toucher.',
      ],
      [17, 'Ses touches ne comptent contre des sous-marins que si un destroyer de son camp participe à la bataille.'],
      [24, 'La zone de son porte-avions ne compte pas comme un pas de son vol : il y est déjà.'],
    ],
  },
  bomber: {
    title: 'Bombardier',
    lead: 'Un long rayon d’action et un coup rude, mais faible au sol.',
    points: [
      [23, 'Attaque à terre et en mer, et ne se pose que sur un sol ami.'],
      [19, 'Ne se pose jamais sur un porte-avions.'],
    ],
    beware: [[12, 'Il ne peut pas dépenser tout son mouvement à l’aller : il faut au moins un pas pour se poser.']],
  },
  submarine: {
    title: 'Sous-marin',
    lead: 'Difficile à voir : il passe sous les flottes ennemies, frappe le premier ou plonge. Un destroyer ennemi lui enlève tout cela.',
    points: [
      [
        27,
        'Traverse les zones où sont des navires de guerre ennemis, dans les deux phases de mouvement, sauf si un destroyer s’y trouve : alors il s’arrête.',
      ],
      [
        16,
        'Attaque surprise : au début de chaque salve, il tire avant tous les autres, et ce qu’il coule ne riposte pas.',
      ],
      [
        16,
        'Plongée : au lieu de frapper, il peut quitter la bataille. Il reste dans la zone. L’attaquant décide d’abord, avant tout dé.',
      ],
      [27, 'N’arrête personne : les navires le dépassent et peuvent s’arrêter près de lui sans combat.'],
      [27, 'Ne touche que des navires, jamais d’avions.'],
      [17, 'Les avions ne le touchent que si un destroyer de leur camp participe à la bataille.'],
    ],
    beware: [
      [
        16,
        'Un destroyer en face annule surprise, plongée et abri contre les avions, en attaque comme en défense. Un seul suffit contre tous les sous-marins.',
      ],
      [26, 'Le destroyer d’un allié de l’attaquant reste à l’écart et n’annule rien.'],
      [17, 'Un destroyer coulé compte encore jusqu’à la fin de la salve.'],
      [
        13,
        'Les transports ne débarquent pas malgré un sous-marin ennemi, sauf si un navire de guerre de leur puissance finit son déplacement dans la zone.',
      ],
    ],
  },
  transport: {
    title: 'Transport',
    lead: 'Porte une unité terrestre et une infanterie de plus. Il ne tire pas et ne protège rien.',
    points: [
      [28, 'Embarque dans des zones amies avant, pendant ou après son déplacement, depuis deux territoires au plus.'],
      [28, 'Débarque ses troupes dans un seul territoire par tour, et ne bouge plus ensuite.'],
      [28, 'Embarquer coûte à une unité terrestre tout son mouvement, débarquer aussi.'],
      [29, 'Il peut embarquer et débarquer dans la zone où il se trouve, sans naviguer.'],
      [
        13,
        'Ce qu’il embarque pendant les mouvements offensifs doit débarquer en assaut ce tour-ci, ou se replier avec lui.',
      ],
      [28, 'Les troupes qui étaient à bord avant peuvent rester en mer.'],
    ],
    beware: [
      [28, 'Il est perdu en dernier : les touches vont d’abord à toute autre unité qu’elles peuvent atteindre.'],
      [17, 'Des transports qui restent sans défense sont coulés avec leur cargaison, sans un dé.'],
      [29, 'Rien n’embarque ni ne débarque dans une zone où sont des navires de surface ennemis.'],
      [
        28,
        'Il n’attaque pas seul : il lui faut un navire ou un avion capable de toucher, sauf s’il débarque des troupes d’une zone sans ennemis.',
      ],
      [13, 'La cargaison ne tire pas et n’est pas touchée en mer, mais coule avec son navire.'],
    ],
  },
  destroyer: {
    title: 'Destroyer',
    lead: 'Le chasseur de sous-marins, et le navire de surface le moins cher.',
    points: [
      [26, 'Arrête les sous-marins ennemis qui entrent dans sa zone, dans les deux phases de mouvement.'],
      [26, 'Au combat, il annule l’attaque surprise et la plongée de tous les sous-marins ennemis.'],
      [17, 'Avec un destroyer à leurs côtés, les avions de son camp peuvent toucher les sous-marins.'],
    ],
    beware: [
      [
        26,
        'Seul compte un destroyer qui participe à la bataille. Celui d’un allié à côté de l’attaquant ne compte pas.',
      ],
    ],
  },
  carrier: {
    title: 'Porte-avions',
    lead: 'Un terrain pour deux chasseurs, qui navigue.',
    points: [
      [26, 'A de la place pour deux chasseurs, ceux des alliés compris. Les bombardiers ne s’y posent jamais.'],
      [13, 'Vos propres chasseurs décollent avant qu’il ne navigue et se déplacent seuls.'],
      [13, 'Les chasseurs alliés restent à bord comme cargaison quand il navigue à votre tour, et coulent avec lui.'],
      [26, 'Quand il est attaqué, tous ses chasseurs défendent, même ceux des alliés.'],
      [
        24,
        'Chasseur et porte-avions doivent finir dans la même zone. Il peut y aller en mouvement de réserve, s’il n’a pas bougé avant.',
      ],
    ],
    beware: [
      [
        23,
        'Si le vol d’un chasseur comptait sur lui, il doit être là en phase 4, sauf si le chasseur s’est posé ailleurs ou a été perdu.',
      ],
      [23, 'Le repli d’un porte-avions n’est pas un plan : il ne prouve pas qu’un chasseur se posera.'],
      [20, 'Un porte-avions acheté ce tour-ci compte comme piste dans la zone où il sera placé.'],
    ],
  },
  battleship: {
    title: 'Cuirassé',
    lead: 'Le navire le plus fort. Il faut deux touches dans la même bataille pour le couler.',
    points: [
      [25, 'La première touche ne fait que l’endommager, même celle d’un sous-marin par surprise.'],
      [25, 'S’il survit à la bataille, il est aussitôt réparé.'],
    ],
    beware: [[16, 'Un cuirassé endommagé tire comme avant.']],
  },
};
