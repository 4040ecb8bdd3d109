import type { Chapter } from '../sections';

/** Aircraft, conquest and the end, in French. */
export const war: Chapter<'war'> = {
  flight: {
    title: 'Voler et se poser',
    lead: 'Les avions ont un seul mouvement pour tout le tour, aller et retour. Nul ne vole là d’où il ne peut revenir.',
    points: [
      [23, 'Chaque frontière franchie coûte un, sur terre, en mer et en région hostile. Les neutres sont fermés.'],
      [12, 'Ce qui est dépensé en mouvement offensif manque en mouvement de réserve.'],
      [
        23,
        'Avant qu’un vol ne soit permis, il doit exister un moyen de se poser. On peut supposer que toute attaque réussit.',
      ],
      [23, 'Les porte-avions qui peuvent encore naviguer, et ceux commandés, peuvent faire partie de ce moyen.'],
      [19, 'On se pose là où c’était ami au début du tour, les chasseurs aussi sur des porte-avions.'],
      [23, 'En phase 4, il faut sauver autant d’avions que possible.'],
    ],
    beware: [
      [19, 'Un territoire pris ou libéré ce tour-ci n’est pas encore un terrain.'],
      [
        23,
        'Après l’attaque, les porte-avions peuvent quand même être perdus ou se replier. Les chasseurs sans pont sont alors perdus.',
      ],
      [23, 'Des avions sur une île ou une côte ne défendent pas la zone qui l’entoure.'],
    ],
  },
  conquest: {
    title: 'Prendre et libérer',
    lead: 'Qui gagne et garde une unité terrestre prend le territoire, son revenu et son complexe.',
    points: [
      [18, 'Navires et avions ne prennent aucun territoire.'],
      [18, 'Un territoire qui était d’abord à un allié est libéré : il lui revient.'],
      [18, 'Tant qu’un ennemi tient la capitale de cet allié, vous prenez le territoire pour vous.'],
      [18, 'S’il ne reste personne d’aucun côté, le territoire reste au défenseur.'],
    ],
    beware: [[18, 'Un complexe pris produit à partir de votre prochain tour.']],
  },
  capital: {
    title: 'Capitales',
    lead: 'Qui prend une capitale prend aussi le trésor de son propriétaire.',
    points: [
      [18, 'Tous les CPI du propriétaire vont aussitôt au vainqueur, même si celui-ci a perdu sa propre capitale.'],
      [18, 'Une puissance sans capitale n’achète, ne mobilise et ne touche rien. Elle se déplace et combat.'],
      [
        18,
        'Quand la capitale est libérée, elle revient avec son complexe, et avec elle tous les territoires de cette puissance que des amis tiennent.',
      ],
    ],
    beware: [[18, 'Aucun CPI ne revient quand une capitale est libérée.']],
  },
  victory: {
    title: 'Victoire',
    lead: 'Les capitales décident de la guerre. On regarde qui les tient à deux moments fixes de chaque tour.',
    points: [
      [21, 'Victoire normale : l’Axe l’emporte avec deux des trois capitales alliées à la fin du tour américain.'],
      [21, 'Victoire normale : les Alliés l’emportent avec Berlin et Tokyo à la fin du tour japonais.'],
      [21, 'Victoire rapide : une capitale suffit, Londres ou Washington pour l’Axe, Berlin ou Tokyo pour les Alliés.'],
    ],
    beware: [
      [21, 'En victoire rapide, Moscou ne compte pas pour l’Axe.'],
      [21, 'Une capitale qui change encore de mains avant ce moment ne décide rien.'],
    ],
  },
  online: {
    title: 'À cette table',
    lead: 'Ce que la boîte laisse aux joueurs, le serveur le fait ici.',
    points: [
      [0, 'Les ordres d’une phase de mouvement se reprennent un à un jusqu’à la fin de la phase. Les dés, jamais.'],
      [
        0,
        'Les dés sont scellés avant le premier tour. Après la partie, le secret est ouvert, et chacun peut vérifier chaque dé.',
      ],
      [0, 'Une place peut abandonner à tout moment. Un camp a perdu quand toutes ses places ont abandonné.'],
      [0, 'Qui perd la connexion ne perd rien : tout est enregistré avant d’être montré.'],
      [
        0,
        'Les spectateurs voient ce que chacun voit et peuvent parler depuis la galerie. Les joueurs peuvent la cacher.',
      ],
    ],
  },
};
