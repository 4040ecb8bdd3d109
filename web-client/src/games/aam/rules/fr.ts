import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in French. Points name the page that they rest on; 0 where the book is silent. */
export const fr: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'De quoi il s’agit',
    lead: 'Deux armées se rencontrent sur une carte de 171 cases et se disputent l’une d’elles, l’objectif.',
    points: [
      [7, 'À la fin du tour 7, le seul camp qui a une unité dans l’objectif ou à côté l’emporte.'],
      [7, 'S’il n’y en a pas, on regarde de nouveau à la fin de chaque tour suivant.'],
      [
        7,
        'À la fin du tour 10 et des tours suivants, le camp qui garde le plus de points l’emporte, si l’objectif ne décide pas.',
      ],
      [
        0,
        'Le tour 20 est le dernier : sans vainqueur, c’est un match nul. Un camp sans unité a perdu dès les pertes de ce tour.',
      ],
    ],
    beware: [[7, 'Une unité confuse tient l’objectif comme une autre.']],
  },
  armies: {
    title: 'Les armées',
    lead: 'Chaque camp achète des unités pour 100 points, en secret et sans voir l’autre.',
    points: [
      [10, 'Une armée compte 15 unités au plus, et au moins une. Les points non dépensés sont perdus.'],
      [
        7,
        'L’Allemagne, l’Italie et le Japon forment l’Axe ; les États-Unis, le Royaume-Uni, l’Union soviétique et la France sont les Alliés. On peut mêler les nations d’un camp.',
      ],
      [10, 'Une armée verrouillée est définitive. Quand les deux le sont, les deux sont dévoilées.'],
      [
        8,
        'Une fiche donne le coût, la vitesse, la défense, les dés contre soldats et contre véhicules à courte, moyenne et longue portée, et les capacités.',
      ],
      [28, 'Une table peut fixer une année : seules les unités de cette année ou d’avant sont admises.'],
      [
        28,
        'Une table historique sépare ceux qui n’ont pas combattu ensemble : l’Allemagne avec l’Italie, le Japon seul, l’Union soviétique seule, les États-Unis avec le Royaume-Uni et la France.',
      ],
    ],
  },
  'set-up': {
    title: 'Le déploiement',
    lead: 'Un dé choisit la carte ; le gagnant d’un tirage au sort dit qui se place en premier.',
    points: [
      [
        5,
        'Le premier joueur prend un bout de la carte et y place toute son armée ; puis l’autre fait de même à l’autre bout.',
      ],
      [5, 'Les unités commencent dans les cinq premières cases de chaque rangée, de leur côté.'],
      [
        5,
        'Elles peuvent se tenir en terrain difficile, mais pas là où elles ne pourraient pas aller, sauf si une route y mène.',
      ],
      [31, 'Un soldat peut commencer à bord d’un transport.'],
      [14, 'Chaque véhicule est placé avec son orientation.'],
    ],
  },
  assault: {
    title: 'Le scénario d’assaut',
    lead: 'Un camp défend un objectif de son choix avec moins de points ; l’attaquant a dix tours pour le prendre.',
    points: [
      [27, 'L’attaquant a 120 points au lieu de 100, le défenseur 80.'],
      [
        27,
        'Le défenseur choisit la carte, sa moitié et l’objectif, qui ne doit pas toucher le bord, et se place en premier, n’importe où dans sa moitié.',
      ],
      [27, 'L’attaquant commence dans les cinq premières cases de l’autre bout.'],
      [27, 'Après le tour 10, l’attaquant l’emporte s’il est seul à l’objectif ; sinon le défenseur a gagné.'],
    ],
  },
  turn: {
    title: 'Le tour',
    lead: 'Initiative ; le premier joueur se déplace, puis le second ; le premier attaque, puis le second ; pertes.',
    points: [
      [
        11,
        'Chaque camp lance deux dés et ajoute la meilleure initiative de ses commandants. La plus haute somme l’emporte ; à égalité, le plus haut bonus ; sinon on relance.',
      ],
      [11, 'Le gagnant dit qui est premier joueur de ce tour.'],
      [
        11,
        'En phase de déplacement, les unités se déplacent, embarquent, débarquent ou rallient. En phase d’assaut, chaque unité attaque ou se déplace une fois de plus.',
      ],
      [12, 'L’effet des attaques reste face cachée jusqu’aux pertes, si bien que tout le monde riposte.'],
    ],
  },
  orders: {
    title: 'Les ordres',
    lead: 'Les unités agissent l’une après l’autre, dans l’ordre voulu, chacune une fois par phase.',
    points: [
      [
        11,
        'L’unité qui agit peut recevoir d’autres ordres tant qu’aucune autre n’agit : un long mouvement peut se donner pas à pas.',
      ],
      [
        11,
        'À l’assaut, une unité qui s’est déplacée ou tournée n’attaque pas, et une unité qui a attaqué ne se déplace pas.',
      ],
      [
        0,
        'Le dernier ordre peut être repris tant qu’aucun dé n’a été lancé et que l’autre camp n’a pas été interrogé.',
      ],
      [0, 'Une phase finit quand son joueur la finit. Si aucune unité ne peut agir, elle passe d’elle-même.'],
    ],
  },
  moves: {
    title: 'Se déplacer',
    lead: 'Une unité avance d’autant de cases que le dit sa vitesse, dans chacune des deux phases où elle peut bouger.',
    points: [
      [13, 'Chaque case coûte 1. Les forêts et les collines coûtent 2 aux véhicules.'],
      [
        24,
        'Un pas le long d’une route coûte 1 quel que soit le terrain. Le premier de la phase est gratuit pour un véhicule.',
      ],
      [23, 'Un véhicule dont la vitesse est exactement 1 peut toujours avancer d’une case, en phase de déplacement.'],
      [13, 'Personne ne quitte la carte, et les demi-cases du bord ne comptent pas.'],
      [20, 'Une unité confuse ne se déplace pas. Un véhicule endommagé perd 1 en vitesse.'],
    ],
  },
  terrain: {
    title: 'Le terrain',
    lead: 'Le terrain d’une case dit qui peut y entrer, qui y est à couvert et ce qu’on voit au-delà.',
    points: [
      [25, 'Forêt : 2 pour les véhicules, avec un jet ; couverture ; coupe la ligne de vue.'],
      [25, 'Colline : 2 pour les véhicules ; couverture ; coupe la ligne de vue.'],
      [25, 'Ville : couverture ; coupe la ligne de vue.'],
      [25, 'Marais : fermé aux véhicules ; couverture pour les soldats.'],
      [25, 'Étang : fermé à tous. Ni le marais ni l’étang ne coupent la ligne de vue.'],
      [24, 'Une route ouvre un terrain fermé, mais seulement le long de la route : qui s’y trouve en repart par elle.'],
    ],
  },
  rolls: {
    title: 'Les jets de déplacement',
    lead: 'Une rivière, et une forêt pour un véhicule, demandent un dé : 4 ou plus.',
    points: [
      [23, 'Les rivières suivent les côtés des cases. Toute unité qui en franchit une lance un dé, sauf sur un pont.'],
      [23, 'Un véhicule qui entre dans une forêt lance un dé, sauf s’il suit une route.'],
      [23, 'S’il faut les deux, la rivière vient d’abord. Le premier jet manqué arrête l’unité où elle est.'],
      [
        23,
        'Un jet manqué ne provoque aucun tir. L’unité regarde là où elle voulait aller et peut réessayer à la phase suivante.',
      ],
    ],
  },
  room: {
    title: 'La place dans une case',
    lead: 'Une case contient deux unités de chaque camp, et un seul véhicule en tout.',
    points: [
      [13, 'On peut traverser une case pleine, mais pas s’y arrêter.'],
      [31, 'Les passagers ne comptent pas.'],
      [13, 'Une unité arrêtée là où il n’y a pas de place recule sur son chemin jusqu’à la dernière case libre.'],
    ],
  },
  facing: {
    title: 'L’orientation',
    lead: 'Un véhicule regarde l’un des six côtés de sa case ; son avant résiste mieux que son arrière.',
    points: [
      [
        14,
        'En mouvement, il regarde vers son dernier pas ; à la fin, il peut se tourner à son gré, sans coût. Se tourner sur place est son mouvement.',
      ],
      [
        16,
        'Un attaquant placé devant le véhicule touche l’avant. Exactement sur le côté, derrière et dans la même case, c’est l’arrière.',
      ],
      [29, 'Un canon fixe ne tire que vers l’avant.'],
    ],
    beware: [[16, 'Qui entre dans la case d’un véhicule l’attaque par l’arrière.']],
  },
  'defensive-fire': {
    title: 'Le tir défensif',
    lead: 'Passer d’une case voisine d’un ennemi à une autre case voisine du même ennemi provoque un tir immédiat.',
    points: [
      [21, 'Les deux cases sont à une case au plus du tireur ; la sienne compte.'],
      [
        21,
        'Chaque unité peut le faire une fois par phase, si elle n’est pas confuse. Les véhicules ne tirent pas sur des soldats en mouvement.',
      ],
      [
        21,
        'Elle choisit : au départ, avant que l’unité parte, ou à l’arrivée, après son entrée. Les tirs au départ viennent d’abord.',
      ],
      [
        22,
        'Une touche, si forte soit-elle, ne fait que semer la confusion, mais aussitôt, et le mouvement s’arrête. Une couverture réussie l’annule.',
      ],
      [21, 'Se tourner, embarquer et débarquer ne provoquent rien, pas plus qu’un jet manqué.'],
      [
        0,
        'Le camp qui peut tirer voit la suite du chemin ordonné. Pour le cacher, il faut donner des ordres plus courts.',
      ],
    ],
  },
  attack: {
    title: 'Attaquer',
    lead: 'À l’assaut, une unité lance autant de dés que le dit sa fiche pour la portée et le type de la cible ; 4 et plus sont des réussites.',
    points: [
      [
        15,
        'La courte portée est la même case ou la suivante, la moyenne 2 à 4 cases, la longue 5 à 8. Au-delà, pas d’attaque.',
      ],
      [20, 'Un attaquant confus ou endommagé a −1 à chaque dé.'],
      [
        16,
        'Moins de réussites que la défense : rien. Autant : une touche. Plus : deux touches. Le double : trois touches.',
      ],
      [
        16,
        'Une cible confuse ou endommagée perd 1 en défense, sans descendre sous 1. Les marqueurs face cachée ne changent encore rien.',
      ],
      [15, 'Une attaque demande au moins un dé et une ligne de vue.'],
    ],
  },
  sight: {
    title: 'La ligne de vue',
    lead: 'Une ligne droite de centre à centre ne doit couper ni forêt, ni colline, ni ville.',
    points: [
      [19, 'Les cases de l’attaquant et de la cible ne gênent pas. Entre voisins, on se voit toujours.'],
      [
        19,
        'Une ligne qui suit le côté d’une case ou passe par son coin n’est pas coupée par elle, quoi qu’il y ait des deux côtés.',
      ],
      [19, 'Unités, rivières, marais et étangs ne gênent jamais.'],
    ],
  },
  cover: {
    title: 'La couverture',
    lead: 'Une unité touchée en forêt, sur une colline ou en ville, ou un soldat dans un marais, lance un dé de couverture.',
    points: [
      [24, 'Il faut 4 ou plus aux soldats, 5 ou plus aux véhicules. Depuis la même case, c’est plus dur de 1.'],
      [
        24,
        'Une couverture réussie réduit toute l’attaque à un marqueur Confus face cachée, s’il n’y en a pas déjà un.',
      ],
      [24, 'Contre un tir défensif, elle annule la touche.'],
      [24, 'Une route dans la case ne donne ni n’enlève de couverture.'],
    ],
  },
  hits: {
    title: 'Touches et marqueurs',
    lead: 'Chaque touche pose un marqueur face cachée près de la cible ; ceux de toutes les attaques d’un tour s’ajoutent.',
    points: [
      [
        16,
        'Le premier marqueur est Confus. Le deuxième est Détruit pour un soldat, Endommagé pour un véhicule. Le troisième détruit un véhicule.',
      ],
      [20, 'Un véhicule endommagé qui devrait l’être encore est détruit.'],
      [
        20,
        'Confus, face visible : pas de mouvement, pas de tir défensif, −1 aux dés et à la défense, jusqu’aux prochaines pertes.',
      ],
      [
        20,
        'Endommagé : −1 aux dés, à la défense et à la vitesse jusqu’à la fin de la partie. Les deux ensemble ne comptent qu’une fois.',
      ],
    ],
  },
  casualties: {
    title: 'Les pertes',
    lead: 'À la fin du tour, la confusion cesse et tous les marqueurs sont retournés.',
    points: [
      [12, 'D’abord, on retire les marqueurs Confus face visible ; puis ceux qui étaient face cachée prennent effet.'],
      [
        12,
        'Les unités détruites quittent la carte avec leurs passagers. Jusque-là, elles agissent, tirent et tiennent le terrain.',
      ],
      [20, 'Une unité rendue confuse par un tir défensif de ce tour est donc prête au tour suivant.'],
    ],
  },
  abilities: {
    title: 'Les capacités',
    lead: 'Ce que dit une fiche l’emporte sur les règles ; « ne peut pas » l’emporte sur « peut ».',
    points: [
      [26, 'Chaque capacité est décrite en entier sur la fiche de son unité.'],
      [
        29,
        'Une explosion frappe toutes les autres unités de la case visée, amies comprises, chacune avec ses propres dés.',
      ],
      [
        29,
        'Une seconde attaque vient après la première ; une unité qui peut se dérober se déplace après ses attaques.',
      ],
      [
        29,
        'Pièce lourde et tir posé regardent la phase de déplacement du tour : un ordre de se déplacer, tourner, embarquer ou débarquer compte, même sans résultat.',
      ],
      [29, 'Le tir courbe se passe de ligne de vue si un autre soldat du camp voit la cible.'],
    ],
  },
  commanders: {
    title: 'Les commandants',
    lead: 'Les commandants aident les unités amies proches, et l’initiative.',
    points: [
      [26, 'Leurs capacités de commandement agissent tant qu’ils ne sont ni confus ni à bord, pour eux-mêmes aussi.'],
      [26, 'De plusieurs bonus sur la même valeur, seul le plus haut compte.'],
      [11, 'Le bonus d’initiative compte aussi depuis un transport, mais pas si le commandant est confus.'],
      [30, 'Le ralliement retire un marqueur Confus à une autre unité voisine, à la place du mouvement du commandant.'],
    ],
  },
  carriers: {
    title: 'Les transports',
    lead: 'Un véhicule qui a la capacité Transport emmène un soldat, mais pas d’artillerie.',
    points: [
      [31, 'Embarquer et débarquer sont le mouvement du soldat, en phase de déplacement et dans la case du transport.'],
      [
        31,
        'Un soldat ne débarque que s’il était à bord au début de la phase, avant ou après le mouvement du transport.',
      ],
      [31, 'Les passagers ne font rien et ne peuvent pas être attaqués. Ils sont perdus avec leur transport.'],
      [
        31,
        'S’il n’y a pas de place à côté du transport, l’autre camp choisit parmi les cases les plus proches où le soldat peut se tenir.',
      ],
    ],
  },
  bridges: {
    title: 'Les ponts',
    lead: 'Où une route franchit une rivière, il y a un pont, qui appartient à ses deux cases.',
    points: [
      [
        30,
        'Des sapeurs dans l’une des deux cases peuvent tenter de le faire sauter à l’assaut : il tombe sur 4 ou plus.',
      ],
      [30, 'Un pont détruit le reste : aucune route n’y passe plus, et la rivière demande son jet.'],
    ],
  },
  end: {
    title: 'La fin',
    lead: 'Après les pertes de chaque tour, on regarde si la partie est terminée.',
    points: [
      [0, 'Un camp sans unité : l’autre a gagné. Les deux : match nul, ou victoire du défenseur dans un assaut.'],
      [7, 'À partir du tour 7, un camp seul à l’objectif a gagné.'],
      [7, 'À partir du tour 10, le camp qui garde le plus de points a gagné.'],
      [0, 'Après le tour 20, c’est un match nul.'],
    ],
  },
  table: {
    title: 'À la table',
    lead: 'Ce que le site fait à côté des règles.',
    points: [
      [
        0,
        'Le temps écoulé, une armée toute prête est prise, un déploiement est fait, une phase finit, et personne ne tire.',
      ],
      [0, 'Les consignes répondent pour vous aux tirs défensifs, même en votre absence.'],
      [0, 'Les jets de déplacement et de couverture sont toujours faits : y renoncer n’aide jamais.'],
    ],
  },
};
