import type { Part } from '../../../../match/rulebook/reference';

export const squad: Readonly<
  Record<'squad' | 'soldiers' | 'load' | 'skills' | 'records' | 'value' | 'goods' | 'supports', Part>
> = {
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
};
