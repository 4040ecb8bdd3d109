import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** The reference in French. Points name the page that they rest on; 0 where the book is silent or lost. */
export const fr: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'De quoi il s’agit',
    lead: 'Deux à quatre bandes de créatures se rencontrent dans une salle ; la dernière à garder une créature sur le plateau l’emporte.',
    points: [
      [2, 'Un ennemi est vaincu quand il a quitté le plateau : détruit, ou en fuite par sa sortie.'],
      [8, 'Les créatures en déroute comptent encore tant qu’elles sont sur le plateau.'],
      [0, 'À une table aux points, le plus de points l’emporte en fin de manche, une fois l’objectif atteint.'],
    ],
  },
  warbands: {
    title: 'Les bandes',
    lead: 'Chaque joueur choisit en secret des créatures d’une faction pour 100 points.',
    points: [
      [3, 'Il y a quatre factions ; une créature combat pour celles que nomme sa fiche.'],
      [
        5,
        'Une bande compte de 1 à 12 créatures. Aucune ne coûte plus de 70 points sur 100. Les points non dépensés sont perdus.',
      ],
      [5, 'Une créature unique vient une fois par bande ; les autres, autant de fois qu’on veut.'],
      [5, 'Un commandant est conseillé, pas obligatoire.'],
      [6, 'Une bande scellée est définitive. Quand toutes le sont, toutes sont dévoilées.'],
      [0, 'Qui n’en donne pas à temps en reçoit une toute prête.'],
    ],
  },
  'set-up': {
    title: 'La mise en place',
    lead: 'Le gagnant d’un jet dit qui se place en premier ; puis chaque bande est placée dans sa zone, l’une après l’autre.',
    points: [
      [
        6,
        'Chacun ajoute à un dé la valeur de son meilleur commandant. À égalité, la plus haute valeur, puis un nouveau jet.',
      ],
      [7, 'Toutes les cases d’une créature sont dans sa zone, sans mur, statue ni autre créature.'],
      [7, 'Une créature pour laquelle il ne reste aucune place reste dehors et ne vaut aucun point.'],
      [0, 'Les éclaireurs se placent à quelques cases hors de leur zone, jamais dans une autre.'],
    ],
  },
  tiles: {
    title: 'Plaques de terrain',
    lead: 'À une table avec des plaques, chaque bande apporte une plaque de rassemblement et trois plaques de terrain différentes.',
    points: [
      [
        6,
        'Les plaques de rassemblement sont dans les coins, à trois joueurs l’une au milieu d’un long côté. Elles portent les sorties.',
      ],
      [6, 'On pose les plaques de terrain à tour de rôle : trois chacun à deux joueurs, deux à trois ou quatre.'],
      [7, 'Une plaque est tout entière sur le plateau et sur aucune autre. On peut la tourner.'],
      [
        7,
        'Les murs de plaques différentes laissent au moins deux cases entre eux, et un mur en laisse autant devant le bord s’il ne le touche pas.',
      ],
    ],
    beware: [[7, 'Les statues ne sont pas des murs : elles peuvent être proches.']],
  },
  rounds: {
    title: 'Manches et phases',
    lead: 'Chaque manche commence par un jet ; puis les joueurs activent deux créatures à la fois jusqu’à ce que toutes aient agi.',
    points: [
      [8, 'Chacun ajoute à un dé la valeur de son meilleur commandant qui agit. Le gagnant dit qui commence.'],
      [8, 'Les phases tournent dans le sens horaire. Dans une phase, on active deux créatures, ou sa dernière.'],
      [8, 'Chaque créature agit une fois par manche. Une créature en déroute compte aussi.'],
    ],
  },
  turn: {
    title: 'Le tour d’une créature',
    lead: 'Elle se déplace puis attaque, attaque puis se déplace, se déplace deux fois plus loin, ou reste sur place et porte toutes ses attaques.',
    points: [
      [8, 'Sans attaque, elle se déplace jusqu’au double de sa vitesse.'],
      [8, 'Après sa vitesse au plus, elle peut attaquer une fois ; ensuite elle ne bouge plus.'],
      [8, 'Si elle n’a pas bougé, elle peut attaquer une fois, puis se déplacer jusqu’à sa vitesse.'],
      [
        9,
        'Si elle ne bouge pas du tout, elle porte toutes les attaques au corps à corps de sa fiche, ou toutes celles à distance.',
      ],
      [8, 'Un sort ou une action remplace toutes les attaques.'],
      [9, 'Une charge ou une ruée vient au tout début du tour et le termine.'],
    ],
    beware: [[8, 'Déplacée puis attaque portée : plus un pas, même s’il reste du déplacement.']],
  },
  moves: {
    title: 'Se déplacer',
    lead: 'Un pas mène à l’une des huit cases voisines ; les diagonales coûtent tour à tour 1 et 2.',
    points: [
      [10, 'Aucun pas en diagonale ne passe le coin d’un mur.'],
      [11, 'On passe ses amis, pas les ennemis. On ne s’arrête pas sur une autre créature.'],
      [
        0,
        'Les grandes créatures occupent 2 cases sur 2, les très grandes 3 sur 3 ; il leur faut toute cette place en chemin.',
      ],
      [0, 'Les créatures qui volent passent créatures et statues et ignorent le terrain.'],
      [0, 'Quand une marche est rompue sur un ami, la créature revient au dernier endroit où elle pouvait se tenir.'],
    ],
  },
  ground: {
    title: 'Le terrain',
    lead: 'Murs, statues et quatre sortes de terrain remplissent des cases entières.',
    points: [
      [
        0,
        'Un pas dans le terrain difficile ou les broussailles coûte 2, en diagonale 3 ; il ne compte pas dans l’alternance des diagonales.',
      ],
      [0, 'Au-delà du bord du plateau, tout est mur.'],
    ],
  },
  command: {
    title: 'Le commandement',
    lead: 'Une créature hors commandement se déplace de deux cases.',
    points: [
      [9, 'Un commandant commande les créatures de sa bande à six cases au plus, ou en vue.'],
      [9, 'Les six cases se comptent pas à pas autour des murs ; les créatures ne gênent pas.'],
      [11, 'Une créature difficile n’obéit qu’à une valeur suffisante.'],
      [11, 'Un commandant en déroute, étourdi ou sans défense ne commande personne.'],
      [
        11,
        'Ce qu’un commandant accorde va aux suivants qu’il commande à six cases au plus ; ce qui nuit touche tout ennemi à cette distance. Le meilleur bonus et le pire malus comptent.',
      ],
      [8, 'Vitesse et commandement sont fixés au début du tour.'],
    ],
    beware: [[11, 'Les commandants ne profitent pas des effets des autres commandants.']],
  },
  opportunity: {
    title: 'Attaques d’opportunité',
    lead: 'Qui s’éloigne d’un ennemi qui le menace peut être frappé avant de partir.',
    points: [
      [
        0,
        'Une créature menace ce qu’elle atteint au corps à corps sans coin ni abri entre les deux, sauf en déroute, étourdie ou sans défense.',
      ],
      [0, 'Chaque ennemi frappe une fois un même marcheur par activation, d’une attaque au corps à corps.'],
      [0, 'Charges, ruées, déroutes et sortie du plateau provoquent ; un saut magique, non.'],
      [0, 'Si le marcheur est détruit, étourdi, sans défense ou part en déroute, sa marche s’arrête.'],
      [0, 'Menacée, une créature ne tire pas et ne lance pas de sort, sauf si sa fiche le dit.'],
    ],
  },
  attack: {
    title: 'Attaquer',
    lead: 'Un dé à vingt faces plus le bonus doit atteindre la classe d’armure ; l’égalité touche.',
    points: [
      [2, 'Un 1 manque toujours. Un 20 touche toujours et double les dégâts de la fiche.'],
      [4, 'Au corps à corps, la cible est adjacente, ou dans l’allonge de la fiche.'],
      [0, 'Avec un mur au bord de la diagonale, la cible est à l’abri ; avec deux, il n’y a pas de contact.'],
      [
        0,
        '+2 pour une charge, une prise en tenaille, contre une cible étourdie ou sans défense, sur un cercle ; −2 si l’attaquant est secoué.',
      ],
      [0, 'Contre une cible floue, une touche demande un second dé.'],
    ],
  },
  damage: {
    title: 'Les dégâts',
    lead: 'Une touche retire aux points de vie les dégâts de la fiche ; à 0, la créature est détruite.',
    points: [
      [
        0,
        'Ils sont doublés par un 20 ou contre une cible sans défense, jamais plus. Ce qu’ajoutent commandants, attaques sournoises, châtiments et charges n’est pas doublé.',
      ],
      [
        0,
        'La peau dure en retire une part, sauf si le coup est magique. L’énergie vient ensuite, avec résistance, immunité et vulnérabilité.',
      ],
      [0, 'La moitié des dégâts s’arrondit au multiple de 5 inférieur.'],
      [
        0,
        'Poison, étourdissement et paralysie suivent une touche au corps à corps qui laisse la cible en vie ; une sauvegarde évite chacun.',
      ],
    ],
  },
  shots: {
    title: 'Tirer',
    lead: 'Un tir vise l’ennemi en vue le plus proche.',
    points: [
      [
        9,
        'Aucun autre ennemi en vue ne doit être plus proche et sans abri. Les tireurs d’élite choisissent librement.',
      ],
      [9, 'Pas tant qu’un ennemi menace le tireur.'],
      [9, 'La portée va aussi loin que la vue, sauf si la fiche en donne une.'],
    ],
  },
  cover: {
    title: 'Vue et abri',
    lead: 'Seuls les murs bloquent la vue. Murs, statues, broussailles et créatures donnent un abri : +4 à la classe d’armure.',
    points: [
      [
        0,
        'Chaque case a quatre points. Deux cases se voient si une ligne entre deux de leurs points ne passe par aucun mur.',
      ],
      [
        0,
        'Le tireur prend son meilleur point. Si les quatre lignes vers la case de la cible sont libres, il n’y a pas d’abri.',
      ],
      [0, 'Les cases du tireur ne comptent jamais. Les broussailles de la cible, si.'],
      [0, 'Au corps à corps avec allonge, à deux cases ou plus, seuls les murs donnent un abri.'],
    ],
  },
  charge: {
    title: 'Charger',
    lead: 'Au tout début du tour, droit sur l’ennemi en vue le plus proche, puis une attaque au corps à corps à +2.',
    points: [
      [9, 'Jusqu’au double de la vitesse, et d’au moins deux cases.'],
      [9, 'Le chemin est droit et libre de murs, créatures, statues, terrain lent et pieux.'],
      [10, 'Elle est permise avec ou sans commandement, à la vitesse qu’on aurait sous commandement.'],
      [0, 'Les ennemis en chemin peuvent frapper. Si la cible est encore à portée, l’attaque suit.'],
    ],
  },
  rush: {
    title: 'Se ruer',
    lead: 'Hors commandement, une créature peut se ruer sur l’ennemi en vue le plus proche.',
    points: [
      [10, 'Jusqu’au double de la vitesse de sa fiche, par tout chemin qui finit à côté de l’ennemi.'],
      [10, 'Si le chemin n’a pas coûté plus que la vitesse, une attaque au corps à corps suit ; sinon aucune.'],
    ],
  },
  flanking: {
    title: 'Prendre en tenaille',
    lead: 'Deux créatures d’un camp de part et d’autre d’un ennemi le prennent en tenaille : +2 à leurs attaques au corps à corps.',
    points: [
      [
        0,
        'Les deux doivent le menacer, et la ligne entre leurs centres traverse deux côtés ou coins opposés de sa place.',
      ],
      [0, 'Les attaques sournoises font plus de dégâts aux ennemis pris en tenaille, étourdis ou sans défense.'],
    ],
  },
  morale: {
    title: 'Le moral',
    lead: 'À la moitié de ses points de vie ou moins, une créature doit tenir, une fois par bataille.',
    points: [
      [11, 'Un dé, son niveau et la valeur du meilleur commandant qui la commande doivent faire 20.'],
      [11, 'Un commandant peut prendre sa propre valeur.'],
      [0, 'Morts-vivants, créatures artificielles et intrépides ne lancent jamais ce dé.'],
      [0, 'Qui a fui une fois ne le lance plus.'],
    ],
    beware: [[0, 'Des dégâts de 0 ne demandent pas de moral.']],
  },
  rout: {
    title: 'La déroute',
    lead: 'Qui échoue court aussitôt vers sa sortie, jusqu’au double de sa vitesse.',
    points: [
      [
        11,
        'Elle prend le chemin le moins coûteux. Les ennemis le barrent, les amis non. Sur une sortie, avec un déplacement restant, elle quitte le plateau.',
      ],
      [0, 'Les ennemis qu’elle passe peuvent frapper, sauf celui qui a causé la déroute.'],
      [
        11,
        'À son activation suivante, elle tente de se rallier si un commandant la commande : le même jet. Sinon elle fuit encore.',
      ],
      [0, 'Une créature étourdie ou sans défense part en déroute sans bouger.'],
    ],
  },
  spells: {
    title: 'Sorts et actions',
    lead: 'Ils remplacent les attaques. La plupart servent autant de fois que le dit la fiche.',
    points: [
      [9, 'Un sort ne se lance pas sous la menace d’un ennemi, sauf s’il le dit. Une action, si.'],
      [0, 'Une sauvegarde contre un sort doit atteindre 12 plus le niveau du sort.'],
      [0, 'La résistance à la magie se joue contre les sorts ennemis.'],
      [0, 'L’attaque d’un sort est une attaque à distance, avec abri ; ses dégâts sont toujours magiques.'],
      [0, 'Ce qu’un sort accorde ne s’ajoute pas à lui-même ; à d’autres, si.'],
    ],
  },
  areas: {
    title: 'Les zones d’effet',
    lead: 'Gerbes, cônes et auras touchent tous ceux qu’ils nomment, les amis aussi quand c’est dit.',
    points: [
      [0, 'Une gerbe prend les cases de son rayon vues depuis son point ; le lanceur aussi.'],
      [0, 'Cônes et auras se mesurent et se voient depuis celui qui les emploie.'],
      [0, 'Une créature est prise dès qu’une de ses cases l’est.'],
      [0, 'Dégâts et états viennent ensemble, le moral après tous, dans l’ordre.'],
    ],
  },
  conditions: {
    title: 'Les états',
    lead: 'Ils durent jusqu’à la fin du prochain tour de la créature.',
    points: [
      [0, 'Étourdie : ni tour, ni menace, ni commandement ; on l’attaque à +2.'],
      [0, 'Sans défense : de même, et les touches sont doublées.'],
      [0, 'Ralentie : demi-vitesse. Secouée : −2 aux attaques et aux sauvegardes.'],
      [0, 'Morts-vivants et créatures artificielles sont insensibles au poison, à l’étourdissement et à la paralysie.'],
    ],
  },
  abilities: {
    title: 'Les capacités',
    lead: 'Ce que disent les fiches à côté de leurs chiffres.',
    points: [
      [
        5,
        'De plusieurs du même genre, la meilleure compte. Chaque poison et chaque coup étourdissant a sa sauvegarde.',
      ],
    ],
  },
  points: {
    title: 'Les points',
    lead: 'Les points se comptent dans toute partie, et décident là où la table le dit.',
    points: [
      [0, 'Un ennemi détruit ou mis en fuite rapporte son coût à la place dont une créature l’a fait.'],
      [0, 'À deux joueurs, l’autre reçoit les points si personne ne l’a fait.'],
      [
        0,
        'À la fin de chaque manche, une zone rapporte 5 à la seule place qui y a une créature qui n’est pas en déroute.',
      ],
      [0, 'Qui a atteint l’objectif et a le plus de points à la fin d’une manche l’emporte.'],
    ],
  },
  end: {
    title: 'La fin',
    lead: 'La dernière bande sur le plateau l’emporte aussitôt.',
    points: [
      [2, 'S’il ne reste personne, c’est un match nul.'],
      [0, 'Dix manches calmes, sans dégât ni créature partie, terminent la partie.'],
      [0, 'La dernière manche aussi : la 40e, ou la 12e si les points décident.'],
      [0, 'Alors la plus grande valeur sur le plateau l’emporte, ou le plus de points. À égalité : match nul.'],
      [0, 'Qui abandonne est hors jeu ; ses créatures partent sans points pour personne.'],
    ],
  },
  teams: {
    title: 'Deux contre deux',
    lead: 'Les places 1 et 3 affrontent les places 2 et 4. Le livret ne le connaît pas.',
    points: [
      [
        0,
        'Bande, points, faction, commandants et phases restent propres à chaque place. La bande est secrète même pour le partenaire.',
      ],
      [
        0,
        'Les créatures du partenaire sont des amies : on les passe, on ne les frappe pas, elles ne donnent pas d’opportunité.',
      ],
      [0, 'Elles prennent en tenaille ensemble, et les sorts pour amis les touchent.'],
      [0, 'La dernière équipe l’emporte ; les points des deux places s’additionnent.'],
    ],
  },
  table: {
    title: 'À la table',
    lead: 'Ce qu’ajoute ce site.',
    points: [
      [0, 'Un déplacement peut être repris tant qu’aucun dé n’a roulé et qu’aucun ennemi n’est interrogé.'],
      [
        0,
        'Des consignes répondent pour vous quand un ennemi s’éloigne : toujours, jamais, ou seulement si un coup peut le détruire.',
      ],
      [0, 'Si le temps s’écoule, la créature finit son tour, et aucune attaque d’opportunité n’est portée.'],
    ],
  },
};
