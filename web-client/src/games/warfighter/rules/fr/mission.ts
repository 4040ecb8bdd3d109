import type { Part } from '../../../../match/rulebook/reference';

export const mission: Readonly<Record<'aim' | 'track' | 'objective' | 'end' | 'campaign' | 'options' | 'table', Part>> =
  {
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
