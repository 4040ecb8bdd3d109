import type { Part } from '../../../match/rulebook/reference';
import type { Section } from './refusals';

/** What the sections say. */
export const fr: Readonly<Record<Section, Part>> = {
  aim: {
    title: 'De quoi il s’agit',
    lead: 'Une équipe de soldats va de lieu en lieu jusqu’à un objectif et l’accomplit avant la fin du temps. Tous gagnent ou perdent ensemble.',
    points: [
      [2, 'La mission est gagnée dès que la condition de l’objectif est remplie.'],
      [2, 'Elle est perdue quand le temps est écoulé ou quand plus aucun soldat n’est debout.'],
      [2, 'Personne ne joue les ennemis : les règles et le hasard disent ce qu’ils font.'],
      [6, 'Là où une carte dit autre chose que les règles, c’est la carte qui compte.'],
    ],
  },
  track: {
    title: 'La piste',
    lead: 'La carte de mission est le lieu 1, l’objectif le dernier ; les lieux entre les deux se découvrent en chemin.',
    points: [
      [
        7,
        'La carte de mission donne les tours, les points de ressources, le lieu de l’objectif et ce qu’elle change aux charges.',
      ],
      [7, 'Tous les soldats commencent sur la carte de mission.'],
      [12, 'La distance entre deux lieux est la différence de leurs numéros ; 0, c’est le même lieu.'],
      [
        22,
        'Un lieu a un coût d’entrée, des valeurs de renfort, un prix pour le corps-à-corps et un chiffre pour les ennemis qui y attendent.',
      ],
      [22, 'Ce que dit un lieu ne vaut que pour lui.'],
    ],
  },
  squad: {
    title: 'Recruter l’équipe',
    lead: 'Les points de ressources de la mission sont une réserve commune à toutes les places : soldats, armes, équipement, compétences, états de service.',
    points: [
      [15, 'Il faut au moins un soldat-joueur dans l’équipe.'],
      [
        9,
        'Chaque soldat n’existe qu’une fois. Armes et équipement s’achètent autant que les points le permettent, une carte de chaque sorte par soldat.',
      ],
      [6, 'Une carte qui porte une nation sert aux soldats de cette nation.'],
      [15, 'Il peut rester des points. Cela ne change rien à la valeur de l’équipe au départ.'],
      [
        15,
        'Des munitions supplémentaires coûtent 1 point et 1 de charge, et donnent autant de pions que la carte en avait.',
      ],
      [16, 'Les soldats sont numérotés dans l’ordre d’achat ; chacun met quatre pions dans le gobelet des cibles.'],
    ],
  },
  soldiers: {
    title: 'Les soldats',
    lead: 'Les soldats-joueurs ont des cartes en main et portent ce qu’ils veulent ; les autres viennent comme leur carte les montre.',
    points: [
      [
        9,
        'Soldat-joueur : deux actions, une main de la taille de sa santé, armes et équipement au choix jusqu’à sa charge.',
      ],
      [
        10,
        'Soldat non-joueur : les armes et l’équipement de sa carte, des actions selon sa santé. Il n’a pas de main.',
      ],
      [
        11,
        'Soldat d’escouade : il tire avec un dé à dix faces et un à six d’après son propre tableau, n’est jamais à court de munitions et ne combat pas au corps-à-corps.',
      ],
      [
        9,
        'Le mouvement retire des cartes à chaque coût d’entrée. Le couvert est ce que le dé à six faces d’un ennemi doit atteindre.',
      ],
    ],
  },
  load: {
    title: 'La charge',
    lead: 'Armes, équipement et munitions supplémentaires d’un soldat-joueur ne doivent pas dépasser sa charge.',
    points: [
      [9, 'Une carte pèse ce qu’elle coûte, sauf si elle donne son propre poids.'],
      [7, 'Le chargement de la mission s’ajoute à la charge de chaque soldat-joueur, même négatif.'],
      [
        15,
        'Ce qu’on reçoit doit tenir dans la charge. Les munitions échangées ne pèsent rien tant qu’elles n’entament pas un lot de plus.',
      ],
    ],
  },
  skills: {
    title: 'Les compétences',
    lead: 'Une compétence aide son soldat pendant toute la mission ; elle ne pèse rien et ne se donne pas.',
    points: [
      [14, 'Chaque compétence une fois par soldat. Certaines en exigent d’abord une autre.'],
      [
        14,
        'Les unes aident sans cesse, les autres s’emploient comme des cartes, à leur prix et aussi souvent qu’elles le disent.',
      ],
    ],
  },
  records: {
    title: 'Les états de service',
    lead: 'Un état de service parle d’une bataille passée ; ce qu’on y a appris sert tant de fois dans la mission.',
    points: [
      [14, 'Ceux d’un même soldat ne doivent pas se chevaucher ; le mois où l’un finit compte.'],
      [14, 'Chacun dit quelles sortes de soldats peuvent l’avoir.'],
      [16, 'Ses capacités ont une lettre et un nombre d’emplois. Ce qui est épuisé l’est pour cette mission.'],
    ],
  },
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
  attack: {
    title: 'Attaquer',
    lead: 'Une action : les dés à dix faces du mode, puis un dé à six faces contre le couvert de la cible.',
    points: [
      [
        26,
        'Un dé à dix faces touche au chiffre de l’arme pour la portée. Le dé à six faces plus la pénétration doit atteindre le couvert.',
      ],
      [
        26,
        'Les deux : un tué. Un seul des deux : un neutralisé. Aucun : rien. Plusieurs touches ne tuent pas davantage.',
      ],
      [26, 'Ce qui aide s’ajoute à chaque dé à dix faces.'],
      [27, 'Un tué est un homme actif ; on peut choisir que ce soit un neutralisé.'],
      [
        27,
        'Un ennemi est tué ou neutralisé, pas les deux. S’il ne reste personne à neutraliser, la neutralisation est perdue.',
      ],
      [
        12,
        'La cible doit être à portée et ne pas être protégée. Les armes lourdes ne tirent que si leur porteur ne s’est pas déplacé à ce tour.',
      ],
      [12, 'Le mode est libre ; plus de dés touchent plus souvent et vident l’arme plus souvent.'],
      [28, 'Une arme furtive perce le couvert d’office, à la première attaque furtive du soldat dans le tour.'],
    ],
  },
  explosions: {
    title: 'Explosions et arrosage',
    lead: 'Chaque dé à dix faces se lit à part, tous contre le même dé à six faces.',
    points: [
      [28, 'Couvert percé : chaque touche tue, chaque raté neutralise.'],
      [28, 'Couvert non percé : chaque touche neutralise.'],
      [28, 'Les tués se placent avant les neutralisés. Rien ne déborde sur une autre carte.'],
    ],
  },
  reload: {
    title: 'Munitions et rechargement',
    lead: 'Un dé bas vide l’arme : il faut la recharger avant qu’elle tire de nouveau.',
    points: [
      [
        27,
        'Si un dé à dix faces montre le chiffre de rechargement ou moins, l’arme est vide après l’attaque. C’est la face du dé qui compte, avant tout ajout.',
      ],
      [27, 'L’attaque elle-même a bien lieu.'],
      [15, 'Recharger coûte une action et retire le pion vide. Sans pion restant, l’arme ne sert plus.'],
      [15, 'Les armes d’un même type de munitions peuvent partager leurs pions.'],
    ],
  },
  'hand-to-hand': {
    title: 'Le corps-à-corps',
    lead: 'D’abord engager une carte ennemie du même lieu, pour les actions que le lieu demande ; puis l’attaquer à l’arme blanche ou à mains nues.',
    points: [
      [
        28,
        'Un soldat n’engage qu’une carte, jusqu’à ce qu’elle disparaisse, que les deux se séparent ou qu’il en engage une autre.',
      ],
      [
        28,
        'On peut réserver des actions pour le seul engagement. Toute autre action les perd ; l’engagement les dépense d’abord et perd le reste.',
      ],
      [28, 'Mains nues : un dé, touche à 10 ou plus, avec le corps-à-corps du soldat en plus.'],
      [29, 'Les armes de mêlée ont des modes avec leurs propres dés et chiffres.'],
      [
        13,
        'Un dé au chiffre de trébuchement ou moins : le soldat trébuche et doit dépenser une action avant de combattre encore au corps-à-corps.',
      ],
      [
        29,
        'Une arme lancée ne demande pas d’engagement. Elle n’est plus en main tant que la carte ennemie est là et que son propriétaire n’est pas où elle se tenait.',
      ],
      [28, 'Pas de corps-à-corps contre les véhicules et les structures.'],
    ],
  },
  suppression: {
    title: 'La neutralisation',
    lead: 'Un soldat neutralisé n’emploie ses actions qu’à retirer des neutralisations, une action chacune.',
    points: [
      [
        20,
        'Il peut encore faire ce qui ne coûte pas d’action : jouer des cartes, activer, donner du matériel, s’en aller, réagir.',
      ],
      [33, 'Les soldats sont neutralisés par les tirs à demi réussis, par des événements et par la peur.'],
      [
        33,
        'Des ennemis neutralisés n’attaquent pas, et une carte qui porte une neutralisation ne bouge pas. Chaque carte en perd une à la fin du tour.',
      ],
      [30, 'Une carte neutralisée protège encore les autres et tient encore son lieu.'],
    ],
  },
  supports: {
    title: 'Les appuis',
    lead: 'Les cartes d’appui restent en jeu et frappent une fois par tour, gratuitement.',
    points: [
      [18, 'En jouer une coûte des cartes action de la main de celui qui la joue.'],
      [
        18,
        'La conserver pour le tour suivant coûte les points qu’elle indique, de n’importe qui ; sinon elle est défaussée à la fin du tour des soldats.',
      ],
      [18, 'Ni compétences ni cartes n’aident un appui. Ses points d’expérience vont au soldat qui l’a joué.'],
      [36, 'Les appuis frappent des cartes ennemies, jamais la cible d’un objectif.'],
      [18, 'La chute de ce soldat y met fin.'],
    ],
  },
  goods: {
    title: 'Échanger du matériel',
    lead: 'Les soldats d’un même lieu se donnent librement armes, équipement et munitions, ou les laissent au sol.',
    points: [
      [
        15,
        'Armes et équipement passent entre soldats-joueurs ; les munitions aussi de et vers les soldats non-joueurs, jusqu’aux pions de leur carte.',
      ],
      [21, 'Une carte sert à un soldat par tour : qui la reçoit ensuite attend le tour suivant.'],
      [21, 'Ce qui est au sol se ramasse par ceux qui s’y tiennent.'],
      [22, 'Certains lieux donnent du matériel pour des points, une fois qu’aucune carte ennemie n’y est.'],
      [0, 'Un soldat porte une carte de chaque sorte ; une deuxième arme pareille ajoute ses pions.'],
    ],
  },
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
  wounds: {
    title: 'Les blessures',
    lead: 'Chaque blessure retire ses points à la santé, et autant de cartes à la taille de la main.',
    points: [
      [34, 'Deux points d’une même attaque font une seule blessure.'],
      [
        34,
        'À 0 de santé, un soldat est à terre : ses cartes sont défaussées, et rien ne le ramène dans cette mission.',
      ],
      [
        35,
        'Ses armes, son équipement et ses munitions restent au sol, et les cartes qui le visaient piochent une autre cible.',
      ],
      [
        35,
        'À un ou deux points de santé, un blessé peut quitter le terrain librement pendant le tour des soldats, avec tout ce qu’il porte.',
      ],
    ],
  },
  healing: {
    title: 'Les premiers soins',
    lead: 'Un soldat qui a une trousse de secours soigne une blessure d’un soldat de son lieu.',
    points: [
      [
        34,
        'Une action, un bandage, un dé à dix faces dans le tableau de la trousse. On nomme la blessure avant le jet.',
      ],
      [
        34,
        'Autant de points que la blessure : elle disparaît. Moins : elle diminue, compte comme soignée et ne peut plus jamais guérir.',
      ],
      [34, 'Les cartes guérissent de la même façon. On ne soigne pas un homme à terre.'],
      [34, 'Le bandage est dépensé quoi que dise le dé.'],
    ],
  },
  value: {
    title: 'La valeur de l’équipe',
    lead: 'Elle dit combien d’ennemis attendent dans un nouveau lieu.',
    points: [
      [22, 'Elle commence aux points de ressources de la mission, dépensés ou non.'],
      [
        35,
        'Elle n’est recalculée que quand un soldat tombe ou s’en va : ce que coûtent les soldats debout, avec le matériel des soldats-joueurs.',
      ],
      [
        21,
        'Avant cela, on peut renoncer définitivement à du matériel, si cela fait passer l’équipe dans une tranche plus basse.',
      ],
      [35, 'Ce qui est au sol ne compte pas, ni les grenades lancées.'],
    ],
  },
  objective: {
    title: 'L’objectif',
    lead: 'Un soldat juste à côté l’active librement ; ses ennemis arrivent alors, et sa condition peut être remplie.',
    points: [
      [21, 'Avant cela, personne n’y entre ni ne l’attaque.'],
      [
        36,
        'À détruire : des coups au but sur sa cible. S’il n’y en a qu’une, toutes les touches d’une explosion comptent ; s’il y en a plusieurs, une par attaque.',
      ],
      [
        36,
        'Certaines cibles ne s’attaquent que si aucun ennemi du lieu n’est actif, d’autres seulement avec des explosions et des armes antichars.',
      ],
      [36, 'À travailler : des actions dépensées sur place, sans ennemi actif.'],
      [36, 'À tenir : tant de soldats s’y tiennent, et aucune carte ennemie n’y reste.'],
      [36, 'Pour gagner, nul besoin d’être sur l’objectif, ni tous au même endroit.'],
    ],
  },
  end: {
    title: 'La fin',
    lead: 'Chaque soldat tombé ou parti lance alors un dé pour savoir ce qu’il devient.',
    points: [
      [36, 'Si l’objectif est atteint au moment même où le dernier soldat tombe, la mission est gagnée.'],
      [35, 'Un dé à dix faces : 8 et plus, il revient ; 6 ou 7, il est réformé ; moins, il est mort.'],
      [35, 'On ajoute 4 pour qui est parti avec 2 de santé, 2 avec 1 ; et 2 si la mission est gagnée.'],
      [0, 'Quand toutes les places ont renoncé, la mission est perdue.'],
    ],
  },
  campaign: {
    title: 'Les campagnes',
    lead: 'Des missions l’une après l’autre, de peu de points de ressources à beaucoup, chacune avec un autre objectif.',
    points: [
      [
        37,
        'Une mission gagnée rapporte le numéro du lieu de l’objectif, en points de victoire et en points pour les compétences. Les pertes coûtent des points de victoire.',
      ],
      [37, 'Les soldats-joueurs aptes doivent servir encore. Qui est réformé ou mort est hors campagne.'],
      [
        37,
        'Les compétences s’achètent avec les seuls points de la campagne, pour des soldats qui ont une mission derrière eux.',
      ],
      [
        37,
        'Après chaque mission, un dé durcit les suivantes : objectifs plus lointains, compétences plus chères, moins de temps, moins de charge ou plus d’ennemis.',
      ],
      [37, 'Une mission perdue met fin à la campagne. Les points de victoire disent ce qu’elle a apporté.'],
      [37, 'Les blessures ont disparu à la mission suivante ; armes et équipement se rachètent.'],
    ],
  },
  options: {
    title: 'Règles facultatives',
    lead: 'Ce dont une table peut convenir avant de commencer.',
    points: [
      [
        38,
        'Cartes de côté : on peut réserver des cartes action pour la prochaine entrée. Elles ne comptent pas dans la main, et le reste est perdu.',
      ],
      [
        38,
        'Enrayages : en rafale et en automatique, deux dés au chiffre juste au-dessus du rechargement enrayent l’arme ; une action la dégage.',
      ],
      [38, 'Ennemis mêlés : les piles de première ligne et d’élite mélangées.'],
      [0, 'Mains cachées : chaque place voit ses cartes, les autres en voient le nombre.'],
    ],
  },
  table: {
    title: 'À la table',
    lead: 'Ce qu’ajoute ce site.',
    points: [
      [
        0,
        'On peut revenir en arrière jusqu’à ce qu’un dé tombe, qu’une carte soit piochée ou qu’une autre place voie une carte.',
      ],
      [0, 'Les consignes répondent pour vous aux réactions, aux paiements et au matériel.'],
      [0, 'Sans réponse à temps, une place passe ; pendant le tour des soldats, elle est prête.'],
    ],
  },
};
