import type { Part } from '../../../../match/rulebook/reference';

export const fight: Readonly<
  Record<'attack' | 'explosions' | 'reload' | 'hand-to-hand' | 'suppression' | 'wounds' | 'healing', Part>
> = {
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
};
