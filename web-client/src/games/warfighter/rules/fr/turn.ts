import type { Part } from '../../../../match/rulebook/reference';

export const turn: Readonly<
  Record<'turn' | 'environment' | 'actions' | 'moves' | 'locations' | 'cards' | 'experience' | 'together', Part>
> = {
  turn: {
    title: 'Le tour',
    lead: 'D’abord les soldats de toutes les places agissent, dans n’importe quel ordre et tous en même temps ; puis les ennemis.',
    points: [
      [19, 'Au début : les actions reviennent, puis l’environnement, puis les cartes d’expérience du combat.'],
      [
        19,
        'Places et soldats se relaient à leur guise. Quand toutes les places qui ont un soldat debout sont prêtes, le tour ennemi commence.',
      ],
      [20, 'Les actions qui restent sont perdues, sauf celles réservées au corps-à-corps.'],
      [0, 'Qui est prêt peut encore agir ; il n’est alors plus prêt, les autres le restent.'],
    ],
  },
  environment: {
    title: 'L’environnement',
    lead: 'Dans les lieux de froid ou de chaleur, chaque soldat lance un dé à dix faces au début du tour.',
    points: [
      [
        23,
        'Au chiffre imprimé ou plus, rien ne se passe. En dessous, le soldat dépense un point de robustesse, prend une neutralisation ou prend une blessure.',
      ],
      [23, 'Les points de robustesse viennent des soldats et de l’équipement, et restent à celui qui les a reçus.'],
    ],
  },
  actions: {
    title: 'Les actions',
    lead: 'Presque tout ce que fait un soldat coûte une action ; le reste est libre.',
    points: [
      [
        20,
        'Une action : se déplacer, attaquer, recharger, retirer une neutralisation, ou défausser des cartes et compléter sa main.',
      ],
      [20, 'Engager un corps-à-corps coûte ce que dit le lieu.'],
      [34, 'Soigner une blessure coûte une action et un bandage.'],
      [
        19,
        'Libre : jouer des cartes, poser un lieu, activer l’objectif, donner du matériel, le laisser au sol, conserver un appui.',
      ],
      [20, 'Une carte peut tout de même demander une action.'],
    ],
  },
  moves: {
    title: 'Se déplacer',
    lead: 'Une action vers un lieu adjacent, une fois par tour, pour autant de cartes action que coûte l’entrée.',
    points: [
      [
        25,
        'Le coût est le chiffre du lieu, plus ce qu’y ajoutent ennemis et événements, moins le mouvement du soldat et des cartes, jamais moins de 0.',
      ],
      [25, 'On défausse exactement le nombre de cartes demandé. Les cartes de lieu ne paient pas.'],
      [
        25,
        'Un soldat-joueur paie de sa propre main. Pour les autres, n’importe quels soldats-joueurs paient, où qu’ils soient.',
      ],
      [25, 'Revenir en arrière coûte l’entrée du lieu où l’on revient.'],
      [
        25,
        'Ce qu’ajoute une carte ennemie se lit d’après les hommes actifs : les neutraliser rend le passage moins cher.',
      ],
      [20, 'Des ennemis sur le même lieu ne retiennent personne.'],
    ],
  },
  locations: {
    title: 'Poser des lieux',
    lead: 'Le chemin se fait avec les cartes de lieu des mains : une par tour des soldats, derrière la dernière.',
    points: [
      [22, 'Qui pioche un repère de lieu le défausse et pioche une carte de lieu à la place.'],
      [24, 'Celui qui la joue peut se tenir n’importe où, mais il faut un soldat sur le lieu le plus avancé.'],
      [
        22,
        'La plupart sont gratuites ; certaines coûtent des actions du joueur ou des points d’expérience de n’importe qui.',
      ],
      [
        23,
        'On pioche ensuite des cartes ennemies jusqu’à ce que leurs valeurs atteignent le chiffre du lieu pour la valeur de l’équipe.',
      ],
      [24, 'Sans lieu dans aucune main, il faut dépenser des actions à piocher.'],
    ],
  },
  cards: {
    title: 'Les cartes action',
    lead: 'Autant qu’on veut pendant le tour des soldats, l’une après l’autre ; certaines au moment qu’elles indiquent.',
    points: [
      [17, 'Les cartes d’une attaque ou d’un déplacement se nomment avec lui et se paient avant les dés.'],
      [17, 'Les cartes de même sorte s’ajoutent.'],
      [
        17,
        'Une carte aide son propriétaire ; avec « n’importe quel soldat » entre crochets, elle en aide un autre si elle est améliorée.',
      ],
      [18, 'Une carte qui demande un mot-clé n’aide que les attaques qui l’ont.'],
      [18, 'Les cartes discrètes et d’appui coûtent d’autres cartes action, de la seule main de celui qui les joue.'],
      [17, 'Piocher par une carte peut dépasser la taille de la main ; personne ne doit défausser pour autant.'],
      [32, 'Pendant le tour ennemi, seules se jouent les cartes contre une attaque ennemie ou une blessure.'],
    ],
  },
  experience: {
    title: 'Les points d’expérience',
    lead: 'On les gagne en éliminant des cartes ennemies, et ils paient ce qui est entre crochets.',
    points: [
      [17, 'Un point améliore une carte : l’effet entre crochets vaut à la place de l’autre.'],
      [27, 'Qui tue le dernier homme d’une carte ennemie reçoit sa valeur en points.'],
      [31, 'Les points annulent aussi des événements, là où la carte le dit.'],
      [17, 'Tout soldat debout peut contribuer, et tous ensemble paient exactement le prix.'],
    ],
  },
  together: {
    title: 'S’entraider',
    lead: 'Points et cartes d’une autre place servent une fois que celle-ci les a proposés.',
    points: [
      [
        17,
        'Une offre nomme des points et des cartes d’un soldat. Elle vaut jusqu’à la fin du tour et diminue à mesure qu’on s’en sert.',
      ],
      [0, 'Rien n’est réservé : le propriétaire peut encore dépenser ce qu’il a proposé.'],
      [0, 'Une carte proposée est vue de tous.'],
    ],
  },
};
